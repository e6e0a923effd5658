//! Laws of hare and hedgehog, tested by example.

use crate::support::scene::Scene;
use dagaz_core::{Game, View};
use dagaz_games::hare_and_hedgehog::for_five::{ForFive, SOURCE as FOR_FIVE};
use dagaz_games::hare_and_hedgehog::for_four::ForFour;
use dagaz_games::hare_and_hedgehog::for_six::{ForSix, SOURCE as FOR_SIX};
use dagaz_games::hare_and_hedgehog::for_two::{ForTwo, SOURCE as FOR_TWO};
use dagaz_games::hare_and_hedgehog::next_hedgehog::{NextHedgehog, SOURCE as NEXT_HEDGEHOG};
use dagaz_games::hare_and_hedgehog::{HareAndHedgehog, Position, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(HareAndHedgehog, SOURCE, position)
}

/// Red draws a card on a hare square.
fn draw(card: &str, position: &str) -> Scene {
    at(&format!("turn Deck; {position}")).play(&format!("draw {card}"))
}

#[test]
fn the_first_run_goes_as_far_as_the_carrots_last() {
    let turns = [
        "0a - 1 run",
        "0a - 10 run",
        "0a - 2 run",
        "0a - 3 run",
        "0a - 4 run",
        "0a - 5 run",
        "0a - 6 run",
        "0a - 7 run",
        "0a - 9 run",
    ];
    Scene::start(ForTwo, FOR_TWO).turns(&turns);
    let scene = Scene::start(ForSix, FOR_SIX);
    scene.count("run", 11);
    scene.allows("0a - 12 run").allows("0a - 13 run");
}

#[test]
fn a_run_costs_more_with_every_square() {
    let scene = at("Red: Runner 54; Yellow: Runner 40; Green: Runner 50").play("54 - 61 run");
    scene.shows("carrots of Red 40");
}

#[test]
fn one_runs_neither_onto_a_hedgehog_nor_onto_a_runner() {
    let scene = at("Red: Runner 29; Yellow: Runner 31; Green: Runner 50; carrots of Red 10");
    scene.turns(&["29 - 24 retreat", "29 - 32 run", "29 - 33 run"]);
}

#[test]
fn a_lettuce_square_is_for_those_with_lettuces() {
    let position = "Red: Runner 41; Yellow: Runner 45; Green: Runner 50; carrots of Red 1";
    at(position).turns(&["41 - 37 retreat", "41 - 42 run"]);
    at(&format!("{position}; lettuces of Red 0")).turns(&["41 - 37 retreat"]);
}

#[test]
fn a_lettuce_is_eaten_in_the_next_turn_and_the_turn_after_one_goes_on() {
    let scene = at("Red: Runner 41; Yellow: Runner 45; Green: Runner 50").play("41 - 42 run");
    scene.shows("carrots of Red 67; due of Red eating");
    let scene = scene.play("45 - 47 run, 50 - 53 run");
    scene.turns(&["42 - 42 eat"]);
    let scene = scene.play("42 - 42 eat, 47 - 49 run, 53 - 54 run");
    scene.shows("carrots of Red 97");
    scene.shows("lettuces of Red 2");
    scene.count("42 - 42", 0).allows("42 - 44 run");
}

#[test]
fn one_goes_back_to_the_nearest_hedgehog_for_ten_a_square() {
    let scene = at("Red: Runner 45; Yellow: Runner 37; Green: Runner 50; carrots of Red 0");
    scene.turns(&["45 - 43 retreat"]);
    scene.play("45 - 43 retreat").shows("carrots of Red 20");
}

#[test]
fn if_it_is_occupied_one_can_not_go_back_unless_rules_say_so() {
    let position = "Red: Runner 41; Yellow: Runner 37; Green: Runner 0c; carrots of Red 1";
    at(position).turns(&["41 - 42 run"]);
    let scene = Scene::at(NextHedgehog, NEXT_HEDGEHOG, position);
    scene.turns(&["41 - 30 retreat", "41 - 42 run"]);
    scene.play("41 - 30 retreat").shows("carrots of Red 111");
}

#[test]
fn the_number_of_ones_place_earns_ten_times_as_much() {
    let third = at("Red: Runner 28; Yellow: Runner 40; Green: Runner 50; carrots of Red 0");
    third.allows("28 - 35 run").forbids("28 - 36 run");
    third.play("28 - 29 run").shows("carrots of Red 29");
    let second = at("Red: Runner 28; Yellow: Runner 40; Green: Runner 20; carrots of Red 0");
    second.turns(&["28 - 24 retreat"]);
}

#[test]
fn who_is_home_counts_as_ahead() {
    let scene = at("Red: Runner 20; Yellow: Runner 10; Green: Runner 64; home 1; carrots of Red 0");
    scene.play("20 - 21 run").shows("carrots of Red 19");
}

