//! Laws of fifteen puzzle, tested by example.

use crate::support::scene::Scene;
use dagaz_games::fifteen_puzzle::{FifteenPuzzle, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(FifteenPuzzle, SOURCE, position)
}

#[test]
fn the_tiles_in_order_win() {
    let scene = at(
        "Solver: T1 a4, T2 b4, T3 c4, T4 d4, T5 a3, T6 b3, T7 c3, T8 d3, \
         T9 a2, T10 b2, T11 c2, T12 d2, T13 a1, T14 b1, T15 d1",
    );
    scene.turns(&["b1 - c1 slide", "c2 - c1 slide", "d1 - c1 slide"]);
    scene.won_by(None);
    scene.play("d1 - c1").won_by(Some("Solver"));
}

#[test]
fn a_thousand_slides_lose() {
    let left = "Solver: T1 a1, T2 b1; slides 999";
    at(left).won_by(None);
    at(left).play("a1 - a2").won_by(Some("nobody"));
}
