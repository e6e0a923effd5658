//! Laws of turkish draughts, tested by example.

use crate::support::laws::Laws;
use dagaz_games::turkish_draughts::{SOURCE, TurkishDraughts};

fn laws() -> Laws {
    Laws::of(TurkishDraughts, SOURCE)
}

#[test]
fn men_capture_forward_and_sideways() {
    laws().turns(
        "White: Man d4; Black: Man d5 c4 d3",
        &["d4-b4 x c4", "d4-d6 x d5"],
    );
}

#[test]
fn the_most_pieces_are_taken() {
    laws().turns(
        "White: Man b2 g2; Black: Man b3 b5 g3",
        &["b2-b4-b6 x b3 b5"],
    );
}

#[test]
fn a_king_does_not_turn_back_between_two_jumps() {
    // From g1 the way back to b1 would be open.
    laws().turns(
        "White: King d1; Black: Man b1 f1",
        &["d1-a1 x b1", "d1-g1 x f1", "d1-h1 x f1"],
    );
}

#[test]
fn a_captured_piece_is_lifted_at_once() {
    // The last jump, over e3, needs the cell of the first man taken.
    laws().turns(
        "White: King d1; Black: Man d3 f5 g4 e3",
        &[
            "d1-d5-g5-g3-a3 x d3 e3 f5 g4",
            "d1-d5-g5-g3-b3 x d3 e3 f5 g4",
            "d1-d5-g5-g3-c3 x d3 e3 f5 g4",
            "d1-d5-g5-g3-d3 x d3 e3 f5 g4",
        ],
    );
}

#[test]
fn a_man_goes_on_as_a_man_along_the_last_row() {
    // A king on f8 could take f4 as well.
    laws().turns("White: Man d6; Black: Man d7 e8 f4", &["d6-d8-f8 x d7 e8"]);
}
