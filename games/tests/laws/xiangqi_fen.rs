//! FEN of xiangqi.

use dagaz_core::Game;

use dagaz_games::xiangqi::Xiangqi;
use dagaz_games::xiangqi::fen::*;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

fn again(text: &str) -> String {
    let position = read(Xiangqi.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(Xiangqi.meta(), &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

#[test]
fn the_start_is_the_start() {
    let start = Xiangqi.snapshot(&Xiangqi.start());
    assert_eq!(write(Xiangqi.meta(), &start).as_deref(), Some(START));
    assert_eq!(read(Xiangqi.meta(), START), Ok(start));
}

#[test]
fn positions_come_back() {
    for text in [
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        "4k4/9/9/9/9/9/9/9/9/3K5 b - - 119 1",
    ] {
        assert_eq!(again(text), text);
    }
}

#[test]
fn other_spellings_are_understood() {
    let other = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 20";
    assert_eq!(again(other), START);
    let short = "4k4/9/9/9/9/9/9/9/9/3K5 b";
    assert_eq!(again(short), "4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1");
    assert!((FORMAT.read)(Xiangqi.meta(), short).is_some());
    assert!((FORMAT.read)(Xiangqi.meta(), "turn Black; Red: General e1").is_none());
}

#[test]
fn errors_name_the_field() {
    let cases = [
        ("9/9 w", "pieces: there are 2 rows, not 10"),
        (
            "4k3/9/9/9/9/9/9/9/9/3K5 w",
            "pieces: row 10, `4k3`, has 8 squares",
        ),
        (
            "4k3q/9/9/9/9/9/9/9/9/3K5 w",
            "pieces: `q` stands for no piece",
        ),
        ("9/9/9/9/9/9/9/9/9/3K5 w", "pieces: Black has 0 generals"),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 x",
            "player to move: `x` is neither",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 w KQ",
            "fields 3 and 4: `KQ` isn't `-`",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 w - - 121 1",
            "quiet turns: `121` is no number from 0 to 120",
        ),
        (
            "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 x",
            "move number: `x` is no number",
        ),
        ("4k4/9/9/9/9/9/9/9/9/3K5", "a FEN of xiangqi has 6 fields"),
    ];
    for (text, expected) in cases {
        let error = read(Xiangqi.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}
