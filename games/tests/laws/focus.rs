//! Laws of focus, tested by example.

use crate::support::scenarios::Scenarios;
use crate::support::scene::Scene;
use dagaz_games::focus::exchange::{Exchange, SOURCE as EXCHANGE};
use dagaz_games::focus::removal::{Removal, SOURCE as REMOVAL};
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

#[test]
fn first_each_removes_a_man_but_not_the_image_of_the_first() {
    let start = Scene::start(Removal, REMOVAL);
    start.count("lift", 18).count("", 18);
    let one = start.play("lift b2");
    one.count("lift", 16).count("", 16);
    one.forbids("lift b7").forbids("lift g7").allows("lift b3");
    let two = one.play("lift b3");
    two.shows("turn White#2").count("lift", 0);
    two.play("b4 - b3 go").shows("turn Black#3");
    let other = Scene::start(Removal, REMOVAL).play("lift e5");
    other.forbids("lift e4").forbids("lift d4").count("", 16);
}

#[test]
fn first_each_exchanges_a_man_and_the_symmetry_is_not_restored() {
    let start = Scene::start(Exchange, EXCHANGE);
    start.count("exchange", 18 * 18).count("", 18 * 18);
    let one = start.play("exchange b2 b3");
    one.shows("White: Man c2 f2 g2 b3").shows("turn Black#1");
    // The images in the middle line and by half a turn, and the same men back.
    one.forbids("exchange b7 b6").forbids("exchange g7 g6");
    one.forbids("exchange b2 b3").forbids("exchange b2 b6");
    one.allows("exchange b7 g6").count("", 18 * 18 - 7);
    let two = one.play("exchange b7 g6");
    two.shows("turn White#2").count("exchange", 0);
    two.allows("b3 - b4 go");
}

#[test]
fn an_exchange_of_images_leaves_the_symmetry_to_the_second_to_break() {
    let one = Scene::start(Exchange, EXCHANGE).play("exchange b2 b7");
    one.forbids("exchange c7 c2").allows("exchange c7 f2");
}
