//! Laws of oware, tested by example.

use crate::support::scene::Scene;
use dagaz_games::oware::no_grand_slam::{NoGrandSlam, SOURCE as NO_GRAND_SLAM};
use dagaz_games::oware::{Oware, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Oware, SOURCE, position)
}

#[test]
fn twos_and_threes_are_taken_back_from_the_last_seed() {
    let scene = at("cells seeds: f1 2, f2 1, e2 2, a2 4");
    scene.play("sow f1").shows("taken of South 5");
}

#[test]
fn other_numbers_and_own_houses_end_the_taking() {
    let scene = at("cells seeds: f1 3, f2 1, e2 3, d2 2, a2 4");
    scene.play("sow f1").shows("taken of South 3");
    let scene = at("cells seeds: e1 2, f1 1, f2 1, a2 4");
    scene
        .play("sow e1")
        .shows("cells seeds: f1 2, a2 4; taken of South 2");
}

#[test]
fn a_grand_slam_takes_nothing_or_is_forbidden() {
    let slam = "cells seeds: a1 1, f1 2, f2 1, e2 2";
    at(slam)
        .play("sow f1")
        .shows("cells seeds: a1 1, e2 3, f2 2");
    Scene::at(NoGrandSlam, NO_GRAND_SLAM, slam).turns(&["sow a1"]);
}

#[test]
fn the_house_that_is_sown_is_left_out() {
    let scene = at("cells seeds: f1 12, a2 1").play("sow f1");
    scene.shows("a1 1, b1 1, c1 1, d1 1, e1 1, a2 2");
    scene.shows("taken of South 2");
}

#[test]
fn who_has_no_seeds_must_be_given_some() {
    at("cells seeds: a1 1, f1 1").turns(&["sow f1"]);
}

#[test]
fn if_that_can_not_be_done_the_rest_goes_to_its_owner() {
    let scene = at("cells seeds: a1 3; taken of South 22; taken of North 23");
    scene.won_by(Some("South"));
}

#[test]
fn twenty_five_are_enough() {
    let scene = at("cells seeds: f1 1, f2 1, a2 21; taken of South 23");
    scene.play("sow f1").won_by(Some("South"));
}
