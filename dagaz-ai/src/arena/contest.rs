//! A match: its games, in parallel, with the same result whatever the number of threads.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use dagaz_core::rng::Rng;
use dagaz_core::text::to_text;
use dagaz_core::{Game, History};

use super::game::Table;
use super::opening::opening;
use super::{Contestant, Ended, Faulty, InOrder, Seating, Sprt, Standing, in_parallel};
use crate::limits;

/// After so many plies a game is broken off unless another number is asked for.
pub const USUAL_LENGTH: u32 = 2000;
/// So many random turns begin a game unless another number is asked for.
pub const USUAL_OPENING: u32 = 4;

/// The openings and the dice have seeds of their own, so that they are the same whoever plays.
const OPENINGS: u64 = 1 << 62;
const DICE: u64 = 1 << 63;

/// A match.
///
/// Its games come in rounds (see [`Seating`]): those of a round begin with the same random turns, and where chance
/// moves, it has the same dice in them. Everything follows from the seed, as long as the contestants do: those who are
/// limited by depth or by nodes do, those limited by time play what they have found by then.
#[derive(Debug)]
pub struct Match<'a, G: Game> {
    game: &'a G,
    start: G::Position,
    contestants: Vec<Contestant<'a, G>>,
    seating: Seating,
    seed: u64,
    opening: u32,
    longest: u32,
    threads: usize,
}

/// A game of a match, as it ends.
#[derive(Debug)]
pub struct Played<G: Game> {
    /// Its number, from 0.
    pub number: u64,
    /// The contestant on each seat.
    pub seats: Vec<usize>,
    /// All that was played.
    pub history: History<G>,
    /// How it ended.
    pub ended: Ended,
}

/// Why a match can't be held, or didn't go on.
#[derive(Debug)]
pub enum MatchError {
    /// There are too few contestants, or too many.
    Contestants {
        /// How many there are.
        given: usize,
        /// How many may take part at most: as many as there are players besides chance.
        most: usize,
    },
    /// Two contestants have the same name.
    Twice(String),
    /// Something went wrong in a game.
    Faulty(Box<Faulty>),
    /// The record of a game couldn't be written.
    Record(io::Error),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Contestants { given, most: 0 | 1 } => {
                write!(
                    f,
                    "a match needs two players at least: the game has no seats for {given}"
                )
            }
            MatchError::Contestants { given, most } => {
                write!(
                    f,
                    "two to {most} take part in a match of this game, not {given}"
                )
            }
            MatchError::Twice(name) => write!(f, "two who take part are called `{name}`"),
            MatchError::Faulty(faulty) => faulty.fmt(f),
            MatchError::Record(error) => {
                write!(f, "the record of a game can't be written: {error}")
            }
        }
    }
}

impl std::error::Error for MatchError {}

impl<'a, G: Game> Match<'a, G> {
    /// A match between contestants, two at least and no more than the game has players.
    ///
    /// # Errors
    /// [`MatchError`] if there are too few or too many, or two have the same name.
    pub fn new(game: &'a G, contestants: Vec<Contestant<'a, G>>) -> Result<Self, MatchError> {
        let (given, most) = (contestants.len(), game.meta().people().len());
        let seating = Seating::new(given, most).filter(|_| given >= 2);
        let seating = seating.ok_or(MatchError::Contestants { given, most })?;
        for (place, one) in contestants.iter().enumerate() {
            if contestants[..place].iter().any(|c| c.name() == one.name()) {
                return Err(MatchError::Twice(one.name().to_string()));
            }
        }
        Ok(Match {
            game,
            start: game.start(),
            contestants,
            seating,
            seed: 1,
            opening: USUAL_OPENING,
            longest: USUAL_LENGTH,
            threads: 1,
        })
    }

    /// Where the random numbers begin; 1 unless another is asked for.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With how many random turns a game begins; see [`USUAL_OPENING`].
    #[must_use]
    pub fn opening(mut self, plies: u32) -> Self {
        self.opening = plies;
        self
    }

    /// After how many turns a game is broken off; see [`USUAL_LENGTH`].
    #[must_use]
    pub fn longest(mut self, plies: u32) -> Self {
        self.longest = plies;
        self
    }