#[test]
fn a_flag_is_for_the_first_the_fifth_and_the_sixth() {
    let first = at("Red: Runner 48; Yellow: Runner 40; Green: Runner 20; carrots of Red 0");
    first.play("48 - 49 run").shows("carrots of Red 9");
    let rest = "Yellow: Runner 40; Green: Runner 41; Blue: Runner 45; carrots of Red 0";
    let fifth = format!("Red: Runner 16; White: Runner 44; {rest}");
    let scene = Scene::at(ForFive, FOR_FIVE, &fifth);
    scene.play("16 - 17 run").shows("carrots of Red 49");
    let fourth = format!("Red: Runner 16; White: Runner 10; {rest}");
    Scene::at(ForFive, FOR_FIVE, &fourth).turns(&["16 - 15 retreat"]);
}

#[test]
fn on_a_carrot_square_one_may_stay_and_take_or_give() {
    let position = "Red: Runner 40; Yellow: Runner 37; Green: Runner 50";
    let scene = at(position).play("40 - 40 give");
    scene.shows("carrots of Red 58");
    let scene = scene.play("37 - 38 run, 50 - 53 run, 40 - 40 give, 38 - 38 take, 53 - 54 run");
    scene.shows("carrots of Red 48");
    scene.shows("carrots of Yellow 77");
    scene.count("40 - 40", 2).allows("40 - 41 run");
}

#[test]
fn one_comes_home_with_few_carrots_and_without_lettuces() {
    let position = "Red: Runner 58; Yellow: Runner 45";
    let racing = "Green: Runner 50; lettuces of Red 0";
    at(&format!("{position}; {racing}; carrots of Red 31")).allows("58 - 64 run");
    at(&format!("{position}; {racing}; carrots of Red 32")).forbids("58 - 64 run");
    let home = "Green: Runner 64; home 1; points of Green 6";
    at(&format!(
        "{position}; {home}; lettuces of Red 0; carrots of Red 41"
    ))
    .allows("58 - 64 run");
    at(&format!(
        "{position}; {home}; lettuces of Red 0; carrots of Red 42"
    ))
    .forbids("58 - 64 run");
    at(&format!(
        "{position}; {home}; lettuces of Red 1; carrots of Red 21"
    ))
    .forbids("58 - 64 run");
}

#[test]
fn who_is_home_passes_and_the_race_is_for_the_places() {
    let scene = at(
        "Red: Runner 61; Yellow: Runner 60; Green: Runner 50; carrots of Red 6; \
                    lettuces of Red 0; carrots of Yellow 0; lettuces of Yellow 0",
    )
    .play("61 - 64 run");
    scene.shows("points of Red 6").won_by(None);
    let scene = scene.play("60 - 61 run, draw miss, 50 - 52 run");
    scene.turns(&["pass"]);
    let scene = scene.play("pass, 61 - 61 wait, 52 - 53 run, pass, 61 - 64 run");
    scene.shows("points of Red 6");
    scene.shows("points of Yellow 5").won_by(Some("Red"));
}

#[test]
fn the_first_of_two_ends_the_race() {
    let position = "Red: Runner 61; Yellow: Runner 60; carrots of Red 6; lettuces of Red 0";
    let scene = Scene::at(ForTwo, FOR_TWO, position).play("61 - 64 run");
    scene.won_by(Some("Red"));
}

#[test]
fn who_can_do_nothing_begins_again() {
    let scene = at("Red: Runner 41; Yellow: Runner 37; Green: Runner 0c; carrots of Red 0");
    scene.turns(&["41 - 0a restart"]);
    let scene = scene.play("41 - 0a restart");
    scene.shows("Red: Runner 0a; Yellow: Runner 37; Green: Runner 0c; played 1");
}

#[test]
fn a_race_without_end_is_broken_off() {
    at("Red: Runner 12; Yellow: Runner 45; Green: Runner 41; played 1200").won_by(Some("nobody"));
    let one_home = "Red: Runner 12; Yellow: Runner 45; home 1; points of Green 6; played 1200";
    at(one_home).won_by(Some("Green"));
}

#[test]
fn a_card_is_as_likely_as_it_is_often_in_the_pile() {
    let start = Position::start();
    let pile = start.after(start.moves()[0]);
    let weights = pile
        .moves()
        .into_iter()
        .map(|card| HareAndHedgehog.weight(&pile, &card));
    assert_eq!(weights.clone().count(), 9);
    assert_eq!(weights.sum::<u32>(), 12);
}

