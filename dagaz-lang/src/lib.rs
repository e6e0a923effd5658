//! The dagaz rule language: one text, understood at build time and at run time.
//!
//! ```text
//! tokens ─parse→ syntax (spans) ─resolve→ rules (ids, types) ─check→ ─analyse→ facts ─emit→ Rust
//!                                              └→ interp (the oracle, and play without compiling)
//! ```
pub mod advice;
pub mod analyse;
pub mod check;
pub mod emit;
pub mod interp;
pub mod meta;
pub mod model;
pub mod parse;
pub mod report;
pub mod resolve;
pub mod share;
pub mod skeleton;
pub mod source;
pub mod syntax;

use std::collections::BTreeSet;

use model::Rules;
use proc_macro2::TokenStream;
use report::Report;

/// The path of the runtime crate when nothing else is said.
fn default_core() -> TokenStream {
    quote::quote!(::dagaz_core)
}

/// The path of the macro when nothing else is said.
fn default_game() -> TokenStream {
    quote::quote!(::dagaz_macros::game)
}

/// Compiles a `game! { … }` block.
///
/// The block may begin with `@core(path)`, the path of the runtime crate, and `@game(path)`, that of the macro itself,
/// in this order. Shared rules that it includes and that don't stand in it are fetched first: see [`share`]. A variant
/// goes into a module of its own, named like it in snake case; `@variant(Name)` in front, as in the text of a variant,
/// makes no difference. With mistakes in the rules the result is one `compile_error!` for each and the skeleton of the
/// game, so that code that uses it isn't called wrong too.
#[must_use]
pub fn compile(tokens: TokenStream) -> TokenStream {
    let block = tokens.clone();
    let (core, tokens) = split(tokens, "core");
    let (game, tokens) = split(tokens, "game");
    let (_, tokens) = split(tokens, "variant");
    let core = core.unwrap_or_else(default_core);
    let source = tokens.to_string();
    let mut report = Report::default();
    let file = parse::parse(tokens, &mut report);
    if let Some(include) = share::missing(&file) {
        return share::fetch(&include, &game.unwrap_or_else(default_game), &block);
    }
    let file = whole(file, &mut report);
    let parsed = report.clone();
    let mut compiled = TokenStream::new();
    for (n, game) in file.games.iter().enumerate() {
        let rules = analysed(game, &mut report);
        let mut code = emitted(game, rules, &core, source.clone(), &mut report);
        let mut modules = BTreeSet::new();
        for variant in &game.variants {
            let source = format!("@variant({}) {source}", variant.name);
            let rules = analysed_variant(game, variant, &parsed, &mut report);
            let whole = game.with_variant(variant);
            let inner = emitted(&whole, rules, &core, source, &mut report);
            let module = module_name(variant);
            // What can't be a module, or is one already, has been complained about.
            if syn::parse_str::<syn::Ident>(&module).is_ok() && modules.insert(module) {
                code.extend(in_module(variant, &inner));
            }
        }
        // The types of a second game would have the names of those of the first.
        if n == 0 {
            compiled.extend(code);
        }
    }
    let mut output = report.to_compile_errors();
    output.extend(compiled);
    output
}

/// The code of rules that could be resolved; the skeleton of others.
fn emitted(
    game: &syntax::Game,
    rules: Option<Rules>,
    core: &TokenStream,
    source: String,
    report: &mut Report,
) -> TokenStream {
    let options = emit::Options {
        core: core.clone(),
        source,
    };
    match rules.map(|rules| emit::emit(&rules, &options)) {
        Some(Ok(code)) => code,
        Some(Err(more)) => {
            add_all(more, report);
            skeleton::skeleton(game, core)
        }
        None => skeleton::skeleton(game, core),
    }
}

