//! Laws of amazons, tested by example.

use crate::support::scene::Scene;
use dagaz_games::amazons::{Amazons, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Amazons, SOURCE, position)
}

#[test]
fn an_amazon_moves_and_then_shoots_from_where_it_stands() {
    // The cell that it left is free.
    let scene = at("White: Amazon a1; Black: Amazon e2; Arrows: Arrow c1 a2 b2 d3");
    scene.turns(&[
        "a1 - b1 glide + b1 - a1 shoot",
        "a1 - b1 glide + b1 - c2 shoot",
    ]);
    let shot = scene.play("a1 - b1 glide + b1 - a1 shoot");
    shot.shows("White: Amazon b1").shows("Arrow a1 c1 a2 b2 d3");
}

#[test]
fn neither_amazons_nor_arrows_pass_over_anything() {
    let scene = at("White: Amazon a1; Black: Amazon a3 c3; Arrows: Arrow c1 b2 c2 b3");
    scene.count("a1 - a2 glide", 2).count("a1 - b1 glide", 2);
    scene.count("", 4);
}

#[test]
fn who_can_not_move_loses() {
    at("White: Amazon a1; Black: Amazon b2; Arrows: Arrow b1 a2").won_by(Some("Black"));
    at("turn Black; White: Amazon a1; Black: Amazon b2; Arrows: Arrow b1 a2").won_by(None);
}
