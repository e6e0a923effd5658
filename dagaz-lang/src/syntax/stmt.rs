//! Statements as written.

use proc_macro2::{Ident, Span};

use super::Expr;

/// `{ … }`
#[derive(Clone, Debug)]
pub struct Block {
    /// The statements.
    pub stmts: Vec<Stmt>,
    /// Of the braces.
    pub span: Span,
}

/// A statement; the span is its keyword's.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// `step d;` (`step d, e;` is two statements)
    Step(Span, Expr),
    /// `go x;`
    Go(Span, Expr),
    /// `verify c;`
    Verify(Span, Expr),
    /// `fail;`
    Fail(Span),
    /// `if c { … } else { … }`; `else if` nests
    If(Span, Expr, Block, Option<Block>),
    /// `while c { … }`, `while c up to 8 { … }`
    While(Span, Expr, Option<Expr>, Block),
    /// `for x in over { … } or fail;`
    For {
        /// Of `for`.
        span: Span,
        /// The variable.
        local: Ident,
        /// Its values.
        over: LoopOver,
        /// A pass.
        body: Block,
        /// `or fail`
        or_fail: bool,
    },
    /// `choose x in over;`
    Choose(Span, Ident, LoopOver),
    /// `either { … } or { … } or { … }`
    Either(Span, Vec<Block>),
    /// `let x = e;`
    Let(Span, Ident, Expr),
    /// `set place = e;`, `set place += e;`, `set place -= e;` (the parser keeps the operator)
    Set {
        /// Of `set`.
        span: Span,
        /// A name, `name of P`, `x.attr`, or `hand(K)`.
        place: Expr,
        /// `None` for `=`, else `Plus` or `Minus`.
        op: Option<super::BinOp>,
        /// The value.
        value: Expr,
    },
    /// `capture;`, `capture x;`
    Capture(Span, Option<Expr>),
    /// `capture x to hand;`
    CaptureToHand(Span, Option<Expr>),
    /// `capture x at end;`
    Strike(Span, Option<Expr>),
    /// `shift set by d;`
    Shift(Span, Expr, Expr),
    /// `next again;`, `next skip;`, `next main;`, `next main(P);`
    Next(Span, Ident, Option<Expr>),
    /// `remove;`, `remove x;`
    Remove(Span, Option<Expr>),
    /// `become K;`, `become K at x;`
    Become(Span, Expr, Option<Expr>),
    /// `convert;`, `convert x;`, `convert x to P;`
    Convert(Span, Option<Expr>, Option<Expr>),
    /// `move x to y;`
    Move(Span, Expr, Expr),
    /// `place K at x;`, `place K of P at x;`, `place K;` (at `here`); `kind` may be an `Expr::Of`. `true` for
    /// `place K onto x;`
    Place(Span, Expr, Option<Expr>, bool),
    /// `pile x onto y;`, `pile top 2 of x onto y;`; with `true` `tuck … under y;`
    Pile(Span, Layers, Expr, bool),
    /// `remove top of x;`, `capture bottom 2 of x;`, `capture top of x to hand;`
    Thin(Span, Layers, Take),
    /// `land;` (`true`), `done;` (`false`), with an optional `then a | b or stop`
    End(Span, bool, Option<EndThen>),
    /// `crown;`, `slide(d);`: another rule, inlined here
    Call(Ident, Vec<Expr>),
}

impl Stmt {
    /// The place of its keyword, or of the name of the rule that it calls.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Stmt::Step(span, _)
            | Stmt::Go(span, _)
            | Stmt::Verify(span, _)
            | Stmt::Fail(span)
            | Stmt::If(span, ..)
            | Stmt::While(span, ..)
            | Stmt::For { span, .. }
            | Stmt::Choose(span, ..)
            | Stmt::Either(span, _)
            | Stmt::Let(span, ..)
            | Stmt::Set { span, .. }
            | Stmt::Capture(span, _)
            | Stmt::CaptureToHand(span, _)
            | Stmt::Strike(span, _)
            | Stmt::Shift(span, ..)
            | Stmt::Next(span, ..)
            | Stmt::Remove(span, _)
            | Stmt::Become(span, ..)
            | Stmt::Convert(span, ..)
            | Stmt::Move(span, ..)
            | Stmt::Place(span, ..)
            | Stmt::Pile(span, ..)
            | Stmt::Thin(span, ..)
            | Stmt::End(span, ..) => *span,
            Stmt::Call(name, _) => name.span(),
        }
    }
}

/// A column, or its pieces at one end: `x`, `top of x`, `bottom 2 of x`.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The column's cell.
    pub cell: Expr,
    /// From which end, if not all of it, and how many if more than one.
    pub part: Option<(Side, Option<Expr>)>,
}

/// An end of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `top`
    Top,
    /// `bottom`
    Bottom,
}

/// What becomes of pieces that are taken off a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// `remove`
    Remove,
    /// `capture`
    Capture,
    /// `capture … to hand`
    CaptureToHand,
}

/// `then jump | fly or stop`
#[derive(Clone, Debug)]
pub struct EndThen {
    /// The rules.
    pub rules: Vec<Ident>,
    /// `or stop`
    pub or_stop: bool,
}

/// What a loop or choice goes through: `n | e` (alternatives), one set expression, or `a..=b`.
#[derive(Clone, Debug)]
pub enum LoopOver {
    /// Alternatives separated by `|`, or a single expression: directions, kinds, players, or sets (whose union
    /// is gone through). Which one the resolver finds out.
    List(Vec<Expr>),
    /// `1..=6`
    Range(Expr, Expr),
}
