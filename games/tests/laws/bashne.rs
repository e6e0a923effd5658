//! Laws of bashne, tested by example.

use crate::support::scenarios::Scenarios;
use dagaz_games::bashne::{Bashne, SOURCE};

const GAME: Scenarios<Bashne> = Scenarios(Bashne, SOURCE);

#[test]
fn a_man_goes_under_the_one_who_jumps_him() {
    GAME.leads(
        "White: Man c3; Black: Man d4 h8",
        "c3 - e5",
        "turn Black; White: Man e5; Black: Man h8; under e5: Black Man",
    );
}

#[test]
fn only_the_top_of_a_tower_is_taken_and_the_rest_is_free() {
    GAME.leads(
        "White: Man c3; Black: Man d4 h8; under d4: White Man, Black Man",
        "c3 - e5",
        "turn Black; White: Man d4 e5; Black: Man h8; under d4: Black Man; under e5: Black Man",
    );
}

#[test]
fn prisoners_are_put_below_one_after_the_other() {
    GAME.leads(
        "White: Man a1; Black: Man b2 d4, King h8; under b2: White Man; under d4: White King",
        "a1 - c3 - e5",
        "turn Black; White: Man b2 e5, King d4; Black: King h8; under e5: Black Man, Black Man",
    );
}

#[test]
fn a_tower_moves_as_its_top_does_with_all_that_stands_below() {
    GAME.leads(
        "White: King c1; Black: Man h8; under c1: Black Man, White Man",
        "c1 - g5",
        "turn Black; White: King g5; Black: Man h8; quiet 1; under g5: Black Man, White Man",
    );
}

#[test]
fn only_the_top_becomes_a_king() {
    GAME.leads(
        "White: Man c7; Black: Man h6; under c7: White Man",
        "c7 - b8",
        "turn Black; White: King b8; Black: Man h6; quiet 1; under b8: White Man",
    );
}

#[test]
fn a_king_that_was_taken_is_a_king_when_it_is_free() {
    GAME.leads(
        "White: Man c3; Black: Man d4 h8; under d4: White King",
        "c3 - e5",
        "turn Black; White: Man e5, King d4; Black: Man h8; under e5: Black Man",
    );
}

#[test]
fn what_remains_of_a_tower_is_not_jumped_again() {
    // From all three cells the king sees the man that has come up on d4.
    GAME.moves(
        "White: King b2; Black: Man d4 h8; under d4: Black Man",
        &["b2 - e5", "b2 - f6", "b2 - g7"],
    );
}

#[test]
fn captures_are_obligatory_and_a_man_crowned_on_the_way_goes_on_as_a_king() {
    GAME.moves(
        "White: Man b6 h2; Black: Man a1 c7 f6",
        &["b6 - d8 + d8 - g5", "b6 - d8 + d8 - h4"],
    );
}
