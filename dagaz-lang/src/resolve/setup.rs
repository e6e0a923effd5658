//! The first position.

use proc_macro2::{Ident, Span};

use super::board::NOT_FIXED;
use super::fold::fixed_set;
use super::names::{Sym, with_hint};
use super::players::wrong;
use super::scope::{Elab, Site};
use super::state::constant;
use super::{World, count};
use crate::model::{AttrId, CellId, KindId, OwnerId, Setup, SetupPiece};
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
    };
    for group in groups {
        let owner = world.owner(&group.owner, reader.report);
        for line in &group.lines {
            reader.line(owner, line);
        }
    }
    reader.setup
}

struct Reader<'r, 'a> {
    world: &'r World<'a>,
    report: &'r mut Report,
    setup: Setup,
    /// Where each cell was set.
    met: Vec<Option<Span>>,
}

impl<'a> Reader<'_, 'a> {
    fn line(&mut self, owner: Option<usize>, line: &'a SetupLine) {
        match line {
            SetupLine::Pieces { kind, cells, with } => {
                let kind_id = self.kind(kind);
                let attrs = self.attributes(kind_id, kind, with);
                for expr in cells {
                    self.pieces(owner, kind_id, &attrs, expr);
                }
            }
            SetupLine::Hand(kind, n) => {
                let id = self.kind(kind);
                let n = Elab::new(self.world, self.report, Site::Fixed).fixed_between(n, 0, HAND);
                if let (Some(owner), Some(id)) = (owner, id) {
                    self.hand(OwnerId::new(owner), id, kind, n);
                }
            }
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
    ) {
        let before = count(self.report);
        let set = Elab::new(self.world, self.report, Site::Fixed).set(expr);
        let silent = before == count(self.report);
        let Some(cells) = fixed_set(self.world, &set, owner) else {
            if silent {
                self.report.error(expr.span(), NOT_FIXED);
            }
            return;
        };
        if cells.is_empty() && silent {
            self.report
                .error(expr.span(), "there is no cell in this set");
        }
        for cell in cells.iter() {
            self.piece(owner, kind, attrs, cell, expr.span());
        }
    }

    fn piece(
        &mut self,
        owner: Option<usize>,
        kind: Option<KindId>,
        attrs: &[(AttrId, i64)],
        cell: CellId,
        span: Span,
    ) {
        if let Some(first) = self.met[cell.index()] {
            let name = &self.world.board.cells[cell.index()].name;
            let twice = Diagnostic::new(span, format!("two pieces stand on `{name}`"));
            return self.report.add(twice.other(first, "the first is here"));
        }
        self.met[cell.index()] = Some(span);
        if let (Some(owner), Some(kind)) = (owner, kind) {
            let piece = SetupPiece {
                cell,
                owner: OwnerId::new(owner),
                kind,
                attrs: attrs.to_vec(),
            };
            self.setup.pieces.push(piece);
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
