//! Laws of frisian draughts, tested by example.

use crate::support::laws::Laws;
use dagaz_games::frisian_draughts::one_and_a_half::{OneAndAHalf, SOURCE as ONE_AND_A_HALF};
use dagaz_games::frisian_draughts::{FrisianDraughts, SOURCE};

fn laws() -> Laws {
    Laws::of(FrisianDraughts, SOURCE)
}

#[test]
fn men_capture_along_rows_and_columns_too() {
    laws().turns(
        "White: Man e5; Black: Man e7 c5 e3",
        &["e5-a5 x c5", "e5-e1 x e3", "e5-e9 x e7"],
    );
}

#[test]
fn two_men_are_worth_more_than_a_king() {
    laws().turns(
        "White: Man b2 h2; Black: King c3, Man h4 h8",
        &["h2-h6-h10 x h4 h8"],
    );
}

#[test]
fn a_king_and_a_man_are_worth_more_than_two_men() {
    laws().turns(
        "White: Man b2 h2; Black: King c3, Man e5 h4 h8",
        &["b2-d4-f6 x c3 e5"],
    );
}

#[test]
fn two_kings_are_worth_more_than_three_men() {
    let position = "White: Man b2 h2; Black: King c3 e5, Man f10 h4 h8";
    laws().turns(position, &["b2-d4-f6 x c3 e5"]);
    // At a man and a half they are as good.
    Laws::of(OneAndAHalf, ONE_AND_A_HALF)
        .turns(position, &["b2-d4-f6 x c3 e5", "h2-h6-h10-d10 x f10 h4 h8"]);
}

#[test]
fn of_equal_values_the_king_must_take() {
    laws().turns(
        "White: King a1, Man a9; Black: Man c3 a7",
        &[
            "a1-d4 x c3",
            "a1-e5 x c3",
            "a1-f6 x c3",
            "a1-g7 x c3",
            "a1-h8 x c3",
            "a1-i9 x c3",
            "a1-j10 x c3",
        ],
    );
}

#[test]
fn a_king_rests_after_three_moves() {
    laws().turns("White: King a1[run=3], Man j2; Black: King j10", &["j2-i3"]);
    laws().allows("White: King a1[run=2], Man j2; Black: King j10", "a1-b2");
    laws().allows("White: King a1[run=3], Man j2; Black: Man c3", "a1-d4 x c3");
}

#[test]
fn kings_alone_need_no_rest() {
    laws().turns(
        "White: King a1[run=3]; Black: King j10",
        &[
            "a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6", "a1-g7", "a1-h8", "a1-i9",
        ],
    );
}

#[test]
fn few_kings_draw() {
    laws().won_by("White: King a1 b2; Black: King j10; late 13", None);
    laws().won_by(
        "White: King a1 b2; Black: King j10; late 14",
        Some("nobody"),
    );
    laws().won_by("White: King a1; Black: King j10; late 4", Some("nobody"));
}
