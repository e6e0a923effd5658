//! What the checks say about rules, and what they don't.

#[path = "../common/shelf.rs"]
mod shelf;

mod clean;
mod says;
mod variants;

use std::str::FromStr;

use dagaz_lang::check::check;
use dagaz_lang::parse::parse;
use dagaz_lang::report::{Report, render};
use dagaz_lang::resolve::resolve;
use proc_macro2::TokenStream;

/// Everything that is said about the game in a text, as a terminal shows it.
fn complaints(text: &str) -> String {
    let tokens = TokenStream::from_str(text).expect("tokens");
    said(tokens, text)
}

fn said(tokens: TokenStream, text: &str) -> String {
    let mut report = Report::default();
    let file = parse(tokens, &mut report);
    for game in &file.games {
        let game = game.with_shared(&file.shared, &mut report);
        if let Some(rules) = resolve(&game, &mut report) {
            check(&game, &rules, &mut report);
        }
    }
    let list = report.sorted();
    let texts = list.iter().map(|d| render(d, "game.rs", text));
    texts.collect::<Vec<_>>().join("\n")
}

#[allow(dead_code)]
/// Nothing is said about the game in a text.
#[track_caller]
fn clean(text: &str) {
    let complaints = complaints(text);
    assert!(complaints.is_empty(), "{complaints}");
}
