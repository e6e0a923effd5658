//! Laws of minishogi, tested by example.

use crate::support::scene::Scene;
use dagaz_games::minishogi::{Minishogi, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Minishogi, SOURCE, position)
}

#[test]
fn a_pawn_must_promote_on_the_last_row_and_nothing_before() {
    let scene = at("Black: King a1, Pawn b4, Silver c3; White: King e5");
    scene.allows("b4 - b5 raise").forbids("b4 - b5 push");
    scene.allows("c3 - c4 hop").forbids("c3 - c4 raise");
}

#[test]
fn a_pawn_is_not_dropped_beside_another_nor_on_the_last_row() {
    let scene = at("Black: King a1, Pawn b3; White: King e5; hand Black: Pawn 1");
    scene
        .forbids("b2 drop_pawn Pawn")
        .forbids("c5 drop_pawn Pawn");
    scene.allows("c2 drop_pawn Pawn");
    let beside_tokin = at("Black: King a1, Tokin b3; White: King e5; hand Black: Pawn 1");
    beside_tokin.allows("b2 drop_pawn Pawn");
}

#[test]
fn a_dropped_pawn_may_check_and_not_mate() {
    let mate = at("Black: King a1, Rook d1, Gold e3; White: King e5; hand Black: Pawn 1, Gold 1");
    mate.forbids("e4 drop_pawn Pawn").allows("e4 drop Gold");
    let check = at("Black: King a1, Gold e3; White: King e5; hand Black: Pawn 1");
    check.allows("e4 drop_pawn Pawn");
}

#[test]
fn a_captured_piece_is_what_it_was_before_it_was_promoted() {
    let scene = at("Black: King a1, Gold b2; White: King e5, Tokin b3");
    scene.play("b2 - b3").shows("hand Black: Pawn 1");
}

#[test]
fn the_fourth_occurrence_loses_for_black() {
    let circle = "a1 - b1, e5 - d5, b1 - a1, d5 - e5";
    let thrice = at("Black: King a1; White: King e5")
        .play(circle)
        .play(circle);
    thrice.won_by(None);
    thrice.play(circle).won_by(Some("White"));
}
