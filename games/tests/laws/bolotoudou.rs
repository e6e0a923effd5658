//! Laws of bolotoudou, tested by example.

use crate::support::scene::Scene;
use dagaz_games::bolotoudou::bordering::{Bordering, SOURCE as BORDERING};
use dagaz_games::bolotoudou::{Bolotoudou, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Bolotoudou, SOURCE, position)
}

#[test]
fn no_three_may_stand_in_line_while_men_are_placed() {
    let scene = at("White: Man a1 b1; hand White: Man 10; hand Black: Man 12");
    scene.forbids("c1 place Man").allows("c2 place Man");
}

#[test]
fn men_are_placed_in_pairs_until_there_are_none() {
    let start = Scene::start(Bolotoudou, SOURCE).play("a1 place Man");
    start.won_by(None).shows("turn White#1");
    let second = start.play("c1 place Man, a2 place Man");
    second.shows("turn Black#3").won_by(None);
    second.play("c2 place Man").allows("e5 place Man");
}

#[test]
fn men_walk_when_all_are_placed() {
    let scene = at("turn Black#3; White: Man a1 c1 e1; Black: Man a4 c4; hand Black: Man 1");
    scene
        .play("e4 place Man")
        .shows("turn White#4")
        .count("slide", 8);
}

#[test]
fn a_three_takes_a_man_that_stands_in_none() {
    let scene = at("turn White#4; White: Man a1 b1 c2 f6; Black: Man a4 d4 e4 f4");
    let taking = scene.play("c2 - c1");
    taking.turns(&["take a4"]);
    taking.play("take a4").shows("turn Black#5").won_by(None);
}

#[test]
fn a_three_with_nothing_to_take_is_worth_nothing() {
    let scene = at("turn White#4; White: Man a1 b1 c2; Black: Man d4 e4 f4");
    scene.play("c2 - c1").shows("turn Black#5");
}

#[test]
fn two_men_lose() {
    let scene = at("turn White#4; White: Man a1 b1 c2; Black: Man a4 d4 f5");
    scene.play("c2 - c1, take a4").won_by(Some("White"));
}

#[test]
fn in_the_other_law_the_man_borders_on_the_three() {
    let position = "turn White#4; White: Man a1 b1 c2 f5; Black: Man a2 d1 e4 d2";
    let scene = Scene::at(Bordering, BORDERING, position).play("c2 - c1");
    scene.turns(&["take a2", "take d1"]);
}
