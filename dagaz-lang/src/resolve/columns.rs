//! Columns: several pieces on a cell, one above the other.

use proc_macro2::{Ident, Span};

use super::World;
use super::scope::{Elab, Site};
use crate::model::{self, CellExpr, NumExpr, PlayerExpr};
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, Expr, Layers};

/// The most pieces of a column.
const HIGHEST: u32 = 255;

/// The most pieces that all columns of a board have room for: a position is copied a lot.
const ROOM: usize = 16_384;

/// Reads `columns up to …;`. The board's cells are known.
pub(super) fn height<'a>(world: &mut World<'a>, items: &'a [BoardItem], report: &mut Report) {
    world.board.height = 1;
    let mut lines = items.iter().filter_map(|item| match item {
        BoardItem::Columns(span, most) => Some((*span, most)),
        _ => None,
    });
    let Some((span, most)) = lines.next() else {
        return;
    };
    for (other, _) in lines {
        report.error(other, "how high columns may be is said twice");
    }
    let most = Elab::new(world, report, Site::Fixed).fixed_between(most, 2, HIGHEST) as usize;
    world.board.height = most;
    let cells = world.board.cells.len();
    if cells * most > ROOM {
        let message = format!("{cells} columns of {most} pieces are too many");
        let help = format!("cells times pieces may be {ROOM}");
        report.add(Diagnostic::new(span, message).help(help));
    }
}

/// Complains about attributes of pieces, which those below the top of a column couldn't keep.
pub(super) fn attributes(world: &World, report: &mut Report) {
    if !world.board.has_columns() {
        return;
    }
    for attr in world.attrs.iter().filter(|attr| !attr.of_cells) {
        let message = format!(
            "pieces have no attributes in a game with columns: `{}`",
            attr.name.text
        );
        let help =
            "what stands below another piece would lose it; use kinds of piece, or values of cells";
        report.add(Diagnostic::new(attr.name.span, message).help(help));
    }
}

impl<'a> Elab<'_, 'a> {
    /// Complains where cells hold one piece each.
    pub(super) fn needs_columns(&mut self, span: Span) {
        if !self.world.board.has_columns() {
            let message = "there are no columns in this game: a cell holds one piece";
            let help = "say in `board` how high they may be: `columns up to 8;`";
            self.report
                .add(Diagnostic::new(span, message).help(help).missing());
        }
    }

    /// Complains about a capture that waits for the end of the turn: until then columns may have been put on others.
    pub(super) fn no_strikes_of_columns(&mut self, span: Span) {
        if self.world.board.has_columns() {
            let message = "nothing can be captured `at end` in a game with columns";
            let help = "mark the cell with a value of its own, which `after turn` sets back";
            self.report.add(Diagnostic::new(span, message).help(help));
        }
    }

    /// `x`, `top of x`, `bottom 2 of x`
    pub(super) fn layers(&mut self, layers: &'a Layers) -> model::Layers {
        let part = layers.part.as_ref().map(|(side, count)| {
            let count = count.as_ref().map_or(NumExpr::Const(1), |n| self.num(n));
            (*side, count)
        });
        model::Layers {
            cell: self.cell(&layers.cell),
            part,
        }
    }

    /// `height(x)`
    pub(super) fn height(&mut self, id: &Ident, arguments: &'a [Expr]) -> NumExpr {
        let Some(cell) = self.one(id, arguments) else {
            return NumExpr::Const(0);
        };
        self.needs_columns(id.span());
        self.not_fixed(id.span());
        NumExpr::Height(self.cell(cell))
    }

    /// `(x, n)` of `kind(x, n)` and `owner(x, n)`.
    pub(super) fn level(
        &mut self,
        id: &Ident,
        cell: &'a Expr,
        level: &'a Expr,
    ) -> (Box<CellExpr>, Box<NumExpr>) {
        self.needs_columns(id.span());
        self.not_fixed(id.span());
        (Box::new(self.cell(cell)), Box::new(self.num(level)))
    }

    /// The kind and the owner of `place`.
    pub(super) fn new_piece(&mut self, what: &'a Expr) -> (model::KindExpr, PlayerExpr) {
        match what {
            Expr::Of(kind, owner) => {
                let owner = self.owner(owner);
                (self.kind(kind), owner)
            }
            kind => (self.kind(kind), PlayerExpr::Me),
        }
    }
}
