//! Laws of fanorona, tested by example.

use crate::support::laws::Laws;
use dagaz_games::fanorona::{Fanorona, SOURCE};

fn laws() -> Laws {
    Laws::of(Fanorona, SOURCE)
}

#[test]
fn an_approach_takes_the_row_up_to_a_gap() {
    laws().turns("White: Stone c3; Black: Stone e3 f3 h3", &["c3-d3 x e3 f3"]);
}

#[test]
fn a_withdrawal_takes_the_row_that_is_left() {
    laws().turns("White: Stone d3; Black: Stone e3 f3", &["d3-c3 x e3 f3"]);
}

#[test]
fn it_is_one_or_the_other_and_nothing_comes_back() {
    laws().turns(
        "White: Stone d3; Black: Stone e3 b3",
        &["d3-c3 x b3", "d3-c3 x e3"],
    );
}

#[test]
fn a_chain_may_stop_but_not_go_on_in_the_same_direction() {
    laws().turns(
        "White: Stone b3; Black: Stone a3 e3 c5",
        &["b3-c3 x a3", "b3-c3-c4 x a3 c5"],
    );
}

#[test]
fn diagonals_lead_from_every_other_point() {
    laws().turns(
        "White: Stone b3; Black: Stone i5",
        &["b3-a3", "b3-b2", "b3-b4", "b3-c3"],
    );
}

#[test]
fn capturing_is_obligatory() {
    laws().turns("White: Stone c3 i1; Black: Stone e3", &["c3-d3 x e3"]);
}
