//! What pieces are worth, fitted to games that search plays against itself.
//!
//! Of the positions of such games those are taken in which nothing hangs: the best turn takes nothing. How a game ended
//! is then explained by what was on the board, by logistic regression (as Peter Österlund did it for his program Texel,
//! 2014): the weights are those under which the results were most likely. They stay near the measured ones where the
//! games say little.

mod fit;
mod play;

use std::fmt;

use dagaz_core::Game;

use crate::evaluation::Evaluation;
use crate::limits;
use crate::{AlphaBeta, hidden};
use fit::Fit;
use play::Sample;

/// Fewer positions say nothing.
const FEWEST: usize = 100;

/// Fits the evaluation of a game of two players to games of its own.
///
/// The same seed gives the same weights, whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Tuner {
    games: u64,
    nodes: u64,
    seed: u64,
    threads: usize,
    longest: u32,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// What was measured, which the games were played with.
    pub measured: Evaluation,
    /// What was fitted.
    pub fitted: Evaluation,
    /// How many positions it was fitted to.
    pub positions: usize,
    /// How ill the results are explained, by what was measured and by what was fitted: the average of the negative
    /// logarithms of their likelihoods, ln 2 if nothing is explained.
    pub loss: [f64; 2],
}

/// Why nothing can be fitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untunable {
    /// The game hasn't two players who choose all turns and see everything.
    Players,
    /// So few positions were found in which nothing hangs.
    Positions(usize),
    /// All games ended alike, or what is on the board has nothing to do with how they end.
    Nothing,
}

impl fmt::Display for Untunable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Untunable::Players => {
                f.write_str("this is for two players who see everything, and no chance")
            }
            Untunable::Positions(found) => write!(
                f,
                "only {found} quiet positions were found, and {FEWEST} are needed: more games may help"
            ),
            Untunable::Nothing => f.write_str(
                "what stands on the board doesn't explain how these games ended: nothing can be fitted",
            ),
        }
    }
}

impl std::error::Error for Untunable {}

impl Tuner {
    /// Plays so many games, and thinks about each turn until so many positions have been looked at.
    #[must_use]
    pub fn new(games: u64, nodes: u64) -> Self {
        Tuner {
            games,
            nodes,
            seed: 1,
            threads: 0,
            longest: 300,
        }
    }

    /// Where the random numbers begin.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Plays with so many threads; 0, which is usual, means as many as there are processors.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Games are broken off after so many turns, and say nothing.
    #[must_use]
    pub fn longest(mut self, turns: u32) -> Self {
        self.longest = turns;
        self
    }

    /// Plays, and fits. `tell` is told how many games are over, by any thread.
    ///
    /// # Errors
    /// [`Untunable`] says why it can't be done.
    pub fn tune<G: Game>(&self, game: &G, tell: impl Fn(u64) + Sync) -> Result<Tuned, Untunable> {
        let meta = game.meta();
        if meta.players.len() != 2 || !meta.chance.is_empty() || hidden::hides(game, self.seed) {
            return Err(Untunable::Players);
        }
        let bot = AlphaBeta::new(game, self.seed).table(1);
        let measured = bot.evaluation().clone();
        let samples = self.play_all(game, &bot, tell);
        if samples.len() < FEWEST {
            return Err(Untunable::Positions(samples.len()));
        }
        let fit = Fit::new(&measured, &samples);
        let (fitted, loss) = fit.run().ok_or(Untunable::Nothing)?;
        Ok(Tuned {
            measured,
            fitted,
            positions: samples.len(),
            loss,
        })
    }

    fn threads_for(&self) -> usize {
        limits::threads(self.threads).min(self.games.max(1) as usize)
    }
}

#[cfg(test)]
mod tests;
