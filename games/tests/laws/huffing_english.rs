//! Laws of English draughts with huffing, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::huffing_english::{HuffingEnglish, SOURCE};

fn laws() -> Laws {
    Laws::of(HuffingEnglish, SOURCE)
}

fn at(position: &str) -> Scene {
    Scene::at(HuffingEnglish, SOURCE, position)
}

#[test]
fn nobody_is_made_to_take_or_to_go_on() {
    laws().turns(
        "turn Black; Black: Man c3 g1; White: Man d4 h8",
        &["c3-b4", "c3-e5 x d4", "g1-f2", "g1-h2"],
    );
    laws().takes(
        "turn Black; Black: Man a1 h2; White: Man b2 d4 g3 h8",
        &["a1-c3 x b2", "a1-c3-e5 x b2 d4", "h2-f4 x g3"],
    );
}

#[test]
fn one_of_those_that_could_have_taken_is_huffed() {
    let scene = at("turn Black; Black: Man c3 e3 g1; White: Man d4 h8").play("g1-h2");
    scene.count("huff", 2).allows("huff c3").allows("huff e3");
    let huffed = scene.play("huff c3");
    huffed.shows("turn White; Black: Man h2 e3; White: Man d4 h8;");
    huffed.count("huff", 0);
}

#[test]
fn the_piece_that_moved_instead_is_huffed_where_it_is_now() {
    let scene = at("turn Black; Black: Man c3 g1; White: Man d4 h8").play("c3-b4");
    scene.turns(&["d4 - c3 walk", "d4 - e3 walk", "h8 - g7 walk", "huff b4"]);
}

#[test]
fn who_has_huffed_moves() {
    let scene = at("turn Black; Black: Man c3 g1; White: Man d4 h8").play("c3-b4, huff b4");
    scene.turns(&["d4 - c3 walk", "d4 - e3 walk", "h8 - g7 walk"]);
}

#[test]
fn the_right_to_huff_is_lost_if_it_is_not_used_at_once() {
    let scene = at("turn Black; Black: Man c3 g1; White: Man d4 h8").play("c3-b4, h8-g7");
    scene.shows("turn Black; Black: Man g1 b4; White: Man d4 g7;");
    scene.play("g1-h2").count("huff", 0);
}

#[test]
fn who_has_taken_with_another_piece_is_not_huffed() {
    let scene = at("turn Black; Black: Man c3 g3; White: Man d4 f4").play("c3-e5");
    scene.count("huff", 0);
}

#[test]
fn a_piece_that_stopped_too_early_is_huffed_and_no_other() {
    let position = "turn Black; Black: Man a1 h2; White: Man b2 d4 g3 h8";
    at(position)
        .play("a1-c3")
        .count("huff", 1)
        .allows("huff c3");
    at(position).play("a1-c3-e5").count("huff", 0);
    let king = at("turn Black; Black: King e5 h2; White: Man d4 b2 h8").play("e5-c3");
    king.count("huff", 1).allows("huff c3");
}

#[test]
fn a_man_that_is_crowned_owes_nothing_more() {
    laws().turns(
        "turn Black; Black: Man b6; White: Man c7 e7",
        &["b6-a7", "b6-d8 x c7"],
    );
    let scene = at("turn Black; Black: Man b6; White: Man c7 e7").play("b6-d8");
    scene.shows("Black: King d8").count("huff", 0);
}

#[test]
fn what_the_huff_makes_possible_is_owed() {
    let position = "turn White; Black: Man a1 b4[owed] c5; White: Man d6 h8";
    at(position).play("huff b4, h8-g7").allows("huff d6");
    at(position).play("h8-g7").count("huff", 0);
}

#[test]
fn the_last_piece_can_be_huffed() {
    let scene = at("turn Black; Black: Man c3; White: Man d4").play("c3-b4, huff b4");
    scene.won_by(Some("White"));
}
