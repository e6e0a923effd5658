//! Laws of makruk, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::makruk::{Makruk, SOURCE};

fn laws() -> Laws {
    Laws::of(Makruk, SOURCE)
}

fn at(position: &str) -> Scene {
    Scene::at(Makruk, SOURCE, position)
}

#[test]
fn a_met_goes_one_cell_diagonally() {
    let position = "White: King a1, Met e4; Black: King h8";
    for to in ["d3", "d5", "f3", "f5"] {
        laws().allows(position, &format!("e4-{to}"));
    }
    for to in ["e5", "d4", "g6"] {
        laws().forbids(position, &format!("e4-{to}"));
    }
}

#[test]
fn a_khon_goes_diagonally_or_straight_forward() {
    let white = "White: King a1, Khon e4; Black: King h8";
    for to in ["d3", "d5", "e5", "f3", "f5"] {
        laws().allows(white, &format!("e4-{to}"));
    }
    for to in ["d4", "e3", "f4", "g6"] {
        laws().forbids(white, &format!("e4-{to}"));
    }
    let black = "turn Black; White: King a1; Black: King h8, Khon e4";
    laws().allows(black, "e4-e3");
    laws().forbids(black, "e4-e5");
}

#[test]
fn a_pawn_goes_one_cell_from_its_row_on() {
    laws().forbids("White: King a1, Pawn d3; Black: King h8", "d3-d5");
    laws().allows("White: King a1, Pawn d3; Black: King h8", "d3-d4");
}

#[test]
fn a_pawn_becomes_a_met_on_the_sixth_row() {
    at("White: King a1, Pawn d5; Black: King h8")
        .play("d5 - d6")
        .shows("Met d6");
    at("White: King a1, Pawn d5; Black: King h8, Knight e6")
        .play("d5 - e6")
        .shows("Met e6");
    at("turn Black; White: King a1; Black: King h8, Pawn d4")
        .play("d4 - d3")
        .shows("Met d3");
    at("White: King a1, Pawn d4; Black: King h8")
        .play("d4 - d5")
        .shows("Pawn d5");
}

#[test]
fn mate_wins_and_stalemate_draws() {
    laws().won_by(
        "turn Black; White: King b6, Rook h8; Black: King a8",
        Some("White"),
    );
    laws().won_by(
        "turn Black; White: King c8, Met b6; Black: King a8",
        Some("nobody"),
    );
}
