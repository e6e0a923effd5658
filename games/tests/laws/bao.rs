//! Laws of bao, tested by example.

use crate::support::scene::Scene;
use dagaz_games::bao::kujifunza::{Kujifunza, SOURCE as KUJIFUNZA};
use dagaz_games::bao::{Bao, SOURCE};

/// A position of the first stage.
fn namua(seeds: &str) -> Scene {
    Scene::at(Bao, SOURCE, &format!("cells seeds: {seeds}"))
}

/// A position of the second stage, with other values.
fn mtaji(seeds: &str, values: &str) -> Scene {
    let reserves = "reserve of South 0; reserve of North 0";
    Scene::at(
        Bao,
        SOURCE,
        &format!("cells seeds: {seeds}; {reserves}; {values}"),
    )
}

const NO_HOUSES: &str = "house of South false; house of North false";

#[test]
fn a_capture_must_be_made_and_a_kimbi_says_from_which_end() {
    namua("b2 1, d2 1, g2 1, b3 1, d3 2, g3 1, h3 1").turns(&[
        "capture b2 right",
        "capture d2 left",
        "capture d2 right",
        "capture g2 left",
    ]);
}

#[test]
fn what_is_captured_is_sown_from_the_kichwa() {
    let scene = namua("d2 1, d3 6, h3 1").play("capture d2 left");
    scene.shows("c2 1, d2 3, e2 1, f2 1, g2 1, h2 1, h3 1");
    scene.shows("reserve of South 21; house of North false");
}

#[test]
fn later_captures_keep_the_direction() {
    let scene = namua("c2 1, f2 1, c3 3, f3 4, h3 1").play("capture c2 left");
    scene.shows("cells seeds: c2 2, e2 1, f2 3, g2 2, h2 2, h3 1;");
}

#[test]
fn but_a_kimbi_at_the_other_end_turns_it() {
    let scene = namua("b2 1, c2 1, b3 1, c3 7, h3 1").play("capture c2 left");
    scene.shows("cells seeds: a2 1, b2 2, c2 3, d2 1, e2 1, f2 1, g2 1, h2 1, h3 1;");
}

#[test]
fn without_captures_the_house_is_left_alone() {
    let scene = namua("c2 1, e2 6, g2 2, b3 2, d3 6");
    scene.turns(&[
        "takasa c2 left",
        "takasa c2 right",
        "takasa g2 left",
        "takasa g2 right",
    ]);
    let scene = scene.play("takasa c2 right");
    scene.shows("cells seeds: d2 1, e2 7, g2 2, b3 2, d3 6;");
}

#[test]
fn unless_nothing_else_is_there_and_then_two_seeds_are_sown() {
    let scene = namua("e2 6, b3 2, d3 6");
    scene.turns(&["takasa e2 left", "takasa e2 right"]);
    let scene = scene.play("takasa e2 left");
    scene.shows("cells seeds: c2 1, d2 1, e2 5, b3 2, d3 6; reserve of South 21; quiet");
}

#[test]
fn without_a_house_single_seeds_are_left_alone() {
    let lost = "b3 2, d3 6; house of South false";
    namua(&format!("c2 1, e2 6, {lost}")).turns(&["takasa e2 left", "takasa e2 right"]);
    namua(&format!("c2 1, e2 1, {lost}")).turns(&[
        "takasa c2 left",
        "takasa c2 right",
        "takasa e2 left",
        "takasa e2 right",
    ]);
}

#[test]
fn in_the_house_one_may_stop_or_go_on_safari() {
    let scene = "c2 1, e2 6, c3 5, h3 1, b4 1";
    namua(scene).turns(&["capture c2 left", "capture c2 right", "safari c2 right"]);
    let stopped = namua(scene).play("capture c2 right");
    stopped.shows("a2 1, b2 1, c2 3, d2 1, e2 7, h3 1, b4 1; reserve of South 21");
    let gone = namua(scene).play("safari c2 right");
    gone.shows("e1 1, f1 1, g1 1, h1 1, a2 1, b2 1, c2 3, d2 1, f2 1, g2 1, h2 1");
    gone.shows("house of South false");
}

#[test]
fn a_house_with_few_seeds_is_a_hole_like_others() {
    let scene = namua("c2 1, e2 4, c3 5, h3 1, b4 1");
    scene.turns(&["capture c2 left", "capture c2 right"]);
    scene
        .play("capture c2 right")
        .shows("g1 1, h1 1, a2 1, b2 1, c2 3, d2 1, f2 1, g2 1, h2 1");
}

#[test]
fn nothing_stops_in_the_house_in_the_second_stage() {
    let scene = mtaji("a2 2, c2 1, e2 6, c3 5, h3 1, b4 1", "");
    scene.turns(&["mtaji a2 right"]);
    scene
        .play("mtaji a2 right")
        .shows("e1 1, f1 1, g1 1, h1 1, a2 1, b2 2, c2 3, d2 1, f2 1, g2 1, h2 1");
}

