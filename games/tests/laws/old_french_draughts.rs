//! Laws of old french draughts, tested by example.

use crate::support::laws::Laws;
use dagaz_games::old_french_draughts::{OldFrenchDraughts, SOURCE};

fn laws() -> Laws {
    Laws::of(OldFrenchDraughts, SOURCE)
}

#[test]
fn the_most_pieces_come_first() {
    laws().turns(
        "White: Man a1 g1; Black: King b2, Man f2 f4",
        &["g1-e3-g5 x f2 f4"],
    );
}

#[test]
fn then_the_most_kings() {
    laws().turns("White: Man a1 g1; Black: King b2, Man f2", &["a1-c3 x b2"]);
    // Before it matters who takes.
    laws().turns(
        "White: King a1, Man g1; Black: Man b2, King f2",
        &["g1-e3 x f2"],
    );
}

#[test]
fn then_it_is_the_king_who_takes() {
    laws().turns("White: King a1, Man g1; Black: Man b2 f2", &["a1-c3 x b2"]);
}

#[test]
fn men_do_not_capture_backward() {
    laws().turns("White: Man c5; Black: Man b4", &["c5-b6", "c5-d6"]);
}

#[test]
fn a_man_that_is_crowned_stops() {
    laws().turns("White: Man b6; Black: Man c7 e7", &["b6-d8 x c7"]);
}
