//! Laws of sokoban, tested by example.

use crate::support::scene::Scene;
use dagaz_games::sokoban::{SOURCE, Sokoban};

fn at(position: &str) -> Scene {
    Scene::at(Sokoban, SOURCE, position)
}

#[test]
fn the_level_can_be_solved() {
    let way = "e5 - e4, e4 - e3, e3 - d3, d3 - c3, c3 - c2, c2 - c3, c3 - d3, d3 - d4, d4 - e4, \
               e4 - e5, e5 - d5, d5 - c5, c5 - b5, b5 - b4, b4 - a4, a4 - a3";
    let scene = Scene::start(Sokoban, SOURCE).play(way);
    scene.won_by(None);
    scene.play("a3 - b3 push").won_by(Some("Keeper"));
}

#[test]
fn one_box_is_pushed_at_a_time_and_none_into_a_wall() {
    at("Keeper: Man a3; Store: Box b3 c3").turns(&["a3 - a2 walk", "a3 - a4 walk"]);
    at("Keeper: Man d3; Store: Box e3").turns(&["d3 - c3 walk", "d3 - d4 walk"]);
}
