//! Positions as one line of text that a person can read and edit, the same form for every game.
//!
//! ```text
//! turn White; White: King e1, Rook a1[castles] h1[castles]; Black: King e8; hand White: Pawn 2; passed e3; quiet 4
//! ```
//!
//! The sections, in any order, are set apart by `;`:
//!
//! | section | meaning |
//! |---|---|
//! | `turn White` | whose turn it is |
//! | `turn White#3` | the same, by the entry of the turn order, counted from 0, where the player has several |
//! | `White: Rook a1 h1, King e1` | an owner's pieces on the board |
//! | `Rook a1[castles, age=3]` | a piece's attributes: a bool that is true by its name alone, all others with a value |
//! | `under c3: Black Man, White Man` | in a game with columns, what stands below the top piece, downwards |
//! | `hand White: Pawn 2, Rook 1` | an owner's pieces in hand |
//! | `cells seeds: a1 4, b1 3` | the values of cells; a bool that is true by the cell alone |
//! | `quiet 4` | a value of the position; a bool that is true by its name alone |
//! | `gold of White 7` | a player's value |
//!
//! What isn't said has its default: the first entry of the turn order, no piece, nothing in hand, the declared
//! default of a value or attribute. A cell, kind or player may be `none` where there is one to be named. A name
//! that isn't a plain word, or that is a word of the form (`turn`, `hand`, `cells`, `under`, `of`, …), stands in quotes.

use alloc::string::String;
use core::fmt;

mod check;
mod print;
mod read;
#[cfg(test)]
mod tests;

pub use check::check;
pub use print::to_text;
pub use read::from_text;

/// Words that mean something by their place; a name like one of them is printed in quotes.
const KEYWORDS: [&str; 8] = [
    "turn", "hand", "cells", "under", "of", "none", "true", "false",
];
/// Signs of the form.
const SIGNS: [char; 7] = [';', ':', ',', '[', ']', '=', '#'];

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// Where the word at fault begins, in characters, from 1; one past the end when something is missing there.
    pub column: usize,
    /// The word at fault; empty at the end of the text.
    pub word: String,
    /// What is wrong with it.
    pub problem: TextProblem,
    /// The name most like it.
    pub hint: Option<String>,
}

/// What may be wrong with a word in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextProblem {
    /// There is no such thing: what kind of thing was looked for.
    Unknown(&'static str),
    /// Another sign or word belongs here: what.
    Expected(&'static str),
    /// The number is outside these bounds, both included.
    Range(i64, i64),
    /// It was said before, or the cell is taken.
    Twice,
    /// Pieces of this kind are never in hand.
    NoHand,
    /// Pieces are said to stand below one on this cell, where none stands.
    NoTop,
    /// A column on this cell would be higher than this.
    TooHigh(usize),
    /// A quote isn't closed.
    OpenQuote,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = &self.word;
        write!(f, "column {}: ", self.column)?;
        match self.problem {
            TextProblem::Unknown(what) => write!(f, "`{word}` is no {what}")?,
            TextProblem::Expected(what) if word.is_empty() => {
                write!(f, "the text ends where {what} is expected")?;
            }
            TextProblem::Expected(what) => write!(f, "`{word}` stands where {what} is expected")?,
            TextProblem::Range(min, max) => write!(f, "{word} is not within {min}..={max}")?,
            TextProblem::Twice => write!(f, "`{word}` is given twice")?,
            TextProblem::NoHand => write!(f, "a `{word}` is never in hand")?,
            TextProblem::NoTop => {
                write!(f, "nothing stands on `{word}`, so nothing can be under it")?
            }
            TextProblem::TooHigh(most) => {
                write!(f, "more than {most} pieces can't stand on `{word}`")?;
            }
            TextProblem::OpenQuote => f.write_str("the quote that opens here is never closed")?,
        }
        self.hint
            .iter()
            .try_for_each(|hint| write!(f, "; did you mean `{hint}`?"))
    }
}

impl core::error::Error for TextError {}
