//! Laws of Russian draughts with huffing, tested by example.

use crate::support::laws::Laws;
use crate::support::scene::Scene;
use dagaz_games::huffing_russian::huffing_rides::{HuffingRides, SOURCE as RIDES};
use dagaz_games::huffing_russian::{HuffingRussian, SOURCE};

/// From e5 the king can take c7, from no other cell behind c3 anything.
const RIDE: &str = "White: King a1, Man h2; Black: Man c3 c7 a7";

fn at(position: &str) -> Scene {
    Scene::at(HuffingRussian, SOURCE, position)
}

#[test]
fn a_king_lands_where_it_wants() {
    Laws::of(HuffingRussian, SOURCE).takes(
        RIDE,
        &[
            "a1-d4 x c3",
            "a1-e5 x c3",
            "a1-e5-b8 x c3 c7",
            "a1-f6 x c3",
            "a1-g7 x c3",
            "a1-h8 x c3",
        ],
    );
}

#[test]
fn a_king_owes_what_it_could_take_from_where_it_stopped() {
    at(RIDE)
        .play("a1 - e5 strike +")
        .count("huff", 1)
        .allows("huff e5");
    for elsewhere in ["a1-d4", "a1-f6", "a1-g7", "a1-h8", "a1-e5-b8"] {
        at(RIDE).play(elsewhere).count("huff", 0);
    }
}

#[test]
fn in_the_other_law_it_owes_what_its_ride_could_have_led_to() {
    for (ride, huffs) in [
        ("a1-d4", 1),
        ("a1 - e5 strike +", 1),
        ("a1-f6", 1),
        ("a1-e5-b8", 0),
    ] {
        let scene = Scene::at(HuffingRides, RIDES, RIDE);
        scene.play(ride).count("huff", huffs);
    }
    let single = Scene::at(
        HuffingRides,
        RIDES,
        "White: King a1, Man h2; Black: Man c3 a7",
    );
    single.play("a1-f6").count("huff", 0);
}

#[test]
fn a_king_that_could_take_from_afar_and_took_nothing_is_huffed_where_it_is_now() {
    let scene = at(RIDE).play("a1-b2");
    scene.count("huff", 1).allows("huff b2");
    let huffed = scene.play("huff b2");
    huffed.shows("turn Black; White: Man h2; Black: Man c3 a7 c7;");
    huffed.count("huff", 0);
}

#[test]
fn a_man_owes_what_it_could_take_backward() {
    let scene = at("White: Man e5 h2; Black: Man d4 a7").play("h2-g3");
    scene.count("huff", 1).allows("huff e5");
}

#[test]
fn a_man_crowned_on_the_way_owes_what_a_king_can_take() {
    let position = "White: Man h6 a1; Black: Man g7 c5 a7";
    at(position)
        .play("h6 - f8 jump +")
        .count("huff", 1)
        .allows("huff f8");
    at(position).play("h6-f8-b4").count("huff", 0);
}

#[test]
fn captured_pieces_stand_in_the_way_of_what_is_owed() {
    // Only when e5 is lifted could the king on f6 take b2.
    let scene = at("White: King d4, Man h2; Black: Man e5 b2 a7").play("d4-f6");
    scene.shows("Black: Man b2 a7").count("huff", 0);
}

#[test]
fn the_right_to_huff_is_lost_if_it_is_not_used_at_once() {
    let scene = at("White: Man e5 h2; Black: Man d4 a7").play("e5-f6");
    scene.count("huff", 1);
    let later = scene.play("a7-b6");
    later.shows("White: Man h2 f6; Black: Man d4 b6;");
    later.play("h2-g3").count("huff", 0);
}
