//! Laws of pentago, tested by example.

use crate::support::scene::Scene;
use dagaz_games::pentago::{Pentago, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Pentago, SOURCE, position)
}

#[test]
fn a_marble_is_followed_by_a_quarter_turn() {
    let start = Scene::start(Pentago, SOURCE);
    start.count("a2 place Marble", 8).count("turn", 288);
    let placed = start.play("a2 place Marble + a2 turn 1 left");
    placed.shows("turn Black; White: Marble b1");
}

#[test]
fn all_marbles_of_the_quarter_turn() {
    let scene = at("White: Marble a1 b2 d1; Black: Marble b1 c3 a4");
    let turned = scene.play("f6 place Marble + f6 turn 1 right");
    turned.shows("White: Marble d1 b2 a3 f6; Black: Marble c1 a2 a4");
}

#[test]
fn five_before_the_turn_win_and_nothing_is_turned() {
    let scene = at("White: Marble a1 b1 c1 d1; Black: Marble a3 b3 c3 d3");
    scene.count("e1 place Marble", 1);
    let five = scene.play("e1 place Marble");
    five.shows("White: Marble a1 b1 c1 d1 e1; Black: Marble a3 b3 c3 d3");
    five.won_by(Some("White"));
    let other = at("turn Black; White: Marble a1 b1 c1 d1; Black: Marble a3 b3 c3 d3");
    other.play("e3 place Marble").won_by(Some("Black"));
}

#[test]
fn five_by_the_turn_win() {
    let scene = at("White: Marble a1 a2 a3 d1 e1; Black: Marble b1 b2 c3 d2 e2");
    scene
        .play("f6 place Marble + f6 turn 1 left")
        .won_by(Some("White"));
}

#[test]
fn five_for_both_by_the_turn_draw() {
    let scene = at("White: Marble a1 a2 a3 d1 e1; Black: Marble b1 b2 b3 d2 e2");
    scene
        .play("f6 place Marble + f6 turn 1 left")
        .won_by(Some("nobody"));
}

#[test]
fn five_by_the_turn_for_the_enemy_lose() {
    let scene = at("White: Marble a1 a2 a3 d1; Black: Marble b1 b2 b3 d2 e2");
    scene
        .play("f6 place Marble + f6 turn 1 left")
        .won_by(Some("Black"));
}

#[test]
fn the_published_counts_are_kept() {
    use dagaz_core::Game;
    let count = |plies| dagaz_core::perft::perft(&Pentago, &Pentago.start(), plies);
    assert_eq!([count(1), count(2), count(3)], [288, 80_640, 21_934_080]);
}
