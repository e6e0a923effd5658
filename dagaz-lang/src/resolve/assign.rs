//! `let` and `set`.

use proc_macro2::{Ident, Span};

use super::fold;
use super::names::{Sym, with_hint};
use super::scope::{Binding, Elab, Meaning};
use super::sort::Sort;
use crate::model::{self, NumOp, Place, Value};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr};

impl<'a> Elab<'_, 'a> {
    pub(super) fn let_local(&mut self, name: &'a Ident, value: &'a Expr, out: &mut model::Block) {
        let sort = self.sort(value);
        let value = self.value(value, &sort);
        if let Some(local) = self.bind_local(name, sort) {
            out.push(model::Stmt::Let(local, value));
        }
    }

    pub(super) fn set_place(
        &mut self,
        span: Span,
        place: &'a Expr,
        op: Option<BinOp>,
        value: &'a Expr,
        out: &mut model::Block,
    ) {
        let sort = self.sort(place);
        if let Expr::Name(id) = place
            && let Meaning::Local(binding) = self.meaning(id)
        {
            match binding {
                Binding::Local(local, sort) => {
                    let value = self.new_value(span, place, &sort, op, value);
                    out.push(model::Stmt::Let(local, value));
                }
                Binding::Broken => {}
                _ => self.report.error(
                    id.span(),
                    format!("`{id}` is given as an expression, and can't be set"),
                ),
            }
            return;
        }
        match self.place(place) {
            Some(target) => {
                let value = self.new_value(span, place, &sort, op, value);
                out.push(model::Stmt::Set(target, value));
            }
            None => self.look_at(value),
        }
    }

    /// A value of the position, an attribute or value of a cell, or a count in hand.
    fn place(&mut self, place: &'a Expr) -> Option<Place> {
        match place {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Sym(Sym::Var(var)) => Some(Place::Var(self.var(var, id.span()))),
                Meaning::Sym(Sym::Attr(attr)) => Some(Place::Attr(self.here(id.span()), attr)),
                Meaning::Sym(Sym::Broken) => None,
                Meaning::Unknown if !self.world.rules.contains_key(&id.to_string()) => {
                    let name = id.to_string();
                    let world = self.world;
                    let vars = world.vars.iter().map(|v| v.name.text.as_str());
                    let known: Vec<&str> = vars
                        .chain(world.attrs.iter().map(|a| a.name.text.as_str()))
                        .collect();
                    let unknown =
                        Diagnostic::new(id.span(), format!("unknown value or attribute `{name}`"));
                    self.report.add(with_hint(unknown, &name, known));
                    None
                }
                _ => {
                    self.report.error(
                        id.span(),
                        format!("`{id}` can't be set: it is no value, attribute or variable"),
                    );
                    None
                }
            },
            Expr::Field(x, id) => {
                let cell = self.cell(x);
                self.attr(id).map(|attr| Place::Attr(cell, attr))
            }
            Expr::Of(e, player) => self.var_of(e, player).map(Place::Var),
            Expr::At(e, x) => self
                .attr_at(e, x)
                .map(|(cell, attr)| Place::Attr(cell, attr)),
            Expr::Call(id, arguments) if id == "hand" => self.hand_place(id, arguments),
            Expr::Error(_) => None,
            _ => {
                self.report.error(
                    place.span(),
                    "this can't be set: it is no value, attribute or variable",
                );
                None
            }
        }
    }

    /// A count in hand, of a kind of which there may be some in a hand.
    fn hand_place(&mut self, id: &Ident, arguments: &'a [Expr]) -> Option<Place> {
        let (player, kind) = self.hand(id, arguments)?;
        if let model::KindExpr::Const(kind) = &kind
            && let Some(kind) = self.world.kinds.get(kind.index())
            && !kind.hand
        {
            let name = &kind.name.text;
            let message = format!("`{name}` isn't dropped out of a hand");
            let help = format!("add `hand;` to `piece {name}`");
            self.report
                .add(Diagnostic::new(id.span(), message).help(help));
        }
        Some(Place::Hand(player, kind))
    }

    /// What is stored: the value itself, or with `+=` and `-=` the old one changed by it.
    fn new_value(
        &mut self,
        span: Span,
        place: &'a Expr,
        sort: &Sort,
        op: Option<BinOp>,
        value: &'a Expr,
    ) -> Value {
        let Some(op) = op else {
            return if *sort == Sort::Broken {
                Value::Bool(model::Cond::Const(true))
            } else {
                self.value(value, sort)
            };
        };
        let plus = op == BinOp::Plus;
        match sort {
            Sort::Num => {
                let old = self.num(place);
                let op = if plus { NumOp::Add } else { NumOp::Sub };
                Value::Num(fold::op(op, old, self.num(value)))
            }
            Sort::Set => {
                let old = self.set(place);
                let by = self.set(value);
                Value::Set(if plus {
                    fold::union(old, by)
                } else {
                    fold::minus(old, by)
                })
            }
            Sort::Broken => Value::Bool(model::Cond::Const(true)),
            _ => {
                let sign = if plus { "+=" } else { "-=" };
                self.report.error(
                    span,
                    format!(
                        "`{sign}` is for numbers and sets, this is {}",
                        sort.a_what()
                    ),
                );
                Value::Bool(model::Cond::Const(true))
            }
        }
    }
}
