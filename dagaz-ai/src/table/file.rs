//! Tables in files.
//!
//! A file begins with the line `dagaz table 1` and a line with the game's name. Then come the number of positions as 8
//! bytes, their keys in order as 8 bytes each, and their worths as 2 bytes each, all with the least byte first.

use std::fmt;
use std::io::{self, Read, Write};

use dagaz_core::Game;

use super::Table;

const FIRST_LINE: &str = "dagaz table 1";

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
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => error.fmt(f),
            FileError::Format => f.write_str("this is no table, or it is damaged"),
            FileError::Game(name) => write!(f, "this is a table of {name}"),
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
        writeln!(out, "{FIRST_LINE}\n{}", self.game)?;
        out.write_all(&(self.keys.len() as u64).to_le_bytes())?;
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
        let rest = bytes.strip_prefix(FIRST_LINE.as_bytes());
        let rest = rest.and_then(|rest| rest.strip_prefix(b"\n"));
        let rest = rest.ok_or(FileError::Format)?;
        let end = rest.iter().position(|&byte| byte == b'\n');
        let (name, rest) = rest.split_at(end.ok_or(FileError::Format)?);
        let name = String::from_utf8_lossy(name).into_owned();
        if name != game.meta().name {
            return Err(FileError::Game(name));
        }
        let (count, rest) = rest[1..].split_first_chunk().ok_or(FileError::Format)?;
        let count = usize::try_from(u64::from_le_bytes(*count)).map_err(|_| FileError::Format)?;
        if Some(rest.len()) != count.checked_mul(10) {
            return Err(FileError::Format);
        }
        let (keys, worths) = rest.split_at(count * 8);
        let (keys, _) = keys.as_chunks();
        let (worths, _) = worths.as_chunks();
        let keys: Vec<u64> = keys.iter().map(|&key| u64::from_le_bytes(key)).collect();
        if !keys.is_sorted_by(|a, b| a < b) {
            return Err(FileError::Format);
        }
        Ok(Table {
            game: name,
            keys,
            worths: worths
                .iter()
                .map(|&worth| i16::from_le_bytes(worth))
                .collect(),
        })
    }
}
