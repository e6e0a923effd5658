//! Directions: vectors, sums and links become one table each.
//!
//! A sum of vectors is a vector. Any other sum is a composition: its terms one after the other, a term with a minus
//! backwards. Vectors first; then links are added and taken away in the order of the text, then compositions are
//! made of what came of it, and the links that name them are applied to them in turn.

use std::collections::HashMap;

use proc_macro2::Ident;

use super::World;
use super::links::{apply, changes};
use super::names::{Sym, with_hint};
use super::shapes::{Shape, Shapes};
use crate::model::{CellId, DirId, Direction, Name};
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, DirDef};

pub(super) type Table = Vec<Option<CellId>>;

/// Declares the names of all directions, so that everything else may mention them.
pub(super) fn declare<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    for item in items {
        let BoardItem::Directions(list) = item else {
            continue;
        };
        for (name, _) in list {
            let id = DirId::new(world.board.directions.len());
            world
                .names
                .declare(report, &name.to_string(), name.span(), Sym::Dir(id));
            let name = Name {
                text: name.to_string(),
                span: name.span(),
            };
            world.board.directions.push(Direction {
                name,
                next: Vec::new(),
            });
        }
    }
}

/// Makes the tables.
pub(super) fn tables<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    let defs: Vec<(&'a Ident, Option<&'a DirDef>)> = items
        .iter()
        .filter_map(|item| {
            if let BoardItem::Directions(list) = item {
                Some(list)
            } else {
                None
            }
        })
        .flatten()
        .map(|(name, def)| (name, def.as_ref()))
        .collect();
    let shapes = Shapes::find(world, &defs, report);
    let n = world.board.cells.len();
    let places: HashMap<(usize, &[u16]), usize> = world
        .board
        .cells
        .iter()
        .enumerate()
        .filter_map(|(i, cell)| {
            cell.place
                .as_ref()
                .map(|(grid, place)| ((*grid, place.as_slice()), i))
        })
        .collect();
    let mut tables: Vec<Table> = shapes
        .iter()
        .map(|shape| match shape {
            Shape::Vector(vector) => world
                .board
                .cells
                .iter()
                .map(|c| step(c, vector, &places))
                .collect(),
            _ => vec![None; n],
        })
        .collect();
    drop(places);
    let changes = changes(world, items, report);
    let composed: Vec<bool> = shapes
        .iter()
        .map(|shape| matches!(shape, Shape::Composed(_)))
        .collect();
    for change in &changes {
        apply(world, change, &mut tables, |dir| !composed[dir], report);
    }
    let mut made = vec![false; shapes.len()];
    for dir in 0..shapes.len() {
        compose(&shapes, dir, &defs, &mut tables, &mut made, report);
    }
    for change in &changes {
        apply(world, change, &mut tables, |dir| composed[dir], report);
    }
    for (direction, table) in world.board.directions.iter_mut().zip(tables) {
        direction.next = table;
    }
}

/// The cell at an offset, on grids with as many axes.
fn step(
    cell: &crate::model::Cell,
    vector: &[i64],
    places: &HashMap<(usize, &[u16]), usize>,
) -> Option<CellId> {
    let (grid, place) = cell.place.as_ref()?;
    if place.len() != vector.len() {
        return None;
    }
    let target: Option<Vec<u16>> = place
        .iter()
        .zip(vector)
        .map(|(&at, &by)| u16::try_from(i64::from(at).saturating_add(by)).ok())
        .collect();
    places
        .get(&(*grid, target?.as_slice()))
        .map(|&i| CellId::new(i))
}

/// The number of a direction.
pub(super) fn direction(world: &World, id: &Ident, report: &mut Report) -> Option<usize> {
    let name = id.to_string();
    match world.names.get(&name) {
        Some(Sym::Dir(dir)) => return Some(dir.index()),
        Some(Sym::Broken) => {}
        Some(sym) => report.error(
            id.span(),
            format!("`{name}` is {}, a direction is needed here", sym.a_what()),
        ),
        None => {
            let known = world.board.directions.iter().map(|d| d.name.text.as_str());
            let unknown = Diagnostic::new(id.span(), format!("unknown direction `{name}`"));
            report.add(with_hint(unknown, &name, known));
        }
    }
    None
}

/// Makes the table of a composition, its terms' first.
fn compose(
    shapes: &[Shape],
    dir: usize,
    defs: &[(&Ident, Option<&DirDef>)],
    tables: &mut Vec<Table>,
    made: &mut [bool],
    report: &mut Report,
) {
    let Shape::Composed(terms) = &shapes[dir] else {
        return;
    };
    if std::mem::replace(&mut made[dir], true) {
        return;
    }
    let mut table: Table = (0..tables[dir].len())
        .map(|i| Some(CellId::new(i)))
        .collect();
    for &(minus, term) in terms {
        compose(shapes, term, defs, tables, made, report);
        let forth = tables[term].clone();
        let step = if minus {
            backwards(&forth, defs[dir].0, defs[term].0, report)
        } else {
            forth
        };
        table = table
            .into_iter()
            .map(|cell| cell.and_then(|c| step[c.index()]))
            .collect();
    }
    tables[dir] = table;
}

/// The steps of a direction the other way round.
fn backwards(forth: &Table, whole: &Ident, term: &Ident, report: &mut Report) -> Table {
    let mut back: Table = vec![None; forth.len()];
    for (i, to) in forth.iter().enumerate() {
        if let Some(to) = to
            && back[to.index()].replace(CellId::new(i)).is_some()
        {
            let message = format!("`{term}` has no opposite: it leads to one cell from several");
            report.add(
                Diagnostic::new(whole.span(), message).help("define this direction with `link`"),
            );
            break;
        }
    }
    back
}
