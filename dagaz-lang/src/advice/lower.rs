//! Expressions into Rust, and what is wrong with them.
//!
//! Every expression becomes one of Rust, in which `s` is the scene (a position of the tree), `t` the turn, where a turn is
//! asked about, and `here` the cell, inside `where` and `sum`.
//!
//! | sort | type in Rust |
//! |---|---|
//! | condition | `bool` |
//! | number | `Option<i64>` |
//! | cell, kind, player | `Option<usize>` |
//! | set | `Cells` |

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::Crates;
use super::name::{Meaning, Sort, sort_of};
use super::syntax::Table;
use crate::report::Report;
use crate::syntax::{BinOp, Expr, UnOp};

/// What may be asked where an expression stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scope {
    /// There is a cell `here`.
    pub here: bool,
    /// There is a turn.
    pub turn: bool,
    /// The position is the one after the turn.
    pub after: bool,
    /// The position is the root.
    pub root: bool,
    /// There is no position: it is a zone.
    pub zone: bool,
}

/// Turns one table into Rust.
pub(super) struct Lower<'a> {
    pub table: &'a Table,
    pub crates: &'a Crates,
    pub report: &'a mut Report,
    pub scope: Scope,
    /// What is being declared.
    pub current: Option<String>,
    /// Which names the declaration of each name uses; those that the advices and rules use are under the empty name.
    pub uses: BTreeMap<String, BTreeSet<String>>,
    /// Paths to names of the game.
    pub names: Vec<TokenStream>,
    /// Something was asked about pieces.
    pub pieces: bool,
}

impl<'a> Lower<'a> {
    pub fn new(table: &'a Table, crates: &'a Crates, report: &'a mut Report) -> Self {
        Lower {
            table,
            crates,
            report,
            scope: Scope::default(),
            current: None,
            uses: BTreeMap::new(),
            names: Vec::new(),
            pieces: false,
        }
    }

