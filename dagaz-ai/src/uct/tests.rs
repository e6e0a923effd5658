use std::time::{Duration, Instant};

use super::*;
use crate::testing::{Lines, Marks};
use crate::value::WIN;

fn after(game: &Lines, turns: &[u8]) -> Marks {
    let mut position = game.start();
    for turn in turns {
        game.play(&mut position, &Past::NONE, turn)
            .expect("a legal turn");
    }
    position
}

/// Every set of options.
fn bots(game: &Lines) -> Vec<Uct<Lines>> {
    let new = || Uct::new(game, 1);
    vec![
        new(),
        new().grave(false),
        new().grave(false).mast(true),
        new().mast(true),
        new().threads(2),
    ]
}

fn think(bot: &mut Uct<Lines>, game: &Lines, position: &Marks, playouts: u64) -> Found<u8> {
    let limits = Limits::none().nodes(playouts);
    bot.think(game, position, &Past::NONE, &limits)
        .expect("a turn")
}

#[test]
fn ends_are_proven() {
    let game = Lines::usual();
    for bot in &mut bots(&game) {
        let won = think(bot, &game, &after(&game, &[0, 8, 1, 7]), 2000);
        assert_eq!((won.turn, won.value), (2, WIN - 1));
        // Of these turns one alone doesn't lose at once.
        let met = think(bot, &game, &after(&game, &[4, 0, 1]), 2000);
        assert_eq!(met.turn, 7);
        let fork = think(bot, &game, &after(&game, &[0, 1, 4, 8]), 2000);
        assert_eq!(fork.value, WIN - 3);
        // Two rows are open: whatever is played, the other one is taken.
        let lost = think(bot, &game, &after(&game, &[0, 1, 4, 8, 3]), 2000);
        assert_eq!(lost.value, 2 - WIN);
    }
}

#[test]
fn the_empty_board_is_proven_a_draw() {
    let game = Lines::usual();
    let mut bot = Uct::new(&game, 1);
    let found = think(&mut bot, &game, &game.start(), 60_000);
    assert!(found.value == 0 && found.nodes < 60_000, "{found:?}");
}

#[test]
fn any_number_of_players_may_take_part() {
    let game = Lines::of(3, &[0, 1, 2]);
    let mut bot = Uct::new(&game, 1);
    let position = after(&game, &[0, 8, 3, 1, 7, 5]);
    let found = think(&mut bot, &game, &position, 500);
    assert_eq!((found.turn, found.value), (2, WIN - 1));
    let alone = Lines::of(1, &[0]);
    let found = think(&mut Uct::new(&alone, 1), &alone, &alone.start(), 500);
    assert!((WIN - 9..=WIN - 3).contains(&found.value));
}

#[test]
fn the_seed_decides() {
    let game = Lines::of(3, &[0, 1, 2]);
    let run = |seed| {
        let mut bot = Uct::new(&game, seed);
        let first = think(&mut bot, &game, &game.start(), 300);
        let next = think(&mut bot, &game, &after(&game, &[first.turn]), 300);
        (first, next)
    };
    assert_eq!(run(3), run(3));
    assert!((0..10).any(|seed| run(seed) != run(3)));
}

#[test]
fn what_was_found_out_is_kept() {
    let game = Lines::usual();
    let mut bot = Uct::new(&game, 1);
    let found = think(&mut bot, &game, &game.start(), 2000);
    let position = after(&game, &[found.turn]);
    let visits = |bot: &Uct<Lines>| bot.trees[0].nodes[0].visits;
    think(&mut bot, &game, &position, 1);
    let kept = visits(&bot);
    assert!(kept > 200, "{kept}");
    // What isn't in the tree begins afresh.
    think(&mut bot, &game, &game.start(), 1);
    assert_eq!(visits(&bot), 1);
}

#[test]
fn limits_hold() {
    let game = Lines::of(3, &[0, 1, 2]);
    let mut bot = Uct::new(&game, 1);
    let found = think(&mut bot, &game, &game.start(), 100);
    assert_eq!(found.nodes, 100);
    let stopped = Limits::none().stop(Arc::new(AtomicBool::new(true)));
    let found = Uct::new(&game, 1).think(&game, &game.start(), &Past::NONE, &stopped);
    assert_eq!(found.expect("a turn").nodes, 0);
    let begun = Instant::now();
    let limits = Limits::none().time(Duration::from_millis(5));
    let mut bot = Uct::new(&game, 1).threads(2);
    assert!(
        bot.choose(&game, &game.start(), &Past::NONE, &limits)
            .is_some()
    );
    assert!(begun.elapsed() < Duration::from_millis(200));
    let over = after(&Lines::usual(), &[0, 8, 1, 7, 2]);
    assert_eq!(
        bot.choose(&Lines::usual(), &over, &Past::NONE, &limits),
        None
    );
}
