//! Functions: `count(s)`, `distance(x, y)`, …

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::lower::{Lower, Scope, broken};
use super::name::Sort;
use crate::syntax::Expr;

/// The functions, what they give, and what they take; `min` and `max` take two numbers or more.
const FUNCTIONS: [(&str, Sort, &[Sort]); 17] = [
    ("count", Sort::Num, &[Sort::Set]),
    ("sum", Sort::Num, &[Sort::Set, Sort::Num]),
    ("min", Sort::Num, &[Sort::Num, Sort::Num]),
    ("max", Sort::Num, &[Sort::Num, Sort::Num]),
    ("abs", Sort::Num, &[Sort::Num]),
    ("file", Sort::Num, &[Sort::Cell]),
    ("rank", Sort::Num, &[Sort::Cell]),
    ("level", Sort::Num, &[Sort::Cell]),
    ("axis", Sort::Num, &[Sort::Num, Sort::Cell]),
    ("distance", Sort::Num, &[Sort::Cell, Sort::Cell]),
    ("manhattan", Sort::Num, &[Sort::Cell, Sort::Cell]),
    ("any", Sort::Cond, &[Sort::Set]),
    ("none", Sort::Cond, &[Sort::Set]),
    ("all", Sort::Cond, &[Sort::Cond]),
    ("kind", Sort::Kind, &[Sort::Cell]),
    ("owner", Sort::Player, &[Sort::Cell]),
    // What it gives is what it takes.
    ("after", Sort::Broken, &[Sort::Broken]),
];

impl Lower<'_> {
    /// What a function gives.
    pub fn sort_of_call(&self, name: &Ident, arguments: &[Expr]) -> Sort {
        if name == "after" {
            return arguments
                .first()
                .map_or(Sort::Broken, |inner| self.sort(inner));
        }
        let function = FUNCTIONS.iter().find(|(known, ..)| name == known);
        function.map_or(Sort::Broken, |&(_, sort, _)| sort)
    }

    /// The call of a function.
    pub fn call(&mut self, name: &Ident, arguments: &[Expr]) -> TokenStream {
        let Some(&(word, _, takes)) = FUNCTIONS.iter().find(|(known, ..)| name == known) else {
            let known: Vec<String> = FUNCTIONS
                .iter()
                .map(|(known, ..)| (*known).to_owned())
                .collect();
            self.unknown_name(name, "function", &known);
            return broken();
        };
        let many = matches!(word, "min" | "max") && arguments.len() > 2;
        if arguments.len() != takes.len() && !many {
            self.arity(name, takes.len(), arguments.len());
            return broken();
        }
        match word {
            "sum" => return self.sum(&arguments[0], &arguments[1]),
            "all" => return self.all(&arguments[0]),
            "axis" => return self.axis(&arguments[0], &arguments[1]),
            "kind" | "owner" => {
                self.pieces = true;
                if self.position(name.span()).is_none() {
                    return broken();
                }
            }
            _ => {}
        }
        let sorts = takes.iter().chain(std::iter::repeat(&Sort::Num));
        let values = arguments.iter().zip(sorts);
        let values: Vec<_> = values
            .map(|(argument, sort)| self.expr(argument, *sort))
            .collect();
        self.called(name, word, &values)
    }

    /// A function of these values.
    fn called(&self, name: &Ident, word: &str, values: &[TokenStream]) -> TokenStream {
        let (core, ai) = (&self.crates.core, &self.crates.ai);
        match word {
            "count" => {
                quote!(::core::option::Option::Some(i64::from(#core::CellSet::len(#(#values),*))))
            }
            "any" => quote!(!#core::CellSet::is_empty(#(#values),*)),
            "none" => quote!(#core::CellSet::is_empty(#(#values),*)),
            "min" | "max" => quote!(#ai::advice::number::#name(&[#(#values),*])),
            "abs" => quote!(#ai::advice::number::abs(#(#values),*)),
            "file" => quote!(s.axis(0, #(#values),*)),
            "rank" => quote!(s.axis(1, #(#values),*)),
            "level" => quote!(s.axis(2, #(#values),*)),
            "kind" | "owner" => {
                let method = format_ident!("{}_at", word);
                quote!(s.#method(#(#values),*))
            }
            _ => quote!(s.#name(#(#values),*)),
        }
    }

    /// Complains about too few or too many arguments.
    pub fn arity(&mut self, name: &Ident, takes: usize, given: usize) {
        let s = if takes == 1 { "" } else { "s" };
        let message = format!("`{name}` takes {takes} argument{s}, {given} are given");
        self.wrong(name.span(), message, "");
    }

    /// `sum(s, n)`
    fn sum(&mut self, set: &Expr, number: &Expr) -> TokenStream {
        let set = self.expr(set, Sort::Set);
        let scope = Scope {
            here: true,
            ..self.scope
        };
        let number = self.within(scope, |l| l.expr(number, Sort::Num));
        let ai = &self.crates.ai;
        quote! {
            (#set).into_iter().fold(::core::option::Option::Some(0), |sum, here| {
                #ai::advice::number::add(sum, #number)
            })
        }
    }

    /// `all(a in b)`
    fn all(&mut self, argument: &Expr) -> TokenStream {
        let Expr::In(a, b) = argument else {
            self.wrong(
                argument.span(),
                "`all` asks about two sets",
                "write `all(a in b)`",
            );
            return broken();
        };
        let (a, b) = (self.expr(a, Sort::Set), self.expr(b, Sort::Set));
        let core = &self.crates.core;
        quote!(#core::CellSet::within(#a, #b))
    }

    /// `axis(4, x)`
    fn axis(&mut self, number: &Expr, cell: &Expr) -> TokenStream {
        let cell = self.expr(cell, Sort::Cell);
        match number {
            Expr::Int(n @ 1..=255, _) => {
                let index = *n as usize - 1;
                quote!(s.axis(#index, #cell))
            }
            _ => {
                let help = "`axis(1, x)` is `file(x)`, `axis(2, x)` is `rank(x)`";
                self.wrong(number.span(), "an axis is a number, from 1", help);
                broken()
            }
        }
    }
}
