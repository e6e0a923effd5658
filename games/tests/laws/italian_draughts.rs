//! Laws of italian draughts, tested by example.

use crate::support::laws::Laws;
use dagaz_games::italian_draughts::{ItalianDraughts, SOURCE};

fn laws() -> Laws {
    Laws::of(ItalianDraughts, SOURCE)
}

#[test]
fn men_do_not_take_kings() {
    laws().turns("White: Man c3; Black: King d4", &["c3-b4"]);
    laws().turns("White: King c3; Black: King d4", &["c3-e5 x d4"]);
    laws().turns("White: Man c3; Black: Man d4", &["c3-e5 x d4"]);
    // Nor in the middle of a capture.
    laws().turns("White: Man c3; Black: Man d4, King f6", &["c3-e5 x d4"]);
}

#[test]
fn the_most_pieces_come_first() {
    // Before it matters who takes.
    laws().turns(
        "White: King a1, Man g1; Black: Man b2 f2 f4",
        &["g1-e3-g5 x f2 f4"],
    );
    // And before kings are counted.
    laws().turns(
        "White: King a1 g1; Black: King b2, Man f2 f4",
        &["g1-e3-g5 x f2 f4"],
    );
}

#[test]
fn then_it_is_a_king_who_takes() {
    laws().turns("White: King a1, Man g1; Black: Man b2 f2", &["a1-c3 x b2"]);
}

#[test]
fn then_the_most_kings_are_taken() {
    laws().turns("White: King a1 g1; Black: King b2, Man f2", &["a1-c3 x b2"]);
    // Before it matters when the first of them is met.
    laws().turns(
        "White: King a1 h8; Black: King b2 g5, Man d4, King g7",
        &["h8-f6-h4 x g5 g7"],
    );
}

#[test]
fn then_the_first_king_is_met_earliest() {
    laws().turns(
        "White: King a1 h8; Black: King b2, Man d4, Man g7, King g5",
        &["a1-c3-e5 x b2 d4"],
    );
    // If both meet one at once, either is right.
    laws().turns(
        "White: King a1 h8; Black: King b2, Man d4, King g7, Man g5",
        &["a1-c3-e5 x b2 d4", "h8-f6-h4 x g5 g7"],
    );
}

#[test]
fn men_do_not_capture_backward() {
    laws().turns("White: Man c5; Black: Man b4", &["c5-b6", "c5-d6"]);
}

#[test]
fn a_man_that_is_crowned_stops() {
    laws().turns("White: Man b6; Black: Man c7 e7", &["b6-d8 x c7"]);
}
