//! Laws of clobber, tested by example.

use crate::support::laws::Laws;
use dagaz_games::clobber::{Clobber, SOURCE};

fn laws() -> Laws {
    Laws::of(Clobber, SOURCE)
}

#[test]
fn a_stone_moves_only_onto_an_enemy_beside_it() {
    laws().turns("White: Stone a1 f5; Black: Stone a2 c1 b2", &["a1-a2 x a2"]);
}

#[test]
fn who_cannot_capture_loses() {
    laws().won_by("White: Stone a1; Black: Stone b2", Some("Black"));
}
