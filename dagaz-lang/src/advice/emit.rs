//! Everything put together: the items that stand for a table.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{format_ident, quote};

use super::Crates;
use super::lower::{Lower, Scope, broken};
use super::moves::{ENDLESS, constant};
use super::name::{Sort, sort_of};
use super::show::{show, terms};
use super::syntax::{Advice, Clause, Define, Path, Rule, Value, What};
use super::word::{function, game_type, import, module_at, whole_path};
use crate::syntax::Expr;

/// A table in Rust.
pub(super) struct Code {
    name: Ident,
    doc: String,
    public: bool,
    game: Path,
    /// The functions and constants of what is declared.
    declared: TokenStream,
    /// The list of rules.
    rules: TokenStream,
    /// Whether it asks about pieces.
    pieces: bool,
    /// Paths to names of the game.
    names: Vec<TokenStream>,
}

/// The code of a table; what is wrong with it is reported.
pub(super) fn code(lower: &mut Lower) -> Code {
    let table = lower.table;
    let mut declared = TokenStream::new();
    for define in table.defines() {
        lower.current = Some(define.name.to_string());
        declared.extend(lower.define(define));
    }
    lower.current = None;
    for advice in table.advices() {
        declared.extend(lower.advice(advice));
    }
    let rules: Vec<_> = table.rules().map(|rule| lower.rule(rule)).collect();
    Code {
        name: table.name.clone(),
        doc: table.doc.clone(),
        public: table.public,
        game: table.game.clone(),
        declared,
        rules: quote!(&[#(#rules),*]),
        pieces: lower.pieces,
        names: std::mem::take(&mut lower.names),
    }
}

impl Lower<'_> {
    /// A name of the table.
    fn define(&mut self, define: &Define) -> TokenStream {
        let (ai, table) = (self.crates.ai.clone(), self.table.name.clone());
        let expr = match &define.value {
            Value::Moves(moves) => {
                let (name, moves) = (constant(&define.name), self.moves(moves));
                return quote!(const #name: #ai::advice::Moves<#table> = #moves;);
            }
            Value::Rust(path) => self.foreign_function(define, path),
            Value::Expr(expr) => {
                let scope = Scope {
                    zone: define.what == What::Zone,
                    ..Scope::default()
                };
                let sort = sort_of(define.what).unwrap_or(Sort::Broken);
                self.within(scope, |l| l.expr(expr, sort))
            }
        };
        let name = function(&define.name);
        let option = quote!(::core::option::Option);
        let (ty, body) = match define.what {
            What::Cell => (quote!(#option<usize>), expr),
            What::Number => (quote!(#option<i64>), expr),
            What::Predicate => (quote!(bool), expr),
            // A zone is worked out once.
            What::Zone => (
                quote!(Cells),
                quote! {
                    static ZONE: ::std::sync::OnceLock<Cells> = ::std::sync::OnceLock::new();
                    *ZONE.get_or_init(|| #expr)
                },
            ),
            What::Set | What::Moves => (quote!(Cells), expr),
        };
        quote!(fn #name(s: &#ai::advice::Scene<'_, #table>) -> #ty { #body })
    }

    /// `fn path::to::function`: it takes the game and the position.
    fn foreign_function(&mut self, define: &Define, path: &Path) -> TokenStream {
        let span = path.names.last().map_or(Span::call_site(), Ident::span);
        let path = whole_path(path);
        let module = module_at(&self.table.game, Span::call_site());
        let option = quote!(::core::option::Option);
        // Where it doesn't fit, it is to blame.
        let mut arguments = Group::new(Delimiter::Parenthesis, quote!(s.game(), s.position()));
        arguments.set_span(span);
        let given = quote!(#path #arguments);
        match define.what {
            What::Predicate => given,
            What::Number => quote!({ let given: i64 = #given; #option::Some(given) }),
            What::Cell => quote! {{
                let given: #option<#module::Square> = #given;
                given.map(|square| square as usize)
            }},
            What::Set => quote! {{
                let given: ::std::vec::Vec<#module::Square> = #given;
                given.into_iter().map(|square| square as usize).collect::<Cells>()
            }},
            What::Zone | What::Moves => {
                let help = "what a function finds out about a position is declared as `set`";
                self.wrong(
                    define.name.span(),
                    "a zone is the same in all positions",
                    help,
                );
                broken()
            }
        }
    }

    /// `&[Term { … }, …]`
    fn goal(&mut self, expr: Option<&Expr>) -> TokenStream {
        let ai = self.crates.ai.clone();
        let terms = expr.map(terms).unwrap_or_default();
        let terms: Vec<_> = terms
            .into_iter()
            .map(|term| {
                let (text, holds) = (show(term), self.expr(term, Sort::Cond));
                quote!(#ai::advice::Term { text: #text, holds: |s| #holds })
            })
            .collect();
        quote!(&[#(#terms),*])
    }

    fn advice(&mut self, advice: &Advice) -> TokenStream {
        let (ai, table) = (self.crates.ai.clone(), self.table.name.clone());
        if advice.better.is_none() && !self.table.gaps {
            let message = format!("the advice `{}` has no better goal", advice.name);
            self.wrong(
                advice.name.span(),
                message,
                "say what it is to bring about: `better …;`",
            );
        }
        let better = self.goal(advice.better.as_ref());
        let holding = self.goal(advice.holding.as_ref());
        let us = self.clause(advice.us.as_ref(), "us");
        let them = self.clause(advice.them.as_ref(), "them");
        let (constant, name) = (advice_constant(&advice.name), advice.name.to_string());
        quote! {
            const #constant: #ai::advice::Advice<#table> = #ai::advice::Advice {
                name: #name,
                better: #better,
                holding: #holding,
                us: #us,
                them: #them,
            };
        }
    }

    /// Whose moves are admitted; where nothing is said, none.
    fn clause(&mut self, clause: Option<&Clause>, whose: &str) -> TokenStream {
        let Some(clause) = clause else {
            return self.moves(&super::syntax::Moves::None);
        };
        if self
            .depths(&clause.moves, 0)
            .is_some_and(|(_, most)| most == ENDLESS)
        {
            let message = format!("this search has no end: `{whose}` admits moves at any depth");
            self.wrong(
                clause.span,
                message,
                "say how deep to look, as in `depth < 3 and legal`",
            );
        }
        self.moves(&clause.moves)
    }

    fn rule(&mut self, rule: &Rule) -> TokenStream {
        let ai = self.crates.ai.clone();
        let condition = self.goal(rule.condition.as_ref());
        let known: Vec<String> = self.table.advices().map(|a| a.name.to_string()).collect();
        for name in &rule.advices {
            if !known.contains(&name.to_string()) {
                self.unknown_name(name, "advice", &known);
            }
        }
        let advices = rule.advices.iter().map(advice_constant);
        let name = rule.name.to_string();
        quote!(#ai::advice::Rule { name: #name, condition: #condition, advices: &[#(#advices),*] })
    }
}

/// The constant of an advice.
fn advice_constant(name: &Ident) -> Ident {
    format_ident!("ADVICE_{}", name)
}

/// The items of a table: whole, or its skeleton.
pub(super) fn items(code: &Code, crates: &Crates, whole: bool) -> TokenStream {
    let Crates { core, ai } = crates;
    let Code {
        name,
        doc,
        declared,
        rules,
        names,
        ..
    } = code;
    let visibility = code.public.then(|| quote!(pub));
    let (game, import) = (game_type(&code.game), import(&code.game));
    let module = module_at(&code.game, Span::call_site());
    let text = name.to_string();
    let (declared, rules, cells) = if whole {
        (
            declared.clone(),
            rules.clone(),
            quote!(#module::Square::ALL.len().div_ceil(64)),
        )
    } else {
        let checks = quote!(fn names() { #(let _ = #names;)* });
        (checks, quote!(&[]), quote!(1))
    };
    let piece = if whole && code.pieces {
        quote! {
            let square = *#module::Square::ALL.get(cell)?;
            position.piece_at(square).map(|(owner, kind)| (owner, kind as usize))
        }
    } else {
        quote!(::core::option::Option::None)
    };
    quote! {
        #[doc = #doc]
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #visibility struct #name;

        #[allow(dead_code, non_snake_case, non_upper_case_globals, unused_parens, unused_variables, clippy::all)]
        const _: () = {
            #import

            type Cells = #core::BitsN<{ #cells }>;

            #declared

            impl #ai::advice::AdviceTable for #name {
                type Game = #game;
                type Cells = Cells;
                const NAME: &'static str = #text;
                const RULES: &'static [#ai::advice::Rule<Self>] = #rules;

                fn piece_at(
                    position: &<#game as #core::Game>::Position, cell: usize,
                ) -> ::core::option::Option<(usize, usize)> {
                    #piece
                }
            }
        };
    }
}
