//! FEN of chess.

use dagaz_core::Game;

use dagaz_games::chess::Chess;
use dagaz_games::chess::fen::*;

/// The positions whose counts are published, and the start.
const KNOWN: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 1",
];

fn again(text: &str) -> String {
    let position = read(Chess.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(Chess.meta(), &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

fn fails(text: &str) -> String {
    match read(Chess.meta(), text) {
        Ok(_) => panic!("{text} is accepted"),
        Err(error) => error,
    }
}

#[test]
fn known_positions_come_back() {
    for text in KNOWN {
        assert_eq!(again(text), text);
    }
}

#[test]
fn the_start_is_the_start() {
    let start = Chess.snapshot(&Chess.start());
    assert_eq!(write(Chess.meta(), &start).as_deref(), Some(KNOWN[0]));
    assert_eq!(read(Chess.meta(), KNOWN[0]), Ok(start));
}

#[test]
fn other_spellings_are_understood() {
    let four = "r3k2r/8/8/8/8/8/8/R3K2R b HAha -";
    assert_eq!(again(four), "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    let late = "8/8/8/8/8/k7/8/K7 w - - 99 120";
    assert_eq!(again(late), "8/8/8/8/8/k7/8/K7 w - - 99 1");
}

#[test]
fn a_passed_square_counts_if_an_enemy_pawn_stands_beside() {
    let beside = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    assert_eq!(again(beside), beside);
    let alone = "4k3/8/8/8/4P2p/8/8/4K3 b - e3 0 1";
    assert_eq!(again(alone), "4k3/8/8/8/4P2p/8/8/4K3 b - - 0 1");
    let other_edge = "4k3/8/8/p7/7P/8/8/4K3 b - h3 0 1";
    assert_eq!(again(other_edge), "4k3/8/8/p7/7P/8/8/4K3 b - - 0 1");
    let for_white = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(again(for_white), for_white);
}

#[test]
fn errors_name_the_field() {
    let cases = [
        ("8/8 w - - 0 1", "men: there are 2 ranks"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "men: rank 1, `4K2`, has 7"),
        (
            "4k3/8/8/8/8/8/8/4K3R w - - 0 1",
            "men: rank 1, `4K3R`, has 9",
        ),
        (
            "4k3/8/8/8/8/8/x7/4K3 w - - 0 1",
            "men: `x` stands for no man",
        ),
        (
            "4k3/8/8/8/8/8/9/4K3 w - - 0 1",
            "men: `9` stands for no man",
        ),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "men: Black has 0 kings"),
        (
            "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
            "men: a pawn can't stand on h8",
        ),
        ("4k3/8/8/8/8/8/8/r3K3 b - - 0 1", "men: White is in check"),
        ("4k3/3P4/8/8/8/8/8/4K3 w - - 0 1", "men: Black is in check"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "player to move: `x`"),
        (
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
            "castling: `K` needs White's king on e1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
            "castling: `K` is said twice",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w Z - 0 1", "castling: `Z`"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e3 0 1",
            "passed square: `e3` is no square of rank 6",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "passed square: no pawn can have passed e6",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - x 1",
            "quiet turns: `x` is no number",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 151 1",
            "quiet turns: 151 is not within 0..=150",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "move number: `x`"),
        ("4k3/8/8/8/8/8/8/4K3 w -", "a FEN has 6 fields"),
    ];
    for (text, expected) in cases {
        let error = fails(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn what_has_no_letter_is_not_written() {
    let meta = Chess.meta();
    let mut position = read(meta, "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1").expect("a position");
    assert!(write(meta, &position).is_some());
    let rook = position.cells[6].as_mut().expect("the rook on g1");
    rook.attributes[0] = 1;
    assert_eq!(write(meta, &position), None);
}

#[test]
fn other_text_is_left_to_others() {
    assert!((FORMAT.read)(Chess.meta(), "turn White; White: King e1").is_none());
    assert!((FORMAT.read)(Chess.meta(), "8/8 w - -").is_some());
}
