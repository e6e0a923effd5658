//! The first position.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span};

use super::board::NOT_FIXED;
use super::fold::fixed_set;
use super::names::{Sym, with_hint};
use super::players::wrong;
use super::scope::{Elab, Site};
use super::state::constant;
use super::{World, count};
use crate::model::{AttrId, CellId, CellSet, KindId, OwnerId, Setup, SetupPiece};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Expr, SetupGroup, SetupLine};

/// Pieces in hand of one kind and owner.
const HAND: u32 = 1000;

/// Reads `setup { … }`.
pub(super) fn setup<'a>(world: &World<'a>, groups: &'a [SetupGroup], report: &mut Report) -> Setup {
    let mut reader = Reader {
        world,
        report,
        setup: Setup::default(),
        met: vec![None; world.board.cells.len()],
        valued: BTreeMap::new(),
    };
    for group in groups {
        if group.owner == "cells" {
            group.lines.iter().for_each(|line| reader.line(None, line));
            continue;
        }
        let owner = world.owner(&group.owner, reader.report);
        for line in &group.lines {
            reader.line(owner, line);
        }
    }
    let changed =
        |(_, attr, value): &(CellId, AttrId, i64)| *value != world.attrs[attr.index()].default;
    reader.setup.cells.retain(changed);
    reader.setup
}

struct Reader<'r, 'a> {
    world: &'r World<'a>,
    report: &'r mut Report,
    setup: Setup,
    /// Where each cell was set.
    met: Vec<Option<Span>>,
    /// Where each value of each cell was set.
    valued: BTreeMap<(CellId, AttrId), Span>,
}

