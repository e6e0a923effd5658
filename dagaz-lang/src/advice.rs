//! Tables of advice: `advice! { table Name for path::Game { … } }`, compiled for the runtime `dagaz_ai::advice`.
//!
//! ```text
//! tokens ─parse→ syntax ─with→ whole tables ─lower→ Rust, checked on the way ─emit→ items
//! ```
//!
//! The macro sees the table and not the game. What the table declares is checked here, all mistakes at once, each at its
//! token. Names of the game (its players, kinds and cells) become paths to what `game!` has generated, with the author's
//! place, so the build checks those. If anything is wrong here, the skeleton of the table is emitted with these paths in
//! it: then the mistakes of both are shown by one build.
//!
//! - `syntax`, `parse`: the text;
//! - `check`: names declared twice, never used, or by themselves; rules that are never reached;
//! - `name`: what a name means; `lower`, `call`, `compare`, `word`: expressions into Rust;
//! - `moves`: constraints on moves into Rust;
//! - `show`: goals as text, for explanations;
//! - `emit`: everything put together.

mod call;
mod check;
mod compare;
mod emit;
mod lower;
mod moves;
mod name;
mod parse;
mod show;
mod syntax;
mod word;

use proc_macro2::TokenStream;
use quote::quote;

use crate::report::Report;
use crate::{default_core, split};

/// Where the runtime is.
struct Crates {
    core: TokenStream,
    ai: TokenStream,
}

/// Compiles an `advice! { … }` block.
///
/// The block may begin with `@core(path)` and `@ai(path)`, the paths of `dagaz_core` and `dagaz_ai`, in this order. With
/// mistakes in the tables the result is one `compile_error!` for each and the skeletons of the tables.
#[must_use]
pub fn compile(tokens: TokenStream) -> TokenStream {
    let (core, tokens) = split(tokens, "core");
    let (ai, tokens) = split(tokens, "ai");
    let crates = Crates {
        core: core.unwrap_or_else(default_core),
        ai: ai.unwrap_or_else(|| quote!(::dagaz_ai)),
    };
    let mut report = Report::default();
    let tables = parse::parse(tokens, &mut report);
    let mut whole = Vec::new();
    for table in &tables {
        whole.extend(check::family(table, &crates, &mut report));
    }
    let mut output = report.to_compile_errors();
    for code in whole {
        output.extend(emit::items(&code, &crates, report.is_empty()));
    }
    output
}

/// What is wrong with an `advice! { … }` block.
#[must_use]
pub fn mistakes(tokens: TokenStream) -> Report {
    let crates = Crates {
        core: default_core(),
        ai: quote!(::dagaz_ai),
    };
    let mut report = Report::default();
    for table in &parse::parse(tokens, &mut report) {
        check::family(table, &crates, &mut report);
    }
    report
}
