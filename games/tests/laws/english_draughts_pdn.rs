//! PDN of english draughts.

use dagaz_core::{Game, Snapshot};

use dagaz_games::english_draughts::EnglishDraughts;
use dagaz_games::english_draughts::pdn::*;

const START: &str = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

fn position(text: &str) -> Snapshot {
    read(EnglishDraughts.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn the_start_is_the_start() {
    let start = EnglishDraughts.snapshot(&EnglishDraughts.start());
    assert_eq!(position(START), start);
    assert_eq!(position("B:B1-12:W21-32."), start);
    assert_eq!(
        write(EnglishDraughts.meta(), &start).as_deref(),
        Some(START)
    );
}

#[test]
fn squares_are_numbered_from_blacks_side() {
    let name = |number: usize| {
        let cells = position(&format!("B:W:BK{number}")).cells;
        let cell = cells.iter().position(Option::is_some).expect("a king");
        EnglishDraughts.meta().cells[cell].name.to_string()
    };
    let corners = [name(1), name(4), name(5), name(8), name(29), name(32)];
    assert_eq!(corners, ["g1", "a1", "h2", "b2", "h8", "b8"]);
}

#[test]
fn kings_come_back() {
    for text in ["W:WK1,K32:B2,K31", "B:W:BK16"] {
        assert_eq!(
            write(EnglishDraughts.meta(), &position(text)).as_deref(),
            Some(text)
        );
    }
}

#[test]
fn errors_name_the_section() {
    let cases = [
        ("B:X1", "section `X1`: `X` is neither"),
        ("B:W33", "section `W`: `33` names no square"),
        ("B:W1:B1", "section `B`: square 1 is taken twice"),
        ("B:Wq", "section `W`: `q` names no square"),
        ("B:W9-3", "section `W`: `9-3` runs backwards"),
        ("B:W1:W2", "`W` has two sections"),
        ("B:é", "section `é`: `é` is neither"),
    ];
    for (text, expected) in cases {
        let error = read(EnglishDraughts.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    assert!((FORMAT.read)(EnglishDraughts.meta(), "turn Black").is_none());
    assert!((FORMAT.read)(EnglishDraughts.meta(), START).is_some());
}
