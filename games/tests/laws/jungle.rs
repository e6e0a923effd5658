//! Laws of jungle, tested by example.

use crate::support::scene::Scene;
use dagaz_games::jungle::{Jungle, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Jungle, SOURCE, position)
}

#[test]
fn the_rat_takes_the_elephant_and_not_the_other_way_round() {
    at("Red: Rat a3; Blue: Elephant a4").allows("a3 - a4 creep");
    at("Red: Elephant a3; Blue: Rat a4").forbids("a3 - a4 walk");
    at("Red: Elephant a3; Blue: Lion a4").allows("a3 - a4 walk");
}

#[test]
fn a_rat_takes_nothing_from_the_water() {
    at("Red: Rat b4; Blue: Elephant a4").forbids("b4 - a4 creep");
    at("Red: Rat b4; Blue: Rat c4").allows("b4 - c4 creep");
    at("Red: Rat a4; Blue: Rat b4").forbids("a4 - b4 creep");
}

#[test]
fn in_a_trap_of_the_enemy_everybody_is_weak() {
    at("Red: Cat c2; Blue: Elephant d2").allows("c2 - d2 walk");
    at("Red: Cat c3; Blue: Elephant d3").forbids("c3 - d3 walk");
    // One's own trap does no harm.
    at("turn Blue; Red: Elephant c8; Blue: Elephant d8").allows("d8 - c8 walk");
}

#[test]
fn lion_and_tiger_leap_over_water_without_rats() {
    at("Red: Lion a4; Blue: Dog d4").allows("a4 - d4 leap");
    at("Red: Lion a4; Blue: Rat c4").forbids("a4 - d4 leap");
    at("Red: Tiger b3; Blue: Lion b7").forbids("b3 - b7 leap");
}

#[test]
fn the_den_of_the_enemy_wins() {
    at("Red: Cat d8; Blue: Rat a1")
        .play("d8 - d9")
        .won_by(Some("Red"));
    at("Red: Cat c1; Blue: Rat a9").forbids("c1 - d1 walk");
}
