//! The rules in a Rust source file: every `game! { … }` in it, and what its `rules! { … }` share.

mod texts;

pub use texts::Texts;

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A file that isn't even a sequence of Rust tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LexError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong, beginning in lower case, without a full stop.
    pub message: String,
}

impl std::fmt::Display for LexError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for LexError {}

/// What stands in each `game! { … }` of a Rust file, whatever path it is called by and however deep in modules it
/// is, with the line of the word `game`. Spans are places in the file.
///
/// # Errors
/// When the text isn't a sequence of Rust tokens: a bracket unclosed, a string unfinished, a broken number.
pub fn blocks(file_text: &str) -> Result<Vec<(usize, TokenStream)>, LexError> {
    let mut found = Vec::new();
    collect(tokens(file_text)?, "game", &mut found);
    Ok(found)
}

fn tokens(file_text: &str) -> Result<TokenStream, LexError> {
    TokenStream::from_str(file_text).map_err(|error| {
        let at = error.span().start();
        lex_error(file_text, at.line, at.column)
    })
}

/// What stands in the braces of each macro of this name.
fn collect(tokens: TokenStream, called: &str, found: &mut Vec<(usize, TokenStream)>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < trees.len() {
        match &trees[at..] {
            [
                TokenTree::Ident(name),
                TokenTree::Punct(bang),
                TokenTree::Group(group),
                ..,
            ] if name == called
                && bang.as_char() == '!'
                && group.delimiter() != Delimiter::None =>
            {
                found.push((name.span().start().line, group.stream()));
                at += 3;
            }
            [TokenTree::Group(group), ..] => {
                collect(group.stream(), called, found);
                at += 1;
            }
            _ => at += 1,
        }
    }
}

fn lex_error(text: &str, line: usize, column: usize) -> LexError {
    let rest: String = text
        .lines()
        .nth(line.saturating_sub(1))
        .unwrap_or("")
        .chars()
        .skip(column)
        .collect();
    let message = match rest.chars().next() {
        Some(c @ (')' | ']' | '}')) => format!("`{c}` closes nothing that is open here"),
        Some(c @ ('(' | '[' | '{')) => format!("`{c}` is never closed"),
        Some('"') => "this string is never closed".to_string(),
        Some('\'') => "this isn't a character; a string has double quotes".to_string(),
        Some('/') => "this comment is never closed".to_string(),
        Some(c) if c.is_ascii_digit() => {
            "this isn't a number; a cell's name that begins with a digit is written as a string"
                .to_string()
        }
        Some(c) => format!("`{c}` begins no token of Rust"),
        None => "the file ends within brackets or a string".to_string(),
    };
    LexError {
        line: line.max(1),
        column: column + 1,
        message,
    }
}
