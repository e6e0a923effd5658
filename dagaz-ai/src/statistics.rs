//! How a game goes when it is played: whether it is fair, how long it lasts, whether it is decided, what of it is never
//! used.
//!
//! A [`Study`] lets one player have all seats for many games and measures them. What each measure means exactly, and
//! where it comes from, is in the project's `docs/statistics.md`; in short it stands at the fields of [`Statistics`].
//! Measures say how this player plays the game, and through him something about the game: random play shows other sides
//! of it than search.
//!
//! | module | subject |
//! |---|---|
//! | [`judge`] | who is ahead in a position |
//! | [`spread`] | many numbers, summed up |
//!
//! ```
//! use dagaz_ai::arena::{Contestant, Faulty};
//! use dagaz_ai::statistics::Study;
//! use dagaz_ai::{Limits, Random};
//! use dagaz_core::Game;
//!
//! /// The share of points of the first player, and how long games are, in random play.
//! fn fairness<G: Game>(game: &G) -> Result<(Option<f64>, f64), Box<Faulty>> {
//!     let player = Contestant::new("random", Limits::none(), Random::new);
//!     let found = Study::new(game, player).run(200, |_, _| ())?;
//!     let first = found.first_results.estimate;
//!     Ok((first.map(|estimate| estimate.score), found.length.mean))
//! }
//! ```

mod course;
mod dead;
pub mod judge;
mod lead;
pub mod spread;
mod sum;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, History};

use crate::arena::game::Table;
use crate::arena::opening_of;
use crate::arena::{Contestant, Estimate, Faulty, InOrder, Tally, in_parallel};
use crate::limits;
use course::{Course, Observer};
pub use judge::Judge;
pub use spread::Spread;
use sum::Sum;

/// From how many random games it is concluded that nobody can win any more.
pub const USUAL_CONTINUATIONS: u32 = 20;

/// The openings, the dice and the observer have seeds of their own.
const OPENINGS: u64 = 1 << 62;
const DICE: u64 = 1 << 63;
const OBSERVER: u64 = 3 << 62;

/// Games that are to be played and measured.
#[derive(Debug)]
pub struct Study<'a, G: Game> {
    game: &'a G,
    player: Contestant<'a, G>,
    start: G::Position,
    seed: u64,
    opening: u32,
    longest: u32,
    threads: usize,
    judge: Option<Judge>,
    continuations: u32,
}

/// What was found out about a game. Shares are from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics {
    /// How many games were played.
    pub games: u64,
    /// The player who had the first turn, by his index, if it was the same in all games. Chance doesn't count.
    pub first: Option<usize>,
    /// The results of whoever had the first turn.
    pub first_results: PlayerResults,
    /// The results of each player, but for those who stand for chance.
    pub players: Vec<PlayerResults>,
    /// Games that somebody won.
    pub won: u64,
    /// Games that ended without a winner.
    pub drawn: u64,
    /// Games that were broken off.
    pub unfinished: u64,
    /// One less the greatest difference between the shares of games that two players won; 1 for a single player.
    pub balance: f64,
    /// The turns of a game.
    pub length: Spread,
    /// How many games had each number of turns, in order.
    pub lengths: Vec<(u64, u64)>,
    /// The turns that there were to choose from, in all positions in which a player was to move.
    pub branching: Spread,
    /// The same by ply: the mean, and in how many games there was such a position.
    pub by_ply: Vec<PlyMean>,
    /// The share of turns with more than one to choose from.
    pub choices: f64,
    /// The size of the game tree, as the power of ten: the mean of the product of all choices in a game.
    pub tree: f64,
    /// Who said who was ahead.
    pub judge: Judge,
    /// Who was ahead; nothing for a single player.
    pub leads: Option<Leads>,
    /// In how many turns each named rule was used.
    pub rules: Vec<(String, u64)>,
    /// In how many games there was a piece of each kind, and in how many one moved.
    pub kinds: Vec<KindUse>,
    /// Positions from which nobody can win.
    pub dead: Dead,
}

/// The results of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerResults {
    /// Wins, draws, losses and games without an end.
    pub tally: Tally,
    /// The share of points that they make, with error bars; a game is a unit of chance.
    pub estimate: Option<Estimate>,
}

/// A mean over games at a ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlyMean {
    /// In how many games a player was to move at this ply.
    pub games: u64,
    /// How many turns he had to choose from on average.
    pub turns: f64,
}

/// How the lead went back and forth. A player's *lead* is his chance to win less that of the best other, from −1 to 1;
/// chances come from the [`Judge`].
#[derive(Clone, Debug, PartialEq)]
pub struct Leads {
    /// How often another player took the lead, per game.
    pub changes: f64,
    /// The same as a share of the turns after which that might have happened.
    pub change_rate: f64,
    /// The largest gain of lead by one turn, as the mean over games.
    pub killer: f64,
    /// One less the margin between the first and the second, as the mean over all positions.
    pub uncertainty: f64,
    /// How the later winner fared, if any game was won.
    pub winner: Option<Winner>,
}

