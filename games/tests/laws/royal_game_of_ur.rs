//! Laws of the royal game of Ur, tested by example.

use crate::support::scene::Scene;
use dagaz_core::Game;
use dagaz_games::royal_game_of_ur::*;

fn at(position: &str) -> Scene {
    Scene::at(RoyalGameOfUr, SOURCE, position)
}

#[test]
fn four_dice_count_one_or_nothing() {
    let start = Position::start();
    let weights = start
        .moves()
        .into_iter()
        .map(|throw| RoyalGameOfUr.weight(&start, &throw));
    assert_eq!(weights.collect::<Vec<_>>(), [1, 4, 6, 4, 1]);
}

#[test]
fn a_throw_enters_a_man_or_moves_one_but_not_onto_another() {
    let men =
        "turn White; White: Man c1 c2; Black: Man d2 e2; hand White: Man 5; hand Black: Man 5";
    at(&format!("{men}; pips 1")).turns(&["c1 - b1 run", "d1 enter Man"]);
    at(&format!("{men}; pips 2")).turns(&["c1 - a1 run", "c2 - e2 run"]);
}

#[test]
fn the_middle_row_is_shared_and_the_ends_are_not() {
    let men = "White: Man a1 h2; Black: Man a3 g2; hand White: Man 5; hand Black: Man 5";
    at(&format!("turn White; {men}; pips 1")).turns(&[
        "a1 - a2 run",
        "d1 enter Man",
        "h2 - h1 run",
    ]);
    at(&format!("turn Black; {men}; pips 1")).turns(&[
        "a3 - a2 run",
        "d3 enter Man",
        "g2 - h2 run",
    ]);
    at(&format!("turn Black; {men}; pips 2")).turns(&[
        "a3 - b2 run",
        "c3 enter Man",
        "g2 - h3 run",
    ]);
}

#[test]
fn a_man_who_is_struck_has_to_enter_again() {
    let scene = at(
        "turn White; White: Man c2; Black: Man e2; hand White: Man 6; hand Black: Man 6; pips 2",
    );
    scene
        .play("c2 - e2")
        .shows("White: Man e2; hand White: Man 6; hand Black: Man 7");
}

#[test]
fn the_rosette_in_the_middle_is_safe() {
    let scene = at("turn White; White: Man c2; Black: Man d2; hand Black: Man 6; pips 1");
    scene.turns(&["pass"]);
}

#[test]
fn a_rosette_gives_another_throw() {
    let scene = at("turn White; White: Man c1; hand White: Man 6; hand Black: Man 7; pips 2");
    scene
        .play("c1 - a1, throw 3")
        .turns(&["a1 - c2 run", "b1 enter Man"]);
    let scene = at("turn White; White: Man c1; hand White: Man 6; hand Black: Man 7; pips 1");
    scene.play("c1 - b1, throw 3").turns(&["b3 enter Man"]);
}

#[test]
fn a_man_leaves_by_the_exact_throw() {
    let men = "turn White; White: Man h1 g1; hand Black: Man 7";
    at(&format!("{men}; pips 1")).turns(&["g1 - g1 leave"]);
    at(&format!("{men}; pips 2")).turns(&["h1 - g1 leave"]);
    at(&format!("{men}; pips 3")).turns(&["pass"]);
}

#[test]
fn who_throws_nothing_passes() {
    let scene = at("turn White; White: Man c1; hand White: Man 6; hand Black: Man 7");
    scene.turns(&["pass"]);
}

#[test]
fn who_has_no_man_left_wins() {
    let scene = at("turn White; White: Man g1; Black: Man g3; pips 1");
    scene.won_by(None);
    scene.play("g1 - g1").won_by(Some("White"));
}
