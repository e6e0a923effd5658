//! The resolver: the games' models, every construct, and what becomes of rules that mean nothing.

#[path = "../common/shelf.rs"]
mod shelf;

mod board;
mod chains;
mod columns;
mod effects;
mod games;
mod limits;
mod mistakes;
mod noise;
mod rules;
mod values;
mod variants;

use dagaz_lang::model::{CellId, Rules};
use dagaz_lang::report::Report;

/// Resolves a text with one game; the mistakes as `message | help`.
fn resolve(text: &str) -> (Option<Rules>, Vec<String>) {
    let mut report = Report::default();
    let file = dagaz_lang::parse::parse(text.parse().expect("tokens"), &mut report);
    let rules = dagaz_lang::resolve::resolve(&file.games[0], &mut report);
    let line = |d: &dagaz_lang::report::Diagnostic| match &d.help {
        Some(help) => format!("{} | {help}", d.message),
        None => d.message.clone(),
    };
    (rules, report.sorted().into_iter().map(line).collect())
}

/// What most of the little games here have in common, with more sections.
fn game(sections: &str) -> String {
    format!(
        "game G {{
            players White, Black;
            neutral Walls;
            board {{
                grid a..=c, 1..=3;
                cell pit;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e, up;
                symmetry Black {{ n <-> s }}
                zone goal {{ White: rank 3; Black: rank 1; }}
            }}
            state score: 0..=9 per player;
            state seen: cell?;
            state over: bool;
            state mood: {{ calm, angry }};
            rule walk(d) {{ step d; verify empty; land; }}
            rule capturing {{ step n; verify enemy; land; }}
            piece Man {{ state worn: 0..=3; state fresh: bool; moves walk(n | e), capturing; }}
            piece King {{ hand; moves walk(s); }}
            end {{ no moves => loss; }}
            {sections}
        }}"
    )
}

/// The rules of the common game with more sections, in which nothing is wrong.
fn good(sections: &str) -> Rules {
    let (rules, mistakes) = resolve(&game(sections));
    assert_eq!(mistakes, [""; 0], "in {sections}");
    rules.expect("rules without a mistake")
}

/// A cell of a game by its name.
fn cell(rules: &Rules, name: &str) -> CellId {
    let place = rules.board.cells.iter().position(|c| c.name == name);
    CellId::new(place.unwrap_or_else(|| panic!("a cell {name}")))
}

/// Where a step leads, by names.
fn step<'r>(rules: &'r Rules, direction: &str, from: &str) -> Option<&'r str> {
    let direction = rules
        .board
        .directions
        .iter()
        .find(|d| d.name.text == direction)
        .expect("a direction");
    let to = direction.next[cell(rules, from).index()];
    to.map(|to| rules.board.cells[to.index()].name.as_str())
}
