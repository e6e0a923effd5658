//! Laws of konane, tested by example.

use crate::support::scene::Scene;
use dagaz_games::konane::{Konane, SOURCE};

/// The beginning is over.
fn at(position: &str) -> Scene {
    Scene::at(Konane, SOURCE, &format!("turn Black#2; {position}"))
}

#[test]
fn the_first_stone_is_taken_from_the_middle_or_a_corner_and_the_second_beside_it() {
    let start = Scene::start(Konane, SOURCE);
    start.turns(&[
        "a1 - a1 open",
        "d4 - d4 open",
        "e5 - e5 open",
        "h8 - h8 open",
    ]);
    start
        .play("a1 - a1 open")
        .turns(&["a2 - a2 answer", "b1 - b1 answer"]);
}

#[test]
fn a_stone_may_jump_on_and_not_turn() {
    at("Black: Stone a1; White: Stone b1 d1 c2").turns(&["a1 - c1 jump", "a1 - e1 jump"]);
}

#[test]
fn who_can_not_jump_loses() {
    at("Black: Stone a1; White: Stone c1").won_by(Some("White"));
}
