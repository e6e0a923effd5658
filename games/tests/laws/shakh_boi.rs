//! Laws of shakh-boi, tested by example.

use crate::support::scene::Scene;
use dagaz_games::shakh_boi::{SOURCE, ShakhBoi, dark_cells, pritchard, rout, unarmed};

fn at(position: &str) -> Scene {
    Scene::at(ShakhBoi, SOURCE, position)
}

#[test]
fn artillery_takes_without_moving_over_its_own_side() {
    let position = "Red: Headquarters g1, Artillery f4, Infantry f5; \
                    Black: Headquarters g12, Infantry f8 f9 k4 c7 g3 a4";
    let scene = at(position);
    scene
        .allows("f4 - f8 shell")
        .allows("f4 - k4 shell")
        .allows("f4 - c7 shell")
        .allows("f4 - a4 shell")
        .count("shell", 4);
    scene
        .forbids("f4 - f9 shell")
        .forbids("f4 - g3 shell")
        .forbids("f4 - g3 roll")
        .allows("f4 - g4 roll");
    scene
        .play("f4 - f8")
        .shows("Artillery f4, Infantry f5; Black: Headquarters g12, Infantry g3 a4 k4 c7 f9");
    Scene::at(pritchard::Pritchard, pritchard::SOURCE, position)
        .forbids("f4 - f8 shell")
        .allows("f4 - k4 shell");
}

#[test]
fn machine_guns_fire_three_cells_far_but_not_at_tanks() {
    let scene = at("Red: Headquarters g1, MachineGun f5, Infantry f6; \
                    Black: Headquarters g12, Infantry f8 i5 b5, Tank f3, Plane d3");
    scene
        .allows("f5 - i5 rake")
        .allows("f5 - d3 rake")
        .count("rake", 2);
}

#[test]
fn tanks_go_one_or_two_and_fear_no_small_arms() {
    let position = "Red: Headquarters g1, Tank f5; \
                    Black: Headquarters g12, Infantry f7 g5, MachineGun h7, Plane e4";
    let scene = at(position);
    scene
        .allows("f5 - f6 drive")
        .allows("f5 - f7 drive")
        .allows("f5 - h7 drive")
        .allows("f5 - g5 drive")
        .forbids("f5 - h5 drive")
        .forbids("f5 - e4 drive")
        .forbids("f5 - f8 drive");
    let enemies = scene.play("g1 - f1");
    enemies.count(" - f5", 1).allows("e4 - f5 fly");
    Scene::at(pritchard::Pritchard, pritchard::SOURCE, position)
        .allows("f5 - f7 drive")
        .forbids("f5 - h7 drive");
}

#[test]
fn a_plane_flies_over_one_piece_of_its_own() {
    let scene = at("Red: Headquarters g1, Plane c1, Infantry c3 c6 d2; \
                    Black: Headquarters g12, Infantry f4");
    scene
        .allows("c1 - c2 fly")
        .allows("c1 - c4 fly")
        .allows("c1 - c5 fly")
        .forbids("c1 - c7 fly")
        .allows("c1 - f4 fly")
        .forbids("c1 - g5 fly");
}

#[test]
fn cavalry_goes_round_the_enemy_and_over_its_own() {
    let scene = at("Red: Headquarters j1, Cavalry f5, Infantry g5; \
                    Black: Headquarters j12, Infantry g6 d6, Tank e7, Plane d4");
    // East first, then north or south; the infantry at g6 is in the way.
    scene
        .forbids("f5 - g7 ride")
        .forbids("f5 - g8 ride")
        .allows("f5 - g3 ride")
        .allows("f5 - g2 ride");
    scene
        .allows("f5 - h8 ride")
        .allows("f5 - d6 ride")
        .forbids("f5 - c6 ride")
        .forbids("f5 - e7 ride")
        .forbids("f5 - d4 ride")
        .allows("f5 - i7 ride");
}

#[test]
fn infantry_takes_forwards_and_sideways() {
    let scene = at("Red: Headquarters g1, Infantry f6; \
                    Black: Headquarters g12, Infantry f7 e6 e5 f5, Tank g7, Plane e7");
    scene
        .allows("f6 - f7 storm")
        .allows("f6 - e6 storm")
        .allows("f6 - e7 storm")
        .count("storm", 3);
    scene
        .allows("f6 - g5 march")
        .allows("f6 - g6 march")
        .count("f6 - f5", 0);
}

#[test]
fn infantry_leaps_from_a_white_cell() {
    let dark = at("Red: Headquarters g1, Infantry f6; Black: Headquarters g12");
    dark.count("leap", 0);
    let position =
        "Red: Headquarters g1, Infantry f5, Artillery f6; Black: Headquarters g12, Infantry h5";
    let white = at(position);
    white
        .allows("f5 - h7 leap")
        .allows("f5 - d5 leap")
        .forbids("f5 - f7 leap")
        .forbids("f5 - h5 leap")
        .count("leap", 6);
    Scene::at(dark_cells::DarkCells, dark_cells::SOURCE, position)
        .allows("f5 - d5 leap")
        .allows("f5 - f3 leap")
        .count("leap", 2);
}

#[test]
fn infantry_that_breaks_through_takes_what_it_likes() {
    let scene = at("Red: Headquarters g1, Infantry d11; \
                    Black: Headquarters g12, Tank k5, Artillery d12, Infantry l9");
    scene
        .allows("d11 - e12 march k5")
        .allows("d11 - e12 march l9")
        .allows("d11 - e12 march d12")
        .forbids("d11 - e12 march g12")
        .forbids("d11 - d12 storm")
        .forbids("d11 - e12 march");
    scene
        .play("d11 - e12 march k5")
        .shows("Red: Headquarters g1; Black: Headquarters g12, Artillery d12, Infantry l9");
    let alone = at("Red: Headquarters g1, Infantry d11; Black: Headquarters g12");
    alone
        .play("d11 - e12 march")
        .shows("Red: Headquarters g1; Black: Headquarters g12");
}

#[test]
fn the_edge_is_the_first_row_of_the_enemy() {
    let scene = at("Red: Headquarters g1, Infantry b9; Black: Headquarters g12, Tank k5");
    scene.allows("b9 - b10 march").forbids("b9 - b10 march k5");
}

#[test]
fn the_headquarters_takes_what_is_not_covered() {
    let position = "Red: Headquarters g3; Black: Headquarters g12, Infantry h4 f3, Artillery h9";
    at(position)
        .allows("g3 - f3 command")
        .forbids("g3 - h4 command");
    Scene::at(unarmed::Unarmed, unarmed::SOURCE, position)
        .allows("g3 - f4 command")
        .forbids("g3 - f3 command");
}

#[test]
fn fire_mates() {
    let scene = at("Red: Headquarters g1, Artillery d8 b6; Black: Headquarters c12");
    scene.play("b6 - c7").won_by(Some("Red"));
}

#[test]
fn who_has_no_infantry_loses_in_a_rout() {
    let position = "Red: Headquarters g1, Infantry d4; Black: Headquarters g12, Infantry d5";
    at(position).play("d4 - d5").won_by(None);
    Scene::at(rout::Rout, rout::SOURCE, position)
        .play("d4 - d5")
        .won_by(Some("Red"));
}
