//! Laws of stavropol draughts, tested by example.

use crate::support::laws::Laws;
use dagaz_games::stavropol_draughts::{SOURCE, StavropolDraughts, free_stavropol};

fn laws() -> Laws {
    Laws::of(StavropolDraughts, SOURCE)
}

#[test]
fn ones_own_capture_closes_the_others() {
    laws().turns("White: Man c3 f4; Black: Man d4 g5 h6", &["c3-e5 x d4"]);
}

#[test]
fn without_that_preference_all_are_open() {
    let free = Laws::of(free_stavropol::FreeStavropol, free_stavropol::SOURCE);
    free.turns(
        "White: Man c3 f4; Black: Man d4 g5 h6",
        &["c3-e5 x d4", "d4-b2 x c3", "g5-e3 x f4"],
    );
}

#[test]
fn ones_own_man_is_taken_if_nothing_else_can_be() {
    laws().turns("White: Man a1 f4; Black: Man g5 h6", &["g5-e3 x f4"]);
}

#[test]
fn pieces_go_the_way_of_their_owner() {
    laws().turns("White: Man h2; Black: Man b2", &["b2-a1", "b2-c1", "h2-g3"]);
}

#[test]
fn who_can_only_move_the_others_men_has_lost() {
    laws().won_by("White: Man a3; Black: Man b4 c5", Some("Black"));
    laws().won_by("White: Man a3 h2; Black: Man b4 c5", None);
    laws().won_by("turn Black; White: King a1; Black: Man b2 d2", None);
    laws().won_by("turn Black; White: Man a1 c1; Black: Man b2", Some("White"));
}
