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
