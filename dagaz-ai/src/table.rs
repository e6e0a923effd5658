//! Endgame tables: what every position of a set is worth, and how far off the end is, found by going backwards from the
//! ends (retrograde analysis: Thompson, "Retrograde analysis of certain endgames", 1986).
//!
//! A table holds all positions that can be reached from given ones: those of an ending with little material, or the
//! start of a small game, which is then solved. Clocks and the past are left out: a position is taken as if nothing had
//! come before it, so draws by repetition or by counting turns are those positions from which nobody can force an end.
//! Where the rules forbid to repeat a position (superko), a table says nothing about real games.
//!
//! [`Builder`] makes a table within given means: positions, memory, time. [`Material`] are the pieces of an ending.
//!
//! Positions are told apart by a 64-bit hash. That two of a million positions share one is a matter of one in tens of
//! millions.

mod build;
mod census;
mod file;
mod material;

use std::fmt;

use dagaz_core::meta::Repetition;
use dagaz_core::{Game, Past, Snapshot};

use crate::value::WIN;

pub(crate) use build::set_back;
pub use build::{Builder, Progress};
pub use census::Census;
pub use file::FileError;
pub use material::Material;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// He wins, at the latest in so many turns of both players.
    Win(u32),
    /// He loses, at the earliest in so many turns of both players.
    Loss(u32),
    /// Neither can force a win.
    Draw,
}

impl Worth {
    /// What the worth of a position is to a player who comes to it by one more turn, if the other is to move there.
    fn turned(self) -> Self {
        match self {
            Worth::Win(turns) => Worth::Loss(turns),
            Worth::Loss(turns) => Worth::Win(turns),
            Worth::Draw => Worth::Draw,
        }
    }

    /// One turn before.
    fn before(self) -> Self {
        match self {
            Worth::Win(turns) => Worth::Win(turns + 1),
            Worth::Loss(turns) => Worth::Loss(turns + 1),
            Worth::Draw => Worth::Draw,
        }
    }

    /// Greater is better: a quick win, a late loss.
    fn merit(self) -> i64 {
        match self {
            Worth::Win(turns) => i64::from(u32::MAX) - i64::from(turns),
            Worth::Loss(turns) => i64::from(turns) - i64::from(u32::MAX),
            Worth::Draw => 0,
        }
    }

    /// The [`value`](crate::value) for the player to move of a position `ply` turns from the root of a search.
    pub(crate) fn value(self, ply: u32) -> i32 {
        match self {
            Worth::Win(turns) => WIN - (turns + ply) as i32,
            Worth::Loss(turns) => (turns + ply) as i32 - WIN,
            Worth::Draw => 0,
        }
    }

    /// 0 is a draw; a win in `n` turns is `n + 1`, a loss `-n - 1`.
    fn code(self) -> i16 {
        let code = |turns: u32| i16::try_from(turns + 1).unwrap_or(i16::MAX);
        match self {
            Worth::Win(turns) => code(turns),
            Worth::Loss(turns) => -code(turns),
            Worth::Draw => 0,
        }
    }

    fn decode(code: i16) -> Self {
        match code {
            0 => Worth::Draw,
            1.. => Worth::Win(code as u32 - 1),
            _ => Worth::Loss(u32::from(code.unsigned_abs()) - 1),
        }
    }
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// More positions can be reached than were allowed.
    TooMany(usize),
    /// It would take more memory than so many mebibytes.
    Memory(usize),
    /// Time ran out, or somebody stopped it.
    Stopped,
    /// The game hasn't two players who choose all turns.
    Players,
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTable::TooMany(most) => write!(f, "more than {most} positions can be reached"),
            NoTable::Memory(mebibytes) => {
                write!(f, "a table would take more than {mebibytes} MiB of memory")
            }
            NoTable::Stopped => f.write_str("time ran out before the table was made"),
            NoTable::Players => f.write_str("tables are for two players, and no chance"),
        }
    }
}

impl std::error::Error for NoTable {}

/// What all positions of a set are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The name of the game.
    game: String,
    /// Its [`fingerprint`](crate::fingerprint::fingerprint).
    rules: u64,
    /// What the table is of: the pieces, or nothing if it is of all that can be reached from a position.
    pieces: String,
    /// By the player to move.
    census: [Census; 2],
    /// In order.
    keys: Vec<u64>,
    /// Of the position of each key; see [`Worth::code`].
    worths: Vec<i16>,
}

impl Table {
    /// The table of all positions that can be reached from some; no more than `most`.
    ///
    /// # Errors
    /// [`NoTable`] says why it can't be made.
    pub fn build<G: Game>(
        game: &G,
        from: impl IntoIterator<Item = G::Position>,
        most: usize,
    ) -> Result<Self, NoTable> {
        Builder::new(game).positions(most).from(from)
    }

    /// The pieces that it was made for, as [`Material::parse`] reads them; empty if it was made for positions.
    #[must_use]
    pub fn pieces(&self) -> &str {
        &self.pieces
    }

    /// How many positions are won, lost and drawn for a player who is to move there: of those with the pieces that the
    /// table was made for, or of all.
    #[must_use]
    pub fn census(&self, player: usize) -> Census {
        self.census.get(player).copied().unwrap_or_default()
    }

    /// How many positions it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// True when it holds none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// What a position is worth, if the table holds it.
    #[must_use]
    pub fn probe<G: Game>(&self, game: &G, position: &G::Position) -> Option<Worth> {
        let place = self.keys.binary_search(&key(game, position)).ok()?;
        Some(Worth::decode(self.worths[place]))
    }

    /// The best turn of a position, if the table holds all that it may lead to: the quickest win, the latest loss. With
    /// it, what the position is worth. Of several, the first in generation order.
    #[must_use]
    pub fn best<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        past: &Past,
    ) -> Option<(G::Move, Worth)> {
        let (turn, worth) = self.turns(game, position, past).into_iter().next()?;
        Some((turn, worth?))
    }

    /// All turns of a position, the best first, and what each is worth to the mover, the turn itself counted. Those that
    /// lead out of the table stand first, without a worth.
    #[must_use]
    pub fn turns<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        past: &Past,
    ) -> Vec<(G::Move, Option<Worth>)> {
        let mover = game.to_move(position);
        let worth = |turn: &G::Move| {
            let mut next = position.clone();
            game.play_unchecked(&mut next, turn);
            let there = self.probe(game, &next)?;
            let same = game.to_move(&next) == mover;
            Some(if same { there } else { there.turned() }.before())
        };
        let turns = game.moves(position, past).into_iter();
        let mut turns: Vec<_> = turns.map(|turn| (worth(&turn), turn)).collect();
        // Sorting keeps the order of equals.
        turns.sort_by_key(|(worth, _)| std::cmp::Reverse(worth.map_or(i64::MAX, Worth::merit)));
        turns
            .into_iter()
            .map(|(worth, turn)| (turn, worth))
            .collect()
    }
}

/// What a position is known by: its hash without the clocks.
pub(crate) fn key<G: Game>(game: &G, position: &G::Position) -> u64 {
    match game.meta().repetition {
        Repetition::Position => game.repetition_key(position),
        // That key leaves out too much.
        Repetition::Board => unclocked(game, &game.snapshot(position)).hash(game.meta()),
    }
}

/// A position with all clocks set back.
fn unclocked<G: Game>(game: &G, snapshot: &Snapshot) -> Snapshot {
    let mut snapshot = snapshot.clone();
    for (value, about) in snapshot.values.iter_mut().zip(game.meta().values.iter()) {
        if about.clock {
            *value = about.default;
        }
    }
    snapshot
}

#[cfg(test)]
mod tests;
