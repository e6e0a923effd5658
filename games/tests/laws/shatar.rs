//! Laws of shatar, tested by example.

use crate::support::scene::Scene;
use dagaz_games::shatar::{SOURCE, Shatar};

fn at(position: &str) -> Scene {
    Scene::at(Shatar, SOURCE, position)
}

#[test]
fn the_game_begins_with_the_pawns_of_the_bers() {
    let start = Scene::start(Shatar, SOURCE);
    start.turns(&["d2 - d4 open"]);
    let second = start.play("d2 - d4");
    second.turns(&["d7 - d5 open"]);
    second
        .play("d7 - d5")
        .forbids("e2 - e4 open")
        .allows("e2 - e3 push");
}

#[test]
fn a_pawn_becomes_a_bers() {
    let scene = at("turn White#2; White: King e1, Pawn a7; Black: King e7, Pawn h7");
    scene.play("a7 - a8").shows("Bers a8");
}

#[test]
fn mate_by_a_rook_wins() {
    let scene = at("turn White#2; White: King g6, Rook a1; Black: King g8, Pawn b4");
    scene.play("a1 - a8").won_by(Some("White"));
}

#[test]
fn mate_by_a_bishop_is_a_draw_without_a_shak_before() {
    let scene = at("turn White#2; White: King g6, Bishop e6 c1; Black: King h8, Pawn a4");
    scene.play("c1 - b2").won_by(Some("nobody"));
}

#[test]
fn a_shak_in_the_unbroken_series_makes_it_a_win() {
    let series =
        "White: King g6, Bishop e6 c1; Black: King h8, Pawn a4; shak of White; turn White#2";
    at(series).play("c1 - b2").won_by(Some("White"));
    at(series)
        .play("c1 - d2, a4 - a3, d2 - c3")
        .won_by(Some("nobody"));
}

#[test]
fn knights_alone_may_check_and_not_mate() {
    let mate = at("turn White#2; White: King a1, Knight g5; Black: King h8, Rook g8, Pawn g7 h7");
    mate.forbids("g5 - f7 leap").allows("g5 - e4 leap");
    let check = at("turn White#2; White: King a1, Knight g5; Black: King h8, Rook g8, Pawn g7");
    check.allows("g5 - f7 leap");
    check.play("g5 - f7").shows("shak of White");
}

#[test]
fn a_bare_king_draws() {
    let scene = at("turn White#2; White: King e1, Rook a1; Black: King e7, Rook a8");
    scene.play("a1 - a8").won_by(Some("nobody"));
}

#[test]
fn no_move_without_check_is_a_draw() {
    let scene = at("turn White#2; White: King e1, Bers c6, Pawn h2; Black: King a8, Pawn h3");
    scene.play("c6 - b6").won_by(Some("nobody"));
}
