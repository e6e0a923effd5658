//! Opponents for any game: they see the [`Game`] trait and no rules.
//!
//! | module | subject |
//! |---|---|
//! | [`limits`] | how long an opponent may think |
//! | [`random`] | one that plays any legal turn |
//! | [`alpha_beta`] | one that looks ahead, for two players |
//! | [`max_n`] | one that looks ahead, for any other number of players |
//! | [`uct`] | one that plays random games, for any number of players |
//! | [`hidden`] | one that looks ahead in worlds that it guesses, where something is hidden |
//! | [`proof`] | who wins for sure |
//! | [`table`] | what every position of an ending is worth |
//! | [`margin`] | small games solved by points |
//! | [`arena`] | matches between opponents, and what their results mean |
//! | [`statistics`] | how a game goes when it is played: whether it is fair, how long it lasts, what of it is never used |
//! | [`evaluation`] | what a position seems worth, measured from the rules |
//! | [`advice`] | one that plays by rules, goals and constraints that somebody wrote down |
//! | [`fingerprint`] | a number that tells rules from other rules |
//! | [`weights`] | what pieces are worth, in a file |
//! | [`tune`] | what pieces are worth, fitted to games of search against itself |
//! | [`value`] | values of positions, and how far off a win is |
//!
//! [`Search`] picks the searcher that suits the number of players.

pub mod advice;
pub mod alpha_beta;
pub mod arena;
pub mod evaluation;
pub mod fingerprint;
pub mod hidden;
pub mod limits;
pub mod margin;
pub mod max_n;
mod order;
pub mod proof;
pub mod random;
pub mod statistics;
pub mod table;
#[cfg(test)]
mod testing;
mod transposition;
pub mod tune;
pub mod uct;
pub mod value;
pub mod weights;

use dagaz_core::{Game, Past};

pub use alpha_beta::AlphaBeta;
pub use evaluation::Evaluation;
pub use hidden::Determinised;
pub use limits::Limits;
pub use max_n::MaxN;
pub use random::Random;
pub use uct::Uct;

/// Somebody who chooses turns.
pub trait Bot<G: Game>: Send {
    /// A legal turn in this position, or `None` when there is none.
    ///
    /// `past` holds the positions before this one; a caller who doesn't keep them passes [`Past::NONE`].
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<G::Move>;
}

/// A turn that a searcher found, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The turn.
    pub turn: M,
    /// What it is worth to the player who makes it; see [`value`].
    pub value: i32,
    /// How many turns deep the last finished search went; 0 when the only legal turn was played unexamined.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<M> Found<M> {
    /// A turn of which nothing is known but that it is legal.
    fn unexamined(turn: M) -> Self {
        Found {
            turn,
            value: 0,
            depth: 0,
            nodes: 0,
        }
    }
}

/// The searcher that suits a game: [`Determinised`] where something is hidden from a player, otherwise [`AlphaBeta`] for
/// two players, and [`MaxN`] for any other number, and where chance moves.
#[derive(Clone, Debug)]
pub enum Search<G: Game> {
    /// Two players.
    Two(AlphaBeta<G>),
    /// One player, more than two, or chance.
    Many(MaxN<G>),
    /// Not everybody sees everything.
    Hidden(Determinised<G>),
}

impl<G: Game> Search<G> {
    /// Prepares a searcher: measures what the pieces are worth. The same seed gives the same searcher.
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        if hidden::hides(game, seed) {
            Search::Hidden(Determinised::new(game, seed))
        } else if game.meta().players.len() == 2 {
            Search::Two(AlphaBeta::new(game, seed))
        } else {
            Search::Many(MaxN::new(game, seed))
        }
    }

    /// The same searcher with nothing found out yet, and other random numbers: the game isn't measured again.
    #[must_use]
    pub fn afresh(&self, seed: u64) -> Self {
        match self {
            Search::Two(search) => Search::Two(search.afresh(seed)),
            Search::Many(search) => Search::Many(search.afresh(seed)),
            Search::Hidden(search) => Search::Hidden(search.afresh(seed)),
        }
    }

    /// Takes pieces and turns to be worth what is said here, and not what was measured.
    #[must_use]
    pub fn evaluated(self, evaluation: Evaluation) -> Self {
        match self {
            Search::Two(search) => Search::Two(search.evaluated(evaluation)),
            Search::Many(search) => Search::Many(search.evaluated(evaluation)),
            Search::Hidden(search) => Search::Hidden(search.evaluated(evaluation)),
        }
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        match self {
            Search::Two(search) => search.think(game, position, past, limits),
            Search::Many(search) => search.think(game, position, past, limits),
            Search::Hidden(search) => search.think(game, position, past, limits),
        }
    }
}

impl<G: Game> Bot<G> for Search<G> {
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<G::Move> {
        self.think(game, position, past, limits).map(|f| f.turn)
    }
}
