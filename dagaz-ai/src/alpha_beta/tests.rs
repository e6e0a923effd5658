use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use dagaz_core::any::{AnyGame, AnyPosition};
use dagaz_core::{History, notation};

use super::tree::At;
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

fn think(game: &Lines, position: &Marks, limits: &Limits) -> Found<u8> {
    let mut bot = AlphaBeta::new(game, 1);
    bot.think(game, position, &Past::NONE, limits)
        .expect("a turn")
}

/// The value by the book, as an exact search of `bot` should find it.
fn minimax<G: Game>(
    bot: &AlphaBeta<G>,
    game: &G,
    (position, past): (&G::Position, &Past),
    depth: u32,
) -> i32 {
    let watch = Watch::new(&Limits::none());
    let expander = Expander::new(game, &bot.evaluation, position);
    let children = expander.all(game.moves(position, past), &watch);
    let children = children.expect("nothing limits this search");
    let usual = leaf::usual(game, game.to_move(position), &children, &watch);
    let mut memory = Memory::new();
    let mut tree = bot.tree(game, past, &mut memory, watch, usual);
    tree.minimax(position, At { depth, ply: 0 })
}

#[test]
fn a_win_at_hand_is_taken() {
    let game = Lines::usual();
    let position = after(&game, &[0, 8, 1, 7]);
    let found = think(&game, &position, &Limits::none());
    assert_eq!((found.turn, found.value), (2, WIN - 1));
}

#[test]
fn a_threat_is_met() {
    let game = Lines::usual();
    let position = after(&game, &[4, 0, 1]);
    let found = think(&game, &position, &Limits::none().depth(2));
    assert_eq!(found.turn, 7);
}

#[test]
fn the_empty_board_is_a_draw() {
    let game = Lines::usual();
    let found = think(&game, &game.start(), &Limits::none());
    // Turns that were searched less deep may have to be looked at once more.
    assert!(found.value == 0 && found.depth >= 9);
    let mut bot = AlphaBeta::new(&game, 1).exact(true);
    let found = bot.think(&game, &game.start(), &Past::NONE, &Limits::none());
    assert_eq!(found.map(|found| (found.value, found.depth)), Some((0, 9)));
}

#[test]
fn distances_are_exact() {
    // A fork: two open rows, won at the third turn.
    let game = Lines::usual();
    let position = after(&game, &[0, 1, 4, 8]);
    let found = think(&game, &position, &Limits::none());
    assert_eq!(found.value, WIN - 3);
}

#[test]
fn the_value_is_that_of_minimax() {
    let orders: [&[u8]; 3] = [&[0, 1], &[0, 1, 1, 0], &[0, 0, 1]];
    for order in orders {
        let game = Lines::of(2, order);
        let mut bots = bots(&game);
        for (start, depth) in [
            (vec![], 3),
            (vec![4], 4),
            (vec![0, 4, 8], 6),
            (vec![1, 3], 5),
        ] {
            let position = after(&game, &start);
            agrees(&mut bots, &game, (&position, &Past::NONE), depth);
        }
    }
}

/// One that sorts, one that doesn't, and one that has a helper; the tables are so small that much is forgotten.
fn bots<G: Game>(game: &G) -> Vec<AlphaBeta<G>> {
    let exact = || AlphaBeta::new(game, 1).table(0).exact(true);
    let mut unsorted = exact();
    unsorted.sorted = false;
    vec![
        exact(),
        exact().table(1),
        unsorted,
        exact().table(1).threads(2),
    ]
}

fn agrees<G: Game>(
    bots: &mut [AlphaBeta<G>],
    game: &G,
    (position, past): (&G::Position, &Past),
    depth: u32,
) {
    let expected = minimax(&bots[0], game, (position, past), depth);
    let limits = Limits::none().depth(depth);
    for (number, bot) in bots.iter_mut().enumerate() {
        let found = bot.think(game, position, past, &limits);
        let value = found.expect("a turn").value;
        let text = game.snapshot(position);
        assert_eq!(value, expected, "bot {number} in {text:?}");
    }
}

/// So many positions of random games of each of eight games. Three of them look back, go even to forbid turns.
fn agrees_in_real_games(positions: u32) {
    let depths = [
        ("chess", 2),
        ("english-draughts", 3),
        ("breakthrough", 2),
        ("reversi", 3),
        ("connect-four", 4),
        ("kalah", 3),
        ("dobutsu-shogi", 3),
        ("go-5x5", 2),
    ];
    std::thread::scope(|scope| {
        for (name, depth) in depths {
            scope.spawn(move || agrees_in(name, depth, positions));
        }
    });
}

fn agrees_in(name: &str, depth: u32, positions: u32) {
    let game = games::entry(name).expect("a game").game();
    let (mut rng, mut bots) = (Rng::new(5), bots(&game));
    let (mut position, mut past, mut seen) = (game.start(), Past::NONE, 0);
    while seen < positions {
        let moves = game.moves(&position, &past);
        if moves.is_empty() || rng.below(60) == 0 {
            (position, past) = (game.start(), Past::NONE);
            continue;
        }
        if moves.len() > 1 && rng.below(4) == 0 {
            agrees(&mut bots, &game, (&position, &past), depth);
            seen += 1;
        }
        past.push(game.repetition_key(&position));
        let chosen = rng.below(moves.len() as u64) as usize;
        game.play_unchecked(&mut position, &moves[chosen]);
    }
}

