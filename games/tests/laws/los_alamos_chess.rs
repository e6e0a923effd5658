//! Laws of Los Alamos chess, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::los_alamos_chess::{LosAlamosChess, SOURCE};

fn laws() -> Laws {
    Laws::of(LosAlamosChess, SOURCE)
}

fn at(position: &str) -> Scene {
    Scene::at(LosAlamosChess, SOURCE, position)
}

#[test]
fn there_are_ten_first_moves() {
    // Six steps of pawns, none of two cells, and four of knights.
    let start = Scene::start(LosAlamosChess, SOURCE);
    start.count("push", 6).count("leap", 4).count("", 10);
}

#[test]
fn nobody_castles() {
    let position = "White: King d1, Rook a1 f1; Black: King d6";
    laws().forbids(position, "d1-b1");
    laws().forbids(position, "d1-f1");
}

#[test]
fn pawns_do_not_take_in_passing() {
    at("turn Black; White: King a1, Pawn c4; Black: King f6, Pawn d5")
        .play("d5 - d4")
        .count("c4 - d5", 0);
}

#[test]
fn a_pawn_becomes_anything_but_a_bishop() {
    let scene = at("White: King d1, Pawn a5; Black: King f4");
    for kind in ["Queen", "Rook", "Knight"] {
        scene.allows(&format!("a5 - a6 push {kind}"));
    }
    scene.count("a5 - a6", 3);
}

#[test]
fn a_king_may_be_left_in_check_and_is_then_taken() {
    let scene = at("White: King d1, Rook a1; Black: King a6, Pawn f5");
    scene.won_by(None);
    let scene = scene.play("d1 - d2, f5 - f4, a1 - a6");
    scene.won_by(Some("White"));
}
