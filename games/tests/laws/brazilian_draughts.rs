//! Laws of brazilian draughts, tested by example beside international draughts, whose laws they are.

use crate::support::laws::Laws;
use dagaz_games::{brazilian_draughts, international_draughts};

fn brazilian() -> Laws {
    Laws::of(
        brazilian_draughts::BrazilianDraughts,
        brazilian_draughts::SOURCE,
    )
}

fn international() -> Laws {
    Laws::of(
        international_draughts::InternationalDraughts,
        international_draughts::SOURCE,
    )
}

/// The same in a corner of both boards.
#[track_caller]
fn both(position: &str, turns: &[&str]) {
    brazilian().turns(position, turns);
    international().turns(position, turns);
}

#[test]
fn men_capture_backward() {
    both("White: Man c5; Black: Man b4", &["c5-a3 x b4"]);
}

#[test]
fn the_most_pieces_are_taken_kings_or_not() {
    both(
        "White: Man a1 g1; Black: King b2, Man f2 f4",
        &["g1-e3-g5 x f2 f4"],
    );
    // Neither a king who takes nor a king who is taken comes first.
    both(
        "White: King c1, Man g1; Black: King b2, Man f2",
        &["c1-a3 x b2", "g1-e3 x f2"],
    );
}

#[test]
fn a_man_that_only_passes_the_last_row_is_not_crowned() {
    brazilian().turns("White: Man b6; Black: Man c7 e7", &["b6-d8-f6 x c7 e7"]);
    international().turns("White: Man b8; Black: Man c9 e9", &["b8-d10-f8 x c9 e9"]);
    // A king could take the second man, too.
    brazilian().turns("White: Man b6; Black: Man c7 g5", &["b6-d8 x c7"]);
    international().turns("White: Man b8; Black: Man c9 h6", &["b8-d10 x c9"]);
}

#[test]
fn kings_alone_draw_after_a_while() {
    let kings = "White: King a1; Black: King h8";
    brazilian().won_by(&format!("{kings}; quiet 39"), None);
    brazilian().won_by(&format!("{kings}; quiet 40"), Some("nobody"));
    international().won_by(&format!("{kings}; quiet 40"), None);
    international().won_by(&format!("{kings}; quiet 50"), Some("nobody"));
}
