//! Laws of tamerlane chess, tested by example.

use crate::support::scene::Scene;
use dagaz_games::tamerlane_chess::{SOURCE, TamerlaneChess};

fn at(position: &str) -> Scene {
    Scene::at(TamerlaneChess, SOURCE, position)
}

#[test]
fn a_giraffe_goes_aslant_and_at_least_three_on() {
    let scene = at("White: King f1, Giraffe d2; Black: King f10");
    scene
        .allows("d2 - e6 bend")
        .allows("d2 - e10 bend")
        .allows("d2 - h3 bend");
    scene
        .forbids("d2 - e5 bend")
        .forbids("d2 - g3 bend")
        .forbids("d2 - e3 bend");
    let blocked = at("White: King f1, Giraffe d2; Black: King f10, Rook e5");
    blocked.forbids("d2 - e6 bend").forbids("d2 - e5 bend");
}

#[test]
fn a_picket_goes_at_least_two() {
    let scene = at("White: King f1, Picket a1; Black: King f10");
    scene
        .forbids("a1 - b2 slide_far")
        .allows("a1 - c3 slide_far")
        .allows("a1 - j10 slide_far");
}

#[test]
fn camels_elephants_and_engines_leap() {
    let scene =
        at("White: King f1, Camel a1, Elephant b1, WarEngine c1, Knight a2 b2 c2; Black: King f10");
    scene.allows("a1 - b4 leap_far").allows("a1 - d2 leap_far");
    scene
        .allows("b1 - d3 leap")
        .allows("c1 - c3 leap")
        .forbids("c1 - c4 leap");
}

#[test]
fn pawns_become_their_pieces() {
    let scene = at("White: King f1, PawnOfRooks a9, PawnOfKings c9; Black: King f8, Rook d10");
    let rook = scene.play("a9 - a10");
    rook.shows("Rook a10");
    let prince = rook.play("f8 - f7, c9 - d10");
    prince.shows("Prince d10");
}

#[test]
fn all_royals_but_the_last_may_be_lost() {
    let two = at("White: King a1, Prince k5; Black: King f10, Rook a5");
    let taken = two.play("k5 - k6, a5 - a1");
    taken.won_by(None).shows("White: Prince k6");
    let one = at("White: King a1, Vizier k5; Black: King f10, Rook a5; exchanged of White");
    one.forbids("k5 - k6 hop").allows("a1 - b1 hop");
}

#[test]
fn the_waiting_pawn_can_not_be_taken() {
    let scene = at("turn Black; White: King a1, Waiting e10; Black: King k9, Rook a10");
    scene.forbids("a10 - e10 slide").allows("a10 - d10 slide");
}

#[test]
fn the_waiting_pawn_is_set_where_it_forks() {
    let scene = at("White: King a1, Waiting e10; Black: King k9, Rook b6 d6, Knight c5");
    scene.count("pounce", 1);
    let set = scene.play("e10 - c5");
    set.shows("SecondPawn c5");
    let king = at("White: King a1, Waiting e10; Black: King c5, Rook b6 d6");
    king.count("pounce", 0);
}

#[test]
fn the_second_time_it_goes_where_the_pawn_of_kings_began() {
    let scene = at("White: King a1, SecondPawn e9; Black: King k9");
    scene.play("e9 - f3").shows("ThirdPawn f3");
    let taking = at("White: King a1, SecondPawn e9; Black: King k9, Rook d10");
    taking
        .play("e9 - f3 take_again")
        .shows("ThirdPawn f3; Black: King k9");
}

#[test]
fn it_stays_until_that_square_is_free() {
    let scene = at("White: King a1, SecondPawn e9, Vizier f3; Black: King k9");
    let waiting = scene.play("e9 - e10, k9 - k8");
    waiting.forbids("e10 - f3 come_back");
    let free = waiting.play("f3 - f4, k8 - k9");
    free.allows("e10 - f3 come_back");
}

#[test]
fn the_third_time_it_becomes_a_king() {
    let scene = at("White: King a1, ThirdPawn e9; Black: King k9");
    scene.play("e9 - e10").shows("AdventitiousKing e10");
}

#[test]
fn the_first_royal_draws_in_the_enemys_citadel() {
    let king = at("White: King a8, Prince a10; Black: King k9");
    king.forbids("a10 - west refuge");
    king.play("a8 - west").won_by(Some("nobody"));
    let prince = at("White: Prince a10; Black: King k9");
    prince.play("a10 - west").won_by(Some("nobody"));
}

#[test]
fn the_adventitious_king_closes_his_own() {
    at("turn Black; White: King a1; Black: King k3").allows("k3 - east refuge");
    let scene = at("White: King a1, AdventitiousKing k3; Black: King k5, Prince f9");
    let closed = scene.play("k3 - east, k5 - k4, a1 - a2, k4 - k3, a2 - a1");
    closed.forbids("k3 - east refuge");
}

#[test]
fn a_king_in_check_may_change_places_once() {
    let check = "White: King a1, Rook h6; Black: King k10, Rook a5";
    let scene = at(check);
    scene.allows("a1 - h6 evade h6").count("escape", 0);
    scene
        .play("a1 - h6 evade h6")
        .shows("White: King h6, Rook a1; ");
    let again = at("White: King a1, Rook h6; Black: King k10, Rook a5; exchanged of White");
    again.count("evade", 0);
}

#[test]
fn a_king_without_a_move_may_too_and_loses_otherwise() {
    let stuck = "White: King a1, PawnOfRooks k5; Black: King f10, Rook b10 j2, PawnOfRooks k6";
    at(stuck).turns(&["a1 - k5 escape k5"]);
    at(&format!("{stuck}; exchanged of White")).won_by(Some("Black"));
}