#[test]
fn sixteen_seeds_never_capture() {
    mtaji("b2 1, c2 15, b3 1, g3 2", NO_HOUSES).turns(&["mtaji c2 right"]);
    mtaji("a2 17, b2 1, b3 1, g3 2", NO_HOUSES).turns(&["takata a2 left", "takata a2 right"]);
}

#[test]
fn only_a_turn_whose_first_lap_captures_does() {
    let scene = mtaji("b2 2, d2 1, d3 2, h3 1", NO_HOUSES);
    scene.turns(&["mtaji b2 right"]);
    scene
        .play("mtaji b2 right")
        .shows("cells seeds: a2 1, b2 1, c2 1, d2 2, h3 1;");
    let scene = mtaji("b2 2, d2 1, f2 1, f3 2, h3 1", NO_HOUSES);
    scene.turns(&["takata b2 left", "takata b2 right"]);
    scene
        .play("takata b2 right")
        .shows("cells seeds: c2 1, e2 1, g2 1, h2 1, f3 2, h3 1;");
}

#[test]
fn the_front_row_comes_before_the_back_row() {
    mtaji("c2 2, f2 1, d1 3, h3 2", NO_HOUSES).turns(&["takata c2 left", "takata c2 right"]);
    mtaji("c2 1, f2 1, d1 3, e1 1, h3 2", NO_HOUSES).turns(&["takata d1 left", "takata d1 right"]);
}

#[test]
fn the_front_row_is_never_emptied() {
    mtaji("a2 3, d1 3, h3 2", NO_HOUSES).turns(&["takata a2 right"]);
    mtaji("c2 3, d1 3, h3 2", NO_HOUSES).turns(&["takata c2 left", "takata c2 right"]);
    Scene::at(Bao, SOURCE, "turn North; cells seeds: c2 3, h3 1, b4 1").turns(&["takasa h3 right"]);
}

#[test]
fn a_hole_that_is_takasia_is_not_sown() {
    let scene = "b2 3, d2 1, f2 2, g2 1, b3 1, e3 3";
    let free = mtaji(scene, NO_HOUSES);
    free.turns(&[
        "takata b2 left",
        "takata b2 right",
        "takata f2 left",
        "takata f2 right",
    ]);
    let free = free.play("takata f2 left");
    free.shows("cells seeds: a1 1, b1 1, c1 1, a2 1, c2 1, e2 1, g2 1, b3 1, e3 3;");
    let bound = mtaji(scene, &format!("{NO_HOUSES}; quiet"));
    bound.turns(&["takata f2 left", "takata f2 right"]);
    let bound = bound.play("takata f2 left");
    bound.shows("cells seeds: b2 4, c2 1, e2 1, g2 1, b3 1, e3 3;");
}

#[test]
fn what_else_could_be_sown_makes_a_hole_takasia() {
    let quiet = format!("{NO_HOUSES}; quiet");
    mtaji("b2 3, g2 1, b3 1, e3 3", &quiet).turns(&["takata b2 left", "takata b2 right"]);
}

#[test]
fn a_house_is_never_takasia() {
    let scene = "b2 2, e2 7, g2 1, e3 1, g3 2";
    mtaji(scene, "quiet").turns(&[
        "takata b2 left",
        "takata b2 right",
        "takata e2 left",
        "takata e2 right",
    ]);
    mtaji(scene, "house of South false; quiet").turns(&["takata b2 left", "takata b2 right"]);
}

#[test]
fn the_first_lap_from_a_house_goes_on_in_a_hole_that_is_takasia() {
    let scene = "b2 3, d2 1, e2 19, b3 1, f3 4";
    let stopped = mtaji(scene, "house of South false; quiet").play("takata e2 left");
    stopped.shows("a2 1, b2 5, c2 2, d2 3, e2 1");
    let gone_on = mtaji(scene, "quiet").play("takata e2 left");
    gone_on.shows("a2 3, b2 1, d2 4, f2 2, h2 2");
}

#[test]
fn a_sowing_that_never_ends_is_not_allowed() {
    let row = "c2 1, e2 1, g2 1, h1 1, f1 1, e1 2, d1 1, c1 3, b1 2, a1 1";
    mtaji(&format!("a2 2, {row}, d3 2"), NO_HOUSES).turns(&["takata a2 left"]);
}

#[test]
fn an_empty_front_row_loses_and_so_does_having_nothing_to_sow() {
    Scene::at(Bao, SOURCE, "turn North; cells seeds: a2 3, d4 2").won_by(Some("South"));
    Scene::at(Bao, SOURCE, "turn North; cells seeds: a1 3, d3 2").won_by(Some("North"));
    mtaji("c2 1, f2 1, e1 1, h3 2", NO_HOUSES).won_by(Some("North"));
}

#[test]
fn beginners_play_the_second_stage_alone() {
    let scene = Scene::at(
        Kujifunza,
        KUJIFUNZA,
        "cells seeds: b2 3, d2 1, f2 2, g2 1, b3 1, e3 3; quiet",
    );
    scene.turns(&[
        "takata b2 left",
        "takata b2 right",
        "takata f2 left",
        "takata f2 right",
    ]);
    Scene::start(Kujifunza, KUJIFUNZA).count("takata", 0);
}
