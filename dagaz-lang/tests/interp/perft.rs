//! Published counts of turns, each two plies less deep than the compiled games are checked to.

use dagaz_core::Game;
use dagaz_core::perft::perft;
use dagaz_lang::interp::Interpreted;

use super::shelf;
use super::{interpret, position};

/// One of the games in the `games` crate.
fn game(file: &str) -> Interpreted {
    interpret(shelf::game(file).blocks()[0].clone())
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

/// Stockfish's tests, positions 2 to 6 of the Chess Programming Wiki's "Perft Results".
#[test]
fn chess_from_other_positions() {
    let game = game("chess.rs");
    let positions: [(&str, &[u64]); 5] = [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R KQkq",
            &[48, 2039],
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 -", &[14, 191, 2812, 43238]),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 kq",
            &[6, 264, 9467],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R KQ",
            &[44, 1486],
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 -",
            &[46, 2079],
        ),
    ];
    for (fen, expected) in positions {
        let start = position(&game, &text_of(fen));
        for (depth, &count) in (1..).zip(expected) {
            assert_eq!(perft(&game, &start, depth), count, "{fen}, ply {depth}");
        }
    }
}

/// The first and the third field of a FEN, White to move, as text of a position.
fn text_of(fen: &str) -> String {
    let (men, castlings) = fen.split_once(' ').expect("two fields");
    let mut sections = [String::from("White:"), String::from("Black:")];
    for (rank, row) in (1..=8).rev().zip(men.split('/')) {
        let mut file = 'a';
        for man in row.chars() {
            if let Some(empty) = man.to_digit(10) {
                file = char::from_u32(file as u32 + empty).expect("a file");
                continue;
            }
            let names = [
                ("Kk", "King"),
                ("Qq", "Queen"),
                ("Rr", "Rook"),
                ("Bb", "Bishop"),
                ("Nn", "Knight"),
            ];
            let kind = names
                .iter()
                .find(|(letters, _)| letters.contains(man))
                .map_or("Pawn", |n| n.1);
            let corner = [("a1", 'Q'), ("h1", 'K'), ("a8", 'q'), ("h8", 'k')];
            let cell = format!("{file}{rank}");
            let may = corner
                .iter()
                .any(|&(c, wing)| kind == "Rook" && c == cell && castlings.contains(wing));
            let section = &mut sections[usize::from(man.is_lowercase())];
            *section += &format!(" {kind} {cell}{},", if may { "[castles]" } else { "" });
            file = char::from_u32(file as u32 + 1).expect("a file");
        }
    }
    sections
        .map(|section| section.trim_end_matches(',').to_owned())
        .join("; ")
}