    /// Does something in another scope.
    pub fn within<T>(&mut self, scope: Scope, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope, scope);
        let done = work(self);
        self.scope = outer;
        done
    }

    /// Notes that a name is used.
    pub fn used(&mut self, name: &Ident) {
        let by = self.current.clone().unwrap_or_default();
        self.uses.entry(by).or_default().insert(name.to_string());
    }

    // --- sorts ---

    /// What an expression stands for; nothing is reported.
    pub fn sort(&self, expr: &Expr) -> Sort {
        match expr {
            Expr::Name(id) => match self.meaning(id) {
                Meaning::Declared(what) => sort_of(what).unwrap_or(Sort::Broken),
                Meaning::Word(sort) => sort,
                Meaning::Game => Sort::Game,
                Meaning::Cell => Sort::Cell,
                Meaning::Unknown => Sort::Broken,
            },
            Expr::Str(..) => Sort::Cell,
            Expr::Int(..) => Sort::Num,
            Expr::Bool(..) | Expr::In(..) | Expr::Is(..) | Expr::NoMoves(..) => Sort::Cond,
            Expr::Unary(UnOp::Minus, ..) => Sort::Num,
            Expr::Unary(UnOp::Not, operand, _) => match self.sort(operand) {
                Sort::Cond | Sort::Broken => Sort::Cond,
                _ => Sort::Set,
            },
            Expr::Binary(op, left, ..) => match op {
                BinOp::Bar | BinOp::Amp => Sort::Set,
                BinOp::Minus if self.sort(left) != Sort::Num => Sort::Set,
                BinOp::Plus | BinOp::Minus | BinOp::Times | BinOp::Over | BinOp::Rem => Sort::Num,
                _ => Sort::Cond,
            },
            Expr::Call(name, arguments) => self.sort_of_call(name, arguments),
            Expr::Of(..) | Expr::Where(..) | Expr::Set(..) => Sort::Set,
            Expr::At(inner, _) => self.sort(inner),
            Expr::If(_, _, then, _) => self.sort(then),
            _ => Sort::Broken,
        }
    }

    /// Complains if an expression isn't of the sort that is wanted; true if all is well so far.
    fn serves(&mut self, expr: &Expr, wanted: Sort) -> bool {
        let sort = self.sort(expr);
        if sort.serves(wanted) {
            return true;
        }
        let help = match (sort, wanted) {
            (Sort::Cell | Sort::Set | Sort::Kind | Sort::Game, Sort::Cond) => {
                "to ask whether there is one, write `any(…)`"
            }
            (Sort::Nothing, Sort::Set) => "an empty set is `{}`",
            (Sort::Set, Sort::Num) => "how many cells it has is `count(…)`",
            (Sort::Cell, Sort::Num) => "where it lies is `file(…)` and `rank(…)`",
            (Sort::Cell, Sort::Kind) => "the kind of the piece there is `kind(…)`",
            (Sort::Cell, Sort::Player) => "the owner of the piece there is `owner(…)`",
            _ => "",
        };
        let subject = match expr {
            Expr::Name(id) => format!("`{id}`"),
            _ => "this".to_owned(),
        };
        let message = format!(
            "{subject} is {}, {} is needed here",
            sort.a_what(),
            wanted.a_what()
        );
        self.wrong(expr.span(), message, help);
        false
    }

    // --- entries ---

    /// An expression of a sort.
    pub fn expr(&mut self, expr: &Expr, wanted: Sort) -> TokenStream {
        if matches!(expr, Expr::Error(_)) || !self.serves(expr, wanted) {
            return broken();
        }
        match expr {
            Expr::At(inner, place) => return self.at_root(inner, place, wanted),
            Expr::If(_, cond, then, other) => {
                let cond = self.expr(cond, Sort::Cond);
                let (then, other) = (self.expr(then, wanted), self.expr(other, wanted));
                return quote!(if #cond { #then } else { #other });
            }
            Expr::Call(name, arguments) if name == "after" => {
                return self.after(name, arguments, wanted);
            }
            _ => {}
        }
        match wanted {
            Sort::Cond => self.cond(expr),
            Sort::Num => self.num(expr),
            Sort::Set => self.set(expr),
            Sort::Cell => self.cell(expr),
            Sort::Kind => self.kind(expr),
            Sort::Player => self.player(expr),
            _ => broken(),
        }
    }

    /// `x at root`
    fn at_root(&mut self, inner: &Expr, place: &Expr, wanted: Sort) -> TokenStream {
        if !matches!(place, Expr::Name(id) if id == "root") {
            let help = "`… at root` asks about the position where the tree began";
            self.wrong(
                place.span(),
                "only `root` can stand after `at` in advice",
                help,
            );
            return broken();
        }
        if self.position(place.span()).is_none() {
            return broken();
        }
        let scope = Scope {
            root: true,
            ..self.scope
        };
        let inner = self.within(scope, |l| l.expr(inner, wanted));
        quote!({ let s = s.at_root(); #inner })
    }

    /// `after(x)`
    fn after(&mut self, name: &Ident, arguments: &[Expr], wanted: Sort) -> TokenStream {
        let [inner] = arguments else {
            self.arity(name, 1, arguments.len());
            return broken();
        };
        if !self.scope.turn {
            let help = "`after` asks what a turn leads to: in `moves … where …`";
            self.wrong(name.span(), "no turn is asked about here", help);
            return broken();
        }
        if self.scope.after || self.scope.root {
            self.wrong(name.span(), "the turn isn't played here", "");
            return broken();
        }
        let scope = Scope {
            after: true,
            ..self.scope
        };
        let inner = self.within(scope, |l| l.expr(inner, wanted));
        quote!(t.after(|s| #inner))
    }

    /// Complains if there is no position to ask about.
    pub fn position(&mut self, span: Span) -> Option<()> {
        if self.scope.zone {
            let help = "what depends on the position is declared as `set`";
            self.wrong(span, "a zone is the same in all positions", help);
            return None;
        }
        Some(())
    }

    // --- by sort ---

    fn cond(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Bool(value, _) => quote!(#value),
            Expr::Unary(_, operand, _) => {
                let operand = self.expr(operand, Sort::Cond);
                quote!(!(#operand))
            }
            Expr::Binary(op @ (BinOp::AndAlso | BinOp::OrElse), a, b, _) => {
                let (a, b) = (self.expr(a, Sort::Cond), self.expr(b, Sort::Cond));
                match op {
                    BinOp::AndAlso => quote!((#a) && (#b)),
                    _ => quote!((#a) || (#b)),
                }
            }
            Expr::Binary(op, a, b, span) => self.comparison(*op, a, b, *span),
            Expr::In(cell, set) => {
                let (cell, set) = (self.expr(cell, Sort::Cell), self.expr(set, Sort::Set));
                let core = &self.crates.core;
                quote!((#cell).is_some_and(|cell| #core::CellSet::has(#set, cell)))
            }
            Expr::Is(subject, kinds) => self.is(subject, kinds),
            Expr::NoMoves(span, None) => {
                if self.position(*span).is_none() {
                    return broken();
                }
                quote!((s.mobility() == Some(0)))
            }
            Expr::NoMoves(span, Some(_)) => {
                let help = "`no moves` asks about the player to move";
                self.wrong(*span, "`no moves for` isn't asked in advice", help);
                broken()
            }
            Expr::Call(name, arguments) => self.call(name, arguments),
            Expr::Name(id) => self.name(id, Sort::Cond),
            other => self.foreign(other),
        }
    }

    fn num(&mut self, expr: &Expr) -> TokenStream {
        let ai = &self.crates.ai;
        match expr {
            Expr::Int(value, _) => quote!(::core::option::Option::Some(#value)),
            Expr::Unary(_, operand, _) => {
                let ai = ai.clone();
                let operand = self.expr(operand, Sort::Num);
                quote!(#ai::advice::number::neg(#operand))
            }
            Expr::Binary(op, a, b, _) => {
                let function = format_ident!(
                    "{}",
                    match op {
                        BinOp::Plus => "add",
                        BinOp::Minus => "sub",
                        BinOp::Times => "mul",
                        BinOp::Over => "div",
                        _ => "rem",
                    }
                );
                let ai = ai.clone();
                let (a, b) = (self.expr(a, Sort::Num), self.expr(b, Sort::Num));
                quote!(#ai::advice::number::#function(#a, #b))
            }
            Expr::Call(name, arguments) => self.call(name, arguments),
            Expr::Name(id) => self.name(id, Sort::Num),
            other => self.foreign(other),
        }
    }

    fn set(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Unary(_, operand, _) => {
                let operand = self.expr(operand, Sort::Set);
                quote!((s.cells() - (#operand)))
            }
            Expr::Binary(op, a, b, _) => {
                let (a, b) = (self.expr(a, Sort::Set), self.expr(b, Sort::Set));
                match op {
                    BinOp::Bar => quote!(((#a) | (#b))),
                    BinOp::Amp => quote!(((#a) & (#b))),
                    _ => quote!(((#a) - (#b))),
                }
            }
            Expr::Of(set, owner) => self.of(set, owner),
            Expr::Where(set, cond) => {
                let set = self.expr(set, Sort::Set);
                let scope = Scope {
                    here: true,
                    ..self.scope
                };
                let cond = self.within(scope, |l| l.expr(cond, Sort::Cond));
                quote!((#set).into_iter().filter(|&here| #cond).collect::<Cells>())
            }
            Expr::Set(items, _) => {
                let items: Vec<_> = items
                    .iter()
                    .map(|item| self.expr(item, Sort::Set))
                    .collect();
                quote!((Cells::EMPTY #(| (#items))*))
            }
            Expr::Name(id) if self.sort(expr) != Sort::Cell => self.name(id, Sort::Set),
            _ if self.sort(expr) == Sort::Cell => {
                let cell = self.cell(expr);
                quote!((#cell).into_iter().collect::<Cells>())
            }
            other => self.foreign(other),
        }
    }

    fn cell(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Str(text, span) => self.square(text, *span),
            Expr::Name(id)
                if matches!(self.sort(expr), Sort::Cell | Sort::Nothing | Sort::Broken) =>
            {
                self.name(id, Sort::Cell)
            }
            _ => {
                let set = self.expr(expr, Sort::Set);
                quote!(s.only(#set))
            }
        }
    }

    fn kind(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Name(id) => self.name(id, Sort::Kind),
            Expr::Call(name, arguments) => self.call(name, arguments),
            other => self.foreign(other),
        }
    }

    fn player(&mut self, expr: &Expr) -> TokenStream {
        match expr {
            Expr::Name(id) if id == "them" => {
                let help = "ask `to_move == them`, `owner(x) == them`, or for `occupied of them`";
                self.wrong(
                    id.span(),
                    "`them` are all players but us, one is needed here",
                    help,
                );
                broken()
            }
            Expr::Name(id) => self.name(id, Sort::Player),
            Expr::Call(name, arguments) => self.call(name, arguments),
            other => self.foreign(other),
        }
    }
}

/// What stands where a mistake was reported; it is never compiled.
pub(super) fn broken() -> TokenStream {
    quote!(::core::unreachable!())
}
