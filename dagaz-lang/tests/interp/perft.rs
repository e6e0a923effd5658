//! Published counts of turns, each two plies less deep than the compiled games are checked to.

use std::path::Path;

use dagaz_core::Game;
use dagaz_core::perft::perft;
use dagaz_lang::interp::Interpreted;
use dagaz_lang::source;

use super::interpret;

/// One of the games in the `games` crate.
fn game(file: &str) -> Interpreted {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../games/src")
        .join(file);
    let text = std::fs::read_to_string(path).expect("a game's source");
    let (_, tokens) = source::blocks(&text).expect("Rust").remove(0);
    interpret(tokens)
}

/// Compares counts from the start, from ply 1 on.
#[track_caller]
fn counts(file: &str, expected: &[u64]) {
    let game = game(file);
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(
            perft(&game, &game.start(), depth),
            count,
            "{file}, ply {depth}"
        );
    }
}

/// Several codebases agree; a won game has no moves.
#[test]
fn tic_tac_toe() {
    counts("tic_tac_toe.rs", &[9, 72, 504, 3024, 15120, 54720, 148_176]);
}

/// Three codebases agree.
#[test]
fn connect_four() {
    counts("connect_four.rs", &[7, 49, 343, 2401, 16807, 117_649]);
}

/// Fairy-Stockfish, OpenSpiel.
#[test]
fn breakthrough() {
    counts("breakthrough.rs", &[22, 484, 11132]);
}

/// OEIS A124004. A pass is a ply; a finished game has no further leaves.
#[test]
fn reversi() {
    counts("reversi.rs", &[4, 12, 56, 244, 1396, 8200, 55092]);
}

/// A. Bik; two capture routes with the same origin, last cell and captured set count once.
#[test]
fn english_draughts() {
    counts(
        "english_draughts.rs",
        &[7, 49, 302, 1469, 7361, 36768, 179_740],
    );
}

/// Stockfish's tests.
#[test]
fn chess() {
    counts("chess.rs", &[20, 400, 8902]);
}