/// The file that a block is: one game, if nothing is wrong, with what it includes.
fn whole(file: syntax::File, report: &mut Report) -> syntax::File {
    match &file.games[..] {
        [] if report.is_empty() => {
            report.error(proc_macro2::Span::call_site(), "there is no game here");
        }
        [first, second, ..] => {
            let message = "a module holds one game: what is generated has fixed names";
            let second = report::Diagnostic::new(second.name.span(), message)
                .help("put each game into a module and a `game!` of its own")
                .other(first.name.span(), "the first one");
            report.add(second);
        }
        _ => {}
    }
    let games = file.games.iter();
    let games = games.map(|game| game.with_shared(&file.shared, report));
    syntax::File {
        games: games.collect(),
        ..file
    }
}

/// `pub mod losing_chess { … }`
fn in_module(variant: &syntax::Variant, code: &TokenStream) -> TokenStream {
    let module = proc_macro2::Ident::new(&module_name(variant), variant.name.span());
    let doc = &variant.doc;
    quote::quote! {
        #[doc = #doc]
        pub mod #module { #code }
    }
}

/// The name of a variant in snake case.
fn module_name(variant: &syntax::Variant) -> String {
    let mut name = String::new();
    for letter in variant.name.to_string().chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// Reads a block of rules, as the interpreter needs it. With `@variant(Name)` in front, that variant.
///
/// # Errors
/// All mistakes, with their places.
pub fn load(tokens: TokenStream) -> Result<Rules, Report> {
    let (found, report) = load_all(tokens);
    match found.into_iter().next() {
        Some(rules) if report.is_empty() => Ok(rules),
        _ => Err(report),
    }
}

/// What can be read of a block of rules, the game and then its variants, and all mistakes. With `@variant(Name)` in
/// front, that variant alone; the mistakes are still those of the whole block.
#[must_use]
pub fn load_all(tokens: TokenStream) -> (Vec<Rules>, Report) {
    let (_, tokens) = split(tokens, "core");
    let (_, tokens) = split(tokens, "game");
    let (wanted, tokens) = split(tokens, "variant");
    let wanted = wanted.map(|name| name.to_string());
    let mut report = Report::default();
    let file = parse::parse(tokens, &mut report);
    let file = whole(file, &mut report);
    let parsed = report.clone();
    let mut found = Vec::new();
    for game in &file.games {
        let rules = analysed(game, &mut report);
        found.extend(rules.filter(|_| wanted.is_none()));
        for variant in &game.variants {
            let is_wanted = wanted.as_ref().is_none_or(|name| variant.name == name);
            let rules = analysed_variant(game, variant, &parsed, &mut report);
            found.extend(rules.filter(|_| is_wanted));
        }
        if let Some(wanted) = &wanted
            && !game.variants.iter().any(|variant| variant.name == wanted)
        {
            let message = format!("`{}` has no variant `{wanted}`", game.name);
            report.error(game.name.span(), message);
        }
    }
    (found, report)
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
    add_all(emit::refusals::refusals(&rules), report);
    Some(rules)
}

fn add_all(more: Report, report: &mut Report) {
    more.sorted()
        .into_iter()
        .for_each(|d| report.add(d.clone()));
}

/// The rules of a variant, resolved and checked.
fn analysed_variant(
    game: &syntax::Game,
    variant: &syntax::Variant,
    parsed: &Report,
    report: &mut Report,
) -> Option<Rules> {
    let module = module_name(variant);
    if syn::parse_str::<proc_macro2::Ident>(&module).is_err() {
        let message = format!("the module of a variant can't be called `{module}`");
        let mistake = report::Diagnostic::new(variant.name.span(), message);
        report.add(mistake.help("give the variant another name"));
    }
    let rules = resolve::resolve_variant(game, variant, parsed, report)?;
    check::check_variant(game, variant, &rules, report);
    add_all(emit::refusals::refusals(&rules), report);
    Some(rules)
}

/// Takes `@word(tokens)` off the front.
fn split(tokens: TokenStream, word: &str) -> (Option<TokenStream>, TokenStream) {
    use proc_macro2::TokenTree::{Group, Ident, Punct};
    let list: Vec<_> = tokens.clone().into_iter().take(3).collect();
    match &list[..] {
        [Punct(at), Ident(name), Group(inside)] if at.as_char() == '@' && name == word => {
            (Some(inside.stream()), tokens.into_iter().skip(3).collect())
        }
        _ => (None, tokens),
    }
}
