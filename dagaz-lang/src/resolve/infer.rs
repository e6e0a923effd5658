//! The natural sort of an expression: what it is where nothing particular is wanted.

use super::names::Sym;
use super::scope::{Binding, Elab, Env, Meaning};
use super::sort::Sort;
use crate::syntax::{BinOp, Expr, UnOp};

impl<'a> Elab<'_, 'a> {
    /// What an expression is. `Broken` without a word where it is wrong: elaborating it says why.
    pub(super) fn sort(&mut self, expr: &'a Expr) -> Sort {
        if !self.go_down() {
            return Sort::Broken;
        }
        let sort = self.sort_below(expr);
        self.depth.set(self.depth.get() - 1);
        sort
    }

    fn sort_below(&mut self, expr: &'a Expr) -> Sort {
        match expr {
            Expr::Name(id) => self.name_sort(&id.to_string()),
            Expr::Str(..) => Sort::Cell,
            Expr::Int(..) => Sort::Num,
            Expr::Unary(op, e, _) => self.unary_sort(*op, e),
            Expr::Binary(op, a, b, _) => self.binary_sort(*op, a, b),
            Expr::Call(id, _) => self.call_sort(&id.to_string()),
            Expr::Field(_, id) => match self.world.names.get(&id.to_string()) {
                Some(Sym::Attr(attr)) => Sort::of(&self.world.attrs[attr.index()].ty),
                _ => Sort::Broken,
            },
            Expr::Of(e, _) => self.of_sort(e),
            Expr::At(e, _) => match self.sort(e) {
                Sort::Set | Sort::Kind => Sort::Cond,
                sort => sort,
            },
            Expr::Bool(..) | Expr::In(..) | Expr::Is(..) => Sort::Cond,
            Expr::NoMoves(..) | Expr::AttackedBy(..) | Expr::Can(..) => Sort::Cond,
            Expr::Where(..) | Expr::Owned(..) | Expr::Set(..) | Expr::Axis { .. } => Sort::Set,
            Expr::If(_, _, a, b) => match self.sort(a) {
                Sort::Broken => self.sort(b),
                sort => sort,
            },
            Expr::Error(_) => Sort::Broken,
        }
    }

    /// What a name is.
    pub(super) fn name_sort(&mut self, name: &str) -> Sort {
        let world = self.world;
        match self.meaning_of(name) {
            Meaning::Local(Binding::Local(_, sort)) => sort,
            Meaning::Local(Binding::Given(expr, env)) => self.sort_in(expr, env),
            Meaning::Local(Binding::Rule(_) | Binding::Broken) | Meaning::Unknown => Sort::Broken,
            Meaning::Word(word) => self.word_sort(word),
            Meaning::Sym(sym) => match sym {
                Sym::Player(_) | Sym::Neutral(_) => Sort::Player,
                Sym::Dir(_) => Sort::Dir,
                Sym::Zone(_) => Sort::Set,
                Sym::Kind(_) => Sort::Kind,
                Sym::Cell(_) => Sort::Cell,
                Sym::Var(var) => Sort::of(&world.vars[var.index()].ty),
                Sym::Attr(attr) => Sort::of(&world.attrs[attr.index()].ty),
                Sym::Removed | Sym::Broken => Sort::Broken,
            },
        }
    }

    fn word_sort(&self, word: &str) -> Sort {
        match word {
            "here" | "from" | "self" => Sort::Cell,
            "none" => Sort::Nothing,
            "last" if self.zone_last().is_some() => Sort::Set,
            "me" | "last" | "next" => Sort::Player,
            "captured" => Sort::Num,
            "attacked" | "defended" => Sort::Cond,
            _ => Sort::Set,
        }
    }

    /// The sort of an expression given as an argument, where it was written.
    fn sort_in(&mut self, expr: &'a Expr, env: Env<'a>) -> Sort {
        self.within(env, |s| s.sort(expr))
    }

    fn unary_sort(&mut self, op: UnOp, e: &'a Expr) -> Sort {
        match (op, self.sort(e)) {
            (UnOp::Not, Sort::Set | Sort::Kind) => Sort::Set,
            (UnOp::Not, _) => Sort::Cond,
            (UnOp::Minus, Sort::Dir) => Sort::Dir,
            (UnOp::Minus, _) => Sort::Num,
        }
    }

    fn binary_sort(&mut self, op: BinOp, a: &'a Expr, b: &'a Expr) -> Sort {
        match op {
            BinOp::OrElse | BinOp::AndAlso => Sort::Cond,
            BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge => Sort::Cond,
            BinOp::Bar | BinOp::Amp => Sort::Set,
            BinOp::Plus | BinOp::Times | BinOp::Over | BinOp::Rem => Sort::Num,
            BinOp::Minus => match (self.sort(a), self.sort(b)) {
                (Sort::Num, _) | (Sort::Broken, Sort::Num | Sort::Broken) => Sort::Num,
                _ => Sort::Set,
            },
        }
    }

    fn call_sort(&mut self, name: &str) -> Sort {
        match name {
            "count" | "sum" | "hand" | "height" | "ago" | "min" | "max" => Sort::Num,
            "any" | "none" | "all" | "line" | "exact_line" | "repeated" => Sort::Cond,
            "flood" | "around" | "attackers" | "defenders" => Sort::Set,
            "kind" => Sort::Kind,
            "owner" => Sort::Player,
            _ if self.name_sort(name) == Sort::Dir => Sort::Cell,
            _ => Sort::Broken,
        }
    }

    fn of_sort(&mut self, e: &'a Expr) -> Sort {
        match self.sort(e) {
            Sort::Kind if !self.is_var(e) => Sort::Set,
            sort => sort,
        }
    }

    /// True for the name of a value of the position.
    pub(super) fn is_var(&self, e: &Expr) -> bool {
        matches!(e, Expr::Name(id) if matches!(self.meaning(id), Meaning::Sym(Sym::Var(_))))
    }
}
