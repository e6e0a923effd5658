//! The reference interpreter, tried on the six games and on small games made for one rule each.

#[path = "../common/shelf.rs"]
mod shelf;

mod actions;
mod attacks;
mod boards;
mod chains;
mod columns;
mod coverage;
mod ends;
mod fields;
mod forks;
mod groups;
mod hands;
mod limits;
mod marks;
mod order;
mod perft;
mod turns;
mod values;

use std::str::FromStr;

use dagaz_core::notation;
use dagaz_core::text::{from_text, to_text};
use dagaz_core::{Game, Past};
use dagaz_lang::interp::{Interpreted, Position};
use dagaz_lang::parse::parse;
use dagaz_lang::report::Report;
use dagaz_lang::resolve::resolve;
use proc_macro2::TokenStream;

/// A game out of the text of a `game!` block.
fn game(text: &str) -> Interpreted {
    interpret(TokenStream::from_str(text).expect("tokens"))
}

fn interpret(tokens: TokenStream) -> Interpreted {
    let mut report = Report::default();
    let file = parse(tokens, &mut report);
    let rules = file
        .games
        .first()
        .map(|game| game.with_shared(&file.shared, &mut report))
        .and_then(|game| resolve(&game, &mut report));
    assert!(report.is_empty(), "{:#?}", report.sorted());
    Interpreted::new(rules.expect("rules"))
}

/// A game of White and Black on a row of six cells, `a1` to `f1`, that ends when nobody can move.
fn row(rest: &str) -> Interpreted {
    game(&format!(
        "game Row {{
            players White, Black;
            board {{ grid a..=f, 1..=1; direction r = (1, 0), l = -r; }}
            {rest}
            end {{ no moves => draw; }}
        }}"
    ))
}

/// The texts of all legal turns, in order.
fn texts(game: &Interpreted, position: &Position) -> Vec<String> {
    let texts = notation::texts(game, position, &Past::NONE);
    texts.into_iter().map(|(_, text)| text).collect()
}

/// The position after turns, given by their texts.
#[track_caller]
fn play(game: &Interpreted, turns: &[&str]) -> Position {
    play_from(game, game.start(), turns)
}

#[track_caller]
fn play_from(game: &Interpreted, mut position: Position, turns: &[&str]) -> Position {
    for turn in turns {
        let legal = notation::texts(game, &position, &Past::NONE);
        let Some((found, _)) = legal.iter().find(|(_, text)| text == turn) else {
            let legal: Vec<_> = legal.iter().map(|(_, text)| text).collect();
            panic!("`{turn}` isn't among {legal:?}");
        };
        game.play_unchecked(&mut position, found);
    }
    position
}

/// The position after turns, as text, without whose turn it is.
#[track_caller]
fn after(game: &Interpreted, turns: &[&str]) -> String {
    board(game, &play(game, turns))
}

/// A position as text, without whose turn it is.
fn board(game: &Interpreted, position: &Position) -> String {
    let text = to_text(game.meta(), position);
    let sections = text
        .split("; ")
        .filter(|section| !section.starts_with("turn "));
    sections.collect::<Vec<_>>().join("; ")
}

/// A position by its text.
fn position(game: &Interpreted, text: &str) -> Position {
    let snapshot = from_text(game.meta(), text).expect("a position");
    game.restore(&snapshot).expect("a position of this game")
}
