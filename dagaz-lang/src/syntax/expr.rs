//! Expressions as written.
//!
//! Precedence, loosest first: `||` · `&&` · `!` (prefix) · `==` `!=` `<` `<=` `>` `>=` `in` `is` (no chaining) ·
//! `where` · `at` · `|` `-` `+` (left to right) · `&` `*` `/` `%` · unary `-` · `of` · `my K` etc., calls, `.attr`.
//! So `enemy Pawn at e || empty` is `(enemy Pawn at e) || empty`, `any(Man of last & goal of last)` is
//! `any((Man of last) & (goal of last))`, and `!friend where c` isn't written without parentheses, nor is
//! `my Man where a == b`. To the right of a tighter operator `!` negates that operand alone: `empty & !attacked`.

use proc_macro2::{Ident, Span};

use super::Block;

/// An expression.
#[derive(Clone, Debug)]
pub enum Expr {
    /// Any name: a direction, zone, kind, player, value, attribute, parameter, local, cell, or a word of the
    /// language: `here`, `from`, `self`, `none`, `me`, `last`, `next`, `empty`, `occupied`, `friend`, `enemy`,
    /// `neutral`, `my`, `cells`, `captured`, `attacked`.
    Name(Ident),
    /// `"5e"`: a cell.
    Str(String, Span),
    /// `8`
    Int(i64, Span),
    /// `true`, `false`
    Bool(bool, Span),
    /// `!a`, `-a`
    Unary(UnOp, Box<Expr>, Span),
    /// `a + b`; the span is the operator's
    Binary(BinOp, Box<Expr>, Box<Expr>, Span),
    /// `count(my King)`, `any(…)`, `none(…)`, `all(a in b)`, `line(3, s, n | e)`, `exact_line(…)`, `repeated(3)`,
    /// `hand(Pawn)`, `kind(x)`, `owner(x)`, `min(a, b)`, `max(a, b)`, `s(here)`
    Call(Ident, Vec<Expr>),
    /// `r.castles`, `self.castles`
    Field(Box<Expr>, Ident),
    /// `Mark of last`, `goal of White`, `score of me`
    Of(Box<Expr>, Box<Expr>),
    /// `empty at n`, `enemy at (s(here))`: a condition with the cursor elsewhere
    At(Box<Expr>, Box<Expr>),
    /// `here in last`
    In(Box<Expr>, Box<Expr>),
    /// `self is Man`
    Is(Box<Expr>, Box<Expr>),
    /// `my King where attacked`
    Where(Box<Expr>, Box<Expr>),
    /// `my Rook`, `enemy Pawn`, `friend (Rook | Queen)`
    Owned(Owned, Span, Box<Expr>),
    /// `{a1, h8, rank 3}`
    Set(Vec<Expr>, Span),
    /// `rank 8`, `file a..=c`, `level 2`: the axis' name and a label or a range of labels
    Axis {
        /// Its name.
        axis: Ident,
        /// The first label.
        from: String,
        /// The last label.
        to: String,
        /// Of the labels.
        span: Span,
    },
    /// `no moves`, `no moves for last`
    NoMoves(Span, Option<Box<Expr>>),
    /// `attacked by White`, `attacked at x` is `At(attacked, x)`
    AttackedBy(Span, Box<Expr>),
    /// `can { … }`, `can slide(n)` (a block of one call)
    Can(Span, Block),
    /// `if a { b } else { c }`
    If(Span, Box<Expr>, Box<Expr>, Box<Expr>),
    /// Something the parser has already complained about; the resolver says nothing more.
    Error(Span),
}

/// The owner word before a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Owned {
    My,
    Friend,
    Enemy,
    Neutral,
}

/// A prefix operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum UnOp {
    Not,
    Minus,
}

/// An infix operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum BinOp {
    OrElse,
    AndAlso,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    /// `|`: union of sets, or alternatives in a list
    Bar,
    /// `&`: intersection
    Amp,
    /// `+`
    Plus,
    /// `-`: difference of numbers or sets
    Minus,
    Times,
    Over,
    Rem,
}

impl Expr {
    /// Where to point for a message about the whole expression: its most telling token.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Expr::Name(id) | Expr::Call(id, _) | Expr::Field(_, id) => id.span(),
            Expr::Axis { axis, .. } => axis.span(),
            Expr::Str(_, s)
            | Expr::Int(_, s)
            | Expr::Bool(_, s)
            | Expr::Unary(_, _, s)
            | Expr::Binary(_, _, _, s)
            | Expr::Owned(_, s, _)
            | Expr::Set(_, s)
            | Expr::NoMoves(s, _)
            | Expr::AttackedBy(s, _)
            | Expr::Can(s, _)
            | Expr::If(s, ..)
            | Expr::Error(s) => *s,
            Expr::Of(e, _)
            | Expr::At(e, _)
            | Expr::In(e, _)
            | Expr::Is(e, _)
            | Expr::Where(e, _) => e.span(),
        }
    }
}
