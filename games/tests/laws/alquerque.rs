//! Laws of alquerque, tested by example.

use crate::support::laws::Laws;
use dagaz_games::alquerque::{Alquerque, SOURCE, bell_alquerque};

fn laws() -> Laws {
    Laws::of(Alquerque, SOURCE)
}

#[test]
fn diagonals_lead_from_every_other_point() {
    laws().turns(
        "White: Man b3; Black: Man e5",
        &["b3-a3", "b3-b2", "b3-b4", "b3-c3"],
    );
}

#[test]
fn bell_lets_no_man_go_back() {
    let bell = Laws::of(bell_alquerque::BellAlquerque, bell_alquerque::SOURCE);
    bell.turns("White: Man b3; Black: Man e5", &["b3-a3", "b3-b4", "b3-c3"]);
    bell.turns("White: Man c3; Black: Man b2", &["c3-a1 x b2"]);
}

#[test]
fn captures_are_obligatory_and_go_on() {
    laws().turns("White: Man a1 e1; Black: Man b2 d4", &["a1-c3-e5 x b2 d4"]);
}
