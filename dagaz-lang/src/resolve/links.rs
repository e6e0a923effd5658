//! `link` and `unlink`: single steps added to directions and taken away.

use proc_macro2::Span;

use super::World;
use super::directions::{Table, direction};
use super::names::with_hint;
use crate::model::CellId;
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, CellName};

/// A change to tables by `link` and `unlink`.
pub(super) enum Change {
    Link(usize, CellId, CellId, Span),
    Unlink(usize, CellId, Span),
    Isolate(CellId),
    Part(CellId, CellId),
}

/// All links, with the names found.
pub(super) fn changes<'a>(
    world: &World<'a>,
    items: &'a [BoardItem],
    report: &mut Report,
) -> Vec<Change> {
    let mut list = Vec::new();
    for item in items {
        match item {
            BoardItem::Link(id, pairs) => {
                let dir = direction(world, id, report);
                for (from, to) in pairs {
                    if let (Some(a), Some(b), Some(dir)) =
                        (cell(world, from, report), cell(world, to, report), dir)
                    {
                        list.push(Change::Link(dir, a, b, from.span));
                    }
                }
            }
            BoardItem::UnlinkDir(id, cells) => {
                let dir = direction(world, id, report);
                for name in cells {
                    if let (Some(c), Some(dir)) = (cell(world, name, report), dir) {
                        list.push(Change::Unlink(dir, c, name.span));
                    }
                }
            }
            BoardItem::UnlinkCells(_, cells) => {
                list.extend(
                    cells
                        .iter()
                        .filter_map(|name| cell(world, name, report))
                        .map(Change::Isolate),
                );
            }
            BoardItem::UnlinkPair(a, b) => {
                if let (Some(a), Some(b)) = (cell(world, a, report), cell(world, b, report)) {
                    list.push(Change::Part(a, b));
                }
            }
            _ => {}
        }
    }
    list
}

fn cell(world: &World, name: &CellName, report: &mut Report) -> Option<CellId> {
    match world.cell(&name.text) {
        Ok(cell) => cell,
        Err(message) => {
            let known = world.board.cells.iter().map(|c| c.name.as_str());
            report.add(with_hint(
                Diagnostic::new(name.span, message),
                &name.text,
                known,
            ));
            None
        }
    }
}

/// Applies a change to the tables that are `meant`.
pub(super) fn apply(
    world: &World,
    change: &Change,
    tables: &mut [Table],
    meant: impl Fn(usize) -> bool,
    report: &mut Report,
) {
    let called = |cell: CellId| world.board.cells[cell.index()].name.as_str();
    match *change {
        Change::Link(dir, from, to, span) if meant(dir) => {
            let old = tables[dir][from.index()].replace(to);
            if let Some(old) = old {
                let name = &world.board.directions[dir].name.text;
                let message = format!(
                    "`{name}` leads from `{}` to `{}` already",
                    called(from),
                    called(old)
                );
                let help = format!(
                    "take that step away first: `unlink {name}: {};`",
                    called(from)
                );
                report.add(Diagnostic::new(span, message).help(help));
            }
        }
        Change::Unlink(dir, from, span) if meant(dir) => {
            if tables[dir][from.index()].take().is_none() {
                let name = &world.board.directions[dir].name.text;
                report.error(
                    span,
                    format!("`{name}` doesn't lead anywhere from `{}`", called(from)),
                );
            }
        }
        Change::Link(..) | Change::Unlink(..) => {}
        Change::Isolate(cell) => part(tables, meant, |from, to| from == cell || to == cell),
        Change::Part(a, b) => part(tables, meant, |from, to| {
            (from, to) == (a, b) || (from, to) == (b, a)
        }),
    }
}

/// Takes away the steps of which something is true.
fn part(
    tables: &mut [Table],
    meant: impl Fn(usize) -> bool,
    gone: impl Fn(CellId, CellId) -> bool,
) {
    for (_, table) in tables.iter_mut().enumerate().filter(|(dir, _)| meant(*dir)) {
        for (i, next) in table.iter_mut().enumerate() {
            if next.is_some_and(|to| gone(CellId::new(i), to)) {
                *next = None;
            }
        }
    }
}
