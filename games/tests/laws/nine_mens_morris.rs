//! Laws of nine men's morris, tested by example.

use crate::support::scene::Scene;
use dagaz_games::nine_mens_morris::double_mills::{DoubleMills, SOURCE as DOUBLE_MILLS};
use dagaz_games::nine_mens_morris::{NineMensMorris, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(NineMensMorris, SOURCE, position)
}

fn doubled(position: &str) -> Scene {
    Scene::at(DoubleMills, DOUBLE_MILLS, position)
}

#[test]
fn a_mill_takes_a_man_that_stands_in_none() {
    let scene = at("White: Man a1 d1 g4 f6; Black: Man b2 d2 f2 e5 c3");
    let closed = scene.play("g4 - g1 slide");
    closed.turns(&["take c3", "take e5"]);
    closed
        .play("take e5")
        .shows("turn Black; White: Man a1 d1 g1 f6; Black: Man b2 d2 f2 c3");
}

#[test]
fn if_all_stand_in_mills_any_man_is_taken() {
    let scene = at("White: Man a1 d1 g4 f6; Black: Man b2 d2 f2 b4 b6");
    let closed = scene.play("g4 - g1 slide");
    closed.turns(&["take b2", "take b4", "take b6", "take d2", "take f2"]);
}

#[test]
fn a_mill_that_is_left_and_closed_again_takes_again() {
    let scene = at("White: Man a1 d1 g1 f6; Black: Man b2 d3 f2 e5 c4");
    let back = scene.play("g1 - g4 slide, c4 - c3 slide, g4 - g1 slide");
    back.allows("take c3").forbids("f6 - d6 slide");
    // Along the line of a mill no man leaves it and closes it at once.
    let along = at("White: Man d1 d2 d3 a1; Black: Man b6 g7 e5 c4");
    along.play("d1 - g1 slide").shows("turn Black");
}

#[test]
fn who_has_three_men_flies() {
    let scene = at("White: Man a1 d1 f6; Black: Man b2 d2 f2 e5");
    scene.count("fly", 3 * 17).count("slide", 0);
    let mill = scene.play("f6 - g1 fly g1");
    mill.turns(&["take e5"]);
    let four = at("White: Man a1 d1 f6 c5; Black: Man b2 d2 f2 e5");
    four.count("fly", 0).allows("a1 - a4 slide");
    // Not while there are men to be placed.
    let hand = at("White: Man a1 d1 f6; Black: Man b2 d2 f2 e5; hand White: Man 1");
    hand.count("fly", 0).count("slide", 0);
}

#[test]
fn who_has_two_men_or_no_move_loses() {
    let scene = at("White: Man a1 d1 g4 f6; Black: Man b2 d2 e5");
    scene.play("g4 - g1, take d2").won_by(Some("White"));
    let placing = at("White: Man a1 d1; Black: Man b2 d2; hand White: Man 7; hand Black: Man 7");
    placing
        .play("g1 place Man, take d2")
        .won_by(None)
        .shows("hand Black: Man 7");
    let open = at("turn Black; White: Man d1 a4 g4 d2 b4 c3; Black: Man a1 b2 g1 f2");
    open.won_by(None).turns(&["f2 - f4 slide"]);
    let shut = at("turn Black; White: Man d1 a4 g4 d2 b4 f4 c3; Black: Man a1 b2 g1 f2");
    shut.won_by(Some("White"));
}

const TWO_AT_ONCE: &str =
    "White: Man a1 d1 g4 g7; Black: Man c3 d3 e5 b6; hand White: Man 5; hand Black: Man 5";

#[test]
fn two_mills_at_once_take_one_man() {
    let scene = at(TWO_AT_ONCE).play("g1 place Man, take c3");
    scene.shows("turn Black").shows("Black: Man d3 e5 b6");
}

#[test]
fn two_mills_at_once_take_two_men_in_the_variant() {
    let scene = doubled(TWO_AT_ONCE).play("g1 place Man");
    let one = scene.play("take c3");
    one.turns(&["take b6", "take d3", "take e5"]);
    let two = one.play("take d3");
    two.shows("turn Black").shows("Black: Man e5 b6");
    two.won_by(None);
}

#[test]
fn one_mill_takes_one_man_in_the_variant() {
    let scene = doubled("White: Man a1 d1 g4 f6; Black: Man b2 d2 f2 e5 c3");
    scene.play("g4 - g1, take e5").shows("turn Black");
}

#[test]
fn the_second_man_may_stand_in_a_mill_if_no_other_is_left() {
    let scene = doubled(
        "White: Man a1 d1 g4 g7; Black: Man b2 d2 f2 e5; hand White: Man 5; hand Black: Man 5",
    );
    let one = scene.play("g1 place Man, take e5");
    one.turns(&["take b2", "take d2", "take f2"]);
}

#[test]
fn no_more_men_are_taken_than_there_are() {
    let scene =
        doubled("White: Man a1 d1 g4 g7; Black: Man e5; hand White: Man 5; hand Black: Man 5");
    let one = scene.play("g1 place Man, take e5");
    one.shows("turn Black").won_by(None);
}

#[test]
fn the_first_of_two_men_may_be_enough() {
    let scene =
        doubled("White: Man a1 d1 g4 g7; Black: Man e5 c3; hand White: Man 1; hand Black: Man 1");
    scene.play("g1 place Man, take e5").won_by(Some("White"));
}
