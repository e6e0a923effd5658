//! Cells: of grids, named one by one, and taken away again.

use std::collections::BTreeSet;

use proc_macro2::Span;

use super::fold::fixed_set;
use super::limits;
use super::names::Sym;
use super::num::arithmetic;
use super::scope::{Elab, Site};
use super::{World, count};
use crate::model::{Cell, CellId, CellSet, Grid, NumExpr};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Axis, BinOp, BoardItem, CellName, Expr, UnOp};

/// Makes the cells and their names. After this their numbers don't change. False when there are too many.
pub(super) fn cells<'a>(
    world: &mut World<'a>,
    items: &'a [BoardItem],
    report: &mut Report,
) -> bool {
    for item in items {
        if let BoardItem::Grid { span, axes, filter } = item
            && !grid(world, *span, axes, filter.as_ref(), report)
        {
            return false;
        }
    }
    for item in items {
        if let BoardItem::Cells(names) = item {
            if world.board.cells.len() + names.len() > limits::CELLS {
                report.error(
                    names[0].span,
                    format!("a board has at most {} cells", limits::CELLS),
                );
                return false;
            }
            names.iter().for_each(|name| cell(world, name, report));
        }
    }
    true
}

/// Takes the cells of `remove` off the board: they get no number, and all others move up.
pub(super) fn remove<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    let mut removed = CellSet::default();
    for item in items {
        let BoardItem::Remove(_, sets) = item else {
            continue;
        };
        for expr in sets {
            let before = count(report);
            let set = Elab::new(world, report, Site::Fixed).set(expr);
            match fixed_set(world, &set, None) {
                Some(set) => removed = removed.union(&set),
                None if before == count(report) => report.error(expr.span(), NOT_FIXED),
                None => {}
            }
        }
    }
    let mut kept = 0;
    let new: Vec<Option<CellId>> = (0..world.board.cells.len())
        .map(|i| {
            let keep = !removed.has(CellId::new(i));
            kept += usize::from(keep);
            keep.then(|| CellId::new(kept - 1))
        })
        .collect();
    world.names.renumber_cells(&new);
    let mut index = 0;
    world.board.cells.retain(|_| {
        index += 1;
        new[index - 1].is_some()
    });
}

/// The complaint about a set that isn't the same in every position.
pub(super) const NOT_FIXED: &str = "these cells must be known before the game begins";

fn grid<'a>(
    world: &mut World<'a>,
    span: Span,
    axes: &'a [Axis],
    filter: Option<&'a Expr>,
    report: &mut Report,
) -> bool {
    if axes.is_empty() {
        report.error(span, "a grid needs an axis");
        return true;
    }
    let names = axis_names(axes, report);
    axes.iter().for_each(|axis| labels(axis, report));
    let size = axes
        .iter()
        .try_fold(1usize, |n, axis| n.checked_mul(axis.labels.len()));
    let Some(size) = size.filter(|n| n + world.board.cells.len() <= limits::CELLS) else {
        report.error(span, format!("a board has at most {} cells", limits::CELLS));
        return false;
    };
    let number = world.board.grids.len();
    world.board.grids.push(Grid {
        axes: axes.iter().map(|axis| axis.labels.clone()).collect(),
    });
    let mut filter = filter;
    for i in 0..size {
        let place = place(axes, i);
        if let Some(expr) = filter {
            match (Filter {
                names: &names,
                place: &place,
            })
            .bool(expr)
            {
                Ok(true) => {}
                Ok(false) => continue,
                Err(diagnostic) => {
                    report.add(*diagnostic);
                    filter = None;
                }
            }
        }
        let name: String = axes
            .iter()
            .zip(&place)
            .map(|(axis, &at)| axis.labels[usize::from(at)].as_str())
            .collect();
        add(world, &name, span, Some((number, place)), report);
    }
    world.axes.push(names);
    true
}

/// Index on each axis of the `i`-th cell of a grid; the first axis runs fastest.
fn place(axes: &[Axis], mut i: usize) -> Vec<u16> {
    axes.iter()
        .map(|axis| {
            let n = axis.labels.len();
            let at = i % n;
            i /= n;
            u16::try_from(at).unwrap_or(0)
        })
        .collect()
}

/// The axes' own names, or `file`, `rank`, `level`, `axis4`, …
fn axis_names(axes: &[Axis], report: &mut Report) -> Vec<String> {
    let mut met: Vec<(String, Span)> = Vec::new();
    for (i, axis) in axes.iter().enumerate() {
        let name = match (&axis.name, i) {
            (Some(name), _) => name.to_string(),
            (None, 0) => "file".into(),
            (None, 1) => "rank".into(),
            (None, 2) => "level".into(),
            (None, _) => format!("axis{}", i + 1),
        };
        if let Some((_, first)) = met.iter().find(|(n, _)| *n == name) {
            let twice = Diagnostic::new(
                axis.span,
                format!("two axes of this grid are called `{name}`"),
            );
            report.add(twice.other(*first, "the first is here"));
        }
        met.push((name, axis.span));
    }
    met.into_iter().map(|(name, _)| name).collect()
}

