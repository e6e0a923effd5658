//! Laws of ataxx, tested by example.

use crate::support::scene::Scene;
use dagaz_games::ataxx::{Ataxx, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Ataxx, SOURCE, position)
}

#[test]
fn stones_grow_beside_them_and_jump_two_cells() {
    let scene = at("Red: Stone d4; Blue: Stone a1");
    scene.count("grow", 8).count("jump", 16).count("", 24);
    let grown = scene.play("d5 grow Stone");
    grown.shows("Red: Stone d4 d5; Blue: Stone a1");
    let jumped = at("Red: Stone d4; Blue: Stone a1").play("d4 - e6 jump");
    jumped.shows("Red: Stone e6; Blue: Stone a1");
}

#[test]
fn growth_out_of_two_stones_is_one_turn() {
    let scene = at("Red: Stone d4 d6; Blue: Stone a1");
    scene.count("d5 grow", 1).count("- d5", 0);
    scene.count("- f5 jump", 2);
}

#[test]
fn stones_beside_the_new_one_change_sides() {
    let position = "Red: Stone d4; Blue: Stone a1 d6 e5 f6 d7";
    let grown = at(position).play("d5 grow Stone");
    grown.shows("Red: Stone d4 d5 e5 d6; Blue: Stone a1 f6 d7");
    let jumped = at(position).play("d4 - e6 jump");
    jumped.shows("Red: Stone e5 d6 e6 f6 d7; Blue: Stone a1");
}

#[test]
fn who_can_not_move_passes() {
    let scene = at("Red: Stone a1; Blue: Stone b1 c1 a2 b2 c2 a3 b3 c3");
    scene.won_by(None).turns(&["pass"]);
    scene.play("pass").count("pass", 0);
}

#[test]
fn a_side_without_stones_loses() {
    let scene = at("Red: Stone d4; Blue: Stone d6").play("d5 grow Stone");
    scene.won_by(Some("Red"));
}

#[test]
fn fifty_jumps_of_each_side_draw() {
    let scene = at("Red: Stone a1; Blue: Stone g7; quiet 99");
    let grown = scene.play("a2 grow Stone");
    grown.won_by(None);
    let jumped = at("Red: Stone a1; Blue: Stone g7; quiet 99").play("a1 - a3 jump");
    jumped.won_by(Some("nobody"));
}
