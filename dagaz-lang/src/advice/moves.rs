//! Constraints on moves into Rust, and at which depths they admit any.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::lower::{Lower, Scope, broken};
use super::name::{Meaning, Sort};
use super::syntax::{Moves, Value, What};
use crate::syntax::Expr;

/// The least and the greatest depth at which a constraint may admit moves; none if it never does.
type Depths = Option<(u32, u32)>;

/// No bound.
pub(super) const ENDLESS: u32 = u32::MAX;

/// How deep names are looked through: those that are declared by themselves are reported elsewhere.
const DEEPEST: u32 = 64;

impl Lower<'_> {
    /// A constraint, as a constant of Rust.
    pub fn moves(&mut self, moves: &Moves) -> TokenStream {
        let path = self.moves_path();
        match moves {
            Moves::Legal => quote!(#path::Legal),
            Moves::None => quote!(#path::None),
            Moves::Error => broken(),
            Moves::Named(id) => self.named_moves(id),
            Moves::Depth(op, n) => {
                let (ai, compare) = (&self.crates.ai, compare(op));
                quote!(#path::Depth(#ai::advice::Compare::#compare, #n))
            }
            Moves::Where(inner, cond) => {
                let inner = self.moves(inner);
                let cond = self.of_turn(cond, Sort::Cond);
                quote!(#path::Where(&#inner, #cond))
            }
            Moves::By(inner, keys) => {
                let inner = self.moves(inner);
                let keys: Vec<_> = keys
                    .iter()
                    .map(|key| self.of_turn(key, Sort::Num))
                    .collect();
                quote!(#path::By(&#inner, &[#(#keys),*]))
            }
            Moves::And(all, span) => {
                self.exclusion(moves, all, *span);
                let all: Vec<_> = all.iter().map(|moves| self.moves(moves)).collect();
                quote!(#path::And(&[#(#all),*]))
            }
            Moves::Then(all) => {
                let all: Vec<_> = all.iter().map(|moves| self.moves(moves)).collect();
                quote!(#path::Then(&[#(#all),*]))
            }
        }
    }

    /// Complains if parts that must all admit a move admit some at different depths.
    fn exclusion(&mut self, moves: &Moves, parts: &[Moves], span: Span) {
        let apart = self.depths(moves, 0).is_none();
        if apart && parts.iter().all(|part| self.depths(part, 0).is_some()) {
            let message = "this admits no moves: these depths exclude each other";
            let help = "moves of one depth and moves of another are joined by `then`";
            self.wrong(span, message, help);
        }
    }

    /// `Moves::<Table>`
    fn moves_path(&self) -> TokenStream {
        let (ai, table) = (&self.crates.ai, &self.table.name);
        quote!(#ai::advice::Moves::<#table>)
    }

    /// A question about a turn, as a closure.
    fn of_turn(&mut self, expr: &Expr, wanted: Sort) -> TokenStream {
        let scope = Scope {
            turn: true,
            ..Scope::default()
        };
        let asked = self.within(scope, |l| l.expr(expr, wanted));
        quote!(|t| { let s = t.scene(); #asked })
    }

    /// The name of moves.
    fn named_moves(&mut self, id: &Ident) -> TokenStream {
        match self.meaning(id) {
            Meaning::Declared(What::Moves) => {
                self.used(id);
                let constant = constant(id);
                quote!(#constant)
            }
            Meaning::Declared(what) => {
                let message = format!("`{id}` is a {}, moves are needed here", what.word());
                let help = if what == What::Predicate {
                    "a condition stands after `where`: `legal where …`"
                } else {
                    ""
                };
                self.wrong(id.span(), message, help);
                broken()
            }
            _ => {
                let moves = self
                    .table
                    .defines()
                    .filter(|define| define.what == What::Moves);
                let known = moves.map(|define| define.name.to_string());
                let words = ["legal", "none", "depth"].map(str::to_owned);
                let known: Vec<String> = known.chain(words).collect();
                self.unknown_name(id, "moves", &known);
                broken()
            }
        }
    }

    /// At which depths a constraint may admit moves.
    pub fn depths(&self, moves: &Moves, nesting: u32) -> Depths {
        let all = Some((0, ENDLESS));
        match moves {
            Moves::Legal => all,
            // Whatever is wrong has been reported.
            Moves::None | Moves::Error => None,
            Moves::Named(id) => {
                let define = self.table.defines().find(|define| define.name == *id);
                match define.map(|define| &define.value) {
                    Some(Value::Moves(moves)) if nesting < DEEPEST => {
                        self.depths(moves, nesting + 1)
                    }
                    _ => None,
                }
            }
            Moves::Depth(op, n) => match *op {
                "==" => Some((*n, *n)),
                "<" => n.checked_sub(1).map(|last| (0, last)),
                "<=" => Some((0, *n)),
                ">" => Some((n + 1, ENDLESS)),
                ">=" => Some((*n, ENDLESS)),
                _ => all,
            },
            Moves::Where(inner, _) | Moves::By(inner, _) => self.depths(inner, nesting),
            Moves::And(parts, _) => parts.iter().try_fold((0, ENDLESS), |(low, high), part| {
                let (least, most) = self.depths(part, nesting)?;
                let both = (low.max(least), high.min(most));
                (both.0 <= both.1).then_some(both)
            }),
            Moves::Then(parts) => {
                let each = parts.iter().filter_map(|part| self.depths(part, nesting));
                each.reduce(|(low, high), (least, most)| (low.min(least), high.max(most)))
            }
        }
    }
}

/// The constant of declared moves.
pub(super) fn constant(id: &Ident) -> Ident {
    format_ident!("MOVES_{}", id)
}

/// How the runtime calls a comparison.
fn compare(op: &str) -> Ident {
    let name = match op {
        "==" => "Eq",
        "!=" => "Ne",
        "<" => "Lt",
        "<=" => "Le",
        ">" => "Gt",
        _ => "Ge",
    };
    format_ident!("{name}")
}
