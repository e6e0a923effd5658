//! Laws of kalah, tested by example.

use crate::support::scene::Scene;
use dagaz_games::kalah::{Kalah, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Kalah, SOURCE, position)
}

#[test]
fn a_last_seed_in_the_store_gives_another_turn() {
    let scene = at("cells seeds: a1 1, f1 1, a2 1").play("sow f1");
    scene.shows("turn South").shows("south 1");
    scene.turns(&["sow a1"]);
    let scene = at("turn North; cells seeds: a1 1, f2 1, a2 1").play("sow a2");
    scene.shows("turn North").shows("north 1");
    let scene = at("cells seeds: a1 1, f1 2, a2 1").play("sow f1");
    scene.shows("turn North");
}

#[test]
fn a_last_seed_in_an_empty_pit_captures_it_and_those_across() {
    let scene = at("cells seeds: a1 1, f1 1, b2 3, a2 1").play("sow a1");
    scene.shows("turn North; cells seeds: f1 1, a2 1, south 4");
    let scene = at("turn North; cells seeds: a1 1, e1 3, f2 1, a2 1").play("sow f2");
    scene.shows("cells seeds: a1 1, a2 1, north 4");
}

#[test]
fn it_captures_nothing_elsewhere() {
    // Nothing is across.
    let scene = at("cells seeds: a1 1, f1 1, a2 1").play("sow a1");
    scene.shows("cells seeds: b1 1, f1 1, a2 1");
    // The pit wasn't empty.
    let scene = at("cells seeds: a1 1, b1 1, b2 3").play("sow a1");
    scene.shows("cells seeds: b1 2, b2 3");
    // It is the other's.
    let scene = at("cells seeds: a1 1, f1 2, a2 1").play("sow f1");
    scene.shows("cells seeds: a1 1, a2 1, f2 1, south 1");
}

#[test]
fn the_store_of_the_other_is_left_out() {
    let scene = at("cells seeds: b1 1, f1 9, c2 1, north 2").play("sow f1");
    scene.shows("cells seeds: a1 1, b1 2, a2 1, b2 1, c2 2, d2 1, e2 1, f2 1, south 1, north 2");
}

#[test]
fn a_round_that_ends_where_it_began_captures() {
    let scene = at("cells seeds: c1 13, f2 1").play("sow c1");
    // A seed for each pit and the store; of c1 and c2 two more.
    scene.shows("a1 1, b1 1, d1 1, e1 1, f1 1, a2 1, b2 1, d2 1, e2 1, f2 2, south 3");
}

#[test]
fn when_one_side_is_empty_the_other_keeps_its_seeds() {
    at("cells seeds: a2 5, south 22, north 21").won_by(Some("North"));
    at("cells seeds: a2 2, south 24, north 22").won_by(Some("nobody"));
    let last = at("cells seeds: f1 1, a2 5, south 24, north 18").play("sow f1");
    last.won_by(Some("South"));
}
