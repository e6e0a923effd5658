//! Laws of knightthrough, tested by example.

use dagaz_core::Game;

use crate::support::laws::Laws;
use dagaz_games::knightthrough::{Knightthrough, SOURCE};

fn laws() -> Laws {
    Laws::of(Knightthrough, SOURCE)
}

#[test]
fn knights_go_forward_only() {
    laws().turns(
        "White: Knight d4; Black: Knight e6 h8",
        &["d4-b5", "d4-c6", "d4-e6 x e6", "d4-f5"],
    );
    laws().turns(
        "turn Black; White: Knight a1; Black: Knight d4",
        &["d4-b3", "d4-c2", "d4-e2", "d4-f3"],
    );
}

#[test]
fn the_last_row_wins() {
    laws().won_by(
        "turn Black; White: Knight d8; Black: Knight a5",
        Some("White"),
    );
    laws().won_by("White: Knight d7; Black: Knight a2", None);
}

#[test]
fn a_side_without_knights_loses() {
    laws().won_by("turn Black; White: Knight d4", Some("White"));
}

/// The count that Regular Boardgames has.
#[test]
fn five_plies_have_the_published_count() {
    let count = dagaz_core::perft::perft(&Knightthrough, &Knightthrough.start(), 5);
    assert_eq!(count, 99_598_454);
}
