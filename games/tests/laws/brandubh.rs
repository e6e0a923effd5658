//! Laws of brandubh, tested by example.

use crate::support::laws::Laws;
use dagaz_games::brandubh::{Brandubh, SOURCE, tablut};

fn laws() -> Laws {
    Laws::of(Brandubh, SOURCE)
}

#[test]
fn a_man_between_two_enemies_is_taken() {
    laws().takes(
        "Attackers: Man a3 c1; Defenders: King d4, Man b3",
        &["c1-c3 x b3"],
    );
}

#[test]
fn stepping_between_two_enemies_is_safe() {
    laws().allows(
        "turn Defenders; Attackers: Man a3 c3; Defenders: King f6, Man b1",
        "b1-b3",
    );
}

#[test]
fn corners_and_the_empty_throne_are_hostile() {
    laws().takes(
        "Attackers: Man c5; Defenders: King d4, Man b1",
        &["c5-c1 x b1"],
    );
    laws().takes(
        "Attackers: Man b7; Defenders: King f2, Man c4",
        &["b7-b4 x c4"],
    );
    laws().takes("Attackers: Man b7; Defenders: King d4, Man c4", &[]);
}

#[test]
fn the_king_on_the_throne_is_taken_by_four() {
    laws().takes(
        "Attackers: Man d3 c4 e4 d7; Defenders: King d4, Man f2",
        &["d7-d5 x d4"],
    );
    laws().takes("Attackers: Man d3 c4 d7; Defenders: King d4, Man f2", &[]);
}

#[test]
fn beside_the_throne_by_three_and_elsewhere_by_two() {
    laws().takes(
        "Attackers: Man c3 e3 d1; Defenders: King d3",
        &["d1-d2 x d3"],
    );
    laws().takes("Attackers: Man c3 e1; Defenders: King d3", &[]);
    laws().takes("Attackers: Man a4 c1; Defenders: King b4", &["c1-c4 x b4"]);
}

#[test]
fn the_king_takes_part_in_captures() {
    laws().takes(
        "turn Defenders; Attackers: Man c6; Defenders: King b2, Man d6",
        &["b2-b6 x c6"],
    );
}

#[test]
fn only_the_king_enters_corners_and_nobody_the_throne() {
    laws().allows(
        "turn Defenders; Attackers: Man d7; Defenders: King a4, Man g4",
        "a4-a1",
    );
    laws().forbids(
        "turn Defenders; Attackers: Man d7; Defenders: King a4, Man g4",
        "g4-g1",
    );
    laws().forbids(
        "turn Defenders; Attackers: Man d7; Defenders: King a4, Man g4",
        "a4-d4",
    );
    laws().allows(
        "turn Defenders; Attackers: Man d7; Defenders: King a4, Man g4",
        "g4-c4",
    );
}

#[test]
fn a_king_in_a_corner_or_taken_ends_the_game() {
    laws().won_by("Attackers: Man d7; Defenders: King a1", Some("Defenders"));
    laws().won_by(
        "turn Defenders; Attackers: Man d7; Defenders: Man b1",
        Some("Attackers"),
    );
    laws().won_by("Attackers: Man d7; Defenders: King a2", None);
}

#[test]
fn tablut_is_won_on_the_edge() {
    let saami = Laws::of(tablut::Tablut, tablut::SOURCE);
    saami.won_by("Attackers: Man e9; Defenders: King e1", Some("Defenders"));
    saami.takes("Attackers: Man c9; Defenders: King g2, Man d5", &[]);
    saami.takes("Attackers: Man c9 b3; Defenders: King d3, Man g2", &[]);
    saami.takes(
        "Attackers: Man c9 e3; Defenders: King d3, Man g2",
        &["c9-c3 x d3"],
    );
    saami.takes("Attackers: Man c9 e6 e4; Defenders: King d5, Man g2", &[]);
    saami.takes(
        "Attackers: Man c9 d6 d4; Defenders: King d5, Man g2",
        &["c9-c5 x d5"],
    );
}
