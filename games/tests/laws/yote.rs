//! Laws of yote, tested by example.

use crate::support::laws::Laws;
use dagaz_games::yote::{SOURCE, Yote, chain_yote};

fn laws() -> Laws {
    Laws::of(Yote, SOURCE)
}

#[test]
fn a_capture_takes_another_man() {
    laws().takes(
        "White: Man c3; Black: Man c4 a1 f5; hand Black: Man 1",
        &["c3-c5 x a1 c4", "c3-c5 x c4 f5"],
    );
}

#[test]
fn men_in_hand_are_safe_and_capturing_is_free() {
    laws().turns(
        "White: Man c3; Black: Man c4; hand Black: Man 3",
        &["c3-b3", "c3-c2", "c3-c5 x c4", "c3-d3"],
    );
}

#[test]
fn the_reserve_counts_as_men() {
    laws().won_by(
        "White: Man c3 c5 b1; Black: Man a1; hand Black: Man 2",
        Some("nobody"),
    );
    laws().won_by(
        "White: Man c3 c5 b1; Black: Man a1; hand Black: Man 3",
        None,
    );
    laws().won_by(
        "turn Black; White: Man c3 c5 b1 d1; hand Black: Man 1",
        None,
    );
    laws().won_by("turn Black; White: Man c3 c5 b1 d1", Some("White"));
}

#[test]
fn a_chain_takes_two_at_a_time() {
    let chain = Laws::of(chain_yote::ChainYote, chain_yote::SOURCE);
    chain.takes(
        "White: Man a1; Black: Man a2 a4 f1 f3",
        &[
            "a1-a3 x a2 a4",
            "a1-a3 x a2 f1",
            "a1-a3 x a2 f3",
            "a1-a3-a5 x a2 a4 f1 f3",
            "a1-a3-a5 x a2 a4 f1 f3",
        ],
    );
}
