//! Laws of long nard, tested by example.

use crate::support::scene::Scene;
use dagaz_core::Game;
use dagaz_games::long_nard::*;

fn at(position: &str) -> Scene {
    Scene::at(LongNard, SOURCE, position)
}

#[test]
fn doubles_are_half_as_likely() {
    let start = Position::start();
    let weights = start
        .moves()
        .into_iter()
        .map(|roll| LongNard.weight(&start, &roll));
    assert_eq!(weights.sum::<u32>(), 36);
}

#[test]
fn one_man_a_turn_leaves_the_head() {
    let scene = at("turn White; White: Man x[men=13] r p; Black: Man l[men=15]; small 1; large 2");
    scene.count("first", 8).count("first x", 3);
    scene.count("first x + second x", 0);
}

#[test]
fn on_the_first_turn_a_second_man_leaves_if_one_can_not_play_the_double() {
    let scene = at("turn White; White: Man x[men=15]; Black: Man l[men=15]; small 5; double");
    scene.count("first", 1);
    scene
        .play("first x + first s + first n + first i")
        .shows("White: Man d x[men=14]");
    let scene = at("turn White; White: Man x[men=15]; Black: Man l[men=15]; small 4; double");
    scene.count("first", 1);
    scene
        .play("first x + first t + first x + first t")
        .shows("White: Man p[men=2] x[men=13]");
    // Here it is a man of White's, on d, who is in the way.
    let scene = at("turn Black; White: Man d x[men=14]; Black: Man l[men=15]; small 2; double");
    scene
        .count("first", 2)
        .count("first l + first j + first h + first l", 1);
}

#[test]
fn later_it_does_not() {
    let scene = at("turn White; White: Man n x[men=14]; Black: Man l[men=15]; small 4; double");
    scene
        .play("first n + first j + first x + first t")
        .shows("White: Man f p x[men=13]");
}

#[test]
fn nobody_is_hit() {
    let scene = at("turn White; White: Man p x[men=14]; Black: Man o l[men=14]; small 1");
    scene.count("", 1).count("first x", 1);
}

#[test]
fn black_goes_on_from_a_to_x() {
    let scene = at("turn Black; White: Man e; Black: Man a l[men=14]; small 3");
    scene.play("first a").shows("Black: Man l[men=14] v");
}

#[test]
fn six_in_a_row_need_an_enemy_ahead_of_them() {
    let white = "turn White; White: Man t u v w x[men=11]";
    let behind = format!("{white}; Black: Man b l[men=14]; small 5");
    at(&behind).count("", 4).count("first x", 0);
    let ahead = format!("{white}; Black: Man r l[men=14]; small 5");
    at(&ahead).count("first x", 1);
    let black = "turn Black; Black: Man h i j k l[men=11]";
    let behind = format!("{black}; White: Man x[men=15]; small 5");
    at(&behind).count("", 4).count("first l", 0);
    let ahead = format!("{black}; White: Man f x[men=14]; small 5");
    at(&ahead).count("first l", 1);
}

#[test]
fn one_die_is_played_if_both_would_make_such_a_row() {
    let white = "White: Man b[men=9] m n o p w[men=2]";
    let scene = at(&format!(
        "turn White; {white}; Black: Man g h i j k l[men=10]; small 5; large 6"
    ));
    scene.count("", 1);
    scene
        .play("second w")
        .shows("White: Man b[men=9] m n o p q w");
}

#[test]
fn both_dice_are_played_if_possible_and_else_the_larger() {
    let scene = at("turn White; White: Man g[men=15]; Black: Man a; small 2; large 4");
    scene.count("", 1);
    scene
        .play("first g + second g")
        .shows("White: Man c e g[men=13]");
    let scene = at("turn White; White: Man g[men=15]; Black: Man a d; small 3; large 5");
    scene.count("", 1).count("second g", 1);
    let scene = at("turn White; White: Man g[men=15]; Black: Man a b d; small 4; large 5");
    scene.count("", 1).count("first g", 1);
}

#[test]
fn men_are_borne_off_from_the_last_quarter() {
    let scene = at("turn White; White: Man a c[men=2]; Black: Man l[men=15]; small 1; large 6");
    scene.count("", 2);
    scene.play("first a + second c").shows("White: Man c;");
    let scene = at("turn Black; White: Man b; Black: Man o q; small 3; large 6");
    scene.play("first o + second q").won_by(Some("Black"));
    let scene = at("turn Black; White: Man b; Black: Man a o; small 3; large 6");
    scene.play("first a + second v").shows("Black: Man o p");
}
