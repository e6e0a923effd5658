//! PDN of international draughts.

use dagaz_core::{Game, Snapshot};

use dagaz_games::international_draughts::InternationalDraughts;
use dagaz_games::international_draughts::pdn::*;

const START: &str = "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20";

fn position(text: &str) -> Snapshot {
    read(InternationalDraughts.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn the_start_is_the_start() {
    let start = InternationalDraughts.snapshot(&InternationalDraughts.start());
    assert_eq!(position(START), start);
    assert_eq!(position("W:B1-20:W31-50."), start);
    assert_eq!(
        write(InternationalDraughts.meta(), &start).as_deref(),
        Some(START)
    );
}

#[test]
fn squares_are_numbered_from_the_top() {
    let name = |number: usize| {
        let cells = position(&format!("B:W:BK{number}")).cells;
        let cell = cells.iter().position(Option::is_some).expect("a king");
        InternationalDraughts.meta().cells[cell].name.to_string()
    };
    let corners = [name(1), name(5), name(6), name(45), name(46), name(50)];
    assert_eq!(corners, ["b10", "j10", "a9", "j2", "a1", "i1"]);
}

#[test]
fn positions_come_back() {
    for text in [
        "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        "B:WK1,K50:BK6,45",
    ] {
        let again = write(InternationalDraughts.meta(), &position(text));
        assert_eq!(again.as_deref(), Some(text));
    }
}

#[test]
fn errors_name_the_section() {
    let cases = [
        ("W:W51", "section `W`: `51` names no square of 1 to 50"),
        ("W:W0", "section `W`: `0` names no square of 1 to 50"),
        ("W:Wa1", "section `W`: `a1` names no square of 1 to 50"),
        ("W:W1-3,K2", "section `W`: square 2 is taken twice"),
    ];
    for (text, expected) in cases {
        let error = read(InternationalDraughts.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}
