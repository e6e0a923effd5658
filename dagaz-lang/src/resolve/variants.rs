//! Variants: whether what they leave out is there, and what is said about their rules.

use proc_macro2::{Ident, LineColumn, Span};

use super::names::with_hint;
use super::resolve;
use crate::model::Rules;
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, Game, Item, PieceItem, Variant, Without};

/// Turns a variant's syntax tree into its rules. `parsed` holds the mistakes that were there before the game itself
/// was resolved; what is wrong with the variant goes to the report, unless that was said about the game. There are
/// rules only if there was no mistake.
#[must_use]
pub fn resolve_variant(
    game: &Game,
    variant: &Variant,
    parsed: &Report,
    report: &mut Report,
) -> Option<Rules> {
    let mut own = Report::default();
    for without in &variant.without {
        there(game, without, &mut own);
    }
    let mut whole = parsed.clone();
    let rules = resolve(&game.with_variant(variant), &mut whole);
    let said: Vec<&Diagnostic> = parsed.sorted();
    for mistake in whole.sorted() {
        let old = said.iter().any(|d| same(d, mistake));
        if !old {
            own.add(mistake.clone());
        }
    }
    let clean = own.is_empty();
    for mistake in own.sorted() {
        report.add(located(mistake, variant));
    }
    rules.filter(|_| clean)
}

fn same(a: &Diagnostic, b: &Diagnostic) -> bool {
    let at = |span: Span| (span.start().line, span.start().column);
    a.message == b.message && at(a.span) == at(b.span)
}

/// A mistake at a place of the game says for which variant it is one.
pub(crate) fn located(mistake: &Diagnostic, variant: &Variant) -> Diagnostic {
    let mut mistake = mistake.clone();
    if !within(variant.span, mistake.span) && mistake.other.is_none() {
        let place = format!("in the variant `{}`", variant.name);
        mistake.other = Some((variant.name.span(), place));
    }
    mistake
}

/// True for a place in the text of another.
pub(crate) fn within(outer: Span, inner: Span) -> bool {
    let at = |place: LineColumn| (place.line, place.column);
    outer.file() == inner.file()
        && (at(outer.start())..at(outer.end())).contains(&at(inner.start()))
}

/// Complains about variants that share a name.
pub(super) fn names(game: &Game, report: &mut Report) {
    let mut met = vec![&game.name];
    for variant in &game.variants {
        let name = &variant.name;
        if let Some(first) = met.iter().find(|m| **m == name) {
            let twice = Diagnostic::new(name.span(), format!("`{name}` is declared twice"));
            report.add(twice.other(first.span(), "first declared here"));
        }
        met.push(name);
    }
}

/// Complains when the game hasn't what a variant goes without.
fn there(game: &Game, without: &Without, report: &mut Report) {
    let what = without.what.to_string();
    let Some(name) = &without.name else {
        if !game.items.iter().any(|item| item.word().0 == what) {
            let section = match what.as_str() {
                "before" | "after" => format!("{what} turn"),
                "merge" => "merge turns".to_owned(),
                _ => what,
            };
            let message = format!("the game has no `{section}` that could be left out");
            report.add(Diagnostic::new(without.what.span(), message).missing());
        }
        return;
    };
    let known = declared(game, &what);
    if !known.contains(&name) {
        let texts: Vec<String> = known.iter().map(ToString::to_string).collect();
        let message = format!("the game has no {what} `{name}` that could be left out");
        let unknown = Diagnostic::new(name.span(), message);
        let name = name.to_string();
        report.add(with_hint(unknown, &name, texts.iter().map(String::as_str)));
    }
}

/// The names of everything of a sort that the game declares.
fn declared<'g>(game: &'g Game, what: &str) -> Vec<&'g Ident> {
    let mut names = Vec::new();
    for item in &game.items {
        match (item, what) {
            (Item::Board(_, lines), "zone" | "state") => {
                names.extend(lines.iter().filter_map(|line| match line {
                    BoardItem::Zone(name, _) if what == "zone" => Some(name),
                    BoardItem::State(state) if what == "state" => Some(&state.name),
                    _ => None,
                }));
            }
            (Item::Piece(piece), "state") => {
                names.extend(piece.items.iter().filter_map(|line| match line {
                    PieceItem::State(state) => Some(&state.name),
                    _ => None,
                }));
            }
            (Item::State(state), "state" | "clock") => names.push(&state.name),
            _ if item.word().0 == what => names.extend(item.word().1),
            _ => {}
        }
    }
    names
}
