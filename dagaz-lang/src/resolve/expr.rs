//! Conditions, and what is common to all expressions.

use proc_macro2::{Ident, Span};

use super::fold;
use super::names::{Sym, with_hint};
use super::scope::{Binding, Elab, Meaning, Site};
use super::sort::Sort;
use crate::model::{Attacker, CellExpr, Cond, PlayerExpr, SetExpr, Value, VarId, VarRef};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr, UnOp};

impl<'a> Elab<'_, 'a> {
    /// An expression of a given sort.
    pub(super) fn value(&mut self, expr: &'a Expr, sort: &Sort) -> Value {
        match sort {
            Sort::Cond => Value::Bool(self.cond(expr)),
            Sort::Num => Value::Num(self.num(expr)),
            Sort::Label(labels) => Value::Num(self.label(expr, labels)),
            Sort::Cell | Sort::Nothing => Value::Cell(self.cell(expr)),
            Sort::Set => Value::Set(self.set(expr)),
            Sort::Kind => Value::Kind(self.kind(expr)),
            Sort::Player => Value::Player(self.player(expr)),
            Sort::Dir => Value::Dir(self.dir(expr)),
            Sort::Broken => {
                self.mismatch(expr, &Sort::Broken);
                Value::Bool(Cond::Const(true))
            }
        }
    }

    /// A condition.
    pub(super) fn cond(&mut self, expr: &'a Expr) -> Cond {
        self.deeper(expr.span(), Cond::Const(true), |s| s.cond_below(expr))
    }

    fn cond_below(&mut self, expr: &'a Expr) -> Cond {
        match expr {
            Expr::Bool(b, _) => Cond::Const(*b),
            Expr::Name(id) => self.cond_name(expr, id),
            Expr::Unary(UnOp::Not, e, _) => fold::not(self.cond(e)),
            Expr::Binary(op, a, b, span) => self.cond_binary(expr, *op, a, b, *span),
            Expr::In(x, set) => self.membership(x, set),
            Expr::Is(x, kinds) => self.is(x, kinds),
            Expr::At(e, x) => self.cond_at(e, x),
            Expr::Call(id, arguments) => self.cond_call(expr, id, arguments),
            Expr::Field(x, id) if self.sort(expr) == Sort::Cond => {
                let cell = self.cell(x);
                self.attr(id)
                    .map_or(Cond::Const(true), |attr| Cond::Attr(cell, attr))
            }
            Expr::Of(e, player) if self.sort(expr) == Sort::Cond => {
                self.var_of(e, player).map_or(Cond::Const(true), Cond::Var)
            }
            Expr::NoMoves(span, player) => self.no_moves(*span, player.as_deref()),
            Expr::AttackedBy(span, player) => {
                let player = self.player(player);
                Cond::Attacked(self.here(*span), Some(player))
            }
            Expr::Can(_, block) => {
                let places = std::mem::take(&mut self.places);
                let block = self.trial(super::scope::Trial::Can, |s| s.block(block));
                self.places = places;
                Cond::Can(block)
            }
            Expr::If(_, c, a, b) => {
                let (c, a, b) = (self.cond(c), self.cond(a), self.cond(b));
                fold::or(fold::and(c.clone(), a), fold::and(fold::not(c), b))
            }
            Expr::Error(_) => Cond::Const(true),
            _ => self.cond_set(expr),
        }
    }

    /// A set where a condition is wanted: the cursor is in it.
    pub(super) fn cond_set(&mut self, expr: &'a Expr) -> Cond {
        match self.sort(expr) {
            Sort::Set | Sort::Kind => {
                let set = self.set(expr);
                Cond::In(self.here(expr.span()), set)
            }
            _ => {
                self.mismatch(expr, &Sort::Cond);
                Cond::Const(true)
            }
        }
    }

    fn cond_name(&mut self, expr: &'a Expr, id: &'a Ident) -> Cond {
        match self.meaning(id) {
            Meaning::Local(Binding::Given(given, env)) => self.within(env, |s| s.cond(given)),
            Meaning::Local(Binding::Local(local, Sort::Cond)) => Cond::Local(local),
            Meaning::Word("attacked") => Cond::Attacked(self.here(id.span()), None),
            Meaning::Word("defended") => {
                let cell = Box::new(self.here(id.span()));
                Cond::Any(SetExpr::Attackers(cell, Attacker::Me))
            }
            Meaning::Sym(Sym::Var(var)) if self.sort(expr) == Sort::Cond => {
                Cond::Var(self.var(var, id.span()))
            }
            Meaning::Sym(Sym::Attr(attr)) if self.sort(expr) == Sort::Cond => {
                Cond::Attr(self.here(id.span()), attr)
            }
            _ => self.cond_set(expr),
        }
    }

    fn cond_binary(
        &mut self,
        expr: &'a Expr,
        op: BinOp,
        a: &'a Expr,
        b: &'a Expr,
        span: Span,
    ) -> Cond {
        match op {
            BinOp::AndAlso => {
                let a = self.cond(a);
                fold::and(a, self.cond(b))
            }
            BinOp::OrElse => {
                let a = self.cond(a);
                fold::or(a, self.cond(b))
            }
            BinOp::Eq => self.equal(a, b, span),
            BinOp::Ne => fold::not(self.equal(a, b, span)),
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => self.compare(op, a, b),
            BinOp::Bar | BinOp::Amp if [a, b].into_iter().any(|e| self.sort(e) == Sort::Cond) => {
                let (wrong, right) = if op == BinOp::Bar {
                    ("|", "||")
                } else {
                    ("&", "&&")
                };
                let message = format!("`{wrong}` joins sets, and a condition stands beside it");
                self.report.add(
                    Diagnostic::new(span, message)
                        .help(format!("conditions are joined with `{right}`")),
                );
                Cond::Const(true)
            }
            _ => self.cond_set(expr),
        }
    }

    /// `c at x`
    fn cond_at(&mut self, e: &'a Expr, x: &'a Expr) -> Cond {
        let cell = self.cell(x);
        let cond = self.with_cursor(|s| s.cond(e));
        Cond::At(cell, Box::new(cond))
    }

    fn no_moves(&mut self, span: Span, player: Option<&'a Expr>) -> Cond {
        if !matches!(self.site, Site::End | Site::Invariant) {
            let message = "`no moves` can be asked in `end` and in an `invariant` only";
            self.report.error(span, message);
        }
        if self.site == Site::Invariant && player.is_none() {
            let message = "whose moves? An invariant is about the position after a turn";
            self.report
                .add(Diagnostic::new(span, message).help("write `no moves for next`"));
        }
        Cond::NoMoves(player.map_or(PlayerExpr::Me, |p| self.player(p)))
    }

    /// The cursor, where there is one.
    pub(super) fn here(&mut self, span: Span) -> CellExpr {
        if !self.cursor && self.site != Site::Unused {
            let help = match self.site {
                Site::Fixed => "write the cells",
                Site::Board | Site::Before | Site::Turn => {
                    "put it on a cell with `go`, or ask about a set: `any(…)`"
                }
                _ => "ask about a set: `any(…)`, `count(…) > 0`, or say where: `… at x`",
            };
            self.report.add(
                Diagnostic::new(
                    span,
                    "there is no cursor here, so no cell that this is about",
                )
                .help(help),
            );
        }
        CellExpr::Here
    }

    /// A value of the position, `me`'s if there is one for each player.
    pub(super) fn var(&mut self, var: VarId, span: Span) -> VarRef {
        self.not_fixed(span);
        VarRef { var, of: None }
    }

    /// Complains about what changes where a constant is needed.
    pub(super) fn not_fixed(&mut self, span: Span) {
        if self.site == Site::Fixed {
            self.report.error(
                span,
                "this is settled before the game begins, and can't depend on the position",
            );
        }
    }

    /// `score of White`
    pub(super) fn var_of(&mut self, e: &'a Expr, player: &'a Expr) -> Option<VarRef> {
        let player = self.player(player);
        let Expr::Name(id) = e else {
            self.report.error(
                e.span(),
                "`of` goes between a value, zone or kind and a player",
            );
            return None;
        };
        match self.meaning(id) {
            Meaning::Sym(Sym::Var(var)) => {
                self.not_fixed(id.span());
                if !self.world.vars[var.index()].per_player {
                    let message = format!("there is one `{id}`, not one for each player");
                    self.report
                        .add(Diagnostic::new(id.span(), message).help("declare it `per player`"));
                }
                Some(VarRef {
                    var,
                    of: Some(Box::new(player)),
                })
            }
            Meaning::Local(Binding::Given(given, env)) => {
                self.within(env, |s| s.var_of_given(given, player))
            }
            Meaning::Local(Binding::Broken) | Meaning::Sym(Sym::Broken) => None,
            Meaning::Unknown => {
                self.wrong_name(id, &Sort::Broken);
                None
            }
            _ => {
                let message = format!("`{id}` isn't a value that each player has");
                self.report.error(id.span(), message);
                None
            }
        }
    }

    fn var_of_given(&mut self, given: &'a Expr, player: PlayerExpr) -> Option<VarRef> {
        match given {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Sym(Sym::Var(var)) => Some(VarRef {
                    var,
                    of: Some(Box::new(player)),
                }),
                _ => None,
            },
            _ => None,
        }
    }

    /// The attribute after a dot.
    pub(super) fn attr(&mut self, id: &Ident) -> Option<crate::model::AttrId> {
        match self.world.names.get(&id.to_string()) {
            Some(Sym::Attr(attr)) => Some(attr),
            Some(Sym::Broken) => None,
            Some(sym) => {
                self.report.error(
                    id.span(),
                    format!("`{id}` is {}, an attribute is needed here", sym.a_what()),
                );
                None
            }
            None => {
                let world = self.world;
                let known = world.attrs.iter().map(|a| a.name.text.as_str());
                let name = id.to_string();
                let unknown = Diagnostic::new(id.span(), format!("unknown attribute `{name}`"));
                self.report.add(with_hint(unknown, &name, known));
                None
            }
        }
    }

    /// Looks into an expression of which nothing can be made, for the names that are wrong in it.
    pub(super) fn inside(&mut self, expr: &'a Expr) {
        match expr {
            Expr::Name(id) => self.wrong_name(id, &Sort::Broken),
            Expr::Field(x, id) => {
                self.cell(x);
                self.attr(id);
            }
            Expr::Call(id, arguments) => self.unknown_call(id, arguments),
            Expr::Unary(_, e, _) | Expr::Of(e, _) | Expr::At(e, _) => self.inside(e),
            Expr::If(_, _, a, _) => self.inside(a),
            _ => {}
        }
    }
}
