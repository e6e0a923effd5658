//! Tables in files.
//!
//! A file begins with lines of text, each a word and what it says:
//!
//! ```text
//! dagaz table 2
//! game Ending
//! rules 9d414fe7c625f1e6
//! pieces White: King, Rook; Black: King
//! census 175168 0 0 31 916
//! census 0 201700 22244 32 3056
//! positions 406336
//! ```
//!
//! `rules` is the [`fingerprint`] of the game, in hexadecimal; `pieces` is empty for a table of all positions that can be
//! reached from one; `census` are the numbers of a [`Census`], of each player. Then come the keys of all positions in
//! order, 8 bytes each, and their worths, 2 bytes each, all with the least byte first.

use std::fmt;
use std::io::{self, Read, Write};

use dagaz_core::Game;

use super::{Census, Table};
use crate::fingerprint::fingerprint;

const FIRST_LINE: &str = "dagaz table 2";

/// Why a file can't be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum FileError {
    /// Reading failed.
    Io(io::Error),
    /// It isn't a table, or of another version, or damaged.
    Format,
    /// It is the table of this other game.
    Game(String),
    /// It is the table of a game of the same name, but of other rules.
    Rules,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => error.fmt(f),
            FileError::Format => f.write_str("this is no table, or it is damaged"),
            FileError::Game(name) => write!(f, "this is a table of the game {name}"),
            FileError::Rules => f.write_str(
                "this is a table of a game of this name with other rules; it must be made again",
            ),
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        FileError::Io(error)
    }
}

impl Table {
    /// Writes the table.
    ///
    /// # Errors
    /// When writing fails.
    pub fn save(&self, mut out: impl Write) -> io::Result<()> {
        let (game, rules, pieces) = (&self.game, self.rules, &self.pieces);
        writeln!(
            out,
            "{FIRST_LINE}\ngame {game}\nrules {rules:016x}\npieces {pieces}"
        )?;
        for census in &self.census {
            let numbers = census.numbers().map(|number| number.to_string());
            writeln!(out, "census {}", numbers.join(" "))?;
        }
        writeln!(out, "positions {}", self.keys.len())?;
        let keys: Vec<u8> = self.keys.iter().flat_map(|key| key.to_le_bytes()).collect();
        out.write_all(&keys)?;
        let worths = self.worths.iter().flat_map(|worth| worth.to_le_bytes());
        out.write_all(&worths.collect::<Vec<u8>>())?;
        out.flush()
    }

    /// Reads a table of a game.
    ///
    /// # Errors
    /// [`FileError`] says what is wrong.
    pub fn load<G: Game>(game: &G, mut from: impl Read) -> Result<Self, FileError> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes)?;
        let (head, rest) = Head::read(&bytes).ok_or(FileError::Format)?;
        if head.game != game.meta().name {
            return Err(FileError::Game(head.game));
        }
        if head.rules != fingerprint(game) {
            return Err(FileError::Rules);
        }
        if Some(rest.len()) != head.positions.checked_mul(10) {
            return Err(FileError::Format);
        }
        let (keys, worths) = rest.split_at(head.positions * 8);
        let (keys, _) = keys.as_chunks();
        let (worths, _) = worths.as_chunks();
        let keys: Vec<u64> = keys.iter().map(|&key| u64::from_le_bytes(key)).collect();
        if !keys.is_sorted_by(|a, b| a < b) {
            return Err(FileError::Format);
        }
        Ok(Table {
            game: head.game,
            rules: head.rules,
            pieces: head.pieces,
            census: head.census,
            keys,
            worths: worths
                .iter()
                .map(|&worth| i16::from_le_bytes(worth))
                .collect(),
        })
    }
}

/// What the lines of text say.
struct Head {
    game: String,
    rules: u64,
    pieces: String,
    census: [Census; 2],
    positions: usize,
}

impl Head {
    /// Reads it; also gives what comes after it.
    fn read(bytes: &[u8]) -> Option<(Head, &[u8])> {
        let mut rest = bytes;
        let mut line = |word: &str| {
            let end = rest.iter().position(|&byte| byte == b'\n')?;
            let line = std::str::from_utf8(&rest[..end]).ok()?;
            rest = &rest[end + 1..];
            line.strip_prefix(word).map(str::trim)
        };
        if !line(FIRST_LINE)?.is_empty() {
            return None;
        }
        let head = Head {
            game: line("game ")?.to_string(),
            rules: u64::from_str_radix(line("rules ")?, 16).ok()?,
            pieces: line("pieces")?.to_string(),
            census: [census(line("census ")?)?, census(line("census ")?)?],
            positions: line("positions ")?.parse().ok()?,
        };
        Some((head, rest))
    }
}

fn census(text: &str) -> Option<Census> {
    let numbers = text.split(' ').map(str::parse);
    let numbers: Vec<u64> = numbers.collect::<Result<_, _>>().ok()?;
    Census::of(numbers.try_into().ok()?)
}
