//! Names and words into Rust, and paths to what `game!` has generated.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use super::lower::{Lower, broken};
use super::name::{Meaning, Sort};
use super::syntax::{Path, What};
use crate::syntax::Expr;

impl Lower<'_> {
    /// A name that stands for something of a sort.
    pub fn name(&mut self, id: &Ident, wanted: Sort) -> TokenStream {
        match self.meaning(id) {
            Meaning::Declared(What::Moves) => {
                let message = format!("`{id}` is moves, {} is needed here", wanted.a_what());
                self.wrong(id.span(), message, "");
                broken()
            }
            Meaning::Declared(what) => {
                self.used(id);
                if what != What::Zone && self.position(id.span()).is_none() {
                    return broken();
                }
                let function = function(id);
                quote!(#function(s))
            }
            Meaning::Word(_) => self.word(id, wanted),
            Meaning::Game => self.of_game(id, wanted),
            Meaning::Cell => self.square(&id.to_string(), id.span()),
            Meaning::Unknown => {
                self.unknown(id, wanted);
                broken()
            }
        }
    }

    /// A word of the language.
    fn word(&mut self, id: &Ident, wanted: Sort) -> TokenStream {
        let word = id.to_string();
        match word.as_str() {
            "cells" => return quote!(s.cells()),
            "none" => return quote!(::core::option::Option::<usize>::None),
            "here" if self.scope.here => return quote!(::core::option::Option::Some(here)),
            "here" => {
                let help = "`here` is each cell in turn after `where`, and in `sum`";
                self.wrong(id.span(), "there is no cell `here`", help);
                return broken();
            }
            "from" | "target" | "mover" if self.scope.turn => return quote!(t.#id()),
            "from" | "target" | "mover" => {
                let help = "turns are asked about in `moves`, after `where` and `by`";
                self.wrong(id.span(), "no turn is asked about here", help);
                return broken();
            }
            _ => {}
        }
        if self.position(id.span()).is_none() {
            return broken();
        }
        let core = &self.crates.core;
        match word.as_str() {
            "us" => quote!(::core::option::Option::Some(s.us())),
            "to_move" => quote!(::core::option::Option::Some(s.to_move())),
            "won" => quote!(s.ended(#core::Verdict::Win)),
            "lost" => quote!(s.ended(#core::Verdict::Loss)),
            "drawn" => quote!(s.ended(#core::Verdict::Draw)),
            "over" => quote!(s.outcome().is_some()),
            "mobility" => quote!(s.mobility()),
            "occupied" | "empty" => {
                self.pieces = true;
                match word.as_str() {
                    "occupied" => quote!(s.occupied()),
                    _ => quote!((s.cells() - s.occupied())),
                }
            }
            _ => self.wrong_word(id, wanted),
        }
    }

    fn wrong_word(&mut self, id: &Ident, wanted: Sort) -> TokenStream {
        let message = format!("`{id}` can't stand here, {} is needed", wanted.a_what());
        self.wrong(id.span(), message, "");
        broken()
    }

    /// A player or a kind of the game.
    pub fn of_game(&mut self, id: &Ident, wanted: Sort) -> TokenStream {
        let owner = if wanted == Sort::Player {
            "Player"
        } else {
            "Piece"
        };
        let path = self.item(owner, id);
        if wanted == Sort::Set {
            if self.position(id.span()).is_none() {
                return broken();
            }
            self.pieces = true;
            return quote!(s.of_kind(#path as usize));
        }
        quote!(::core::option::Option::Some(#path as usize))
    }

    /// A cell of the game, by its name: the variant of `Square` is called as `game!` calls it.
    pub fn square(&mut self, text: &str, span: Span) -> TokenStream {
        let mut name: String = text
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '_' })
            .collect();
        match name.chars().next() {
            Some(first) if first.is_alphabetic() => {
                name.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
            }
            _ => name.insert(0, 'C'),
        }
        if name == "Self" {
            name.push('_');
        }
        let path = self.item("Square", &Ident::new(&name, span));
        quote!(::core::option::Option::Some(#path as usize))
    }

    /// `path::Piece::Rook`, as seen from where the macro stands.
    fn item(&mut self, owner: &str, id: &Ident) -> TokenStream {
        let span = id.span();
        let (module, owner) = (module_at(&self.table.game, span), Ident::new(owner, span));
        let path = quote_spanned!(span=> #module::#owner::#id);
        self.names.push(path.clone());
        path
    }

    /// Something that the language of rules has and advice hasn't.
    pub fn foreign(&mut self, expr: &Expr) -> TokenStream {
        let (what, help) = match expr {
            Expr::Owned(..) => (
                "owner words",
                "write whose they are: `King of us`, `Rook of them`",
            ),
            Expr::Axis { .. } => ("parts of a grid", "write `cells where rank(here) == 8`"),
            Expr::Field(..) => (
                "attributes",
                "ask a function: `predicate moved = fn path::to::function;`",
            ),
            Expr::AttackedBy(..) | Expr::Can(..) => (
                "programs",
                "ask a function: `predicate held = fn path::to::function;`",
            ),
            _ => {
                self.wrong(expr.span(), "this can't stand here", "");
                return broken();
            }
        };
        self.wrong(
            expr.span(),
            format!("{what} can't be asked about in advice"),
            help,
        );
        broken()
    }
}

/// The function of a declared name.
pub(super) fn function(id: &Ident) -> Ident {
    format_ident!("ask_{}", id)
}

/// `use … as game_module;` for the module in which a game's items are, so that a path that is wrong is reported once and
/// not for each name. Nothing for a module that can't be renamed.
pub(super) fn import(game: &Path) -> Option<TokenStream> {
    let (absolute, names) = module(game)?;
    let span = names.last()?.span();
    Some(quote_spanned!(span=> #[allow(unused_imports)] use #absolute #(#names)::* as game_module;))
}

/// The type of a game.
pub(super) fn game_type(game: &Path) -> TokenStream {
    match game.names.last() {
        Some(name) if module(game).is_some() => {
            let module = module_at(game, name.span());
            quote!(#module::#name)
        }
        _ => whole_path(game),
    }
}

/// What stands before the name of a game's item, all of it at one place.
pub(super) fn module_at(game: &Path, span: Span) -> TokenStream {
    if module(game).is_some() {
        return quote_spanned!(span=> game_module);
    }
    match game.names.split_last() {
        Some((_, names)) if !names.is_empty() => quote!(#(#names)::*),
        _ => quote_spanned!(span=> self),
    }
}

/// The module of a game, if it has a name.
fn module(game: &Path) -> Option<(Option<TokenStream>, &[Ident])> {
    let (_, names) = game.names.split_last()?;
    let last = names.last()?;
    let named = !["self", "super", "crate"].iter().any(|word| last == word);
    named.then(|| (game.absolute.then(|| quote!(::)), names))
}

/// A path as it is written.
pub(super) fn whole_path(path: &Path) -> TokenStream {
    let names = &path.names;
    let span = names.last().map_or(Span::call_site(), Ident::span);
    if path.absolute {
        quote_spanned!(span=> ::#(#names)::*)
    } else {
        quote_spanned!(span=> #(#names)::*)
    }
}
