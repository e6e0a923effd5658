//! Laws of backgammon, tested by example.

use dagaz_core::text::from_text;
use dagaz_core::{Game, Past, Snapshot};
use dagaz_games::backgammon::*;
use dagaz_lang::interp::Interpreted;

/// Where White's men stand after each of his turns: `h f2 bar off3` is a man on h, two on f, one on the bar, three home.
#[track_caller]
fn white(position: &str, expected: &[&str]) {
    let rules = dagaz_lang::load_text(SOURCE).expect("the rules are right");
    assert_eq!(reached(&Backgammon, position), expected, "compiled");
    assert_eq!(
        reached(&Interpreted::new(rules), position),
        expected,
        "interpreted"
    );
}

#[track_caller]
fn position<G: Game>(game: &G, text: &str) -> G::Position {
    let snapshot = from_text(game.meta(), text).expect("the position is right");
    game.restore(&snapshot).expect("the position fits")
}

#[track_caller]
fn reached<G: Game>(game: &G, text: &str) -> Vec<String> {
    let position = position(game, &format!("turn White; {text}"));
    let mut list = Vec::new();
    for turn in game.moves(&position, &Past::NONE) {
        let mut after = position.clone();
        game.play_unchecked(&mut after, &turn);
        list.push(men(game, &game.snapshot(&after)));
    }
    list.sort();
    list
}

fn men<G: Game>(game: &G, after: &Snapshot) -> String {
    let meta = game.meta();
    let many = |name: &str, count: i64| match count {
        ..1 => None,
        1 => Some(name.to_string()),
        _ => Some(format!("{name}{count}")),
    };
    let cells = meta.cells.iter().zip(&after.fields[0]).rev();
    let mut words: Vec<String> = cells
        .filter_map(|(cell, &men)| many(&cell.name, men))
        .collect();
    for (about, &value) in meta.values.iter().zip(&after.values) {
        if let Some(place) = about.name.strip_suffix(" of White") {
            words.extend(many(place, value));
        }
    }
    words.join(" ")
}

/// What the game is worth to White when it is over.
#[track_caller]
fn worth(text: &str, expected: Option<i32>) {
    let rules = dagaz_lang::load_text(SOURCE).expect("the rules are right");
    assert_eq!(score(&Backgammon, text), expected, "compiled");
    assert_eq!(
        score(&Interpreted::new(rules), text),
        expected,
        "interpreted"
    );
}

#[track_caller]
fn score<G: Game>(game: &G, text: &str) -> Option<i32> {
    let outcome = game.outcome(&position(game, text), &Past::NONE)?;
    Some(outcome.scores()[0])
}

#[test]
fn doubles_are_half_as_likely() {
    let start = Position::start();
    let weights = start
        .moves()
        .into_iter()
        .map(|roll| Backgammon.weight(&start, &roll));
    assert_eq!(weights.clone().count(), 21);
    assert_eq!(weights.sum::<u32>(), 36);
}

#[test]
fn both_dice_are_played_if_they_can_be() {
    // Who plays the six from x can't play the five any more, nor who plays the five from g.
    white(
        "cells men: x 1, g 1, m -2, b -2; small 5; large 6",
        &["s a"],
    );
}

#[test]
fn the_larger_is_played_if_only_one_can_be() {
    white("cells men: x 1, m -2; small 5; large 6", &["r"]);
    // The smaller, if the larger can't be.
    white("cells men: x 1, m -2, r -2; small 5; large 6", &["s"]);
    white("cells men: x 1, s -2, r -2; small 5; large 6", &["x"]);
}

#[test]
fn doubles_are_played_four_times() {
    white("cells men: m 1; small 2; large 2; rest 2", &["e"]);
    // As often as can be.
    white("cells men: m 1, g -2; small 2; large 2; rest 2", &["i"]);
    white(
        "cells men: m 1, x 1; small 1; large 1; rest 2",
        &["t m", "u l", "v k", "w j", "x i"],
    );
}

#[test]
fn men_on_the_bar_enter_first() {
    white(
        "cells men: m 1; bar of White 1; small 3; large 5",
        &["q m", "t j", "v h"],
    );
    // On an open point only.
    white(
        "cells men: m 1, v -2; bar of White 1; small 3; large 5",
        &["q m", "t j"],
    );
    white(
        "cells men: m 1, v -2; bar of White 2; small 3; large 5",
        &["t m bar"],
    );
    white(
        "cells men: m 1, v -2, t -2; bar of White 1; small 3; large 5",
        &["m bar"],
    );
}

#[test]
fn a_lone_man_is_hit_and_two_are_a_block() {
    white("cells men: m 1, k -1, h -2; small 2; large 5", &["f"]);
    for (game, bar) in [("k -1", 1), ("k -2", 0)] {
        let text = format!("turn White; cells men: m 1, {game}; small 0; large 2");
        let position = position(&Backgammon, &text);
        let turn = position.moves()[0];
        let after = Backgammon.snapshot(&position.after(turn));
        let values = Backgammon.meta().values.iter().zip(&after.values);
        let of_black = values.filter(|(about, _)| about.name == "bar of Black");
        assert_eq!(of_black.map(|(_, &men)| men).sum::<i64>(), bar, "{game}");
    }
}

#[test]
fn bearing_off_begins_when_all_are_home() {
    white("cells men: f 1, g 1; small 0; large 6", &["f a"]);
    white("cells men: f 1, e 1; small 0; large 6", &["e off"]);
    white("cells men: f 1; bar of White 1; small 0; large 6", &["s f"]);
    // One die may bring the last man home, and the other bear one off.
    white("cells men: f 1, g 1; small 1; large 6", &["e a", "f off"]);
}

#[test]
fn a_higher_number_bears_off_the_hindmost_man() {
    white("cells men: e 1, c 1; small 0; large 6", &["c off"]);
    white("cells men: e 1, c 1; small 0; large 4", &["c a"]);
    // The very number takes any man off.
    white("cells men: e 1, c 1; small 0; large 3", &["c b", "e off"]);
}

#[test]
fn gammon_and_backgammon_are_worth_more() {
    worth("cells men: a 1, s -3; off of White 14", None);
    worth("cells men: s -3; off of White 15; off of Black 12", Some(1));
    worth("cells men: s -15; off of White 15", Some(2));
    worth("cells men: s -14, f -1; off of White 15", Some(3));
    worth("cells men: s -14; bar of Black 1; off of White 15", Some(3));
    worth("cells men: a 15; off of Black 15", Some(-2));
    worth("cells men: a 14, s 1; off of Black 15", Some(-3));
}
