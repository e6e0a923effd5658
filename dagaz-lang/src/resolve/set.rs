//! Sets of cells.

use proc_macro2::{Ident, Span};

use super::fold;
use super::names::{Sym, with_hint};
use super::scope::{Binding, Elab, Meaning};
use super::sort::Sort;
use crate::model::{CellId, CellSet, PlayerExpr, SetExpr, Whose};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr, Owned, UnOp};

impl<'a> Elab<'_, 'a> {
    /// A set of cells.
    pub(super) fn set(&mut self, expr: &'a Expr) -> SetExpr {
        self.deeper(expr.span(), SetExpr::Empty, |s| s.set_below(expr))
    }

    fn set_below(&mut self, expr: &'a Expr) -> SetExpr {
        match expr {
            Expr::Name(id) => self.set_name(expr, id),
            Expr::Unary(UnOp::Not, e, _) => {
                let set = self.set(e);
                fold::complement(set, self.world.board.cells.len())
            }
            Expr::Binary(op @ (BinOp::Bar | BinOp::Amp | BinOp::Minus), a, b, _) => {
                let a = self.set(a);
                let b = self.set(b);
                match op {
                    BinOp::Bar => fold::union(a, b),
                    BinOp::Amp => fold::inter(a, b),
                    _ => fold::minus(a, b),
                }
            }
            Expr::Binary(BinOp::Plus, a, _, span) if self.sort(a).serves(&Sort::Set) => {
                self.report.add(
                    Diagnostic::new(*span, "sets aren't added").help("cells in either are `a | b`"),
                );
                SetExpr::Empty
            }
            Expr::Binary(op @ (BinOp::AndAlso | BinOp::OrElse), _, _, span) => {
                let (wrong, right) = if *op == BinOp::AndAlso {
                    ("&&", "&")
                } else {
                    ("||", "|")
                };
                let diagnostic = Diagnostic::new(
                    *span,
                    format!("`{wrong}` joins conditions, a set is needed here"),
                );
                self.report
                    .add(diagnostic.help(format!("sets are joined with `{right}`")));
                SetExpr::Empty
            }
            Expr::Where(e, cond) => {
                let set = self.set(e);
                let cond = self.with_cursor(|s| s.cond(cond));
                SetExpr::Where(Box::new(set), Box::new(cond))
            }
            Expr::Owned(owned, span, e) => {
                let whose = self.whose(*owned, *span);
                fold::owned(whose, self.set(e))
            }
            Expr::Set(list, _) => list
                .iter()
                .fold(SetExpr::Const(CellSet::default()), |all, e| {
                    let part = self.set(e);
                    fold::join(all, part)
                }),
            Expr::Axis {
                axis,
                from,
                to,
                span,
            } => SetExpr::Const(self.axis(axis, from, to, *span)),
            Expr::Of(e, player) => self.set_of(expr, e, player),
            Expr::Call(id, arguments) if id == "flood" => self.flood(id, arguments),
            Expr::Call(id, arguments) if id == "around" => self.around(id, arguments),
            Expr::Call(id, arguments) if id == "attackers" => self.attackers(id, arguments),
            Expr::Call(id, arguments) if id == "defenders" => self.defenders(id, arguments),
            Expr::Error(_) => SetExpr::Empty,
            _ => self.set_other(expr),
        }
    }

    /// A cell or a kind where a set is wanted.
    fn set_other(&mut self, expr: &'a Expr) -> SetExpr {
        match self.sort(expr) {
            Sort::Cell | Sort::Dir | Sort::Nothing => fold::single(self.cell(expr)),
            Sort::Kind => SetExpr::Kind(self.kind(expr)),
            Sort::Cond => {
                let diagnostic = Diagnostic::new(
                    expr.span(),
                    "this is a condition, a set of cells is needed here",
                );
                self.report
                    .add(diagnostic.help("the cells where it holds are `cells where …`"));
                SetExpr::Empty
            }
            _ => {
                self.mismatch(expr, &Sort::Set);
                SetExpr::Empty
            }
        }
    }

    fn set_name(&mut self, expr: &'a Expr, id: &'a Ident) -> SetExpr {
        match self.meaning(id) {
            Meaning::Local(Binding::Given(given, env)) => self.within(env, |s| s.set(given)),
            Meaning::Local(Binding::Local(local, Sort::Set)) => SetExpr::Local(local),
            Meaning::Sym(Sym::Zone(zone)) => self.zone(zone, id, None),
            Meaning::Word("last") if self.zone_last().is_some() => self
                .zone_last()
                .map_or(SetExpr::Empty, |zone| self.zone(zone, id, None)),
            Meaning::Word(word) => match self.set_word(word, id.span()) {
                Some(set) => set,
                None => self.set_other(expr),
            },
            Meaning::Sym(Sym::Kind(_)) => {
                self.not_fixed(id.span());
                SetExpr::Kind(self.kind(expr))
            }
            _ => self.set_other(expr),
        }
    }

    fn set_word(&mut self, word: &str, span: Span) -> Option<SetExpr> {
        let set = match word {
            "cells" => return Some(SetExpr::Const(CellSet::all(self.world.board.cells.len()))),
            "empty" => SetExpr::Empty,
            "occupied" => SetExpr::Occupied,
            "my" => SetExpr::Owned(Whose::My),
            "friend" => SetExpr::Owned(Whose::Friend),
            "enemy" => SetExpr::Owned(Whose::Enemy),
            "neutral" => SetExpr::Owned(Whose::Neutral),
            "struck" => self.struck(span),
            _ => return None,
        };
        self.not_fixed(span);
        Some(set)
    }

    fn whose(&mut self, owned: Owned, span: Span) -> Whose {
        self.not_fixed(span);
        match owned {
            Owned::My => Whose::My,
            Owned::Friend => Whose::Friend,
            Owned::Enemy => Whose::Enemy,
            Owned::Neutral => Whose::Neutral,
        }
    }

    /// A zone, of its natural owner or of the player named. Before the game begins only those above it are known.
    fn zone(
        &mut self,
        zone: crate::model::ZoneId,
        id: &Ident,
        whose: Option<PlayerExpr>,
    ) -> SetExpr {
        if self.world.board.zones.get(zone.index()).is_none() {
            self.report.error(
                id.span(),
                format!("the zone `{id}` isn't known yet: it is declared further down"),
            );
            return SetExpr::Const(CellSet::default());
        }
        // A neutral owner isn't a player; what he means by the zone is known.
        if let Some(PlayerExpr::Const(owner)) = whose
            && owner.index() >= self.world.players.len()
        {
            let cells = self.world.board.zones[zone.index()]
                .cells
                .get(owner.index());
            return SetExpr::Const(cells.cloned().unwrap_or_default());
        }
        SetExpr::Zone(zone, whose)
    }

    /// `goal of White`, `Pawn of last`, `(Rook | Queen) of me`
    fn set_of(&mut self, expr: &'a Expr, e: &'a Expr, player: &'a Expr) -> SetExpr {
        if let Expr::Name(id) = e {
            let zone = match self.meaning(id) {
                Meaning::Sym(Sym::Zone(zone)) => Some(zone),
                Meaning::Word("last") => self.zone_last(),
                Meaning::Sym(Sym::Var(_)) => return self.set_of_var(expr),
                Meaning::Local(Binding::Given(given, env)) => {
                    // The player is read here, the argument where it was written.
                    let zone = self.within(env.clone(), |s| s.named_zone(given));
                    match zone {
                        Some(zone) => Some(zone),
                        None => {
                            let owner = self.owner(player);
                            let set = self.within(env, |s| s.set(given));
                            return fold::owned(Whose::Of(owner), set);
                        }
                    }
                }
                _ => None,
            };
            if let Some(zone) = zone {
                let owner = self.owner(player);
                return self.zone(zone, id, Some(owner));
            }
        }
        let owner = self.owner(player);
        let set = self.set(e);
        if self.sort(e) == Sort::Broken {
            return SetExpr::Empty;
        }
        fold::inter(set, SetExpr::Owned(Whose::Of(owner)))
    }

    fn named_zone(&mut self, given: &Expr) -> Option<crate::model::ZoneId> {
        match given {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Sym(Sym::Zone(zone)) => Some(zone),
                Meaning::Word("last") => self.zone_last(),
                _ => None,
            },
            _ => None,
        }
    }

    /// A value that each player has, where a set is wanted: its cell, or the pieces of its kind.
    fn set_of_var(&mut self, expr: &'a Expr) -> SetExpr {
        match self.sort(expr) {
            Sort::Cell => fold::single(self.cell(expr)),
            Sort::Kind => SetExpr::Kind(self.kind(expr)),
            _ => {
                self.mismatch(expr, &Sort::Set);
                SetExpr::Empty
            }
        }
    }

    /// `rank 8`, `file a..=c`: on every grid that has the axis.
    fn axis(&mut self, axis: &Ident, from: &str, to: &str, span: Span) -> CellSet {
        let name = axis.to_string();
        let world = self.world;
        let found: Vec<(usize, usize)> = world
            .axes
            .iter()
            .enumerate()
            .flat_map(|(grid, names)| {
                names
                    .iter()
                    .position(|n| *n == name)
                    .map(|axis| (grid, axis))
            })
            .collect();
        if found.is_empty() {
            let known = world.axes.iter().flatten().map(String::as_str);
            let diagnostic =
                Diagnostic::new(axis.span(), format!("no grid has an axis called `{name}`"));
            self.report.add(with_hint(diagnostic, &name, known));
            return CellSet::default();
        }
        let mut set = CellSet::default();
        let mut labelled = false;
        for (grid, axis) in found {
            let labels = &world.board.grids[grid].axes[axis];
            let at = |label: &str| labels.iter().position(|l| l == label);
            let (Some(first), Some(last)) = (at(from), at(to)) else {
                continue;
            };
            labelled = true;
            if first > last {
                self.report
                    .error(span, format!("`{from}` comes after `{to}`"));
            }
            let on = |place: &(usize, Vec<u16>)| {
                place.0 == grid && (first..=last).contains(&place.1[axis].into())
            };
            let cells = world
                .board
                .cells
                .iter()
                .enumerate()
                .filter(|(_, cell)| cell.place.as_ref().is_some_and(on));
            set = set.union(&cells.map(|(i, _)| CellId::new(i)).collect());
        }
        if !labelled {
            let range = if from == to {
                format!("`{from}`")
            } else {
                format!("`{from}` to `{to}`")
            };
            self.report
                .error(span, format!("there is no {name} {range}"));
        }
        set
    }
}
