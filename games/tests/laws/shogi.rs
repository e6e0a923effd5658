//! Laws of shogi, tested by example.

use crate::support::scene::Scene;
use dagaz_games::shogi::{SOURCE, Shogi};

fn at(position: &str) -> Scene {
    Scene::at(Shogi, SOURCE, position)
}

#[test]
fn a_player_has_one_pawn_on_a_file() {
    let scene = at("Black: King i1, Pawn c3; White: King a9, Pawn d6; hand Black: Pawn 1");
    scene
        .forbids("c5 drop_pawn Pawn")
        .forbids("c2 drop_pawn Pawn");
    // Those of the enemy and those that have been promoted don't count.
    scene.allows("d5 drop_pawn Pawn");
    let promoted = at("Black: King i1, Tokin c3; White: King a9; hand Black: Pawn 1");
    promoted.allows("c5 drop_pawn Pawn");
}

#[test]
fn nothing_is_dropped_where_it_could_never_move() {
    let scene =
        at("Black: King i1; White: King a9; hand Black: Pawn 1, Lance 1, Knight 1, Silver 1");
    scene
        .forbids("d9 drop_pawn Pawn")
        .allows("d8 drop_pawn Pawn");
    scene
        .forbids("d9 drop_lance Lance")
        .allows("d8 drop_lance Lance");
    scene
        .forbids("d9 drop_knight Knight")
        .forbids("d8 drop_knight Knight");
    scene
        .allows("d7 drop_knight Knight")
        .allows("d9 drop Silver");
    let white = at("turn White; Black: King i1; White: King a9; hand White: Knight 1");
    white
        .forbids("d2 drop_knight Knight")
        .allows("d3 drop_knight Knight");
}

#[test]
fn what_could_never_move_again_is_promoted() {
    let scene = at("Black: King i1, Pawn d8, Lance e7, Knight f6; White: King a9");
    scene.allows("d8 - d9 raise").forbids("d8 - d9 push");
    scene.allows("e7 - e9 raise_slide").forbids("e7 - e9 lance");
    scene.allows("f6 - g8 raise_leap").forbids("f6 - g8 leap");
}

#[test]
fn otherwise_promotion_is_a_choice_on_the_way_in_and_out() {
    let scene = at("Black: King i1, Silver d6 f7, Lance e7; White: King a9");
    scene.allows("d6 - d7 hop").allows("d6 - d7 raise");
    scene.allows("f7 - g6 hop").allows("f7 - g6 leave");
    scene.allows("e7 - e8 lance").allows("e7 - e8 raise_slide");
    at("Black: King i1, Silver d5; White: King a9").forbids("d5 - d6 raise");
}

#[test]
fn a_dropped_pawn_does_not_mate() {
    let mate = at("Black: King a1, Rook h1, Gold i7; White: King i9; hand Black: Pawn 1, Gold 1");
    mate.forbids("i8 drop_pawn Pawn").allows("i8 drop Gold");
    // A pawn that moves may.
    let moved = at("Black: King a1, Rook h1, Lance i5, Pawn i7; White: King i9");
    moved.allows("i7 - i8 push");
}

#[test]
fn a_dropped_pawn_gives_check() {
    let flight = at("Black: King a1, Gold i7; White: King i9; hand Black: Pawn 1");
    flight.allows("i8 drop_pawn Pawn");
    // Here the bishop can take it.
    let taken = "Black: King a1, Rook h1, Gold i7; White: King i9, Bishop e4; hand Black: Pawn 1";
    at(taken).allows("i8 drop_pawn Pawn");
}

#[test]
fn captured_pieces_change_sides_unpromoted() {
    let scene = at("Black: King i1, Gold b2; White: King a9, Dragon b3");
    scene.play("b2 - b3").shows("hand Black: Rook 1");
}

#[test]
fn who_cannot_move_loses() {
    let position = "turn White; Black: King i1, Rook b1, Gold a7; White: King a9";
    at(position).won_by(Some("Black"));
    at(&format!("{position}, Pawn e5")).won_by(None);
}
