//! `==`, `<`, `in`, `is`: what both sides are follows from either.

use proc_macro2::Span;

use super::fold;
use super::scope::{Binding, Elab, Meaning};
use super::sort::Sort;
use crate::model::{CellExpr, CmpOp, Cond, KindExpr};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr};

impl<'a> Elab<'_, 'a> {
    /// `a == b`
    pub(super) fn equal(&mut self, a: &'a Expr, b: &'a Expr, span: Span) -> Cond {
        let (left, right) = (self.sort(a), self.sort(b));
        match self.common(&left, &right, [a, b]) {
            Some(sort) => self.equal_as(&sort, a, b),
            None => {
                let message = format!("{} and {} can't be compared", left.a_what(), right.a_what());
                let diagnostic = Diagnostic::new(span, message);
                let sorts = [left, right];
                let help = if sorts.contains(&Sort::Cell) && sorts.contains(&Sort::Set) {
                    Some("whether a cell is in a set is asked with `in`")
                } else if sorts.contains(&Sort::Cell) && sorts.contains(&Sort::Kind) {
                    Some("the kind of the piece on a cell is asked with `is`: `here is King`")
                } else {
                    None
                };
                self.report.add(match help {
                    Some(help) => diagnostic.help(help),
                    None => diagnostic,
                });
                Cond::Const(true)
            }
        }
    }

    /// What two sides can be compared as.
    fn common(&self, left: &Sort, right: &Sort, sides: [&Expr; 2]) -> Option<Sort> {
        let last = |i: usize| matches!(sides[i], Expr::Name(id) if id == "last");
        Some(match (left, right) {
            (Sort::Nothing, Sort::Nothing) => Sort::Cell,
            (Sort::Nothing, sort @ (Sort::Cell | Sort::Kind | Sort::Player | Sort::Broken))
            | (sort @ (Sort::Cell | Sort::Kind | Sort::Player | Sort::Broken), Sort::Nothing) => {
                sort.clone()
            }
            (Sort::Broken, sort) | (sort, Sort::Broken) => sort.clone(),
            (Sort::Player, Sort::Set) if last(1) => Sort::Player,
            (Sort::Set, Sort::Player) if last(0) => Sort::Player,
            (Sort::Cell, Sort::Dir) | (Sort::Dir, Sort::Cell) => Sort::Cell,
            (a, b) if a == b => a.clone(),
            _ => return None,
        })
    }

    fn equal_as(&mut self, sort: &Sort, a: &'a Expr, b: &'a Expr) -> Cond {
        match sort {
            Sort::Cond => {
                let (a, b) = (self.cond(a), self.cond(b));
                fold::or(
                    fold::and(a.clone(), b.clone()),
                    fold::and(fold::not(a), fold::not(b)),
                )
            }
            Sort::Num => Cond::Compare(CmpOp::Eq, self.num(a), self.num(b)),
            Sort::Label(labels) => {
                Cond::Compare(CmpOp::Eq, self.label(a, labels), self.label(b, labels))
            }
            Sort::Cell | Sort::Nothing => Cond::SameCell(self.cell(a), self.cell(b)),
            Sort::Set => {
                let (a, b) = (self.set(a), self.set(b));
                fold::and(Cond::Within(a.clone(), b.clone()), Cond::Within(b, a))
            }
            Sort::Kind => Cond::SameKind(self.kind(a), self.kind(b)),
            Sort::Player => Cond::SamePlayer(self.player(a), self.player(b)),
            Sort::Dir => Cond::SameDir(self.dir(a), self.dir(b)),
            Sort::Broken => {
                self.mismatch(a, &Sort::Broken);
                self.mismatch(b, &Sort::Broken);
                Cond::Const(true)
            }
        }
    }

    /// `a < b`
    pub(super) fn compare(&mut self, op: BinOp, a: &'a Expr, b: &'a Expr) -> Cond {
        let op = match op {
            BinOp::Lt => CmpOp::Lt,
            BinOp::Le => CmpOp::Le,
            BinOp::Gt => CmpOp::Gt,
            _ => CmpOp::Ge,
        };
        Cond::Compare(op, self.num(a), self.num(b))
    }

    /// `x in set`
    pub(super) fn membership(&mut self, x: &'a Expr, set: &'a Expr) -> Cond {
        match self.sort(x) {
            Sort::Set => {
                let diagnostic = Diagnostic::new(
                    x.span(),
                    "this is a set of cells, a cell is needed before `in`",
                );
                self.report
                    .add(diagnostic.help("whether all of a set is in another is `all(a in b)`"));
                self.set(set);
                Cond::Const(true)
            }
            Sort::Kind => {
                self.report.add(
                    Diagnostic::new(
                        x.span(),
                        "this is a kind of piece, a cell is needed before `in`",
                    )
                    .help("whether it is one of some kinds is asked with `is`"),
                );
                Cond::Const(true)
            }
            _ => {
                let cell = self.cell(x);
                Cond::In(cell, self.set(set))
            }
        }
    }

    /// `x is Man`, `x is Man | King`
    pub(super) fn is(&mut self, x: &'a Expr, kinds: &'a Expr) -> Cond {
        let what = match self.sort(x) {
            Sort::Kind => self.kind(x),
            _ => {
                let cell = self.cell(x);
                KindExpr::At(Box::new(cell))
            }
        };
        let mut list = Vec::new();
        self.alternatives(kinds, &mut list);
        let mut tests = list
            .into_iter()
            .map(|kind| Cond::SameKind(what.clone(), kind));
        match (tests.next(), tests.next()) {
            (Some(only), None) => only,
            (Some(first), Some(second)) => {
                Cond::Or([first, second].into_iter().chain(tests).collect())
            }
            _ => Cond::Const(true),
        }
    }

    /// The kinds in `Man | King`.
    fn alternatives(&mut self, kinds: &'a Expr, list: &mut Vec<KindExpr>) {
        let given = match kinds {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Local(Binding::Given(given, env)) => Some((given, env)),
                _ => None,
            },
            _ => None,
        };
        match (kinds, given) {
            (Expr::Binary(BinOp::Bar, a, b, span), _) => self.deeper(*span, (), |s| {
                s.alternatives(a, list);
                s.alternatives(b, list);
            }),
            (_, Some((given, env))) => self.within(env, |s| {
                s.deeper(given.span(), (), |s| s.alternatives(given, list))
            }),
            _ => {
                let kind = self.kind(kinds);
                list.push(kind);
            }
        }
    }

    /// The cell that `capture`, `remove`, … are about when they name none.
    pub(super) fn cell_or_here(&mut self, cell: Option<&'a Expr>, span: Span) -> CellExpr {
        match cell {
            Some(cell) => self.cell(cell),
            None => self.here(span),
        }
    }
}
