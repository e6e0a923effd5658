//! Laws of reversi, tested by example.

use crate::support::scene::Scene;
use dagaz_games::reversi::{Reversi, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Reversi, SOURCE, position)
}

#[test]
fn all_outflanked_discs_turn_over() {
    // Up and to the left; to the right there is nothing behind d3.
    let scene = at("Black: Disc c1 a3; White: Disc c2 b3 d3").play("c3 place Disc");
    scene.shows("Black: Disc c1 c2 a3 b3 c3; White: Disc d3");
}

#[test]
fn discs_that_turned_over_outflank_nothing() {
    // c2 turns; in its own row it has b2 and a2 beside it, which stay.
    let scene = at("Black: Disc c1 a2; White: Disc b2 c2").play("c3 place Disc");
    scene.shows("Black: Disc c1 a2 c2 c3; White: Disc b2");
}

#[test]
fn who_can_not_move_must_pass() {
    let scene = at("Black: Disc b1; White: Disc a1");
    scene.won_by(None).turns(&["pass"]);
    let passed = scene.play("pass");
    passed.turns(&["c1 place Disc"]);
}

#[test]
fn who_can_move_must() {
    at("Black: Disc a1; White: Disc b1").turns(&["c1 place Disc"]);
}

#[test]
fn when_neither_can_move_more_discs_win() {
    at("Black: Disc a1 b1; White: Disc h8").won_by(Some("Black"));
    at("Black: Disc a1; White: Disc h8").won_by(Some("nobody"));
    at("turn White; Black: Disc a1 b1 c1").won_by(Some("Black"));
}
