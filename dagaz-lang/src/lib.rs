//! The dagaz rule language: one text, understood at build time and at run time.
//!
//! ```text
//! tokens ─parse→ syntax (spans) ─resolve→ rules (ids, types) ─check→ ─analyse→ facts ─emit→ Rust
//!                                              └→ interp (the oracle, and play without compiling)
//! ```
pub mod model;
pub mod syntax;
pub mod analyse;
pub mod check;
pub mod emit;
pub mod interp;
pub mod meta;
pub mod parse;
pub mod report;
pub mod resolve;
pub mod source;

use proc_macro2::TokenStream;
use report::Report;
