//! "Win at Chess": 300 positions with a best move, which is mostly a sacrifice or a fork a few turns deep. The searcher
//! knows nothing of chess.

use std::time::Duration;

use dagaz_ai::{AlphaBeta, Limits};
use dagaz_core::{Game, Past, notation};
use games::chess::{Chess, fen, san};

type Position = <Chess as Game>::Position;
type Move = <Chess as Game>::Move;

/// Only the positions with these numbers, such as `101-200`.
const RANGE: &str = "DAGAZ_WAC";

/// A line of the suite.
struct Case {
    name: String,
    position: Position,
    best: Vec<Move>,
}

/// A line of EPD: four fields of FEN, then operations, each closed by `;`.
fn case(line: &str) -> Case {
    let (board, operations) = line.split_once(" bm ").expect("best moves");
    let snapshot = fen::read(Chess.meta(), board).unwrap_or_else(|error| panic!("{line}: {error}"));
    let position = Chess.restore(&snapshot).expect("a position of chess");
    let (moves, rest) = operations.split_once(';').expect("an end of them");
    let read = |text| san::read(&Chess, &position, &Past::NONE, text);
    let read = |text| read(text).unwrap_or_else(|error| panic!("{line}: {error}"));
    let best = moves.split_whitespace().map(read).collect();
    let name = rest.split('"').nth(1).expect("a name").to_string();
    Case {
        name,
        position,
        best,
    }
}

fn suite() -> Vec<Case> {
    let lines = include_str!("data/wac.epd").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(case)
        .collect()
}

/// What was played, whether it is a best move, and the positions looked at.
fn play(case: &Case, limits: &Limits) -> (Move, bool, u64) {
    let mut bot = AlphaBeta::new(&Chess, 1).table(64);
    let found = bot.think(&Chess, &case.position, &Past::NONE, limits);
    let found = found.expect("a turn");
    let good = case.best.contains(&found.turn);
    (found.turn, good, found.nodes)
}

#[test]
fn the_suite_is_whole() {
    let suite = suite();
    assert_eq!(suite.len(), 300);
    for (number, case) in (1..=300).zip(&suite) {
        assert_eq!(case.name, format!("WAC.{number:03}"));
        assert!(!case.best.is_empty());
    }
}

#[test]
fn some_are_solved_at_a_glance() {
    let limits = Limits::none().nodes(4000);
    let suite = suite();
    for number in [3, 4, 9, 10, 12, 18, 27, 32, 38, 54] {
        let case = &suite[number - 1];
        let (turn, good, _) = play(case, &limits);
        let text = notation::text(&Chess, &case.position, &Past::NONE, &turn);
        assert!(good, "{}: {text}", case.name);
    }
}

/// The positions that are asked for, by their places.
fn range(all: usize) -> std::ops::Range<usize> {
    let Ok(text) = std::env::var(RANGE) else {
        return 0..all;
    };
    let ends: Option<(Result<usize, _>, Result<usize, _>)> =
        text.split_once('-').map(|(a, b)| (a.parse(), b.parse()));
    match ends {
        Some((Ok(first), Ok(last))) if 1 <= first && first <= last && last <= all => {
            first - 1..last
        }
        _ => panic!("{RANGE} is `{text}`, but should be like 1-{all}"),
    }
}

#[test]
#[ignore = "five minutes, in release: cargo test --release -p dagaz-ai --test wac -- --ignored --nocapture"]
fn two_of_three_are_solved_in_a_second_each() {
    let limits = Limits::none().time(Duration::from_secs(1));
    let suite = suite();
    let range = range(suite.len());
    let (count, mut solved, mut nodes) = (range.len(), 0, 0);
    for case in &suite[range] {
        let (turn, good, looked_at) = play(case, &limits);
        (solved, nodes) = (solved + usize::from(good), nodes + looked_at);
        if !good {
            let text = notation::text(&Chess, &case.position, &Past::NONE, &turn);
            println!("{} not solved: {text}", case.name);
        }
    }
    let per_second = nodes / count as u64;
    println!("{solved} of {count} solved; {per_second} positions a second on average");
    assert!(solved * 3 >= count * 2, "{solved} of {count}");
}
