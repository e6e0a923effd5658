//! Laws of lines of action, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::lines_of_action::{LinesOfAction, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(LinesOfAction, SOURCE, position)
}

#[test]
fn men_go_as_far_as_there_are_men_on_the_line_over_their_own_only() {
    // From a1 over c1 to d1; from c1 not over e1.
    Laws::of(LinesOfAction, SOURCE).turns(
        "Black: Man a1 c1; White: Man e1 h8",
        &["a1-a2", "a1-c3", "a1-d1", "c1-b2", "c1-c2", "c1-d2"],
    );
}

#[test]
fn a_man_captures_by_landing_on_an_enemy() {
    Laws::of(LinesOfAction, SOURCE).takes("Black: Man a1 h5; White: Man c1 e8", &["a1-c1 x c1"]);
}

#[test]
fn who_has_all_men_connected_wins() {
    let position = "Black: Man a1 b3 c4; White: Man h1 e8";
    at(position).play("a1 - c1").won_by(None);
    at(position).play("a1 - a2").won_by(Some("Black"));
}

#[test]
fn if_a_move_connects_both_the_mover_wins() {
    let scene = at("Black: Man g1 h3; White: Man h1 e5 f5");
    scene.won_by(None);
    scene.play("h3 - h1").won_by(Some("Black"));
    let scene = at("turn White; White: Man g1 h3; Black: Man h1 e5 f5");
    scene.play("h3 - h1").won_by(Some("White"));
}

#[test]
fn a_capture_may_connect_the_enemy() {
    let scene = at("Black: Man b1 h3; White: Man h1 e5 f5");
    // Two men on the file, and nothing between them.
    scene.play("h3 - h1").won_by(Some("White"));
    // One man is connected.
    let scene = at("Black: Man b1 h3; White: Man h1 e5");
    scene.play("h3 - h1").won_by(Some("White"));
}