impl<'a> Reader<'_, 'a> {
    fn line(&mut self, owner: Option<usize>, line: &'a SetupLine) {
        match line {
            SetupLine::Pieces {
                kind,
                onto,
                cells,
                with,
            } => {
                let kind_id = self.kind(kind);
                let attrs = self.attributes(kind_id, kind, with);
                if let Some(place) = onto
                    && !self.world.board.has_columns()
                {
                    let message = "only one piece stands on a cell here";
                    let help = "say on the board how many may stand there: `columns up to 5;`";
                    self.report.add(Diagnostic::new(*place, message).help(help));
                    return;
                }
                for expr in cells {
                    self.pieces(owner, kind_id, &attrs, expr, onto.is_some());
                }
            }
            SetupLine::Hand(kind, n) => {
                let id = self.kind(kind);
                let n = Elab::new(self.world, self.report, Site::Fixed).fixed_between(n, 0, HAND);
                if let (Some(owner), Some(id)) = (owner, id) {
                    self.hand(OwnerId::new(owner), id, kind, n);
                }
            }
            SetupLine::Cells { name, value, cells } => self.values(name, value, cells),
        }
    }

    fn kind(&mut self, id: &Ident) -> Option<KindId> {
        match self.world.names.get(&id.to_string()) {
            Some(Sym::Kind(kind)) => Some(kind),
            sym => {
                let known = self.world.kinds.iter().map(|k| k.name.text.as_str());
                wrong(id, sym, "kind of piece", known, self.report);
                None
            }
        }
    }

    fn pieces(
        &mut self,
        owner: Option<usize>,
        kind: Option<KindId>,
        attrs: &[(AttrId, i64)],
        expr: &'a Expr,
        onto: bool,
    ) {
        for cell in self.cells(owner, expr).iter() {
            let free = if onto {
                self.is_onto(cell, expr.span())
            } else {
                self.is_first(cell, expr.span())
            };
            if let (true, Some(owner), Some(kind)) = (free, owner, kind) {
                self.setup.pieces.push(SetupPiece {
                    cell,
                    owner: OwnerId::new(owner),
                    kind,
                    attrs: attrs.to_vec(),
                });
            }
        }
    }

    /// Whether no piece stands on a cell yet.
    fn is_first(&mut self, cell: CellId, span: Span) -> bool {
        let name = &self.world.board.cells[cell.index()].name;
        if let Some(first) = self.met[cell.index()].replace(span) {
            let twice = Diagnostic::new(span, format!("two pieces stand on `{name}`"));
            let twice = twice.other(first, "the first is here");
            self.report.add(if self.world.board.has_columns() {
                twice.help(format!("one on top of the other: `onto {name}`"))
            } else {
                twice
            });
            return false;
        }
        true
    }

    /// Whether one stands there and there is room on top of it.
    fn is_onto(&mut self, cell: CellId, span: Span) -> bool {
        let (name, most) = (
            &self.world.board.cells[cell.index()].name,
            self.world.board.height,
        );
        if self.met[cell.index()].is_none() {
            let message = format!("nothing stands on `{name}` yet");
            let help = "columns are given from the bottom up, the lowest piece without `onto`";
            self.report.add(Diagnostic::new(span, message).help(help));
            return false;
        }
        let below = self.setup.pieces.iter().filter(|p| p.cell == cell).count();
        if below >= most {
            let message = format!("more than {most} pieces stand on `{name}`");
            self.report.error(span, message);
        }
        below < most
    }

    /// The cells of a set, as an owner means it.
    fn cells(&mut self, owner: Option<usize>, expr: &'a Expr) -> CellSet {
        let before = count(self.report);
        let set = Elab::new(self.world, self.report, Site::Fixed).set(expr);
        let silent = before == count(self.report);
        let Some(cells) = fixed_set(self.world, &set, owner) else {
            if silent {
                self.report.error(expr.span(), NOT_FIXED);
            }
            return CellSet::default();
        };
        if cells.is_empty() && silent {
            self.report
                .error(expr.span(), "there is no cell in this set");
        }
        cells
    }

    /// `seeds = 4 at rank 1, a2;`
    fn values(&mut self, name: &Ident, value: &'a Expr, cells: &'a [Expr]) {
        let attr = self.value_of_cells(name);
        let value = attr.map(|attr| {
            let ty = &self.world.attrs[attr.index()].ty;
            (attr, constant(self.world, value, ty, self.report))
        });
        for expr in cells {
            let set = self.cells(None, expr);
            let Some((attr, value)) = value else { continue };
            for cell in set.iter() {
                self.value(cell, attr, value, expr.span());
            }
        }
    }

    fn value(&mut self, cell: CellId, attr: AttrId, value: i64, span: Span) {
        if let Some(first) = self.valued.get(&(cell, attr)) {
            let name = &self.world.board.cells[cell.index()].name;
            let what = &self.world.attrs[attr.index()].name.text;
            let twice = Diagnostic::new(span, format!("`{what}` of `{name}` is given twice"));
            return self.report.add(twice.other(*first, "the first is here"));
        }
        self.valued.insert((cell, attr), span);
        self.setup.cells.push((cell, attr, value));
    }

    fn value_of_cells(&mut self, id: &Ident) -> Option<AttrId> {
        let attrs = &self.world.attrs;
        match self.world.names.get(&id.to_string()) {
            Some(Sym::Attr(attr)) if attrs[attr.index()].of_cells => Some(attr),
            Some(Sym::Attr(_)) => {
                let message = format!("`{id}` is an attribute of pieces, not a value of cells");
                let help = format!("pieces begin with it as in `King e1 with {id} = …;`");
                self.report
                    .add(Diagnostic::new(id.span(), message).help(help));
                None
            }
            sym => {
                let known = attrs.iter().filter(|a| a.of_cells);
                let known = known.map(|a| a.name.text.as_str());
                wrong(id, sym, "value of cells", known, self.report);
                None
            }
        }
    }

    fn attributes(
        &mut self,
        kind: Option<KindId>,
        name: &Ident,
        with: &'a [(Ident, Expr)],
    ) -> Vec<(AttrId, i64)> {
        let mut list: Vec<(AttrId, i64)> = Vec::new();
        for (id, expr) in with {
            let Some(attr) = self.attribute(kind, name, id) else {
                continue;
            };
            let declared = &self.world.attrs[attr.index()];
            let value = constant(self.world, expr, &declared.ty, self.report);
            if list.iter().any(|(a, _)| *a == attr) {
                self.report
                    .error(id.span(), format!("`{id}` is given twice"));
            }
            list.push((attr, value));
        }
        list.retain(|(attr, value)| *value != self.world.attrs[attr.index()].default);
        list
    }

    /// An attribute that the kind has.
    fn attribute(&mut self, kind: Option<KindId>, name: &Ident, id: &Ident) -> Option<AttrId> {
        let own = &self.world.kinds[kind?.index()].attrs;
        match self.world.names.get(&id.to_string()) {
            Some(Sym::Attr(attr)) if own.contains(&attr) => Some(attr),
            Some(Sym::Broken) => None,
            _ => {
                let known = own
                    .iter()
                    .map(|a| self.world.attrs[a.index()].name.text.as_str());
                let text = id.to_string();
                let unknown =
                    Diagnostic::new(id.span(), format!("a `{name}` has no attribute `{text}`"));
                self.report.add(with_hint(unknown, &text, known));
                None
            }
        }
    }

    fn hand(&mut self, owner: OwnerId, kind: KindId, name: &Ident, n: u32) {
        if !self.world.kinds[kind.index()].hand {
            let message = format!("`{name}` isn't dropped out of a hand");
            self.report.add(
                Diagnostic::new(name.span(), message)
                    .help(format!("add `hand;` to `piece {name}`")),
            );
        }
        if owner.index() >= self.world.players.len() {
            self.report
                .error(name.span(), "a neutral owner has no hand: he never moves");
        }
        if self
            .setup
            .hands
            .iter()
            .any(|(o, k, _)| (*o, *k) == (owner, kind))
        {
            self.report.error(
                name.span(),
                format!("how many of `{name}` are in this hand is given twice"),
            );
        }
        self.setup.hands.push((owner, kind, n));
    }
}
