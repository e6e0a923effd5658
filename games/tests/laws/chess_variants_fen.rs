//! FEN of crazyhouse and atomic chess.

use dagaz_core::Game;
use dagaz_games::chess::Chess;
use dagaz_games::chess::atomic::Atomic;
use dagaz_games::chess::crazyhouse::Crazyhouse;
use dagaz_games::chess::fen::{read, read_atomic, write};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

#[track_caller]
fn again(text: &str) -> String {
    let position = read(Crazyhouse.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(Crazyhouse.meta(), &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

#[test]
fn men_in_hand_stand_in_brackets() {
    let start = Crazyhouse.snapshot(&Crazyhouse.start());
    assert_eq!(write(Crazyhouse.meta(), &start).as_deref(), Some(START));
    assert_eq!(read(Crazyhouse.meta(), START), Ok(start));
    for text in [
        "r1b1k2r/ppp2ppp/8/8/8/8/PPP2PPP/R1B1K2R[QNPPqbnppp] b KQkq - 3 1",
        "4k3/8/8/8/8/8/8/4K3[p] w - - 0 1",
    ] {
        assert_eq!(again(text), text);
    }
    let unsorted = "4k3/8/8/8/8/8/8/4K3[pPQnP] w - - 0 1";
    assert_eq!(again(unsorted), "4k3/8/8/8/8/8/8/4K3[QPPnp] w - - 0 1");
}

#[test]
fn hands_may_be_left_out_or_be_a_ninth_row() {
    let without = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(again(without), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    let row = "4k3/8/8/8/8/8/8/4K3/Qp w - - 0 1";
    assert_eq!(again(row), "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1");
    let empty_row = "4k3/8/8/8/8/8/8/4K3/ w - - 0 1";
    assert_eq!(again(empty_row), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

#[test]
fn men_that_were_pawns_are_marked() {
    for text in [
        "Q~3k3/8/8/8/8/8/8/4K1n~b~[] b - - 0 1",
        "b~3k2r/8/8/8/8/8/8/4K2R~[R] w k - 0 1",
    ] {
        assert_eq!(again(text), text);
    }
}

#[test]
fn errors_name_what_is_wrong_with_hands() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3[P w - - 0 1", "men in hand: a `]` ends"),
        (
            "4k3/8/8/8/8/8/8/4K3[K] w - - 0 1",
            "men in hand: `K` isn't kept",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3[x] w - - 0 1",
            "men in hand: `x` stands for no man",
        ),
        (
            "4k3/8/8/8/8/8/8/P~3K3 w - - 0 1",
            "men: `P~` is no man that was a pawn",
        ),
        (
            "4k3/8/8/8/8/8/8/~3K3 w - - 0 1",
            "men: `~` stands for no man",
        ),
    ];
    for (text, expected) in cases {
        let error = read(Crazyhouse.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    let chess = |text| read(Chess.meta(), text).expect_err(text);
    assert!(chess("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").starts_with("men in hand: no men"));
    assert!(chess("4k3/8/8/8/8/8/8/4K3/ w - - 0 1").starts_with("men: there are 9 ranks"));
    assert!(chess("4k2Q~/8/8/8/8/8/8/4K3 b - - 0 1").starts_with("men: `Q~`"));
}

#[test]
fn atomic_kings_may_touch_or_be_gone() {
    let start = Atomic.snapshot(&Atomic.start());
    let text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(write(Atomic.meta(), &start).as_deref(), Some(text));
    assert_eq!(read_atomic(Atomic.meta(), text), Ok(start));
    for text in [
        "8/8/8/3kK2r/8/8/8/8 b - - 0 1",
        "8/8/8/3k4/8/8/8/R7 b - - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    ] {
        let position = read_atomic(Atomic.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(write(Atomic.meta(), &position).as_deref(), Some(text));
    }
    let cases = [
        ("8/8/8/8/8/8/8/R7 w - - 0 1", "men: White has 0 kings"),
        ("3kk3/8/8/8/8/8/8/4K3 w - - 0 1", "men: Black has 2 kings"),
        ("4k3/8/8/8/8/8/8/r3K3 b - - 0 1", "men: White is in check"),
        (
            "4k2P/8/8/8/8/8/8/8 b - - 0 1",
            "men: a pawn can't stand on h8",
        ),
    ];
    for (text, expected) in cases {
        let error = read_atomic(Atomic.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}
