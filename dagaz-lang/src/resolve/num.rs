//! Numbers and labels.

use proc_macro2::{Ident, Span};

use super::fold;
use super::names::{Sym, with_hint};
use super::scope::{Binding, Elab, Meaning};
use super::sort::{Sort, quoted};
use crate::model::{Cond, KindExpr, NumExpr, NumOp, PlayerExpr};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr, UnOp};

const ZERO: NumExpr = NumExpr::Const(0);

impl<'a> Elab<'_, 'a> {
    /// A whole number.
    pub(super) fn num(&mut self, expr: &'a Expr) -> NumExpr {
        self.deeper(expr.span(), ZERO, |s| s.num_below(expr))
    }

    fn num_below(&mut self, expr: &'a Expr) -> NumExpr {
        match expr {
            Expr::Int(n, _) => NumExpr::Const(*n),
            Expr::Unary(UnOp::Minus, e, _) => fold::op(NumOp::Sub, ZERO, self.num(e)),
            Expr::Binary(op, a, b, _) => match arithmetic(*op) {
                Some(op) => {
                    let a = self.num(a);
                    fold::op(op, a, self.num(b))
                }
                None => self.num_mismatch(expr, &Sort::Num),
            },
            Expr::If(_, cond, a, b) => {
                let (cond, a, b) = (self.cond(cond), self.num(a), self.num(b));
                choice(cond, a, b)
            }
            Expr::Call(id, arguments) => self.num_call(expr, id, arguments),
            Expr::Error(_) => ZERO,
            _ => self.num_stored(expr, &Sort::Num),
        }
    }

    fn num_mismatch(&mut self, expr: &'a Expr, wanted: &Sort) -> NumExpr {
        self.mismatch(expr, wanted);
        ZERO
    }

    fn num_call(&mut self, expr: &'a Expr, id: &'a Ident, arguments: &'a [Expr]) -> NumExpr {
        match id.to_string().as_str() {
            "count" => match self.one(id, arguments) {
                Some(set) => NumExpr::Count(self.set(set)),
                None => ZERO,
            },
            "sum" => self.sum(id, arguments),
            "min" | "max" => {
                let op = if id == "min" { NumOp::Min } else { NumOp::Max };
                if arguments.len() < 2 {
                    self.report.error(
                        id.span(),
                        format!("`{id}` takes 2 arguments, {} are given", arguments.len()),
                    );
                }
                let numbers: Vec<NumExpr> = arguments.iter().map(|e| self.num(e)).collect();
                numbers
                    .into_iter()
                    .reduce(|a, b| fold::op(op, a, b))
                    .unwrap_or(ZERO)
            }
            "height" => self.height(id, arguments),
            "ago" => self.ago(id, arguments),
            "hand" => self
                .hand(id, arguments)
                .map_or(ZERO, |(player, kind)| NumExpr::Hand(player, kind)),
            _ => self.num_mismatch(expr, &Sort::Num),
        }
    }

    /// `sum(set, e)`
    fn sum(&mut self, id: &Ident, arguments: &'a [Expr]) -> NumExpr {
        let [set, number] = arguments else {
            let message = format!("`sum` takes 2 arguments, {} are given", arguments.len());
            let help = "write `sum(set, number)`: the number is asked for each cell of the set";
            self.report
                .add(Diagnostic::new(id.span(), message).help(help));
            return ZERO;
        };
        let set = self.set(set);
        let number = self.with_cursor(|s| s.num(number));
        NumExpr::Sum(Box::new(set), Box::new(number))
    }

    /// `hand(K)`, `hand(K of P)`: whose, and what.
    pub(super) fn hand(
        &mut self,
        id: &Ident,
        arguments: &'a [Expr],
    ) -> Option<(PlayerExpr, KindExpr)> {
        let (player, kind) = match self.one(id, arguments)? {
            Expr::Of(kind, player) => (self.player(player), &**kind),
            kind => (PlayerExpr::Me, kind),
        };
        self.not_fixed(id.span());
        Some((player, self.kind(kind)))
    }

    /// A number or label that is stored: a local, a value or an attribute.
    fn num_stored(&mut self, expr: &'a Expr, wanted: &Sort) -> NumExpr {
        if let Expr::Name(id) = expr
            && let Meaning::Local(Binding::Given(given, env)) = self.meaning(id)
        {
            return self.within(env, |s| match wanted {
                Sort::Label(labels) => s.label(given, labels),
                _ => s.num(given),
            });
        }
        if self.sort(expr) != *wanted {
            return self.num_mismatch(expr, wanted);
        }
        match expr {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Local(Binding::Local(local, _)) => NumExpr::Local(local),
                Meaning::Word(_) => self.captured(id.span()),
                Meaning::Sym(Sym::Var(var)) => NumExpr::Var(self.var(var, id.span())),
                Meaning::Sym(Sym::Attr(attr)) => NumExpr::Attr(self.here(id.span()), attr),
                _ => ZERO,
            },
            Expr::Field(x, id) => {
                let cell = self.cell(x);
                self.attr(id).map_or(ZERO, |attr| NumExpr::Attr(cell, attr))
            }
            Expr::Of(e, player) => self.var_of(e, player).map_or(ZERO, NumExpr::Var),
            Expr::At(e, x) => self
                .attr_at(e, x)
                .map_or(ZERO, |(cell, attr)| NumExpr::Attr(cell, attr)),
            _ => self.num_mismatch(expr, wanted),
        }
    }

    fn captured(&mut self, span: Span) -> NumExpr {
        if !self.site.playing() {
            self.report.error(
                span,
                "`captured` counts while a turn is played; here no turn is",
            );
        }
        NumExpr::Captured
    }

    /// One of some labels, as its index.
    pub(super) fn label(&mut self, expr: &'a Expr, labels: &[String]) -> NumExpr {
        self.deeper(expr.span(), ZERO, |s| s.label_below(expr, labels))
    }

    fn label_below(&mut self, expr: &'a Expr, labels: &[String]) -> NumExpr {
        match expr {
            Expr::Name(id) => {
                let local = matches!(self.meaning(id), Meaning::Local(_));
                if let Some(index) = labels.iter().position(|l| id == l).filter(|_| !local) {
                    return NumExpr::Const(i64::try_from(index).unwrap_or(0));
                }
                if let Meaning::Unknown = self.meaning(id) {
                    let name = id.to_string();
                    let all = quoted(labels.iter().map(String::as_str));
                    let unknown = Diagnostic::new(
                        id.span(),
                        format!("unknown label `{name}`, {all} is needed here"),
                    );
                    self.report
                        .add(with_hint(unknown, &name, labels.iter().map(String::as_str)));
                    return ZERO;
                }
            }
            Expr::If(_, cond, a, b) => {
                let (cond, a, b) = (
                    self.cond(cond),
                    self.label(a, labels),
                    self.label(b, labels),
                );
                return choice(cond, a, b);
            }
            Expr::Error(_) => return ZERO,
            _ => {}
        }
        self.num_stored(expr, &Sort::Label(labels.to_vec()))
    }
}

fn choice(cond: Cond, a: NumExpr, b: NumExpr) -> NumExpr {
    NumExpr::If(Box::new(cond), Box::new(a), Box::new(b))
}

/// The arithmetic behind an operator.
pub(super) fn arithmetic(op: BinOp) -> Option<NumOp> {
    Some(match op {
        BinOp::Plus => NumOp::Add,
        BinOp::Minus => NumOp::Sub,
        BinOp::Times => NumOp::Mul,
        BinOp::Over => NumOp::Div,
        BinOp::Rem => NumOp::Rem,
        _ => return None,
    })
}
