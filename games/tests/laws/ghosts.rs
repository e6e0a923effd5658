//! Laws of Ghosts, tested by example.

use crate::support::scene::Scene;
use dagaz_core::{Game, View};
use dagaz_games::ghosts::{Ghosts, SOURCE};

/// All ghosts are on the board, or were.
fn at(position: &str) -> Scene {
    let placed = "good of White 0; bad of White 0; good of Black 0; bad of Black 0";
    Scene::at(Ghosts, SOURCE, &format!("{position}; {placed}"))
}

#[test]
fn all_ghosts_are_put_down_before_any_moves() {
    let start = Scene::start(Ghosts, SOURCE);
    start
        .count("summon_good", 8)
        .count("summon_bad", 8)
        .count("", 16);
}

#[test]
fn only_good_ghosts_leave() {
    let scene = at("White: Good a6, Bad f6; Black: Good c3, Bad c4");
    scene.allows("a6 - a6 leave").forbids("f6 - f6 leave");
    scene.play("a6 - a6 leave").won_by(Some("White"));
}

#[test]
fn the_last_good_ghost_wins_and_the_last_bad_one_loses_for_who_takes_it() {
    let scene = at("White: Good c3, Bad a1; Black: Good c4, Bad f6");
    scene.play("c3 - c4").won_by(Some("White"));
    let scene = at("White: Good c3, Bad a1; Black: Bad c4, Good f6");
    scene.play("c3 - c4").won_by(Some("Black"));
}

#[test]
fn a_player_sees_enemies_and_not_which_they_are() {
    let snapshot = dagaz_core::text::from_text(
        Ghosts.meta(),
        "White: Good a1, Bad b1; Black: Bad a6, Good b6",
    );
    let position = Ghosts
        .restore(&snapshot.expect("a position"))
        .expect("a position");
    let cell = |name: &str| {
        let cells = Ghosts.meta().cells.iter();
        let found = cells.enumerate().find(|(_, cell)| cell.name == name);
        found.expect("a cell").0
    };
    let view = View::of(&Ghosts, &position, 0);
    let masked: Vec<usize> = view.masked.iter().map(|&cell| cell.into()).collect();
    assert_eq!(masked, [cell("a6"), cell("b6")]);
    let swapped = dagaz_core::text::from_text(
        Ghosts.meta(),
        "White: Good a1, Bad b1; Black: Good a6, Bad b6",
    );
    let other = Ghosts
        .restore(&swapped.expect("a position"))
        .expect("a position");
    assert_eq!(View::of(&Ghosts, &other, 0), view);
    assert_ne!(
        View::of(&Ghosts, &other, 1),
        View::of(&Ghosts, &position, 1)
    );
}
