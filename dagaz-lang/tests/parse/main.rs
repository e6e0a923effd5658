//! The parser: all games, every construct, and what becomes of broken rules.

#[path = "../common/shelf.rs"]
mod shelf;

mod broken;
mod broken_rules;
mod effects;
mod files;
mod tree;
mod variants;
mod whole;

use dagaz_lang::report::Report;
use dagaz_lang::syntax::{File, Item};

/// Parses a text; the mistakes as `line:column message | help`, columns from 1.
fn parse(text: &str) -> (File, Vec<String>) {
    let mut report = Report::default();
    let file = dagaz_lang::parse::parse(text.parse().expect("tokens"), &mut report);
    let line = |d: &dagaz_lang::report::Diagnostic| {
        let at = d.span.start();
        let help = d
            .help
            .as_ref()
            .map(|h| format!(" | {h}"))
            .unwrap_or_default();
        format!("{}:{} {}{help}", at.line, at.column + 1, d.message)
    };
    let mistakes = report.sorted().into_iter().map(line).collect();
    (file, mistakes)
}

/// Parses sections of a game without a mistake.
fn sections(text: &str) -> Vec<Item> {
    let (mut file, mistakes) = parse(&format!("game G {{ {text} }}"));
    assert_eq!(mistakes, [""; 0], "in {text}");
    file.games.remove(0).items
}
