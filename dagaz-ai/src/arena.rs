//! Matches: opponents against each other, many games at once, and what the results mean.
//!
//! | module | subject |
//! |---|---|
//! | [`contest`] | a match: its games, in parallel, with the same result whatever the number of threads |
//! | [`contestant`] | who takes part |
//! | [`game`] | one game, and what may go wrong in it |
//! | [`seating`] | who sits where, so that everybody has every seat equally often |
//! | [`standing`] | wins, draws, losses, points, of each contestant and on each seat |
//! | [`elo`] | how much stronger one of two is, and how sure that is |
//! | [`sprt`] | when enough games have been played to decide between two guesses |
//! | [`folder`] | the games on disk, as they end; a match that was broken off goes on from there |
//!
//! ```
//! use dagaz_ai::arena::{Contestant, Estimate, Match, MatchError};
//! use dagaz_ai::{Limits, Random, Search};
//! use dagaz_core::Game;
//!
//! /// How much stronger search is than chance, in a hundred games.
//! fn strength<G: Game>(game: &G) -> Result<Option<Estimate>, MatchError> {
//!     let search = Search::new(game, 1);
//!     let limits = Limits::none().depth(3);
//!     let contestants = vec![
//!         Contestant::new("search", limits, |seed| search.afresh(seed)),
//!         Contestant::new("random", Limits::none(), Random::new),
//!     ];
//!     let contest = Match::new(game, contestants)?.seed(7).threads(0);
//!     let standing = contest.play(100, None, Default::default(), |_| Ok(()))?;
//!     Ok(standing.estimate())
//! }
//! ```

pub mod contest;
pub mod contestant;
pub mod elo;
pub mod folder;
pub mod game;
mod opening;
mod pool;
pub mod seating;
pub mod sprt;
pub mod standing;

pub use contest::{Match, MatchError, Played};
pub use contestant::Contestant;
pub use elo::Estimate;
pub use folder::{Folder, FolderError};
pub use game::{Fault, Faulty};
pub use seating::Seating;
pub use sprt::{Decision, Sprt};
pub use standing::{Ended, Standing, Tally};

pub(crate) use opening::opening as opening_of;
pub(crate) use pool::{InOrder, in_parallel};
