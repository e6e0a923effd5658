//! Laws of damii, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::damii::forward_damii::{ForwardDamii, SOURCE as FORWARD};
use dagaz_games::damii::{Damii, SOURCE};

/// The man on b8 can take c9 and then, backward, e9.
const PASSAGE: &str = "White: Man b8 a1; Black: Man c9 e9 a5 j6";

fn laws() -> Laws {
    Laws::of(Damii, SOURCE)
}

fn at(position: &str) -> Scene {
    Scene::at(Damii, SOURCE, position)
}

#[test]
fn nobody_is_made_to_take_or_to_go_on() {
    laws().turns(
        PASSAGE,
        &["a1-b2", "b8-a9", "b8-d10 x c9", "b8-d10-f8 x c9 e9"],
    );
}

#[test]
fn a_man_is_crowned_only_where_it_stops() {
    let passed = at(PASSAGE).play("b8-d10-f8");
    passed.shows("White: Man a1 f8;").count("huff", 0);
}

#[test]
fn a_man_that_stops_to_be_crowned_is_huffed_for_what_it_could_take_as_a_man() {
    let crowned = at(PASSAGE).play("b8 - d10 jump +");
    crowned.shows("King d10[owed]").allows("huff d10");
    // Where men take forward only, it owes nothing, though a king on d10 can take e9.
    let forward = Scene::at(ForwardDamii, FORWARD, PASSAGE).play("b8-d10");
    forward.shows("King d10;").count("huff", 0);
}

#[test]
fn a_king_owes_what_it_could_take_from_where_it_stopped() {
    let position = "White: King a1, Man i1 g1; Black: Man c3 c7 j8";
    at(position)
        .play("a1 - e5 strike +")
        .count("huff", 1)
        .allows("huff e5");
    for elsewhere in ["a1-d4", "a1-f6", "a1-i9"] {
        at(position).play(elsewhere).count("huff", 0);
    }
}

#[test]
fn men_take_backward_but_for_the_variant() {
    let position = "White: Man e5 i1 g1; Black: Man d4 d6 j8 h8";
    laws().takes(position, &["e5-c3 x d4", "e5-c7 x d6"]);
    Laws::of(ForwardDamii, FORWARD).takes(position, &["e5-c7 x d6"]);
}

#[test]
fn a_single_piece_has_lost() {
    laws().won_by("White: Man a1; Black: Man j10 h8", Some("Black"));
    laws().won_by("White: Man a1 c1; Black: King j10", Some("White"));
    laws().won_by("White: Man a1 c1; Black: Man j10 h8", None);
}

#[test]
fn a_huff_that_leaves_a_single_piece_wins() {
    let scene = at(PASSAGE).play("b8 - d10 jump +, huff d10");
    scene.won_by(Some("Black"));
}
