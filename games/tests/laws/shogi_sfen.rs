//! SFEN of shogi.

use dagaz_core::{Game, Meta};

use dagaz_games::minishogi::Minishogi;
use dagaz_games::shogi::Shogi;
use dagaz_games::shogi::sfen::*;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const MINI: &str = "rbsgk/4p/5/P4/KGSBR b - 1";

fn again(meta: &Meta, text: &str) -> String {
    let position = read(meta, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(meta, &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

#[test]
fn the_start_is_the_start() {
    let start = Shogi.snapshot(&Shogi.start());
    assert_eq!(write(Shogi.meta(), &start).as_deref(), Some(START));
    assert_eq!(read(Shogi.meta(), START), Ok(start));
    let start = Minishogi.snapshot(&Minishogi.start());
    assert_eq!(write(Minishogi.meta(), &start).as_deref(), Some(MINI));
    assert_eq!(read(Minishogi.meta(), MINI), Ok(start));
}

#[test]
fn positions_come_back() {
    for text in [
        "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 1",
        "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
        "4k4/+P+L+N+S5/7+B+R/9/9/9/9/9/4K4 w - 1",
    ] {
        assert_eq!(again(Shogi.meta(), text), text);
    }
    let text = "4k/+P1+S2/5/2+r2/K3+b w GSpg 1";
    let in_order = "4k/+P1+S2/5/2+r2/K3+b w GSgp 1";
    assert_eq!(again(Minishogi.meta(), text), in_order);
}

#[test]
fn other_spellings_are_understood() {
    let short = "sfen 4k4/9/9/9/9/9/9/9/4K4 w P3pR";
    let long = "4k4/9/9/9/9/9/9/9/4K4 w RP3p 1";
    assert_eq!(again(Shogi.meta(), short), long);
    assert!((FORMAT.read)(Shogi.meta(), short).is_some());
    assert!((FORMAT.read)(Shogi.meta(), "turn White; Black: King e1").is_none());
}

#[test]
fn errors_name_the_field() {
    let cases = [
        ("9/9 b - 1", "pieces: there are 2 rows, not 9"),
        (
            "4k3/9/9/9/9/9/9/9/4K4 b - 1",
            "pieces: row 9, `4k3`, has 8 squares",
        ),
        (
            "4k5/9/9/9/9/9/9/9/4K4 b - 1",
            "pieces: row 9, `4k5`, has 10 squares",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K3X b - 1",
            "pieces: `X` stands for no piece",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K3+ b - 1",
            "pieces: `+` stands for no piece",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K3+G b - 1",
            "pieces: `+G` stands for no piece",
        ),
        ("3kk4/9/9/9/9/9/9/9/4K4 b - 1", "pieces: White has 2 kings"),
        (
            "4k4/9/9/9/9/9/9/9/4K4 B - 1",
            "player to move: `B` is neither",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b K 1",
            "pieces in hand: `K` isn't kept in hand",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b 3 1",
            "pieces in hand: no letter follows `3`",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b 0P 1",
            "pieces in hand: `0P` isn't 1 to 100",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b PP 1",
            "pieces in hand: `P` is said twice",
        ),
        (
            "4k4/9/9/9/9/9/9/9/4K4 b - x",
            "move number: `x` is no number",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 b", "an SFEN has 4 fields"),
        (
            "é8/9/9/9/9/9/9/9/4K4 b - 1",
            "pieces: `é` stands for no piece",
        ),
    ];
    for (text, expected) in cases {
        let error = read(Shogi.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    let knight = read(Minishogi.meta(), "4k/5/5/5/K3N b - 1").expect_err("no knights");
    assert!(
        knight.starts_with("pieces: `N` stands for no piece"),
        "{knight}"
    );
}
