//! The games of a match on disk.
//!
//! A folder holds a match: `match.txt` says what decides its games, and each game has a file of its own as soon as it
//! ends, `game-00001.txt` and so on, a [record](dagaz_core::history) that any program of the project can read. The folder
//! is all that is needed to go on with a match that was broken off: games that are there aren't played again. A file
//! appears whole or not at all.
//!
//! A game in which something went wrong leaves `faulty-00001.txt`, which is no part of the match.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use dagaz_core::history::RecordError;
use dagaz_core::{Game, History};

use super::{Ended, Faulty, Match, Played};

/// The file that says what the match is.
const SETTINGS: &str = "match.txt";

/// A folder with the games of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

/// Why a folder can't be used.
#[derive(Debug)]
pub enum FolderError {
    /// A file or the folder can't be read or written.
    Io(PathBuf, io::Error),
    /// Another match is in it: what is said there, and what is asked for.
    Other {
        /// The file that says what the match is.
        file: PathBuf,
        /// What it says, a line; empty if it says nothing there.
        there: String,
        /// What is asked for instead, a line; empty if nothing is.
        asked: String,
    },
    /// There are other things in it, but no match.
    Foreign(PathBuf),
    /// A file isn't the record of a game.
    Record(PathBuf, RecordError),
    /// A record isn't that of a whole game of this match.
    Game(PathBuf, &'static str),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FolderError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            FolderError::Other { file, there, asked } => write!(
                f,
                "another match is in this folder: {} has `{there}`, and now it would be `{asked}`. Go on as it was \
                 begun, or take another folder",
                file.display()
            ),
            FolderError::Foreign(path) => write!(
                f,
                "{} holds other things: a match needs a folder of its own, which may be new",
                path.display()
            ),
            FolderError::Record(path, error) => write!(f, "{}: {error}", path.display()),
            FolderError::Game(path, why) => write!(
                f,
                "{} {why}. Without that file the game is played again",
                path.display()
            ),
        }
    }
}

impl std::error::Error for FolderError {}

impl Folder {
    /// The folder for a match, made if there is none; one with a match in it has to be of the same match.
    ///
    /// # Errors
    /// [`FolderError`] if it can't be made or read, or something else is in it.
    pub fn open<G: Game>(
        path: impl Into<PathBuf>,
        contest: &Match<'_, G>,
    ) -> Result<Self, FolderError> {
        let folder = Folder { path: path.into() };
        let in_folder = |error| FolderError::Io(folder.path.clone(), error);
        fs::create_dir_all(&folder.path).map_err(in_folder)?;
        let file = folder.path.join(SETTINGS);
        let asked = contest.settings();
        match fs::read_to_string(&file) {
            Ok(there) => same(&file, &there, &asked)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let mut inside = fs::read_dir(&folder.path).map_err(in_folder)?;
                if inside.next().is_some() {
                    return Err(FolderError::Foreign(folder.path));
                }
                folder
                    .put(SETTINGS, &asked)
                    .map_err(|error| FolderError::Io(file, error))?;
            }
            Err(error) => return Err(FolderError::Io(file, error)),
        }
        Ok(folder)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The games that are there, of those below a number. Each is played over, so that it is what it says.
    ///
    /// # Errors
    /// [`FolderError`] names the first file that isn't a whole game of the match.
    pub fn read<G: Game>(
        &self,
        contest: &Match<'_, G>,
        games: u64,
    ) -> Result<BTreeMap<u64, Ended>, FolderError> {
        let mut known = BTreeMap::new();
        for number in 0..games {
            let path = self.path.join(name(number));
            let text = match fs::read_to_string(&path) {
                Ok(text) => text,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(FolderError::Io(path, error)),
            };
            let history = match History::read(contest.game().clone(), &text) {
                Ok(history) => history,
                Err(error) => return Err(FolderError::Record(path, error)),
            };
            match end(&history, contest) {
                Ok(ended) => known.insert(number, ended),
                Err(why) => return Err(FolderError::Game(path, why)),
            };
        }
        Ok(known)
    }

    /// Writes a game that has ended.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn write<G: Game>(&self, contest: &Match<'_, G>, played: &Played<G>) -> io::Result<()> {
        let players = contest.game().meta().people();
        let seats = players.iter().zip(&played.seats).map(|(player, &who)| {
            let name = contest.contestants()[who].name();
            format!("// {player}: {name}\n")
        });
        let head: String = seats.collect();
        let end = match &played.ended.outcome {
            Some(outcome) => format!("// scores {:?}\n", outcome.scores()),
            None => "// broken off\n".to_string(),
        };
        let text = head + &end + &played.history.record();
        self.put(&name(played.number), &text)
    }

    /// Writes a game in which something went wrong, and says where.
    ///
    /// # Errors
    /// When the file can't be written.
    pub fn write_faulty(&self, faulty: &Faulty) -> io::Result<PathBuf> {
        let name = format!("faulty-{:05}.txt", faulty.game + 1);
        let message = faulty.to_string().replace('\n', "\n// ");
        self.put(&name, &format!("// {message}\n{}", faulty.record))?;
        Ok(self.path.join(name))
    }

    /// Writes a file whole or not at all.
    fn put(&self, name: &str, text: &str) -> io::Result<()> {
        let under_way = self.path.join(format!("{name}.part"));
        fs::write(&under_way, text)?;
        fs::rename(under_way, self.path.join(name))
    }
}

/// What the file of a game is called.
fn name(number: u64) -> String {
    format!("game-{:05}.txt", number + 1)
}

/// The settings are the same, line by line.
fn same(file: &Path, there: &str, asked: &str) -> Result<(), FolderError> {
    let (mut there, mut asked) = (there.lines(), asked.lines());
    loop {
        let (old, new) = (there.next(), asked.next());
        if old != new {
            return Err(FolderError::Other {
                file: file.to_path_buf(),
                there: old.unwrap_or_default().to_string(),
                asked: new.unwrap_or_default().to_string(),
            });
        }
        if old.is_none() {
            return Ok(());
        }
    }
}

/// How a game ended that was read.
fn end<G: Game>(history: &History<G>, contest: &Match<'_, G>) -> Result<Ended, &'static str> {
    if history.positions()[0] != *contest.first() {
        return Err("begins in another position");
    }
    let ended = Ended {
        plies: history.ply() as u32,
        outcome: history.outcome(),
    };
    if ended.outcome.is_none() && ended.plies < contest.most_plies() {
        return Err("breaks off in the middle of the game");
    }
    Ok(ended)
}
