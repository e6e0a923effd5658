//! Laws of dobutsu shogi, tested by example.

use crate::support::scene::Scene;
use dagaz_games::dobutsu_shogi::bold::{Bold, SOURCE as BOLD};
use dagaz_games::dobutsu_shogi::{DobutsuShogi, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(DobutsuShogi, SOURCE, position)
}

#[test]
fn who_catches_the_lion_wins() {
    let scene = at("Sente: Lion b1, Chick b3; Gote: Lion b4");
    scene.play("b3 - b4").won_by(Some("Sente"));
}

#[test]
fn a_lion_wins_on_the_last_row_unless_it_can_be_caught() {
    let free = at("Sente: Lion a3; Gote: Lion c3");
    free.play("a3 - a4").won_by(Some("Sente"));
    let attacked = "Sente: Lion a3; Gote: Lion c2, Elephant b3";
    at(attacked).play("a3 - a4").won_by(None);
    at(attacked).play("a3 - a4, b3 - a4").won_by(Some("Gote"));
}

#[test]
fn a_lion_that_is_not_caught_wins_as_soon_as_it_is_safe() {
    let attacked = "Sente: Lion a3; Gote: Lion c2, Elephant b3";
    at(attacked).play("a3 - a4, b3 - c4").won_by(Some("Sente"));
    at(attacked).play("a3 - a4, c2 - c3").won_by(None);
    let bold = Scene::at(Bold, BOLD, attacked);
    bold.play("a3 - a4, c2 - c3").won_by(Some("Sente"));
}

#[test]
fn a_chick_becomes_a_hen_by_walking_only() {
    let walked = at("Sente: Lion b1, Chick a3; Gote: Lion c2");
    walked.play("a3 - a4").shows("Hen a4");
    let dropped = at("Sente: Lion b1; Gote: Lion c2; hand Sente: Chick 1");
    dropped.play("a4 drop Chick").shows("Chick a4");
}

#[test]
fn a_hen_is_captured_as_a_chick() {
    let scene = at("Sente: Lion b1; Gote: Lion c4, Hen b2");
    scene.play("b1 - b2").shows("hand Sente: Chick 1");
}

#[test]
fn two_chicks_may_stand_on_a_file() {
    let scene = at("Sente: Lion b1, Chick a2; Gote: Lion c4; hand Sente: Chick 1");
    scene.allows("a3 drop Chick");
}
