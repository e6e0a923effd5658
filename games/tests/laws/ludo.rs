//! Laws of ludo, tested by example.

use crate::support::scene::Scene;
use dagaz_games::ludo::single::{SOURCE as SINGLE, Single};
use dagaz_games::ludo::{Ludo, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Ludo, SOURCE, position)
}

#[test]
fn a_six_enters_a_man_or_moves_one() {
    let red = "turn Red; Red: Man b9; hand Red: Man 3; hand Green: Man 4";
    at(&format!("{red}; pips 5")).turns(&["b9 - g10 run"]);
    at(&format!("{red}; pips 6")).turns(&["b9 - g11 run", "b9 enter Man"]);
}

#[test]
fn a_six_gives_another_throw_even_if_it_is_not_used() {
    let scene = at("turn Red; Red: Man c9; hand Red: Man 3; hand Green: Man 4; pips 6; sixes 1");
    scene.play("c9 - g12, throw 5").shows("turn Red");
    let scene = at("turn Red; Red: Man c8; hand Green: Man 4; pips 6; sixes 1");
    scene.play("pass, throw 5").shows("turn Red");
    let scene = at("turn Red; Red: Man c9; hand Red: Man 3; hand Green: Man 4; pips 5");
    scene.play("c9 - g11, throw 5").shows("turn Green");
}

#[test]
fn a_third_six_ends_the_turn() {
    let scene = at("turn Red; Red: Man c9; hand Red: Man 3; hand Green: Man 4; pips 6; sixes 2");
    let scene = scene.play("c9 - g12, throw 6");
    scene.shows("turn Die").shows("Red: Man g12;");
    scene.play("throw 5").shows("turn Green");
}

#[test]
fn a_man_that_is_met_goes_back() {
    let scene =
        at("turn Red; Red: Man c9; Green: Man f9; hand Red: Man 3; hand Green: Man 3; pips 3");
    scene
        .play("c9 - f9")
        .shows("Red: Man f9; hand Red: Man 3; hand Green: Man 4");
}

#[test]
fn a_block_can_not_be_passed_or_met_by_enemies() {
    let red = "turn Red; Red: Man c9; Green: Man e9; under e9: Green Man; hand Green: Man 2";
    for pips in 2..=6 {
        at(&format!("{red}; pips {pips}")).turns(&["pass"]);
    }
    at(&format!("{red}; pips 1")).turns(&["c9 - d9 run"]);
    let green = "turn Green; Green: Man c9 e9; under e9: Green Man; pips 3";
    at(green).turns(&["c9 - f9 run", "e9 - g11 run"]);
    let scene =
        at("turn Red; Green: Man b9; under b9: Green Man; hand Red: Man 4; pips 6; sixes 1");
    scene.turns(&["pass"]);
}

#[test]
fn one_man_of_a_block_may_go() {
    let scene = at("turn Red; Red: Man c9; under c9: Red Man; hand Green: Man 4; pips 1");
    scene.play("c9 - d9").shows("Red: Man c9 d9;");
}

#[test]
fn each_side_has_a_home_column_of_its_own() {
    at("turn Red; Red: Man a7; hand Green: Man 4; pips 4").turns(&["a7 - d8 run"]);
    at("turn Green; Green: Man a7; hand Red: Man 4; pips 4").turns(&["a7 - c9 run"]);
    at("turn Green; Green: Man i15 g15; hand Red: Man 4; pips 3")
        .turns(&["g15 - h13 run", "i15 - i12 run"]);
    at("turn Yellow; Yellow: Man o9; hand Red: Man 4; pips 3").turns(&["o9 - m8 run"]);
    at("turn Blue; Blue: Man i1; hand Red: Man 4; pips 3").turns(&["i1 - h3 run"]);
}

#[test]
fn a_man_comes_home_by_the_exact_throw() {
    let red = "turn Red; Red: Man f8 e8; hand Green: Man 4";
    at(&format!("{red}; pips 2")).turns(&["e8 - g8 run"]);
    at(&format!("{red}; pips 3")).turns(&["pass"]);
}

#[test]
fn four_men_at_home_win() {
    let scene =
        at("turn Red; Red: Man e8 g8; under g8: Red Man, Red Man; hand Green: Man 4; pips 2");
    scene.won_by(None);
    scene.play("e8 - g8").won_by(Some("Red"));
}

#[test]
fn a_square_holds_one_man_where_rules_say_so() {
    let at = |position| Scene::at(Single, SINGLE, position);
    at("turn Red; Red: Man b9 d9; hand Red: Man 2; pips 2").turns(&["d9 - f9 run"]);
    at("turn Red; Red: Man f8 g8; pips 1").turns(&["f8 - g8 run"]);
    at("turn Red; Red: Man b9; hand Red: Man 3; pips 6; sixes 1").turns(&["b9 - g11 run"]);
}
