//! Laws of focus, tested by example.

use crate::support::scenarios::Scenarios;
use dagaz_games::focus::{Focus, SOURCE};

const GAME: Scenarios<Focus> = Scenarios(Focus, SOURCE);

#[test]
fn a_pile_moves_as_far_as_it_is_high_and_may_be_split() {
    GAME.moves(
        "White: Man d4; Black: Man e4; under d4: Black Man",
        &[
            "d4 - b4", "d4 - c4", "d4 - d2", "d4 - d3", "d4 - d5", "d4 - d6", "d4 - e4", "d4 - f4",
        ],
    );
    GAME.leads(
        "White: Man d4; Black: Man e4; under d4: Black Man",
        "d4 - e4",
        "turn Black; White: Man e4; Black: Man d4; under e4: Black Man; quiet 1",
    );
    GAME.leads(
        "White: Man d4; Black: Man e4 f4; under d4: Black Man",
        "d4 - f4",
        "turn Black; White: Man f4; Black: Man e4; under f4: Black Man, Black Man; quiet 1",
    );
}

#[test]
fn men_below_the_fifth_are_captured_or_go_to_the_reserve() {
    GAME.leads(
        "White: Man a4; Black: Man d4 h4; under a4: White Man, White Man; \
         under d4: White Man, Black Man, White Man",
        "a4 - d4",
        "turn Black; White: Man d4; Black: Man h4; \
         under d4: White Man, White Man, Black Man, White Man; hand White: Man 1",
    );
}

#[test]
fn a_man_of_the_reserve_takes_over_a_pile() {
    GAME.leads(
        "Black: Man d4 h4; under d4: Black Man; hand White: Man 2",
        "d4 enter",
        "turn Black; White: Man d4; Black: Man h4; under d4: Black Man, Black Man; hand White: Man 1; quiet 1",
    );
}

#[test]
fn who_has_neither_a_pile_nor_a_reserve_loses() {
    GAME.ends("Black: Man d4; under d4: White Man", "Black");
    GAME.goes_on("Black: Man d4; hand White: Man 1");
}