#[test]
fn cards_are_drawn_until_the_pile_has_run_out() {
    let rest = "Red: Runner 36; Yellow: Runner 58; Green: Runner 50; cells left: refund 1, miss 1";
    let scene = at(rest).play("36 - 39 run");
    scene.turns(&["draw miss", "draw refund"]);
    let scene = scene.play("draw miss, 58 - 61 run");
    scene.turns(&["draw refund"]);
    let scene = scene.play("draw refund, 50 - 51 run");
    scene.count("draw", 9);
}

const HARE: &str = "drawing 39; Red: Runner 39; Yellow: Runner 34; Green: Runner 50; spent 6";

#[test]
fn cards_give_back_cost_a_turn_or_grant_one() {
    draw("refund", HARE)
        .shows("turn Yellow; Red: Runner 39")
        .shows("carrots of Red 74");
    draw("again", HARE).shows("turn Red").allows("39 - 40 run");
    let scene = draw("miss", HARE).play("34 - 35 run, 50 - 52 run");
    scene.turns(&["39 - 39 wait"]);
    let scene = draw("barter", HARE);
    scene.turns(&["39 - 39 give", "39 - 39 keep", "39 - 39 take"]);
    let scene = scene.play("39 - 39 take");
    scene.shows("turn Yellow").shows("carrots of Red 78");
}

#[test]
fn a_lettuce_is_eaten_at_once_or_a_turn_is_missed() {
    draw("salad", HARE).shows("due of Red eating");
    draw("salad", &format!("{HARE}; lettuces of Red 0")).shows("due of Red waiting");
}

#[test]
fn a_card_leads_to_the_next_carrot_square_if_it_is_free() {
    draw("to_patch", HARE).shows("Red: Runner 40");
    draw("from_patch", HARE).shows("Red: Runner 38");
    let occupied = "drawing 39; Red: Runner 39; Yellow: Runner 40; Green: Runner 38";
    draw("to_patch", occupied).shows("Red: Runner 39");
    draw("from_patch", occupied).shows("Red: Runner 39");
}

#[test]
fn a_card_leads_behind_the_next_runner_behind() {
    draw("fall_back", HARE).shows("Red: Runner 33");
    let two = "drawing 39; Red: Runner 39; Yellow: Runner 38; Green: Runner 37";
    draw("fall_back", two).shows("Red: Runner 36");
    let last = "drawing 39; Red: Runner 39; Yellow: Runner 46; Green: Runner 50";
    draw("fall_back", last).shows("Red: Runner 39");
    let lettuce = "drawing 25; Red: Runner 25; Yellow: Runner 23; Green: Runner 1";
    draw("fall_back", lettuce)
        .shows("Red: Runner 22")
        .shows("due of Red eating");
    draw("fall_back", &format!("{lettuce}; lettuces of Red 0")).shows("Red: Runner 21");
}

#[test]
fn a_card_leads_before_the_next_runner_ahead() {
    let next = "drawing 39; Red: Runner 39; Yellow: Runner 41; Green: Runner 5";
    draw("move_up", next)
        .shows("Red: Runner 42")
        .shows("due of Red eating");
    // The square after that is a hedgehog's.
    draw("move_up", &format!("{next}; lettuces of Red 0")).shows("Red: Runner 44");
    let first = "drawing 39; Red: Runner 39; Yellow: Runner 6; Green: Runner 5";
    draw("move_up", first).shows("Red: Runner 39");
}

#[test]
fn a_card_may_lead_home() {
    let position =
        "drawing 61; Red: Runner 61; Yellow: Runner 63; Green: Runner 5; lettuces of Red 0";
    let scene = draw("move_up", &format!("{position}; carrots of Red 10"));
    scene.shows("Red: Runner 64").shows("points of Red 6");
    let scene = draw("move_up", &format!("{position}; carrots of Red 11"));
    scene.shows("Red: Runner 61");
}

#[test]
fn a_card_that_leads_to_a_hare_square_is_followed_by_another() {
    let scene = draw("move_up", HARE);
    scene
        .shows("turn Deck")
        .shows("Red: Runner 51")
        .count("draw", 8);
    scene
        .play("draw miss")
        .shows("turn Yellow")
        .shows("due of Red waiting");
}

#[test]
fn everybody_sees_all_carrots() {
    fn open<G: Game>(game: &G) {
        let mut snapshot = game.snapshot(&game.start());
        for (value, about) in snapshot.values.iter_mut().zip(game.meta().values.iter()) {
            if about.name.starts_with("carrots") {
                *value = 37;
            }
        }
        let position = game.restore(&snapshot).expect("a position");
        for player in 0..game.meta().people().len() {
            let view = View::of(game, &position, player);
            assert!(view.secret.is_empty(), "{}", game.meta().name);
            assert_eq!(view.position, snapshot, "{}", game.meta().name);
        }
    }
    open(&HareAndHedgehog);
    open(&ForTwo);
    open(&ForFour);
    open(&ForFive);
    open(&ForSix);
    open(&NextHedgehog);
}
