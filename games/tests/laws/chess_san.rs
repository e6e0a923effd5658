//! Short algebraic notation of chess.

use dagaz_core::{Game, Past, notation};

use dagaz_games::chess::{Chess, fen, san};

/// The turn that a text means in a position, in our own notation; or the complaint.
fn turn(fen: &str, text: &str) -> Result<String, String> {
    let snapshot = fen::read(Chess.meta(), fen).expect("a position");
    let position = Chess.restore(&snapshot).expect("a position of chess");
    let turn = san::read(&Chess, &position, &Past::NONE, text)?;
    Ok(notation::text(&Chess, &position, &Past::NONE, &turn))
}

fn means(fen: &str, text: &str, expected: &str) {
    assert_eq!(turn(fen, text).as_deref(), Ok(expected), "{text} in {fen}");
}

#[test]
fn men_and_pawns_move() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    means(start, "Nf3", "g1 - f3 leap");
    means(start, "e4", "e2 - e4 double");
    means(start, "e3!?", "e2 - e3 push");
    let passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    means(passed, "exd6", "e5 - d6 en_passant");
    means(passed, "e6", "e5 - e6 push");
}

#[test]
fn castling_is_told_from_other_moves_of_the_king() {
    let free = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    means(free, "O-O", "e1 - g1 castle");
    means(free, "0-0-0", "e1 - c1 castle");
    means(free, "Kf1", "e1 - f1 hop");
    assert!(turn(free, "Kg1").is_err());
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    means(black, "O-O-O+", "e8 - c8 castle");
}

#[test]
fn pawns_become_what_is_said() {
    let last = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    means(last, "e8=Q+", "e7 - e8 push Queen");
    means(last, "exd8N", "e7 - d8 take Knight");
    assert!(turn(last, "e8").is_err());
}

#[test]
fn the_origin_is_said_where_it_must_be() {
    let four = "4k3/8/8/1N3N2/8/1N3N2/8/4K3 w - - 0 1";
    means(four, "Nb3d4", "b3 - d4 leap");
    let doubt = turn(four, "Nd4").expect_err("four can go there");
    assert!(
        doubt.contains("b3 - d4") && doubt.contains("f5 - d4"),
        "{doubt}"
    );
    let doubt = turn(four, "Nbd4").expect_err("two can go there");
    assert!(!doubt.contains("f5"), "{doubt}");
    means("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "R1a3", "a1 - a3 slide");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (text, complaint) in [
        ("", "doesn't end with a square"),
        ("N", "doesn't end with a square"),
        ("Nf9", "doesn't end with a square"),
        ("é4", "doesn't end with a square"),
        ("Zf3", "`Z` stands for no man"),
        ("N?f3", "`?` has no meaning"),
        ("Nf6", "is no legal turn"),
        ("O-O", "is no legal turn"),
        ("e8=Z", "`Z` stands for no man"),
    ] {
        let error = turn(start, text).expect_err(text);
        assert!(error.contains(complaint), "{text}: {error}");
    }
}
