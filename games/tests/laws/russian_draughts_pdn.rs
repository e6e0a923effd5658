//! PDN of russian draughts.

use dagaz_core::{Game, Snapshot};

use dagaz_games::russian_draughts::RussianDraughts;
use dagaz_games::russian_draughts::pdn::*;

const START: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

fn position(text: &str) -> Snapshot {
    read(RussianDraughts.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn the_start_is_the_start() {
    let start = RussianDraughts.snapshot(&RussianDraughts.start());
    assert_eq!(position(START), start);
    assert_eq!(
        write(RussianDraughts.meta(), &start).as_deref(),
        Some(START)
    );
}

#[test]
fn positions_come_back() {
    for text in ["W:Wh6:Bd2,c5,g7", "B:WKa1,c1:BKh8", "B:W:Bb8"] {
        let again = write(RussianDraughts.meta(), &position(text));
        assert_eq!(again.as_deref(), Some(text));
    }
    assert_eq!(position("w:bG7,C5,D2:wH6"), position("W:Wh6:Bd2,c5,g7"));
}

#[test]
fn errors_name_the_section() {
    let cases = [
        ("W:Wa2", "section `W`: `a2` names no square of a1 to h8"),
        ("W:W12", "section `W`: `12` names no square of a1 to h8"),
        ("W:Wa1,Ka1", "section `W`: square a1 is taken twice"),
        ("W:Wa1:Ba1", "section `B`: square a1 is taken twice"),
        ("W:Wa1:Wc1", "`W` has two sections"),
        ("X:Wa1", "player to move: `X` is neither"),
    ];
    for (text, expected) in cases {
        let error = read(RussianDraughts.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}
