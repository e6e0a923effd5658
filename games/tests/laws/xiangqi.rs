//! Laws of xiangqi, tested by example.

use crate::support::laws::Laws;
use dagaz_games::xiangqi::{SOURCE, Xiangqi};

fn laws() -> Laws {
    Laws::of(Xiangqi, SOURCE)
}

/// What a red piece may do: these steps are turns, those aren't.
#[track_caller]
fn red(position: &str, may: &[&str], may_not: &[&str]) {
    for turn in may {
        laws().allows(position, turn);
    }
    for turn in may_not {
        laws().forbids(position, turn);
    }
}

#[test]
fn generals_do_not_face_each_other() {
    red(
        "Red: General e1, Chariot e5; Black: General e10",
        &["e5-e6", "e5-e4"],
        &["e5-d5", "e5-f5"],
    );
    red(
        "Red: General d1; Black: General e10",
        &["d1-d2"],
        &["d1-e1"],
    );
    // Something in between, whosever, is enough.
    red(
        "Red: General d1; Black: General e10, Soldier e7",
        &["d1-e1"],
        &[],
    );
}

#[test]
fn generals_and_advisors_stay_in_the_palace() {
    red(
        "Red: General f3; Black: General e10",
        &["f3-f2"],
        &["f3-g3", "f3-f4"],
    );
    red(
        "Red: General d1, Advisor e2; Black: General e10, Soldier e5",
        &["e2-f1", "e2-f3", "e2-d3"],
        &["e2-e1", "e2-e3"],
    );
    red(
        "Red: General d1, Advisor f3; Black: General e10",
        &["f3-e2"],
        &["f3-g4", "f3-g2", "f3-e4"],
    );
}

#[test]
fn elephants_do_not_cross_the_river() {
    red(
        "Red: General d1, Elephant c5; Black: General e10",
        &["c5-a3", "c5-e3"],
        &["c5-a7", "c5-e7"],
    );
    laws().forbids(
        "turn Black; Red: General d1; Black: General e10, Elephant c6",
        "c6-a4",
    );
}

#[test]
fn an_elephant_does_not_leap_over_its_eye() {
    red(
        "Red: General d1, Elephant c5; Black: General e10, Soldier d4",
        &["c5-a3"],
        &["c5-e3"],
    );
}

#[test]
fn a_horse_is_hobbled_by_what_stands_beside_it() {
    red(
        "Red: General d1, Horse e4; Black: General f10, Soldier e5",
        &["e4-g5", "e4-c5", "e4-d2", "e4-f2"],
        &["e4-d6", "e4-f6"],
    );
    // So it attacks where it isn't attacked.
    red(
        "Red: General d1, Horse e4; Black: General f10, Soldier e5, Horse f6",
        &[],
        &["e4-f6 x f6"],
    );
    laws().allows(
        "turn Black; Red: General d1, Horse e4; Black: General f10, Soldier e5, Horse f6",
        "f6-e4 x e4",
    );
}

#[test]
fn a_cannon_captures_over_one_screen() {
    red(
        "Red: General d1, Cannon b3; Black: General e10, Soldier b6, Horse b8",
        &["b3-b5", "b3-b8 x b8"],
        &["b3-b6 x b6", "b3-b7"],
    );
    red(
        "Red: General d1, Cannon b3; Black: General e10, Soldier b6, Horse b8, Chariot b10",
        &["b3-b8 x b8"],
        &["b3-b10 x b10"],
    );
    // A piece of one's own is a screen, too.
    red(
        "Red: General d1, Cannon b3, Soldier b6; Black: General e10, Horse b8",
        &["b3-b8 x b8"],
        &[],
    );
}

#[test]
fn soldiers_go_sideways_beyond_the_river() {
    let black = "Black: General e10";
    red(
        &format!("Red: General d1, Soldier c5; {black}"),
        &["c5-c6"],
        &["c5-b5", "c5-d5", "c5-c4"],
    );
    red(
        &format!("Red: General d1, Soldier c6; {black}"),
        &["c6-c7", "c6-b6", "c6-d6"],
        &["c6-c5"],
    );
}

#[test]
fn who_cannot_move_loses_in_check_or_not() {
    laws().won_by(
        "turn Black; Red: General d1, Chariot a9; Black: General f10",
        None,
    );
    // The general may go neither down nor to the middle.
    laws().won_by(
        "turn Black; Red: General e1, Chariot a9; Black: General f10",
        Some("Red"),
    );
}
