//! Rules shared by games that stand in different files, or crates.
//!
//! A procedural macro sees the tokens between its own braces and nothing else. So `rules! { shared kings { … } }` becomes
//! a `macro_rules!` of that name, which hands its text on to whoever asks for it. A `game!` that includes rules that
//! don't stand in it asks for them: it becomes `kings! { @to(path of game) … }`, which becomes `game! { … shared kings
//! { … } }`. Every token keeps its place, so a mistake in the rules is shown where they are written.

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};

use crate::parse::parse;
use crate::report::Report;
use crate::syntax::{File, Include, Shared};

/// The first shared rules that a block of rules includes and doesn't hold.
#[must_use]
pub fn missing(file: &File) -> Option<Include> {
    let there = |include: &&Include| file.shared.iter().any(|s| s.name == *include.name());
    let games = file.games.iter().flat_map(|game| &game.includes);
    let shared = file.shared.iter().flat_map(|shared| &shared.includes);
    games.chain(shared).find(|include| !there(include)).cloned()
}

/// Asks for them: a block of rules that will come back, with them, to the macro `game`.
#[must_use]
pub fn fetch(include: &Include, game: &TokenStream, block: &TokenStream) -> TokenStream {
    let path = &include.path;
    quote! { #(#path)::*! { @to(#game) #block } }
}

/// Compiles a `rules! { … }` block: a macro for each of the shared rules in it.
///
/// Mistakes of form are reported here, each as a `compile_error!`; what names mean is seen when a game includes them.
#[must_use]
pub fn compile(tokens: TokenStream) -> TokenStream {
    let mut report = Report::default();
    let file = parse(tokens.clone(), &mut report);
    for game in &file.games {
        let message = "a game stands in a `game! { … }` of its own, not in `rules!`";
        report.error(game.name.span(), message);
    }
    let texts = split(tokens);
    let mut output = report.to_compile_errors();
    for shared in &file.shared {
        if let Some((_, public, text)) = texts.iter().find(|(name, ..)| *name == shared.name) {
            output.extend(hand_on(shared, *public, text));
        }
    }
    output
}

/// Shared rules by their names, for those who read files: all in the text of a Rust file's `rules! { … }` blocks.
#[must_use]
pub fn texts(tokens: TokenStream) -> Vec<(Ident, TokenStream)> {
    let texts = split(tokens).into_iter();
    texts.map(|(name, _, text)| (name, text)).collect()
}

/// The blocks `shared name { … }` with their names, without their `pub`.
fn split(tokens: TokenStream) -> Vec<(Ident, bool, TokenStream)> {
    let mut found = Vec::new();
    let (mut public, mut text, mut name) = (false, Vec::new(), None);
    for tree in tokens {
        match &tree {
            TokenTree::Ident(word) if word == "pub" => {
                public = true;
                continue;
            }
            TokenTree::Ident(word) => name = Some(word.clone()),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                text.push(tree);
                let text = std::mem::take(&mut text).into_iter().collect();
                found.extend(name.take().map(|name| (name, public, text)));
                public = false;
                continue;
            }
            _ => {}
        }
        text.push(tree);
    }
    found
}

/// The macro that hands the text on.
fn hand_on(shared: &Shared, public: bool, text: &TokenStream) -> TokenStream {
    let name = &shared.name;
    let doc = &shared.doc;
    let body = quote! {
        (@to($($path:tt)*) $($rules:tt)*) => {
            $($path)*! { $($rules)* #text }
        };
    };
    if public {
        let exported = format_ident!("__shared_{}", name, span = Span::call_site());
        return quote! {
            #[doc(hidden)]
            #[macro_export]
            macro_rules! #exported { #body }
            #[doc = #doc]
            pub use #exported as #name;
        };
    }
    quote! {
        #[doc = #doc]
        macro_rules! #name { #body }
        #[allow(unused_imports)]
        pub(crate) use #name;
    }
}