#[test]
fn the_value_is_that_of_minimax_in_real_games() {
    agrees_in_real_games(10);
}

#[test]
#[ignore = "minutes"]
fn the_value_is_that_of_minimax_in_thousands_of_positions() {
    agrees_in_real_games(1000);
}

/// The kings and a rook of an ending, and a past in which they have been there twice.
fn shuffled() -> (AnyGame, AnyPosition, Past) {
    let game = games::entry("king-and-rook").expect("a game").game();
    let mut history = History::new(game.clone());
    for way in ["e1 - e2", "e8 - e7", "e2 - e1", "e7 - e8"].repeat(2) {
        let moves = history.legal();
        let (position, past) = (history.position(), history.past());
        let text = |turn: &_| notation::text(&game, position, past, turn);
        let turn = moves.iter().find(|&turn| text(turn).starts_with(way));
        history
            .play(turn.expect("a legal turn").clone())
            .expect("so it is");
    }
    let (position, past) = (history.position().clone(), history.past().clone());
    (game, position, past)
}

#[test]
fn repetitions_count() {
    let (game, position, past) = shuffled();
    // White may claim a draw here, after which the game is over.
    let more = game.count_moves(&position, &past) - game.count_moves(&position, &Past::NONE);
    assert_eq!(more, 1);
    let mut bots = bots(&game);
    agrees(&mut bots, &game, (&position, &past), 3);
    agrees(&mut bots, &game, (&position, &Past::NONE), 3);
    // With more than half of the pieces, one doesn't claim; the other side would.
    let mut bot = AlphaBeta::new(&game, 1);
    let limits = Limits::none().depth(5);
    let found = bot.think(&game, &position, &past, &limits).expect("a turn");
    assert!(found.value > 0);
    let mut after = (position.clone(), past);
    after.1.push(game.repetition_key(&position));
    game.play_unchecked(&mut after.0, &found.turn);
    let reply = bot.think(&game, &after.0, &after.1, &limits);
    assert!(reply.is_some_and(|reply| reply.value < 0));
}

#[test]
fn shortcuts_change_no_distance() {
    let game = Lines::usual();
    let (mut quick, mut exact) = (
        AlphaBeta::new(&game, 1),
        AlphaBeta::new(&game, 1).exact(true),
    );
    for first in 0..9 {
        for second in (0..9).filter(|&cell| cell != first) {
            let position = after(&game, &[first, second]);
            let value = |bot: &mut AlphaBeta<Lines>| {
                let found = bot.think(&game, &position, &Past::NONE, &Limits::none());
                found.map(|found| found.value)
            };
            assert_eq!(value(&mut quick), value(&mut exact), "{first} {second}");
        }
    }
}

#[test]
fn limits_hold() {
    let game = Lines::usual();
    let start = game.start();
    assert_eq!(think(&game, &start, &Limits::none().nodes(100)).nodes, 100);
    assert_eq!(think(&game, &start, &Limits::none().depth(2)).depth, 2);
    let stopped = Limits::none().stop(Arc::new(AtomicBool::new(true)));
    assert_eq!(think(&game, &start, &stopped).nodes, 0);
    let mut bot = AlphaBeta::new(&game, 1);
    let begun = Instant::now();
    let limits = Limits::none().time(Duration::from_millis(5));
    assert!(bot.choose(&game, &start, &Past::NONE, &limits).is_some());
    assert!(begun.elapsed() < Duration::from_millis(200));
}

#[test]
fn a_finished_game_has_no_turn() {
    let game = Lines::usual();
    let position = after(&game, &[0, 8, 1, 7, 2]);
    let mut bot = AlphaBeta::new(&game, 1);
    assert_eq!(
        bot.choose(&game, &position, &Past::NONE, &Limits::none()),
        None
    );
}

#[test]
fn an_author_may_judge() {
    let game = Lines::usual();
    let corner = |game: &Lines, position: &Marks, player: usize| {
        let mark = game.snapshot(position).cells[8].clone();
        mark.map_or(0, |mark| {
            if usize::from(mark.owner) == player {
                100
            } else {
                -100
            }
        })
    };
    let mut bot = AlphaBeta::new(&game, 1).judged(corner);
    let limits = Limits::none().depth(1);
    let found = bot.think(&game, &game.start(), &Past::NONE, &limits);
    assert_eq!(found.map(|found| (found.turn, found.value)), Some((8, 100)));
}

#[test]
fn a_table_is_asked_below_the_root() {
    // The first player has two turns, then one, and wins.
    let game = Lines::of(2, &[0, 0, 1]);
    let all = Endings::build(&game, [game.start()], 100_000).expect("few positions");
    let first = game.moves(&game.start(), &Past::NONE).into_iter();
    let later = first.map(|turn| after(&game, &[turn]));
    let table = Endings::build(&game, later, 100_000).expect("few positions");
    assert_eq!(table.probe(&game, &game.start()), None);
    let mut bot = AlphaBeta::new(&game, 1).with_table(Arc::new(table));
    let limits = Limits::none().depth(1);
    let found = bot.think(&game, &game.start(), &Past::NONE, &limits);
    let worth = all.probe(&game, &game.start()).expect("it is there");
    assert_eq!(found.map(|found| found.value), Some(worth.value(0)));
    let mut bot = AlphaBeta::new(&game, 1).with_table(Arc::new(all));
    let found = bot.think(&game, &game.start(), &Past::NONE, &limits);
    assert_eq!(found.map(|found| found.value), Some(worth.value(0)));
}
