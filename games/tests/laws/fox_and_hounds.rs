//! Laws of fox and hounds, tested by example.

use crate::support::laws::Laws;
use dagaz_games::fox_and_hounds::{FoxAndHounds, SOURCE};

fn laws() -> Laws {
    Laws::of(FoxAndHounds, SOURCE)
}

#[test]
fn the_fox_chooses_where_it_begins_and_moves_first() {
    laws().turns(
        "hand Runner: Fox 1; Hunters: Hound b8 d8 f8 h8",
        &["a1", "c1", "e1", "g1"],
    );
    laws().turns(
        "turn Runner#1; Runner: Fox c1; Hunters: Hound b8 d8 f8 h8",
        &["c1-b2", "c1-d2"],
    );
}

#[test]
fn hounds_do_not_go_back() {
    laws().turns(
        "turn Hunters; Runner: Fox c3; Hunters: Hound b4 h2",
        &["b4-a3", "h2-g1"],
    );
    laws().turns(
        "turn Runner#1; Runner: Fox c3; Hunters: Hound b4 h2",
        &["c3-b2", "c3-d2", "c3-d4"],
    );
}

#[test]
fn a_trapped_fox_has_lost() {
    laws().won_by(
        "turn Runner#1; Runner: Fox a1; Hunters: Hound b2",
        Some("Hunters"),
    );
    laws().won_by(
        "turn Hunters; Runner: Fox b8; Hunters: Hound c3",
        Some("Runner"),
    );
}
