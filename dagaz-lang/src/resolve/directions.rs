//! Directions: vectors, sums and links become one table each.
//!
//! A sum of vectors is a vector. Any other sum is a composition: its terms one after the other, a term with a minus
//! backwards. Vectors first; then links are added and taken away in the order of the text, then compositions are
//! made of what came of it, and the links that name them are applied to them in turn.

use std::collections::HashMap;

use proc_macro2::{Ident, Span};

use super::World;
use super::names::{Sym, with_hint};
use crate::model::{CellId, DirId, Direction, Name};
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, CellName, DirDef};

type Table = Vec<Option<CellId>>;

/// What a direction is, as far as is known.
#[derive(Clone)]
enum Shape {
    Unknown,
    /// Being found out: meeting it again means that it is defined by itself.
    Asked,
    Vector(Vec<i64>),
    Links,
    Composed(Vec<(bool, usize)>),
    Broken,
}

/// A change to tables by `link` and `unlink`.
enum Change {
    Link(usize, CellId, CellId, Span),
    Unlink(usize, CellId, Span),
    Isolate(CellId),
    Part(CellId, CellId),
}

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

/// The shapes of all directions.
struct Shapes<'s, 'a> {
    world: &'s World<'a>,
    defs: &'s [(&'a Ident, Option<&'a DirDef>)],
    shapes: Vec<Shape>,
}

impl<'a> Shapes<'_, 'a> {
    fn find(
        world: &World<'a>,
        defs: &[(&'a Ident, Option<&'a DirDef>)],
        report: &mut Report,
    ) -> Vec<Shape> {
        let mut all = Shapes {
            world,
            defs,
            shapes: vec![Shape::Unknown; defs.len()],
        };
        for dir in 0..defs.len() {
            let shape = all.shape(dir, report);
            if let Shape::Vector(vector) = shape
                && vector.iter().all(|&by| by == 0)
            {
                report.error(
                    defs[dir].0.span(),
                    format!("`{}` leads nowhere: its offsets are all 0", defs[dir].0),
                );
            }
        }
        all.shapes
    }

    fn shape(&mut self, dir: usize, report: &mut Report) -> Shape {
        if let Shape::Unknown = self.shapes[dir] {
            self.shapes[dir] = Shape::Asked;
            let found = match self.defs[dir].1 {
                None => Shape::Links,
                Some(DirDef::Vector(span, vector)) => self.vector(*span, vector, report),
                Some(DirDef::Sum(terms)) => self.sum(dir, terms, report),
            };
            self.shapes[dir] = found;
        }
        self.shapes[dir].clone()
    }

    fn vector(&self, span: Span, vector: &[i32], report: &mut Report) -> Shape {
        let axes: Vec<usize> = self
            .world
            .board
            .grids
            .iter()
            .map(|grid| grid.axes.len())
            .collect();
        if !axes.contains(&vector.len()) {
            let offsets = vector.len();
            let message = match axes.as_slice() {
                [] => "offsets need a grid, and the board has none".to_owned(),
                [n, ..] => format!("{offsets} offsets are given, but the grid has {n} axes"),
            };
            report.error(span, message);
            return Shape::Broken;
        }
        Shape::Vector(vector.iter().map(|&by| i64::from(by)).collect())
    }

    fn sum(&mut self, dir: usize, terms: &'a [(bool, Ident)], report: &mut Report) -> Shape {
        let mut parts = Vec::new();
        let mut broken = terms.is_empty();
        for (minus, id) in terms {
            match direction(self.world, id, report) {
                None => broken = true,
                Some(term) => match self.shape(term, report) {
                    Shape::Asked => {
                        report.error(
                            id.span(),
                            format!("`{}` is defined by itself", self.defs[dir].0),
                        );
                        broken = true;
                    }
                    Shape::Broken => broken = true,
                    shape => parts.push((*minus, term, shape)),
                },
            }
        }
        if broken {
            return Shape::Broken;
        }
        let vectors: Vec<(bool, &Vec<i64>)> = parts
            .iter()
            .filter_map(|(minus, _, shape)| {
                if let Shape::Vector(v) = shape {
                    Some((*minus, v))
                } else {
                    None
                }
            })
            .collect();
        if vectors.len() < parts.len() {
            return Shape::Composed(
                parts
                    .into_iter()
                    .map(|(minus, term, _)| (minus, term))
                    .collect(),
            );
        }
        let axes = vectors[0].1.len();
        if vectors.iter().any(|(_, v)| v.len() != axes) {
            report.error(
                self.defs[dir].0.span(),
                "directions of grids with different numbers of axes can't be added",
            );
            return Shape::Broken;
        }
        Shape::Vector(
            vectors
                .iter()
                .fold(vec![0; axes], |sum, (minus, v)| add(&sum, *minus, v)),
        )
    }
}

fn add(sum: &[i64], minus: bool, v: &[i64]) -> Vec<i64> {
    sum.iter()
        .zip(v)
        .map(|(a, &b)| {
            if minus {
                a.saturating_sub(b)
            } else {
                a.saturating_add(b)
            }
        })
        .collect()
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

/// All links, with the names found.
fn changes<'a>(world: &World<'a>, items: &'a [BoardItem], report: &mut Report) -> Vec<Change> {
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
fn apply(
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