fn labels(axis: &Axis, report: &mut Report) {
    let mut met = BTreeSet::new();
    for label in &axis.labels {
        if label.is_empty() {
            report.error(axis.span, "a label can't be empty");
        } else if !met.insert(label) {
            report.error(
                axis.span,
                format!("the label `{label}` stands twice on this axis"),
            );
        }
    }
}

fn cell(world: &mut World, name: &CellName, report: &mut Report) {
    if name.text.is_empty() {
        report.error(name.span, "a cell's name can't be empty");
    } else {
        add(world, &name.text, name.span, None, report);
    }
}

fn add(
    world: &mut World,
    name: &str,
    span: Span,
    place: Option<(usize, Vec<u16>)>,
    report: &mut Report,
) {
    let id = CellId::new(world.board.cells.len());
    if world
        .names
        .get(name)
        .is_some_and(|sym| matches!(sym, Sym::Cell(_)))
    {
        report.error(span, format!("two cells are called `{name}`"));
    } else {
        world.names.declare(report, name, span, Sym::Cell(id));
    }
    world.board.cells.push(Cell {
        name: name.to_owned(),
        place,
    });
}

/// The condition on the cells of a grid, in which the axes' names are numbers.
struct Filter<'f> {
    names: &'f [String],
    place: &'f [u16],
}

type Found<T> = Result<T, Box<Diagnostic>>;

impl Filter<'_> {
    fn bool(&self, expr: &Expr) -> Found<bool> {
        Ok(match expr {
            Expr::Bool(b, _) => *b,
            Expr::Unary(UnOp::Not, e, _) => !self.bool(e)?,
            Expr::Binary(BinOp::AndAlso, a, b, _) => self.bool(a)? & self.bool(b)?,
            Expr::Binary(BinOp::OrElse, a, b, _) => self.bool(a)? | self.bool(b)?,
            Expr::Binary(BinOp::Eq, a, b, _) => self.num(a)? == self.num(b)?,
            Expr::Binary(BinOp::Ne, a, b, _) => self.num(a)? != self.num(b)?,
            Expr::Binary(BinOp::Lt, a, b, _) => self.num(a)? < self.num(b)?,
            Expr::Binary(BinOp::Le, a, b, _) => self.num(a)? <= self.num(b)?,
            Expr::Binary(BinOp::Gt, a, b, _) => self.num(a)? > self.num(b)?,
            Expr::Binary(BinOp::Ge, a, b, _) => self.num(a)? >= self.num(b)?,
            Expr::Error(_) => true,
            _ => return self.wrong(expr, "a condition"),
        })
    }

    fn num(&self, expr: &Expr) -> Found<i64> {
        let constant = |n: i64| NumExpr::Const(n);
        Ok(match expr {
            Expr::Int(n, _) => *n,
            Expr::Name(id) => match self.names.iter().position(|n| id == n) {
                Some(axis) => i64::from(self.place[axis]) + 1,
                None => return self.wrong(expr, "a number"),
            },
            Expr::Unary(UnOp::Minus, e, _) => self.num(e)?.saturating_neg(),
            Expr::Binary(op, a, b, _) if arithmetic(*op).is_some() => {
                let (a, b) = (self.num(a)?, self.num(b)?);
                match arithmetic(*op).map(|op| super::fold::op(op, constant(a), constant(b))) {
                    Some(NumExpr::Const(n)) => n,
                    _ => 0,
                }
            }
            Expr::If(_, cond, a, b) => {
                if self.bool(cond)? {
                    self.num(a)?
                } else {
                    self.num(b)?
                }
            }
            Expr::Error(_) => 0,
            _ => return self.wrong(expr, "a number"),
        })
    }

    fn wrong<T>(&self, expr: &Expr, wanted: &str) -> Found<T> {
        let axes = super::sort::quoted(self.names.iter().map(String::as_str));
        let diagnostic = match expr {
            Expr::Name(id) => {
                let unknown = Diagnostic::new(
                    id.span(),
                    format!("unknown axis `{id}`, {wanted} is needed here"),
                );
                super::names::with_hint(
                    unknown,
                    &id.to_string(),
                    self.names.iter().map(String::as_str),
                )
            }
            _ => Diagnostic::new(expr.span(), format!("{wanted} is needed here")).help(format!(
                "a grid's condition is made of numbers and its axes: {axes}"
            )),
        };
        Err(Box::new(diagnostic))
    }
}
