//! Laws of splut, tested by example.

use crate::support::scene::Scene;
use dagaz_games::splut::duel::{Duel, SOURCE as DUEL};
use dagaz_games::splut::{SOURCE, Splut};

fn at(position: &str) -> Scene {
    Scene::at(Splut, SOURCE, position)
}

#[test]
fn the_first_turns_have_one_step_and_two() {
    let start = Scene::start(Splut, SOURCE);
    let first = start.play("d2 - d3");
    first.shows("turn West#1");
    let second = first.play("b6 - c6, c6 - d6");
    second.shows("turn North#3");
    let third = second.play("f8 - f7, f7 - g7, e8 - e7");
    third.shows("turn East#6");
}

#[test]
fn a_levitated_rock_goes_with_the_sorcerer() {
    let scene = at("turn South#9; South: Sorcerer d4; North: Sorcerer e8; Rocks: Rock e6 g3");
    scene
        .allows("d4 - d5 levitate g3")
        .allows("d4 - c4 levitate e6")
        .forbids("d4 - e4 levitate g3");
    scene
        .play("d4 - d5 levitate g3")
        .shows("South: Sorcerer d5")
        .shows("Rock g4[stirred] e6");
    let filled =
        at("turn South#9; South: Sorcerer d4; North: Sorcerer e8, Dwarf e7; Rocks: Rock e6 d3");
    filled
        .forbids("d4 - d5 levitate e6")
        .forbids("d4 - d5 levitate d3")
        .allows("d4 - d5 walk");
}

#[test]
fn one_rock_is_levitated_in_a_turn_without_a_break() {
    let position =
        "turn South#9; South: Sorcerer d4, Dwarf f2; North: Sorcerer e8; Rocks: Rock e6 g3";
    let second = at(position).play("d4 - c4 levitate e6");
    second.allows("c4 - c5 levitate d6").count("levitate g3", 0);
    let broken = second.play("c4 - b4 walk");
    broken.count("levitate", 0);
    let other = at(position).play("d4 - c4 levitate e6, f2 - f3 push");
    other.count("levitate", 0);
    let late = at(position).play("d4 - c4 walk, f2 - f3 push");
    late.allows("c4 - c5 levitate e6");
}

#[test]
fn what_moved_in_the_turn_before_is_not_levitated() {
    let scene =
        at("turn South#9; South: Sorcerer d4, Dwarf f2; North: Sorcerer d7; Rocks: Rock e6 f3");
    let next = scene.play("f2 - f3 push, d4 - d5 walk, d5 - d4 walk");
    next.shows("turn North#3")
        .shows("f4[tired]")
        .count("levitate f4", 0)
        .allows("d7 - c7 levitate e6");
    let later = next.play("d7 - c7 walk, c7 - d7 walk, d7 - c7 walk");
    later.allows("d4 - c4 levitate f4");
}

#[test]
fn a_troll_pulls_the_rock_behind_him() {
    let scene =
        at("turn South#9; South: Sorcerer e1, Troll d4; North: Sorcerer e8; Rocks: Rock d3 c4");
    scene
        .allows("d4 - d5 pull")
        .allows("d4 - e4 pull")
        .allows("d4 - d5 walk")
        .count("pull", 2);
    scene
        .play("d4 - d5 pull")
        .shows("Troll d5")
        .shows("Rock c4 d4[stirred]");
}

#[test]
fn a_thrown_rock_flies_to_what_stops_it_and_ends_the_turn() {
    let scene = at(
        "turn South#9; South: Sorcerer e1, Troll c5; North: Sorcerer e8, Dwarf f5, Troll d8; Rocks: Rock d5 h5",
    );
    // Over the dwarf, to the rock.
    scene
        .play("c5 - d5 throw e")
        .shows("turn North#3; South: Sorcerer e1, Troll d5; North: Sorcerer e8, Troll d8, Dwarf f5")
        .shows("Rock g5[tired] h5");
    let north = at(
        "turn South#9; South: Sorcerer e1, Troll c5; North: Sorcerer e8, Dwarf f5, Troll d8; Rocks: Rock d5 h5",
    );
    north.play("c5 - d5 throw n").shows("Rock h5 d7[tired]");
    let west = at("turn South#9; South: Sorcerer e1, Troll c5; North: Sorcerer e8; Rocks: Rock d5");
    west.play("c5 - d5 throw w").shows("Rock a5[tired]");
    let blocked =
        at("turn South#9; South: Sorcerer e1, Troll c5; North: Sorcerer e8; Rocks: Rock d5 e5");
    blocked.forbids("c5 - d5 throw e").count("throw", 3);
}

#[test]
fn a_rock_that_must_stop_over_a_dwarf_crushes_him() {
    let scene = at("turn South#9; South: Sorcerer e1, Troll c5; \
                    North: Sorcerer e8, Dwarf f5, Troll g5; Rocks: Rock d5");
    scene
        .play("c5 - d5 throw e")
        .shows("North: Sorcerer e8, Troll g5; Rocks: Rock f5[tired]");
}

#[test]
fn a_sorcerer_who_is_hit_takes_his_team_with_him() {
    let scene = at("turn South#9; South: Sorcerer e1, Troll c5; \
                    North: Sorcerer f5, Dwarf e5, Troll e8; West: Sorcerer b5; Rocks: Rock d5");
    let hit = scene.play("c5 - d5 throw e");
    hit.won_by(None).shows(
        "turn West#12; South: Sorcerer e1, Troll d5; West: Sorcerer b5; Rocks: Rock f5[tired]",
    );
}

#[test]
fn a_dwarf_pushes_all_that_stands_in_a_row() {
    let scene = at("turn South#9; South: Sorcerer e1, Dwarf b5; \
                    North: Sorcerer d5, Troll e8; Rocks: Rock c5 f5");
    scene.play("b5 - c5 push").shows(
        "South: Sorcerer e1, Dwarf c5; North: Sorcerer e5, Troll e8; Rocks: Rock d5[stirred] f5",
    );
    let edge = at("turn South#9; South: Sorcerer e1, Dwarf b5; North: Sorcerer e8; Rocks: Rock a5");
    edge.forbids("b5 - a5 push").allows("b5 - b6 push");
}

#[test]
fn the_last_sorcerer_wins() {
    let won = at("turn South#9; South: Sorcerer e1, Troll c5; North: Sorcerer f5; Rocks: Rock d5");
    won.play("c5 - d5 throw e").won_by(Some("South"));
    let lost = at("turn South#9; South: Sorcerer f5, Troll c5; North: Sorcerer e8; Rocks: Rock d5");
    lost.play("c5 - d5 throw e").won_by(Some("North"));
}

#[test]
fn two_play_alike() {
    let start = Scene::start(Duel, DUEL);
    let third = start.play("d2 - d3, f8 - f7, f7 - f6");
    third.shows("turn South#3");
    let hit = "turn South#3; South: Sorcerer e1, Troll c5; North: Sorcerer e8; Rocks: Rock d5";
    let thrown = Scene::at(Duel, DUEL, hit).play("c5 - d5 throw w");
    thrown.won_by(None).shows("turn North#6");
}
