use std::sync::Arc;
use std::sync::atomic::AtomicBool;
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

fn think(game: &Lines, position: &Marks, limits: &Limits) -> Found<u8> {
    let mut bot = AlphaBeta::new(game, 1);
    bot.think(game, position, &Past::NONE, limits)
        .expect("a turn")
}

fn minimax<G: Game>(game: &G, position: &G::Position, depth: u32) -> i32 {
    let bot = AlphaBeta::new(game, 1);
    let mut tree = Tree {
        game,
        evaluation: &bot.evaluation,
        memory: &mut Memory::new(),
        past: Past::NONE,
        watch: Watch::new(&Limits::none()),
        sorted: false,
        horizon: false,
    };
    let choices = game.moves(position, &Past::NONE).len();
    let node = Node::root(game.to_move(position), choices, depth);
    tree.minimax(position, node)
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
    assert_eq!((found.value, found.depth), (0, 9));
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
        for (start, depth) in [
            (vec![], 3),
            (vec![4], 4),
            (vec![0, 4, 8], 6),
            (vec![1, 3], 5),
        ] {
            let position = after(&game, &start);
            let expected = minimax(&game, &position, depth);
            for sorted in [true, false] {
                let mut bot = AlphaBeta::new(&game, 1);
                bot.sorted = sorted;
                let limits = Limits::none().depth(depth);
                let found = bot
                    .think(&game, &position, &Past::NONE, &limits)
                    .expect("a turn");
                assert_eq!(found.value, expected, "{order:?} {start:?} sorted {sorted}");
            }
        }
    }
}

/// The value with and without sorting is that of minimax, in positions of a random game.
fn agrees<G: Game>(game: &G, depth: u32) {
    let mut rng = Rng::new(5);
    let mut position = game.start();
    for ply in 0..40 {
        let moves = game.moves(&position, &Past::NONE);
        if moves.is_empty() {
            return;
        }
        if ply % 6 == 0 && moves.len() > 1 {
            let expected = minimax(game, &position, depth);
            for sorted in [true, false] {
                let mut bot = AlphaBeta::new(game, 1);
                bot.sorted = sorted;
                let limits = Limits::none().depth(depth);
                let found = bot.think(game, &position, &Past::NONE, &limits);
                let value = found.expect("a turn").value;
                assert_eq!(value, expected, "ply {ply}, sorted {sorted}");
            }
        }
        let chosen = rng.below(moves.len() as u64) as usize;
        game.play_unchecked(&mut position, &moves[chosen]);
    }
}

#[test]
fn the_value_is_that_of_minimax_in_real_games() {
    agrees(&games::chess::Chess, 1);
    agrees(&games::english_draughts::EnglishDraughts, 3);
    agrees(&games::breakthrough::Breakthrough, 1);
    agrees(&games::reversi::Reversi, 2);
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
