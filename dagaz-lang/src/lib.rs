//! The dagaz rule language: one text, understood at build time and at run time.
//!
//! ```text
//! tokens ─parse→ syntax (spans) ─resolve→ rules (ids, types) ─check→ ─analyse→ facts ─emit→ Rust
//!                                              └→ interp (the oracle, and play without compiling)
//! ```
pub mod analyse;
pub mod check;
pub mod emit;
pub mod interp;
pub mod meta;
pub mod model;
pub mod parse;
pub mod report;
pub mod resolve;
pub mod skeleton;
pub mod source;
pub mod syntax;

use model::Rules;
use proc_macro2::TokenStream;
use report::Report;

/// The path of the runtime crate when nothing else is said.
fn default_core() -> TokenStream {
    quote::quote!(::dagaz_core)
}

/// Compiles a `game! { … }` block.
///
/// The block may begin with `@core(path)`, the path of the runtime crate. With mistakes in the rules the result is
/// one `compile_error!` for each and the skeleton of the game, so that code that uses it isn't called wrong too.
#[must_use]
pub fn compile(tokens: TokenStream) -> TokenStream {
    let (core, tokens) = split_core(tokens);
    let source = tokens.to_string();
    let mut report = Report::default();
    let file = parse::parse(tokens, &mut report);
    let options = emit::Options {
        core: core.clone(),
        source,
    };
    let mut compiled = TokenStream::new();
    for game in &file.games {
        match analysed(game, &mut report).map(|rules| emit::emit(&rules, &options)) {
            Some(Ok(code)) => compiled.extend(code),
            Some(Err(more)) => more
                .sorted()
                .into_iter()
                .for_each(|d| report.add(d.clone())),
            None => {}
        }
    }
    if report.is_empty() {
        return compiled;
    }
    let mut output = report.to_compile_errors();
    output.extend(
        file.games
            .iter()
            .map(|game| skeleton::skeleton(game, &core)),
    );
    output
}

/// Reads a block of rules, as the interpreter needs it.
///
/// # Errors
/// All mistakes, with their places.
pub fn load(tokens: TokenStream) -> Result<Rules, Report> {
    let mut report = Report::default();
    let file = parse::parse(tokens, &mut report);
    let mut rules: Vec<Option<Rules>> = file
        .games
        .iter()
        .map(|game| analysed(game, &mut report))
        .collect();
    if rules.is_empty() && report.is_empty() {
        report.error(proc_macro2::Span::call_site(), "there is no game here");
    }
    match rules.pop().flatten() {
        Some(rules) if report.is_empty() => Ok(rules),
        _ => Err(report),
    }
}

/// Reads a block of rules given as text.
///
/// # Errors
/// All mistakes; text that isn't made of Rust's tokens is one.
pub fn load_text(text: &str) -> Result<Rules, Report> {
    match text.parse::<TokenStream>() {
        Ok(tokens) => load(tokens),
        Err(error) => {
            let mut report = Report::default();
            report.error(error.span(), error.to_string());
            Err(report)
        }
    }
}

/// The rules of one game, resolved and checked.
fn analysed(game: &syntax::Game, report: &mut Report) -> Option<Rules> {
    let rules = resolve::resolve(game, report)?;
    check::check(game, &rules, report);
    Some(rules)
}

/// Takes `@core(path)` off the front.
fn split_core(tokens: TokenStream) -> (TokenStream, TokenStream) {
    use proc_macro2::TokenTree::{Group, Ident, Punct};
    let list: Vec<_> = tokens.clone().into_iter().take(3).collect();
    match &list[..] {
        [Punct(at), Ident(word), Group(path)] if at.as_char() == '@' && word == "core" => {
            (path.stream(), tokens.into_iter().skip(3).collect())
        }
        _ => (default_core(), tokens),
    }
}