    /// How many games are played at once; 0 means as many as there are processors.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = limits::threads(threads);
        self
    }

    /// Where the games begin, instead of at the start of the game.
    #[must_use]
    pub fn start(mut self, position: G::Position) -> Self {
        self.start = position;
        self
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who takes part.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant<'a, G>] {
        &self.contestants
    }

    /// Who sits where.
    #[must_use]
    pub fn seating(&self) -> Seating {
        self.seating
    }

    /// The position in which games begin, before the opening.
    pub(super) fn first(&self) -> &G::Position {
        &self.start
    }

    /// After how many turns a game is broken off.
    pub(super) fn most_plies(&self) -> u32 {
        self.longest
    }

    /// All that decides the games but their number, as lines of text.
    #[must_use]
    pub fn settings(&self) -> String {
        let meta = self.game.meta();
        let start = to_text(meta, &self.game.snapshot(&self.start));
        let mut text = format!("game {}\nstart {start}\n", meta.name);
        for contestant in &self.contestants {
            let (name, about) = (contestant.name(), contestant.description());
            text += &format!("seat {name} = {about}\n");
        }
        text += &format!("seed {}\nopening {}\n", self.seed, self.opening);
        text + &format!("longest {}\n", self.longest)
    }

    /// Plays the games that aren't `known` yet, and adds all up in order.
    ///
    /// `ended` is told of each game as it ends, in no particular order. With a test, the match stops as soon as the
    /// games in order decide it after a complete pair; those that are then under way, or were played ahead, don't count,
    /// so the result doesn't depend on the number of threads. The test is left alone unless two contestants have two
    /// seats.
    ///
    /// # Errors
    /// [`MatchError::Faulty`] if a bot or the rules did what they mustn't, [`MatchError::Record`] if `ended` failed.
    pub fn play(
        &self,
        games: u64,
        test: Option<&Sprt>,
        mut known: BTreeMap<u64, Ended>,
        mut ended: impl FnMut(&Played<G>) -> io::Result<()>,
    ) -> Result<Standing, MatchError> {
        let mut standing = Standing::new(self.seating);
        let mut results = InOrder::new();
        known.retain(|&number, _| number < games);
        let unknown: Vec<u64> = (0..games).filter(|n| !known.contains_key(n)).collect();
        for (number, end) in known {
            results.put(number, end);
        }
        if count(&mut standing, &mut results, test) {
            return Ok(standing);
        }
        let mut failed = None;
        let work = |number, halt: &_| self.game_of(number, halt).transpose();
        in_parallel(unknown.into_iter(), self.threads, work, |number, played| {
            let told = played
                .map_err(|faulty| MatchError::Faulty(Box::new(faulty)))
                .and_then(|played| {
                    ended(&played).map_err(MatchError::Record)?;
                    Ok(played.ended)
                });
            match told {
                Ok(end) => results.put(number, end),
                Err(error) => failed = Some(error),
            }
            failed.is_none() && !count(&mut standing, &mut results, test)
        });
        failed.map_or(Ok(standing), Err)
    }

    /// Plays a game; `None` if it was halted.
    fn game_of(&self, number: u64, halt: &Arc<AtomicBool>) -> Result<Option<Played<G>>, Faulty> {
        let round = self.seating.round(number);
        let seats = self.seating.of(number);
        let mut lot = Rng::numbered(self.seed ^ OPENINGS, round);
        let mut history = opening(self.game, &self.start, self.opening, &mut lot);
        let contestants: Vec<_> = seats.iter().map(|&who| &self.contestants[who]).collect();
        let table = Table {
            number,
            seats: &contestants,
            rng: Rng::numbered(self.seed, number),
            dice: Rng::numbered(self.seed ^ DICE, round).next_u64(),
            longest: self.longest,
            halt,
        };
        if !table.play(&mut history)? {
            return Ok(None);
        }
        let ended = Ended {
            plies: history.ply() as u32,
            outcome: history.outcome(),
        };
        Ok(Some(Played {
            number,
            seats,
            history,
            ended,
        }))
    }
}

/// Adds up what is there in order; true as soon as that decides the test.
fn count(standing: &mut Standing, results: &mut InOrder<Ended>, test: Option<&Sprt>) -> bool {
    for (_, end) in results.by_ref() {
        standing.add(&end);
        let decided = test
            .zip(standing.pairs())
            .is_some_and(|(test, pairs)| test.decision(&pairs).is_some());
        if decided {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests;
