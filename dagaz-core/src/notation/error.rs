//! What may be wrong with the text of a move.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why a text means no legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// There is no text.
    Empty,
    /// The game is over: no turn is legal.
    NoMoves,
    /// A sign stands where none may, or a quote or parenthesis isn't closed.
    Sign {
        /// The sign.
        sign: String,
        /// Where it stands, in characters, from 1.
        column: usize,
    },
    /// A word that is no cell, rule or choice.
    UnknownWord {
        /// The word.
        word: String,
        /// Where it begins, in characters, from 1.
        column: usize,
        /// The name most like it.
        hint: Option<String>,
    },
    /// All words are known, but no legal turn fits.
    NotLegal {
        /// The text.
        text: String,
        /// Legal turns that come near, at most [`NotationError::LISTED`].
        near: Vec<String>,
        /// How many more come as near.
        more: usize,
    },
    /// More than one legal turn fits.
    Ambiguous {
        /// The text.
        text: String,
        /// The turns that fit, at most [`NotationError::LISTED`].
        candidates: Vec<String>,
        /// How many more fit.
        more: usize,
    },
}

impl NotationError {
    /// How many turns an error lists at most.
    pub const LISTED: usize = 8;
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no move was given"),
            Self::NoMoves => f.write_str("the game is over: no move is legal"),
            Self::Sign { sign, column } => {
                write!(f, "`{sign}` at column {column} is out of place")
            }
            Self::UnknownWord { word, column, hint } => {
                write!(f, "`{word}` at column {column} is no cell, rule or choice")?;
                hint.iter()
                    .try_for_each(|hint| write!(f, "; did you mean `{hint}`?"))
            }
            Self::NotLegal { text, near, more } => {
                write!(f, "`{text}` is not legal here; legal are ")?;
                listed(f, near, *more)
            }
            Self::Ambiguous {
                text,
                candidates,
                more,
            } => {
                write!(f, "`{text}` may mean ")?;
                listed(f, candidates, *more)
            }
        }
    }
}

impl core::error::Error for NotationError {}

fn listed(f: &mut fmt::Formatter<'_>, texts: &[String], more: usize) -> fmt::Result {
    for (i, text) in texts.iter().enumerate() {
        write!(f, "{}`{text}`", if i > 0 { ", " } else { "" })?;
    }
    if more > 0 {
        write!(f, " and {more} more")
    } else {
        Ok(())
    }
}
