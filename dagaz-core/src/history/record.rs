//! The record of a game as text.
//!
//! ```text
//! game Chess
//! start turn White; White: King e1, Pawn e2; Black: King e8
//! 1. e2 - e4 double
//! 2. e8 - e7 step
//! ```
//!
//! The line `start` is there when the game didn't begin at its usual start. Each turn is numbered from 1; its parts
//! after the first stand on lines of their own, which begin with `+`. Empty lines, and lines that begin with `//`,
//! mean nothing.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use super::History;
use crate::game::{Game, Past};
use crate::notation::{self, NotationError};
use crate::snapshot::SnapshotError;
use crate::text::{TextError, from_text, to_text};
use crate::words::{quote, tokens, unquoted};

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line at fault, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: RecordProblem,
}

/// What may be wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// It is the record of another game.
    Game {
        /// The game that is read.
        expected: String,
        /// The game that the record names.
        found: String,
    },
    /// The line isn't one that belongs here.
    Line(String),
    /// A turn has another number than its place.
    Number {
        /// The turn's place, from 1.
        expected: usize,
        /// The number that it has.
        found: usize,
    },
    /// The start isn't a position's text; columns count from after the word `start`.
    Start(TextError),
    /// The start isn't a position of this game.
    Position(SnapshotError),
    /// The turn isn't one that can be played there.
    Turn(NotationError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.problem {
            RecordProblem::Game { expected, found } => {
                write!(f, "this is a record of {found}, not of {expected}")
            }
            RecordProblem::Line(line) => write!(f, "`{line}` is no line of a record here"),
            RecordProblem::Number { expected, found } => {
                write!(f, "turn {expected} is expected, not {found}")
            }
            RecordProblem::Start(error) => write!(f, "start: {error}"),
            RecordProblem::Position(error) => write!(f, "start: {error}"),
            RecordProblem::Turn(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for RecordError {}

impl<G: Game> History<G> {
    /// The record of the whole line, turns that were taken back included.
    #[must_use]
    pub fn record(&self) -> String {
        let (game, meta) = (&self.game, self.game.meta());
        let mut text = format!("game {}\n", quote(&meta.name));
        if self.positions[0] != game.start() {
            text += &format!(
                "start {}\n",
                to_text(meta, &game.snapshot(&self.positions[0]))
            );
        }
        let mut past = Past::NONE;
        for (i, turn) in self.moves.iter().enumerate() {
            let line = notation::text(game, &self.positions[i], &past, turn);
            text += &format!("{}. {}\n", i + 1, broken(&line));
            past.push(self.keys[i]);
        }
        text
    }

    /// The game that a record holds, at its end.
    ///
    /// # Errors
    /// [`RecordError`] gives the first line at fault and why.
    pub fn read(game: G, text: &str) -> Result<Self, RecordError> {
        let mut history = History::new(game);
        // The turn that is being read and where it begins; its last line is known by what follows.
        let mut open: Option<(usize, String)> = None;
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with("//") {
                continue;
            }
            if let (Some((_, words)), true) = (&mut open, text.starts_with('+')) {
                *words += &format!(" {text}");
                continue;
            }
            let begun = open.is_some();
            history.read_turn(open.take())?;
            let expected = history.len() + 1;
            let done = match numbered(text) {
                Some((found, _)) if found != expected => {
                    Err(RecordProblem::Number { expected, found })
                }
                Some((_, words)) => {
                    open = Some((line, words.to_string()));
                    Ok(())
                }
                None if begun => Err(RecordProblem::Line(text.to_string())),
                None => history.read_head(text),
            };
            done.map_err(|problem| RecordError { line, problem })?;
        }
        history.read_turn(open)?;
        Ok(history)
    }

    /// A line before the first turn.
    fn read_head(&mut self, text: &str) -> Result<(), RecordProblem> {
        let meta = self.game.meta();
        let odd = || RecordProblem::Line(text.to_string());
        match text.split_once(char::is_whitespace) {
            Some(("game", name)) => {
                let words = tokens(name, &[]).unwrap_or_default();
                let [word] = &words[..] else {
                    return Err(odd());
                };
                if *word.text != *meta.name {
                    let (expected, found) = (meta.name.to_string(), word.text.clone());
                    return Err(RecordProblem::Game { expected, found });
                }
            }
            Some(("start", rest)) => {
                let snapshot = from_text(meta, rest).map_err(RecordProblem::Start)?;
                let position = self
                    .game
                    .restore(&snapshot)
                    .map_err(RecordProblem::Position)?;
                self.positions[0] = position;
            }
            _ => return Err(odd()),
        }
        Ok(())
    }

    /// Plays a turn, given with the line where it begins.
    fn read_turn(&mut self, turn: Option<(usize, String)>) -> Result<(), RecordError> {
        let Some((line, text)) = turn else {
            return Ok(());
        };
        let turn =
            notation::parse(&self.game, self.position(), &self.past, &text).map_err(|error| {
                RecordError {
                    line,
                    problem: RecordProblem::Turn(error),
                }
            })?;
        self.play_unchecked(turn);
        Ok(())
    }
}

/// The number and the words of `12. e2 - e4`.
fn numbered(text: &str) -> Option<(usize, &str)> {
    let (number, words) = text.split_once('.')?;
    Some((number.trim_end().parse().ok()?, words.trim_start()))
}

/// A turn's text with each part after the first on a line of its own.
fn broken(text: &str) -> String {
    let mut out = String::new();
    for (c, outside) in unquoted(text) {
        // Only between parts, and at the end, does a `+` stand outside quotes.
        if c == '+' && outside {
            out.truncate(out.trim_end().len());
            out.push_str("\n   ");
        }
        out.push(c);
    }
    out
}