/// How the later winner fared: means over the games that somebody won and somebody else lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Winner {
    /// How many games these are.
    pub games: u64,
    /// How far he was behind, when he was: the mean of the square root.
    pub drama: f64,
    /// The square root of the most that he was behind at any time.
    pub drama_most: f64,
    /// The share of games in which he was behind at half time.
    pub comebacks: f64,
    /// The greatest lead that a later loser had in any game.
    pub threshold: f64,
    /// How much of a game has been played when he has more lead than that for the first time; 1 where he never has.
    pub decided: f64,
    /// His lead in the course of the game, at equal distances from the first position to the last one before the end.
    pub course: Vec<f64>,
}

/// How a kind of piece was used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindUse {
    /// What it is called.
    pub name: String,
    /// In how many games there was one on the board.
    pub present: u64,
    /// In how many games one moved.
    pub moved: u64,
}

/// Positions from which nobody can win any more, in games that nobody won.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dead {
    /// Games that went on when nobody could win any more, or so it seems.
    pub games: u64,
    /// Those of them of which that was proved by looking at all that could follow.
    pub proven: u64,
    /// How many turns were played in them from there on average.
    pub turns: f64,
    /// How many random games led from each position that seems dead, and ended, all without a winner.
    pub continuations: u32,
}

impl<'a, G: Game> Study<'a, G> {
    /// A study of a game by one player, who has all seats.
    #[must_use]
    pub fn new(game: &'a G, player: Contestant<'a, G>) -> Self {
        Study {
            game,
            player,
            start: game.start(),
            seed: 1,
            opening: 0,
            longest: crate::arena::contest::USUAL_LENGTH,
            threads: 1,
            judge: None,
            continuations: USUAL_CONTINUATIONS,
        }
    }

    /// Where the random numbers begin; 1 unless another is asked for.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// With how many random turns a game begins; none unless asked for.
    #[must_use]
    pub fn opening(mut self, plies: u32) -> Self {
        self.opening = plies;
        self
    }

    /// After how many turns a game is broken off.
    #[must_use]
    pub fn longest(mut self, plies: u32) -> Self {
        self.longest = plies;
        self
    }

    /// How many games are played at once; 0 means as many as there are processors. It doesn't change what is found.
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

    /// Who says who is ahead; [`Judge::suited`] unless another is asked for.
    #[must_use]
    pub fn judge(mut self, judge: Judge) -> Self {
        self.judge = Some(judge);
        self
    }

    /// From how many random games it is concluded that nobody can win any more; with 0, nobody looks for that.
    #[must_use]
    pub fn continuations(mut self, games: u32) -> Self {
        self.continuations = games;
        self
    }

    /// Plays so many games and measures them. `ended` is told of each, with its number, in no particular order.
    ///
    /// # Errors
    /// [`Faulty`] if the player or the rules did what they mustn't.
    pub fn run(
        &self,
        games: u64,
        mut ended: impl FnMut(u64, &History<G>),
    ) -> Result<Statistics, Box<Faulty>> {
        let observer = Observer::new(self.game, self.judge, self.seed);
        let mut sum = Sum::new(self.game);
        let (mut ordered, mut failed) = (InOrder::new(), None);
        let work = |number, halt: &_| {
            let played = self.play(number, halt).transpose()?;
            Some(played.map(|history| {
                let rng = Rng::numbered(self.seed ^ OBSERVER, number);
                let dead = (self.continuations, self.longest);
                let course = Course::of(&observer, &history, dead, rng);
                (history, course)
            }))
        };
        in_parallel(0..games, self.threads, work, |number, played| {
            match played {
                Ok((history, course)) => {
                    ended(number, &history);
                    ordered.put(number, course);
                    for (_, course) in ordered.by_ref() {
                        sum.add(course);
                    }
                }
                Err(faulty) => failed = Some(faulty),
            }
            failed.is_none()
        });
        match failed {
            Some(faulty) => Err(Box::new(faulty)),
            None => Ok(sum.statistics(self.game, observer.judge(), self.continuations)),
        }
    }

    /// Plays a game; `None` if it was halted.
    fn play(
        &self,
        number: u64,
        halt: &std::sync::Arc<std::sync::atomic::AtomicBool>,
    ) -> Result<Option<History<G>>, Faulty> {
        let mut lot = Rng::numbered(self.seed ^ OPENINGS, number);
        let mut history = opening_of(self.game, &self.start, self.opening, &mut lot);
        let people = self.game.meta().people().len();
        let table = Table {
            number,
            seats: &vec![&self.player; people],
            rng: Rng::numbered(self.seed, number),
            dice: Rng::numbered(self.seed ^ DICE, number).next_u64(),
            longest: self.longest,
            halt,
        };
        Ok(table.play(&mut history)?.then_some(history))
    }
}

#[cfg(test)]
mod tests;
