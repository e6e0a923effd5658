//! Laws of tavreli, tested by example.

use crate::support::scene::Scene;
use dagaz_games::tavreli::{SOURCE, Tavreli, humble};

fn at(position: &str) -> Scene {
    Scene::at(Tavreli, SOURCE, position)
}

#[test]
fn who_is_captured_stays_below() {
    let scene =
        at("White: Volkhv e1, Archer c3; Black: Volkhv h8, Champion f6; under f6: Black Archer");
    scene
        .play("c3 - f6")
        .shows("Archer f6; Black: Volkhv h8; under f6: Black Champion, Black Archer");
}

#[test]
fn a_tower_goes_as_its_top_does_as_a_whole_or_in_part() {
    let position = "White: Volkhv e1, Prince d4; Black: Volkhv h6, Archer g7; \
                    under d4: Black Archer, White Champion";
    at(position)
        .play("d4 - d7 slide 3")
        .shows("under d7: Black Archer, White Champion");
    at(position)
        .play("d4 - d7 slide 2")
        .shows("White: Volkhv e1, Prince d7, Champion d4")
        .shows("under d7: Black Archer");
    at(position)
        .play("d4 - d7 slide 1")
        .shows("Black: Volkhv h6, Archer d4 g7; under d4: White Champion");
}

#[test]
fn who_is_left_free_must_not_give_check() {
    let scene = at("White: Volkhv e1, Prince e5; Black: Volkhv a8; under e5: Black Champion");
    scene
        .forbids("e5 - f5 slide 1")
        .allows("e5 - e4 slide 1")
        .allows("e5 - f5 slide 2");
}

#[test]
fn own_pieces_are_covered_but_not_the_volkhv() {
    let scene = at("White: Volkhv e1, Champion e2, Archer f2; Black: Volkhv e8");
    scene
        .allows("e2 - f2 slide")
        .forbids("e2 - e1 slide")
        .allows("e1 - f2 hop");
}

#[test]
fn a_soldier_covers_his_own_straight_on_and_the_enemy_aslant() {
    let scene = at("White: Volkhv h1, SoldierOfPrince d2 g2, Horseman d4 h3; \
                    Black: Volkhv h8, Archer c3 g3; cells fresh: d2, g2");
    scene
        .allows("d2 - d4 double")
        .allows("d2 - c3 take")
        .forbids("g2 - g3 push")
        .forbids("g2 - h3 take");
    let blocked =
        at("White: Volkhv e1, SoldierOfPrince d2, Horseman d3; Black: Volkhv h8; cells fresh: d2");
    blocked.allows("d2 - d3 push").forbids("d2 - d4 double");
}

#[test]
fn en_passant_takes_the_soldier_alone() {
    let scene = at("White: Volkhv e1, SoldierOfPrince d2, Horseman d4; \
                    Black: Volkhv h8, SoldierOfArchers e4; cells fresh: d2");
    scene
        .play("d2 - d4 double, e4 - d3 en_passant")
        .shows("White: Volkhv e1, Horseman d4")
        .shows("under d3: White SoldierOfPrince");
}

#[test]
fn a_soldier_brought_back_has_no_double_step() {
    let scene =
        at("White: Volkhv e1, Prince d3; Black: Volkhv h8; under d3: White SoldierOfArchers");
    scene
        .play("d3 - d2 slide 2, h8 - h7, d2 - b4 slide 1, h7 - h8")
        .allows("d2 - d3 push")
        .forbids("d2 - d4 double");
}

#[test]
fn soldiers_become_the_pieces_behind_which_they_began() {
    let scene =
        at("White: Volkhv e1, SoldierOfVolkhv a7, SoldierOfPrince b7; Black: Volkhv h7, Archer c8");
    scene
        .play("a7 - a8, h7 - h6, b7 - c8")
        .shows("Helgi a8, RisenPrince c8")
        .shows("under c8: Black Archer");
}

#[test]
fn a_soldier_left_on_the_last_row_rises() {
    let scene =
        at("White: Volkhv e1, Champion b5; Black: Volkhv h5; under b5: White SoldierOfHorsemen");
    let covered = scene.play("b5 - b8 slide 2, h5 - h6");
    covered.shows("under b8: White SoldierOfHorsemen");
    covered.play("b8 - b4 slide 1").shows("RisenHorseman b8");
}

#[test]
fn who_has_risen_falls_when_captured() {
    let captured = "turn Black; White: Volkhv e1, Helgi c6; Black: Volkhv h5, Champion c8";
    at(captured)
        .play("c8 - c6")
        .shows("under c6: White SoldierOfVolkhv");
    let covered = "White: Volkhv e1, Helgi c6, Champion c8; Black: Volkhv h5";
    at(covered).play("c8 - c6").shows("under c6: White Helgi");
    Scene::at(humble::Humble, humble::SOURCE, covered)
        .play("c8 - c6")
        .shows("under c6: White SoldierOfVolkhv");
}

#[test]
fn castling_needs_pieces_that_have_not_left_their_squares() {
    let scene = at("White: Volkhv e1, Champion a1 h1; Black: Volkhv e8; cells fresh: a1, e1");
    scene.allows("e1 - c1 castle").forbids("e1 - g1 castle");
    let castled = scene.play("e1 - c1 castle");
    castled.shows("White: Volkhv c1, Champion d1 h1");
    let attacked =
        at("White: Volkhv e1, Champion a1; Black: Volkhv e8, Prince d8; cells fresh: a1, e1");
    attacked.forbids("e1 - c1 castle");
    let covered =
        at("White: Volkhv e1, Champion a1, Archer b2; Black: Volkhv e8; cells fresh: a1, e1");
    let covered = covered.play("b2 - a1, e8 - e7");
    covered.forbids("e1 - c1 castle");
    covered
        .play("a1 - b2 slide 1, e7 - e8")
        .allows("e1 - c1 castle");
}

#[test]
fn mate_wins_and_stalemate_draws() {
    let mate = at("White: Volkhv g6, Champion a1; Black: Volkhv g8");
    mate.play("a1 - a8").won_by(Some("White"));
    let stalemate = at("White: Volkhv f7, Prince g4; Black: Volkhv h8");
    stalemate.play("g4 - g6").won_by(Some("nobody"));
}
