use dagaz_core::AnyGame;

use super::*;
use crate::testing::Lines;

fn game(name: &str) -> AnyGame {
    games::entry(name).expect("a game").game()
}

#[test]
fn it_is_known_where_something_is_hidden() {
    assert!(hides(&game("ghosts"), 1));
    assert!(hides(&game("bomb-chess-secret-mines"), 1));
    assert!(!hides(&game("bomb-chess"), 1));
    assert!(!hides(&game("chess"), 1));
    assert!(!hides(&Lines::usual(), 1));
}

/// What he may play, as he sees it.
fn texts<G: Game>(game: &G, position: &G::Position) -> Vec<TurnText> {
    let moves = game.moves(position, &Past::NONE);
    let named = named(game, position, moves).into_iter();
    named.map(|(text, _)| text).collect()
}

/// In positions of random games in which something is hidden from the player to move, what he chooses stays the same
/// when that is exchanged for something else that looks the same. Returns how often it was another.
fn sees_no_more(game: &AnyGame, positions: u32, playouts: u64) -> u32 {
    let (mut rng, mut others) = (Rng::new(11), 0);
    let mut position = game.start();
    let limits = Limits::none().nodes(playouts);
    let bot = Determinised::new(game, 1).worlds(4);
    let mut compared = 0;
    while compared < positions {
        let moves = game.moves(&position, &Past::NONE);
        if moves.is_empty() || rng.below(80) == 0 {
            position = game.start();
            continue;
        }
        let me = game.to_move(&position);
        let other = View::guess(game, &position, me, &mut rng);
        let same_turns = || texts(game, &position) == texts(game, &other);
        if other != position && !game.is_chance(&position) && same_turns() && rng.below(3) == 0 {
            let view = |position: &_| View::of(game, position, me);
            assert_eq!(view(&position), view(&other));
            let chosen = [&position, &other].map(|position| {
                let found = bot.clone().think(game, position, &Past::NONE, &limits);
                let found = found.expect("a turn");
                let text = game.describe(position, &found.turn);
                (text, found.value, found.depth, found.nodes)
            });
            assert_eq!(chosen[0], chosen[1]);
            compared += 1;
            others += u32::from(game.snapshot(&position).cells != game.snapshot(&other).cells);
        }
        let chosen = rng.below(moves.len() as u64) as usize;
        game.play_unchecked(&mut position, &moves[chosen]);
    }
    others
}

#[test]
fn it_sees_no_more_than_its_seat_may() {
    assert!(sees_no_more(&game("ghosts"), 6, 40) > 0);
    assert!(sees_no_more(&game("bomb-chess-secret-mines"), 3, 12) > 0);
}

#[test]
#[ignore = "minutes"]
fn it_sees_no_more_than_its_seat_may_in_many_positions() {
    assert!(sees_no_more(&game("ghosts"), 500, 200) > 0);
    assert!(sees_no_more(&game("bomb-chess-secret-mines"), 100, 100) > 0);
}

#[test]
fn where_all_is_seen_it_finds_what_there_is() {
    let game = Lines::usual();
    let mut position = game.start();
    for cell in [0, 8, 1, 7] {
        game.play_unchecked(&mut position, &cell);
    }
    let mut bot = Determinised::new(&game, 1);
    let limits = Limits::none().nodes(2000);
    let found = bot.think(&game, &position, &Past::NONE, &limits);
    let found = found.expect("a turn");
    assert_eq!((found.turn, found.depth), (2, USUAL_WORLDS));
}
