//! Laws of chinese checkers, tested by example.

use crate::support::scene::Scene;
use dagaz_games::chinese_checkers::staying::{SOURCE as STAYING, Staying};
use dagaz_games::chinese_checkers::{ChineseCheckers, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(ChineseCheckers, SOURCE, position)
}

#[test]
fn a_peg_hops_over_anybodys_and_goes_on_at_will() {
    let scene = at("South: Peg i5; SouthWest: Peg i6 i8");
    scene.count("walk", 4).count("hop", 2);
    scene.allows("i5 - i7 hop i7").allows("i5 - i9 hop i9");
}

#[test]
fn two_ways_to_a_hole_are_one_turn() {
    let scene = at("South: Peg i5; North: Peg i6 j5 i8 h8 j6 h7");
    scene.count("i5 - i7", 1);
}

#[test]
fn who_can_not_move_passes() {
    at("South: Peg i5").play("i5 - i6").turns(&["pass"]);
}

#[test]
fn all_pegs_in_the_opposite_point_win() {
    let scene = at("South: Peg e14 f14 g14 e15 f15 g15 e16 f16 e17 i13; North: Peg m1");
    scene.won_by(None);
    scene.play("i13 - h14").won_by(Some("South"));
}

#[test]
fn a_peg_may_stay_where_rules_say_so() {
    Scene::at(Staying, STAYING, "South: Peg i5 j9").count("stay", 2);
}
