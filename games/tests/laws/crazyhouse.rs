//! Laws of crazyhouse, tested by example.

use crate::support::scene::Scene;
use dagaz_games::chess::crazyhouse::{Crazyhouse, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Crazyhouse, SOURCE, position)
}

#[test]
fn a_captured_man_changes_sides() {
    at("White: King e1, Rook a1; Black: King e7, Queen a8")
        .play("a1 - a8")
        .shows("hand White: Queen 1");
}

#[test]
fn a_promoted_man_comes_to_hand_as_a_pawn() {
    let scene = at("White: King e1, Rook a1; Black: King e7, Queen a8[promoted]").play("a1 - a8");
    scene.shows("hand White: Pawn 1");
    scene
        .play("e7 - e6")
        .forbids("b7 drop Queen")
        .allows("b7 drop_pawn Pawn");
    // However far it has gone since.
    at("White: King e1, Pawn a7; Black: King e7, Rook b2")
        .play("a7 - a8 push Queen, b2 - a2, a8 - a7, a2 - a7")
        .shows("hand Black: Pawn 1");
}

#[test]
fn a_pawn_taken_in_passing_comes_to_hand() {
    at("White: King e1, Pawn e5; Black: King e8, Pawn d5; passed d6")
        .play("e5 - d6")
        .shows("hand White: Pawn 1");
}

#[test]
fn pawns_are_not_dropped_on_the_outer_rows() {
    let scene = at("White: King e1; Black: King e7; hand White: Pawn 1, Knight 1");
    scene
        .forbids("a1 drop_pawn Pawn")
        .forbids("a8 drop_pawn Pawn");
    scene
        .allows("a2 drop_pawn Pawn")
        .allows("a7 drop_pawn Pawn");
    scene.allows("a8 drop Knight").forbids("e7 drop Knight");
}

#[test]
fn a_drop_may_stop_a_check_and_give_one() {
    let scene = at("White: King e1; Black: King e8, Rook e5; hand White: Knight 1");
    scene.allows("e3 drop Knight").forbids("d3 drop Knight");
    at("White: King g6; Black: King g8; hand White: Queen 1")
        .play("g7 drop Queen")
        .won_by(Some("White"));
}

#[test]
fn a_dropped_rook_does_not_castle() {
    let scene =
        at("White: King e1; Black: King e8; hand White: Rook 1").play("h1 drop Rook, e8 - d8");
    scene.count("castle", 0);
}
