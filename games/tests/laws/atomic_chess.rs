//! Laws of atomic chess, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::chess::atomic::{Atomic, SOURCE};

fn laws() -> Laws {
    Laws::of(Atomic, SOURCE)
}

fn at(position: &str) -> Scene {
    Scene::at(Atomic, SOURCE, position)
}

#[test]
fn a_capture_blows_up_all_around_but_pawns() {
    let position = "White: King e1, Knight c3, Bishop e4, Pawn d4; Black: King e8, Pawn d5 e6, Rook c6, Queen b5";
    laws().allows(position, "c3-d5 x c6 d5 e4");
    // The captor is gone, too.
    at(position)
        .play("c3 - d5")
        .shows("White: King e1, Pawn d4;");
}

#[test]
fn a_pawn_that_captures_or_is_captured_goes() {
    laws().allows(
        "White: King e1, Pawn d4; Black: King a8, Pawn e5 d6",
        "d4-e5 x e5",
    );
    at("White: King e1, Pawn d4; Black: King a8, Pawn e5 d6")
        .play("d4 - e5")
        .shows("White: King e1;");
    // In passing, the square that the captor enters is the middle.
    laws().allows(
        "White: King e1, Pawn e5; Black: King a8, Pawn d5, Rook c7, Knight c4; passed d6",
        "e5-d6 x c7 d5",
    );
}

#[test]
fn kings_do_not_capture() {
    laws().forbids("White: King e1; Black: King a8, Pawn e2", "e1-e2 x e2");
    // So a queen needs no protection.
    laws().won_by("White: King e1; Black: King a8, Queen e2", Some("Black"));
}

#[test]
fn kings_may_touch_and_are_then_safe() {
    let position = "White: King e4; Black: King e6, Rook a5 h3";
    laws().allows(position, "e4-e5");
    laws().allows(position, "e4-d5");
    laws().forbids(position, "e4-e3");
    laws().won_by("White: King e5; Black: King e6, Rook a5", None);
}

#[test]
fn a_king_blown_up_has_lost() {
    at("White: King a1, Queen d1; Black: King e8, Pawn d7")
        .play("d1 - d7")
        .won_by(Some("White"));
}

#[test]
fn nobody_blows_up_his_own_king() {
    at("White: King e1, Rook a2; Black: King e8, Pawn e2").count("a2 - e2", 0);
    at("White: King e7, Rook a7; Black: King e8, Knight d7").count("a7 - d7", 0);
}

#[test]
fn blowing_up_the_king_answers_a_check() {
    let scene = at("White: King a1, Queen d1; Black: King e8, Pawn d7, Rook a8");
    scene.count("d1 - d7", 1).count("d1 - d6", 0);
}
