//! Laws of russian draughts, tested by example.

use dagaz_core::notation::TurnText;
use dagaz_core::perft::perft;
use dagaz_core::text::from_text;
use dagaz_core::{Game, Past, Snapshot};
use dagaz_lang::interp::Interpreted;

use dagaz_games::russian_draughts::{RussianDraughts, SOURCE};

/// The turns in a position, such as `h6-f8-b4 x c5 g7`, in the order of the alphabet.
#[track_caller]
fn expect(position: &str, turns: &[&str]) {
    let rules = dagaz_lang::load_text(SOURCE).expect("the rules are right");
    assert_eq!(
        listed(&RussianDraughts, position),
        turns,
        "compiled: {position}"
    );
    assert_eq!(
        listed(&Interpreted::new(rules), position),
        turns,
        "interpreted: {position}"
    );
}

fn listed<G: Game>(game: &G, text: &str) -> Vec<String> {
    let before = from_text(game.meta(), text).expect("the position is right");
    let position = game.restore(&before).expect("the position fits");
    let mut list = Vec::new();
    for turn in game.moves(&position, &Past::NONE) {
        let mut after = position.clone();
        game.play_unchecked(&mut after, &turn);
        let route = route(game, &game.describe(&position, &turn));
        list.push(route + &taken(game, &before, &game.snapshot(&after)));
    }
    list.sort();
    list
}

/// Where the turn begins and each of its parts ends.
fn route<G: Game>(game: &G, turn: &TurnText) -> String {
    let cells = turn.parts[0]
        .from
        .into_iter()
        .chain(turn.parts.iter().filter_map(|p| p.to));
    let names: Vec<&str> = cells
        .map(|c| &*game.meta().cells[usize::from(c)].name)
        .collect();
    names.join("-")
}

/// The enemies that are gone, in the order of the alphabet.
fn taken<G: Game>(game: &G, before: &Snapshot, after: &Snapshot) -> String {
    let enemy = |c: &usize| {
        before.cells[*c]
            .as_ref()
            .is_some_and(|p| u16::from(p.owner) != before.turn)
    };
    let gone = (0..before.cells.len()).filter(|c| enemy(c) && after.cells[*c].is_none());
    let mut names: Vec<&str> = gone.map(|c| &*game.meta().cells[c].name).collect();
    names.sort_unstable();
    if names.is_empty() {
        String::new()
    } else {
        format!(" x {}", names.join(" "))
    }
}

#[test]
fn a_man_crowned_goes_on_as_a_king_that_must_land_where_it_can_go_on() {
    expect(
        "White: Man h6; Black: Man g7 c5 d2",
        &["h6-f8-b4-e1 x c5 d2 g7"],
    );
}

#[test]
fn a_king_lands_on_any_cell_where_it_can_go_on_from_none() {
    expect(
        "White: King a1; Black: Man d4",
        &["a1-e5 x d4", "a1-f6 x d4", "a1-g7 x d4", "a1-h8 x d4"],
    );
}

#[test]
fn a_man_captures_backward() {
    expect(
        "White: Man e5; Black: Man d4 d6",
        &["e5-c3 x d4", "e5-c7 x d6"],
    );
}

#[test]
fn a_captured_piece_blocks_and_is_not_jumped_twice() {
    // From h6, as from g5, the way back is over f4, which is captured already.
    expect(
        "turn Black; White: Man a1 e1 g1 b2 d2 f2 h2 c3 g3 b4 f4; Black: Man c5 d6 f6 a7 c7 e7 g7 b8 d8 f8 h8",
        &[
            "c5-a3-c1-e3-g5 x b2 b4 d2 f4",
            "c5-a3-c1-e3-h6 x b2 b4 d2 f4",
        ],
    );
}

#[test]
fn a_round_trip_is_made_to_its_end_either_way() {
    // Both ways round come to the same and count once; neither may stop before the last man.
    expect(
        "turn Black; White: Man a1 c1 e1 g1 b2 f2 h2 a3 c3 e3 c5 e5; Black: Man b6 d6 f6 h6 a7 c7 g7 b8 d8 f8 h8",
        &["b6-d4 x c5", "d6-f4-d2-b4-d6 x c3 c5 e3 e5", "f6-d4 x e5"],
    );
}

#[test]
fn eight_plies_have_the_published_count() {
    assert_eq!(
        perft(&RussianDraughts, &RussianDraughts.start(), 8),
        929_899
    );
}
