//! Comparisons, and whose pieces of which kinds.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};

use super::lower::{Lower, broken};
use super::name::Sort;
use crate::syntax::{BinOp, Expr};

impl Lower<'_> {
    /// `a < b`
    pub fn comparison(&mut self, op: BinOp, a: &Expr, b: &Expr, span: Span) -> TokenStream {
        let (left, right) = (self.sort(a), self.sort(b));
        let equality = matches!(op, BinOp::Eq | BinOp::Ne);
        let sort = match (left, right) {
            (Sort::Nothing | Sort::Game, other) => other,
            (sort, _) => sort,
        };
        match sort {
            Sort::Num => return self.numbers(op, a, b),
            // What is wrong with one side is said where it stands.
            Sort::Broken => {
                let wanted = if right == Sort::Broken {
                    Sort::Num
                } else {
                    right
                };
                self.expr(a, wanted);
                self.expr(b, wanted);
                return broken();
            }
            _ if !equality => {
                let message = format!("{} has no order", sort.a_what());
                self.wrong(span, message, "only numbers are less or greater");
                return broken();
            }
            Sort::Player => return self.players(op, a, b),
            _ => {}
        }
        let sort = match sort {
            Sort::Cell if right == Sort::Set => Sort::Set,
            Sort::Game | Sort::Nothing => Sort::Kind,
            other => other,
        };
        let (a, b) = (self.expr(a, sort), self.expr(b, sort));
        match op {
            BinOp::Eq => quote!(((#a) == (#b))),
            _ => quote!(((#a) != (#b))),
        }
    }

    fn numbers(&mut self, op: BinOp, a: &Expr, b: &Expr) -> TokenStream {
        let ai = self.crates.ai.clone();
        let (a, b) = (self.expr(a, Sort::Num), self.expr(b, Sort::Num));
        let function = format_ident!(
            "{}",
            match op {
                BinOp::Eq => "eq",
                BinOp::Ne => "ne",
                BinOp::Lt => "lt",
                BinOp::Le => "le",
                BinOp::Gt => "gt",
                _ => "ge",
            }
        );
        let ordering = match op {
            BinOp::Eq | BinOp::Ne => quote!(::core::cmp::PartialEq),
            _ => quote!(::core::cmp::PartialOrd),
        };
        quote!(#ai::advice::number::compare(#a, #b, #ordering::#function))
    }

    /// `to_move == them`; `them` may be several.
    fn players(&mut self, op: BinOp, a: &Expr, b: &Expr) -> TokenStream {
        let is_them = |expr: &Expr| matches!(expr, Expr::Name(id) if id == "them");
        let same = match (is_them(a), is_them(b)) {
            (false, false) => {
                let (a, b) = (self.expr(a, Sort::Player), self.expr(b, Sort::Player));
                quote!(((#a) == (#b)))
            }
            (_, false) => {
                let other = self.expr(b, Sort::Player);
                quote!(s.is_them(#other))
            }
            (_, true) => {
                let other = self.expr(a, Sort::Player);
                quote!(s.is_them(#other))
            }
        };
        match op {
            BinOp::Eq => same,
            _ => quote!(!(#same)),
        }
    }

    /// `x is Rook | Queen`
    pub fn is(&mut self, subject: &Expr, kinds: &Expr) -> TokenStream {
        let subject = match self.sort(subject) {
            Sort::Kind => self.expr(subject, Sort::Kind),
            _ => {
                self.pieces = true;
                if self.position(subject.span()).is_none() {
                    return broken();
                }
                let cell = self.expr(subject, Sort::Cell);
                quote!(s.kind_at(#cell))
            }
        };
        let mut tests = Vec::new();
        for kind in alternatives(kinds) {
            let kind = self.expr(kind, Sort::Kind);
            tests.push(quote!(subject == #kind));
        }
        quote!({ let subject = #subject; #(#tests)||* })
    }

    /// `Rook of us`
    pub fn of(&mut self, set: &Expr, owner: &Expr) -> TokenStream {
        if self.position(owner.span()).is_none() {
            return broken();
        }
        self.pieces = true;
        let set = self.expr(set, Sort::Set);
        let theirs = match owner {
            Expr::Name(id) if id == "them" => quote!(s.of_them()),
            _ => {
                let owner = self.expr(owner, Sort::Player);
                quote!((#owner).map_or(Cells::EMPTY, |owner| s.of_owner(owner)))
            }
        };
        quote!(((#set) & #theirs))
    }
}

/// `a | b | c`
fn alternatives(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Binary(BinOp::Bar, left, right, _) => {
            let mut all = alternatives(left);
            all.extend(alternatives(right));
            all
        }
        other => vec![other],
    }
}
