//! What stands beside the board: the players, their hands, cells by themselves, values.

use dagaz_core::meta::{ValueMeta, ValueType};
use dagaz_core::{Meta, PieceData};

use super::Scene;
use super::canvas::{Block, Line};
use super::colour::{BOLD, PLAIN};
use super::men::Men;

/// The list of all of them.
pub(super) fn panel(scene: &Scene<'_>, men: &Men) -> Block {
    let mut block = Block::default();
    for owner in 0..scene.meta.owners.len() {
        block.push(name(scene, men, owner));
        let hand = hand(scene, owner);
        if !hand.is_empty() {
            block.push(words(&format!("    in hand: {}", hand.join(", "))));
        }
    }
    for (cell, about) in scene.meta.cells.iter().enumerate() {
        if about.place.is_none() {
            block.push(alone(scene, men, cell, &about.name));
        }
    }
    for (cell, under) in scene.position.under.iter().enumerate() {
        if let Some(top) = scene.position.cells[cell]
            .as_ref()
            .filter(|_| !under.is_empty())
        {
            block.push(column(scene, men, cell, top, under));
        }
    }
    for (about, &value) in scene.meta.values.iter().zip(&scene.position.values) {
        if value != about.default {
            let text = shown(scene.meta, about, value);
            block.push(words(&format!("{}: {text}", about.name)));
        }
    }
    block
}

/// An owner with the glyph of his first kind, marked if it is his turn.
fn name(scene: &Scene<'_>, men: &Men, owner: usize) -> Line {
    let mut line = Line::default();
    let turn = scene.to_move == Some(owner);
    line.put(if turn { "▸ " } else { "  " });
    if !scene.meta.kinds.is_empty() {
        piece(&mut line, men, owner as u8, 0);
        line.put(" ");
    }
    if turn && men.palette.is_some() {
        line.code(BOLD).put(&scene.meta.owners[owner]).code(PLAIN);
    } else {
        line.put(&scene.meta.owners[owner]);
    }
    line
}

/// A piece on the ground of a square, so that its colour shows.
fn piece(line: &mut Line, men: &Men, owner: u8, kind: u8) {
    let glyph = men.glyph(owner, kind);
    let Some(palette) = &men.palette else {
        line.put(glyph);
        return;
    };
    line.code(&palette.square(true, false))
        .code(&palette.owner(owner))
        .put(&format!(" {glyph} "))
        .code(PLAIN);
}

fn hand(scene: &Scene<'_>, owner: usize) -> Vec<String> {
    let Some(counts) = scene.position.hands.get(owner) else {
        return Vec::new();
    };
    let held = scene.meta.kinds.iter().zip(counts);
    held.filter(|(_, count)| **count > 0)
        .map(|(kind, count)| format!("{count} {}", kind.name))
        .collect()
}

/// A column, from its top downwards.
fn column(scene: &Scene<'_>, men: &Men, cell: usize, top: &PieceData, under: &[PieceData]) -> Line {
    let mut line = words(&format!("{}:", scene.meta.cells[cell].name));
    for stands in [top].into_iter().chain(under.iter().rev()) {
        line.put(" ");
        piece(&mut line, men, stands.owner, stands.kind);
    }
    line
}

/// A cell that lies on no grid.
fn alone(scene: &Scene<'_>, men: &Men, cell: usize, name: &str) -> Line {
    let mut line = words(&format!("{name}: "));
    match scene.position.cells.get(cell) {
        Some(Some(stands)) => piece(&mut line, men, stands.owner, stands.kind),
        _ => match &*super::grid::glyph(scene, men, cell) {
            "" => drop(line.put("empty")),
            values => drop(line.put(values)),
        },
    }
    if scene
        .marked
        .iter()
        .any(|&marked| usize::from(marked) == cell)
    {
        line.put(" ←");
    }
    line
}

/// A value as words.
pub(super) fn shown(meta: &Meta, about: &ValueMeta, value: i64) -> String {
    let index = usize::try_from(value).ok();
    let name = |found: Option<&str>| found.unwrap_or("none").to_string();
    match &about.ty {
        ValueType::Bool => if value == 0 { "no" } else { "yes" }.to_string(),
        ValueType::Int { .. } => value.to_string(),
        ValueType::Cell => name(
            index
                .and_then(|i| meta.cells.get(i))
                .map(|cell| &*cell.name),
        ),
        ValueType::Kind => name(
            index
                .and_then(|i| meta.kinds.get(i))
                .map(|kind| &*kind.name),
        ),
        ValueType::Player => name(index.and_then(|i| meta.players.get(i)).map(|name| &**name)),
        ValueType::Label(labels) => name(index.and_then(|i| labels.get(i)).map(|label| &**label)),
    }
}

fn words(text: &str) -> Line {
    let mut line = Line::default();
    line.put(text);
    line
}
