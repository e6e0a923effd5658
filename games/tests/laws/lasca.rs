//! Laws of lasca, tested by example.

use crate::support::scenarios::Scenarios;
use dagaz_games::lasca::{Lasca, SOURCE};

const GAME: Scenarios<Lasca> = Scenarios(Lasca, SOURCE);

#[test]
fn a_soldier_captures_forward_only_and_takes_the_commander() {
    GAME.leads(
        "White: Soldier c3; Black: Soldier b2 d4 g7; under d4: White Officer",
        "c3 - e5",
        "turn Black; White: Soldier e5, Officer d4; Black: Soldier b2 g7; under e5: Black Soldier",
    );
    GAME.moves("White: Soldier c3; Black: Soldier a5 b4 d2", &["c3 - d4"]);
}

#[test]
fn promotion_ends_the_turn() {
    GAME.leads(
        "White: Soldier c5; Black: Soldier d6 f6 g1",
        "c5 - e7",
        "turn Black; White: Officer e7; Black: Soldier f6 g1; under e7: Black Soldier",
    );
}

#[test]
fn no_column_is_attacked_twice() {
    // From e5 the officer sees the soldier that has come up on d4.
    GAME.leads(
        "White: Officer c3; Black: Soldier d4 g7; under d4: Black Soldier",
        "c3 - e5",
        "turn Black; White: Officer e5; Black: Soldier d4 g7; under e5: Black Soldier",
    );
}
