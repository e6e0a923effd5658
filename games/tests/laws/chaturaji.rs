//! Laws of chaturaji, tested by example.

use crate::support::scene::Scene;
use dagaz_core::Game;
use dagaz_games::chaturaji::*;

const KINGS: &str = "West: King a5; North: King e8; East: King h4";

fn at(position: &str) -> Scene {
    Scene::at(Chaturaji, SOURCE, position)
}

#[test]
fn two_dice_are_thrown() {
    let start = Position::start();
    let weights = start
        .moves()
        .into_iter()
        .map(|throw| Chaturaji.weight(&start, &throw));
    assert_eq!(weights.sum::<u32>(), 36);
}

#[test]
fn the_dice_say_what_may_move() {
    let south =
        format!("turn South; South: King d1, Elephant h1, Boat a1, Horse b1, Pawn h2; {KINGS}");
    let scene = at(&format!("{south}; first 2; second 3"));
    scene.turns(&[
        "a1 - c3 jump",
        "b1 - a3 leap",
        "b1 - c3 leap",
        "b1 - d2 leap",
        "leave",
    ]);
    let scene = at(&format!("{south}; first 1; second 4"));
    scene
        .count("walk", 5)
        .count("push", 1)
        .count("slide", 3)
        .count("", 10);
}

#[test]
fn each_die_is_played_once_or_left() {
    let south = format!("turn South; South: King d1, Boat a1, Horse b1; {KINGS}");
    let scene = at(&format!("{south}; first 2; second 3")).play("a1 - c3");
    scene.turns(&["b1 - a3 leap", "b1 - d2 leap", "leave"]);
    let scene = at(&format!("{south}; first 2; second 2")).play("a1 - c3, c3 - e5");
    scene.play("throw 1 4").shows("turn West");
    let scene = at(&format!("{south}; first 2; second 3")).play("leave");
    scene.turns(&["pass"]);
}

#[test]
fn a_boat_leaps() {
    let scene = at(&format!(
        "turn South; South: King d1, Boat a1, Pawn b2; {KINGS}; first 2"
    ));
    scene.turns(&["a1 - c3 jump", "leave"]);
}

#[test]
fn pawns_go_away_from_their_owners() {
    let men = "West: King a1, Pawn c5, Horse e4; North: King e8, Pawn d6, Boat b6; East: King h4; South: King h1";
    let scene = at(&format!("turn West; {men}; first 1"));
    scene
        .allows("c5 - d5 push")
        .allows("c5 - d6 take")
        .count("c5 - ", 2);
    let scene = at(&format!("turn North; {men}; first 1"));
    scene
        .allows("d6 - d5 push")
        .allows("d6 - c5 take")
        .count("d6 - ", 2);
}

#[test]
fn what_is_taken_counts_for_the_captor() {
    let scene = at(
        "turn South; South: King d1, Elephant c2; West: King a5, Horse c6; North: King e8; second 4",
    );
    scene.play("c2 - c6").shows("points of South 3");
}

#[test]
fn the_fourth_boat_of_a_square_takes_the_others() {
    let south =
        "turn South; South: King d1, Boat c3; West: King a5, Boat e6; North: King e8, Boat f6";
    let scene = at(&format!("{south}; East: King h4, Boat f5; first 2"));
    scene
        .play("c3 - e5")
        .shows("South: King d1, Boat e5; West: King a5; North: King e8; East: King h4")
        .shows("points of South 6");
    let scene = at(&format!("{south}; East: King h4; first 2"));
    scene.play("c3 - e5").shows("Boat f6");
}

#[test]
fn a_pawn_becomes_the_lost_piece_of_its_file() {
    let pawns = "Pawn b7 c7; West: King a5, Pawn a8; North: King e8; East: King h4; first 1";
    let scene = at(&format!(
        "turn South; South: King d1, Boat h5, Horse a3, {pawns}"
    ));
    scene.count("b7", 0).count("c7", 1);
    scene.play("c7 - c8").shows("Elephant c8");
    let scene = at(&format!("turn South; South: King d1, Horse a3, {pawns}"));
    scene.play("b7 - a8").shows("Boat a8");
    let scene = at(&format!("turn South; South: King d1, Boat h5, {pawns}"));
    scene.play("b7 - b8").shows("Horse b8");
}

#[test]
fn a_king_may_be_left_and_taken() {
    let scene =
        at("turn West; South: King d1; West: King a5, Elephant d5; North: King e8; first 4");
    scene
        .play("d5 - d1")
        .shows("points of West 5; kings of West 1")
        .won_by(None);
}

#[test]
fn who_took_three_kings_and_has_his_own_gets_everything() {
    let men =
        "turn South; South: King d1; West: King c2; North: Horse e8; points of North 17; first 1";
    at(&format!("{men}; kings of South 1"))
        .play("d1 - c2")
        .won_by(Some("North"));
    at(&format!("{men}; kings of South 2"))
        .play("d1 - c2")
        .won_by(Some("South"));
}

#[test]
fn fifty_quiet_rounds_end_the_game() {
    let scene = at(&format!(
        "turn South; South: King d1; {KINGS}; first 1; quiet 599; points of East 1"
    ));
    scene.won_by(None);
    scene.play("leave").won_by(Some("East"));
}
