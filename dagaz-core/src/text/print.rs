//! From a position to its text.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::KEYWORDS;
use crate::meta::{Meta, ValueMeta, ValueType};
use crate::snapshot::{PieceData, Snapshot};
use crate::words::quote_but;

/// The position in one line; [`super::from_text`] makes the same snapshot of it again.
///
/// What doesn't fit the game (see [`super::check`]) is printed as `?`.
#[must_use]
pub fn to_text(meta: &Meta, snapshot: &Snapshot) -> String {
    let mut sections = alloc::vec![turn(meta, snapshot.turn)];
    for (owner, name) in meta.owners.iter().enumerate() {
        let kinds = (0..meta.kinds.len()).filter_map(|kind| pieces(meta, snapshot, owner, kind));
        section(&mut sections, &word(name), kinds);
    }
    for (cell, pieces) in meta.cells.iter().zip(&snapshot.under) {
        let downwards = pieces.iter().rev().map(|piece| covered(meta, piece));
        section(
            &mut sections,
            &format!("under {}", word(&cell.name)),
            downwards,
        );
    }
    for (&id, field) in meta.fields.iter().zip(&snapshot.fields) {
        let about = &meta.attributes[usize::from(id)];
        let other = meta.cells.iter().zip(field);
        let other = other.filter(|(_, value)| **value != about.default);
        let other = other.map(|(cell, &value)| said(meta, about, &word(&cell.name), value, ' '));
        section(
            &mut sections,
            &format!("cells {}", word(&about.name)),
            other,
        );
    }
    for (name, hand) in meta.owners.iter().zip(&snapshot.hands) {
        let held = meta.kinds.iter().zip(hand).filter(|(_, count)| **count > 0);
        let held = held.map(|(kind, count)| format!("{} {count}", word(&kind.name)));
        section(&mut sections, &format!("hand {}", word(name)), held);
    }
    for (about, &value) in meta.values.iter().zip(&snapshot.values) {
        if value != about.default {
            sections.push(said(meta, about, &value_name(&about.name), value, ' '));
        }
    }
    sections.join("; ")
}

/// Adds a section, unless its list is empty.
fn section(sections: &mut Vec<String>, head: &str, list: impl Iterator<Item = String>) {
    let list: Vec<_> = list.collect();
    if !list.is_empty() {
        sections.push(format!("{head}: {}", list.join(", ")));
    }
}

fn turn(meta: &Meta, entry: u16) -> String {
    let Some(&player) = meta.turns.get(usize::from(entry)) else {
        return "turn ?".to_string();
    };
    let name = meta
        .players
        .get(usize::from(player))
        .map_or("?".into(), |name| word(name));
    let several = meta.turns.iter().filter(|&&other| other == player).count() > 1;
    if several {
        format!("turn {name}#{entry}")
    } else {
        format!("turn {name}")
    }
}

/// Where an owner's pieces of a kind stand: `Rook a1[castles] h1`.
fn pieces(meta: &Meta, snapshot: &Snapshot, owner: usize, kind: usize) -> Option<String> {
    let of_kind =
        |piece: &&PieceData| usize::from(piece.owner) == owner && usize::from(piece.kind) == kind;
    let mut text = word(&meta.kinds[kind].name).into_owned();
    let mut any = false;
    for (cell, piece) in meta.cells.iter().zip(&snapshot.cells) {
        if let Some(piece) = piece.as_ref().filter(of_kind) {
            text += &format!(" {}{}", word(&cell.name), attributes(meta, piece));
            any = true;
        }
    }
    any.then_some(text)
}

/// A piece below the top of a column: `Black Man`.
fn covered(meta: &Meta, piece: &PieceData) -> String {
    let (owner, kind) = (i64::from(piece.owner), i64::from(piece.kind));
    let owner = nth(meta.owners.iter().map(|name| &**name), owner);
    let name = nth(meta.kinds.iter().map(|kind| &*kind.name), kind);
    format!("{owner} {name}{}", attributes(meta, piece))
}

/// A piece's attributes that don't have their defaults, in brackets.
fn attributes(meta: &Meta, piece: &PieceData) -> String {
    let kind = meta.kinds.get(usize::from(piece.kind));
    let ids = kind.map_or(&[][..], |kind| &kind.attributes);
    let list: Vec<_> = ids
        .iter()
        .map(|&id| &meta.attributes[usize::from(id)])
        .zip(&piece.attributes)
        .filter(|(about, value)| **value != about.default)
        .map(|(about, &value)| said(meta, about, &word(&about.name), value, '='))
        .collect();
    if list.is_empty() {
        String::new()
    } else {
        format!("[{}]", list.join(", "))
    }
}

/// `name value`, or the name alone for what is true.
fn said(meta: &Meta, about: &ValueMeta, name: &str, value: i64, between: char) -> String {
    let text = match &about.ty {
        ValueType::Bool if value == 1 => return name.to_string(),
        ValueType::Bool => Cow::Borrowed("false"),
        ValueType::Int { .. } => Cow::Owned(value.to_string()),
        _ if value == -1 => Cow::Borrowed("none"),
        ValueType::Cell => nth(meta.cells.iter().map(|cell| &*cell.name), value),
        ValueType::Kind => nth(meta.kinds.iter().map(|kind| &*kind.name), value),
        ValueType::Player => nth(meta.players.iter().map(|name| &**name), value),
        ValueType::Label(labels) => nth(labels.iter().map(|name| &**name), value),
    };
    format!("{name}{between}{text}")
}

fn nth<'a>(mut names: impl Iterator<Item = &'a str>, index: i64) -> Cow<'a, str> {
    let index = usize::try_from(index).unwrap_or(usize::MAX);
    names.nth(index).map_or("?".into(), word)
}

/// The name of a value; a player's value reads `gold of White`.
fn value_name(name: &str) -> String {
    match name.split_once(" of ") {
        Some((value, player)) => format!("{} of {}", word(value), word(player)),
        None => word(name).into_owned(),
    }
}

fn word(name: &str) -> Cow<'_, str> {
    quote_but(name, &KEYWORDS)
}
