//! Laws of surakarta, tested by example.

use crate::support::laws::Laws;
use dagaz_games::surakarta::{SOURCE, Surakarta};

fn laws() -> Laws {
    Laws::of(Surakarta, SOURCE)
}

#[test]
fn a_stone_captures_round_a_loop() {
    laws().takes("Red: Stone c4; Black: Stone d6", &["c4-d6 x d6"]);
}

#[test]
fn no_capture_without_a_loop() {
    laws().turns(
        "Red: Stone a1; Black: Stone a3",
        &["a1-a2", "a1-b1", "a1-b2"],
    );
}

#[test]
fn ones_own_point_counts_as_empty() {
    // From c4 to the west, round the loop, and down the column on which it stood.
    laws().takes(
        "Red: Stone c4 d4; Black: Stone c3",
        &["c4-c3 x c3", "d4-c3 x c3"],
    );
}

#[test]
fn stones_in_the_way_stop_it() {
    // c4 could go this way, too, if it weren't hemmed in.
    laws().takes(
        "Red: Stone c4 b4 d4 c5 c3; Black: Stone d6",
        &["d4-d6 x d6"],
    );
}

#[test]
fn a_stone_may_go_round_two_loops() {
    // b3 to a3, round to c1, up to c6, round to a4 and on to b4. The other ways are blocked by d3 and b2.
    laws().allows("Red: Stone b3 d3 b2; Black: Stone b4", "b3-b4 x b4");
    // So is this one, between the loops.
    laws().forbids("Red: Stone b3 d3 b2 c5; Black: Stone b4", "b3-b4 x b4");
}

#[test]
fn more_stones_win_in_the_end() {
    laws().won_by("Red: Stone a1 b1; Black: Stone f6; quiet 100", Some("Red"));
    laws().won_by("Red: Stone a1; Black: Stone f6; quiet 100", Some("nobody"));
    laws().won_by("Red: Stone a1 b1; Black: Stone f6; quiet 99", None);
}
