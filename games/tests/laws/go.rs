//! Laws of go, tested by example.

use crate::support::scenarios::Scenarios;
use crate::support::scene::Scene;
use dagaz_games::go::suicide::{SOURCE as SUICIDE, Suicide};
use dagaz_games::go::{Go, SOURCE};

const GAME: Scenarios<Go> = Scenarios(Go, SOURCE);
const SUICIDAL: Scenarios<Suicide> = Scenarios(Suicide, SUICIDE);

fn at(position: &str) -> Scene {
    Scene::at(Go, SOURCE, position)
}

#[test]
fn groups_without_liberties_go() {
    GAME.leads(
        "Black: Stone c3 d3 b4 e4 c5; White: Stone c4 d4",
        "d5",
        "turn White; Black: Stone c3 d3 b4 e4 c5 d5",
    );
    // One liberty is enough.
    GAME.leads(
        "Black: Stone c3 d3 b4 c5; White: Stone c4 d4",
        "d5",
        "turn White; Black: Stone c3 d3 b4 c5 d5; White: Stone c4 d4",
    );
}

#[test]
fn captures_come_before_suicide() {
    let before = "Black: Stone c1 b2 a3; White: Stone b1 a2";
    let after = "turn White; Black: Stone a1 c1 b2 a3";
    GAME.leads(before, "a1", after);
    SUICIDAL.leads(before, "a1", after);
}

#[test]
fn suicide_is_forbidden() {
    let scene = at("Black: Stone a1; White: Stone c1 a2 b2");
    scene.forbids("b1 place Stone").allows("c2 place Stone");
    at("White: Stone b1 a2").forbids("a1 place Stone");
}

#[test]
fn the_variant_allows_suicide() {
    SUICIDAL.leads(
        "Black: Stone a1; White: Stone c1 a2 b2",
        "b1",
        "turn White; White: Stone c1 a2 b2",
    );
}

#[test]
fn the_suicide_of_a_single_stone_repeats_the_position() {
    let scene = Scene::at(Suicide, SUICIDE, "White: Stone b1 a2");
    scene.forbids("a1 place Stone").allows("b2 place Stone");
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let scene = at("Black: Stone c1 b2 c3; White: Stone d1 c2 e2 d3");
    let taken = scene.play("d2 place Stone");
    taken.shows("Black: Stone c1 b2 d2 c3; White: Stone d1 e2 d3");
    taken.forbids("c2 place Stone");
    let later = taken.play("i9 place Stone, i1 place Stone");
    later.allows("c2 place Stone");
    let retaken = later.play("c2 place Stone");
    retaken.forbids("d2 place Stone");
}

#[test]
fn a_position_of_long_ago_may_not_come_back() {
    // Two stones are sent and one is taken back: three turns later the board would be the same, with the other to move.
    let scene = at("Black: Stone b1 d1 c2; White: Stone a2 b2");
    let taken = scene.play("a1 place Stone, c1 place Stone");
    taken.shows("Black: Stone d1 c2; White: Stone c1 a2 b2");
    taken.forbids("b1 place Stone");
    let elsewhere = taken.play("i9 place Stone, i1 place Stone");
    elsewhere.allows("b1 place Stone");
}

#[test]
fn two_passes_in_a_row_end_the_game() {
    let start = Scene::start(Go, SOURCE);
    let one = start.play("pass");
    one.won_by(None);
    let apart = one.play("e5 place Stone, pass");
    apart.won_by(None);
    apart.play("pass").won_by(Some("White"));
    // White has 7½ points for moving second.
    Scene::start(Go, SOURCE)
        .play("pass, pass")
        .won_by(Some("White"));
}

/// The stones of a whole file.
fn wall(file: char) -> String {
    let cells: Vec<String> = (1..=9).map(|rank| format!("{file}{rank}")).collect();
    cells.join(" ")
}

fn walls(black: char, white: char) -> Scene {
    let (black, white) = (wall(black), wall(white));
    at(&format!(
        "Black: Stone {black}; White: Stone {white}; passes 2"
    ))
}

#[test]
fn the_greater_area_wins() {
    // 45 against 36 and 7½.
    walls('e', 'f').won_by(Some("Black"));
    walls('d', 'e').won_by(Some("White"));
}

#[test]
fn points_between_both_are_nobodys() {
    // 36 against 36 and 7½; with the file between them Black would have more.
    walls('d', 'f').won_by(Some("White"));
    // 45 against 27 and 7½.
    walls('e', 'g').won_by(Some("Black"));
}
