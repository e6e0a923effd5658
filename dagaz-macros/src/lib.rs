//! The macros of dagaz: a shell over [`dagaz_lang`], which does the work.

use proc_macro::TokenStream;

/// Compiles the rules of a board game into types and a move generator.
///
/// The language is described in `docs/language.md`. Mistakes in the rules are compile errors, all of them at once,
/// each at the name that is wrong.
#[proc_macro]
pub fn game(rules: TokenStream) -> TokenStream {
    dagaz_lang::compile(rules.into()).into()
}

/// Compiles tables of advice for a game into types that implement `dagaz_ai::advice::AdviceTable`.
///
/// The language is described in `docs/advice.md`. Mistakes are compile errors, all of them at once, each at the name that
/// is wrong.
#[proc_macro]
pub fn advice(tables: TokenStream) -> TokenStream {
    dagaz_lang::advice::compile(tables.into()).into()
}

/// Declares rules that several games share: `rules! { shared kings { … } }`.
///
/// A game takes them in with `include kings;`, or with a path: `include crate::kings::kings;`. Rules that other crates
/// may include are `pub shared`. See `docs/language.md`.
#[proc_macro]
pub fn rules(shared: TokenStream) -> TokenStream {
    dagaz_lang::share::compile(shared.into()).into()
}
