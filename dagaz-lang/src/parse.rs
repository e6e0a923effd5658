//! Tokens into the syntax tree.
//!
//! The parser works on token trees, not characters, so a mistake inside `{ … }` can't spill out of it. It reports a
//! mistake at the exact token, gives up at most the line that it stands in, and goes on.
//!
//! - `tokens`: compound operators joined, literals read, doc comments recognised;
//! - `cursor`, `recover`: looking, taking, complaining, and finding the way back after a mistake;
//! - `words`: the words of the language, and what to say about others;
//! - `game`, `section`, `board`, `piece`, `setup`, `stmt`, `expr`, `operand`: the grammar.

mod board;
mod columns;
pub(crate) mod cursor;
mod expr;
mod game;
mod operand;
mod piece;
mod recover;
mod section;
mod setup;
mod stmt;
pub(crate) mod tokens;
mod words;

pub use words::{BOARD_LINES, PIECE_LINES, SECTIONS, STATEMENTS};

use proc_macro2::TokenStream;

use crate::report::Report;
use crate::syntax::File;
use cursor::{Context, Parser};

/// Reads a whole `game! { … }` block. Whatever is wrong goes to the report; what is right comes back.
pub fn parse(tokens: TokenStream, report: &mut Report) -> File {
    let (toks, end) = tokens::read(tokens);
    let mut cx = Context::new(std::mem::take(report), board::axis_names(&toks));
    let file = Parser::whole(&toks, end, &mut cx).file();
    *report = cx.report;
    file
}
