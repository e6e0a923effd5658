//! Laws of yavalath, tested by example.

use crate::support::scene::Scene;
use dagaz_games::yavalath::{SOURCE, Yavalath};

fn at(position: &str) -> Scene {
    Scene::at(Yavalath, SOURCE, position)
}

#[test]
fn three_in_a_row_lose() {
    let scene = at("White: Stone d5 f5; Black: Stone a1 c1");
    scene.play("e5 place Stone").won_by(Some("Black"));
    let diagonal = at("White: Stone d4 f6; Black: Stone a1 c1");
    diagonal.play("e5 place Stone").won_by(Some("Black"));
    // Three at the corner of two lines aren't in a row.
    at("White: Stone d5 e6; Black: Stone a1 c1")
        .play("e5")
        .won_by(None);
}

#[test]
fn four_in_a_row_win() {
    let scene = at("White: Stone d5 e5 g5; Black: Stone a1 c1");
    scene.won_by(None);
    scene.play("f5 place Stone").won_by(Some("White"));
    // The other player, too.
    let scene = at("turn Black; White: Stone a1 c1 a3; Black: Stone d5 e5 g5");
    scene.play("f5 place Stone").won_by(Some("Black"));
}

#[test]
fn three_lose_not_if_the_same_stone_makes_four() {
    let scene = at("White: Stone d5 e5 g5 f4 f6; Black: Stone a1 c1 i9");
    scene.play("f5 place Stone").won_by(Some("White"));
    // Two rows of three are no four.
    let scene = at("White: Stone d5 e5 f4 f6; Black: Stone a1 c1 i9");
    scene.play("f5 place Stone").won_by(Some("Black"));
}
