//! An opponent for games of one player, or of three and more, and for those in which chance moves.
//!
//! What the others are taken to do is [a choice](MaxN::opponents): to go for what is best for themselves (maxⁿ:
//! Luckhardt and Irani, "An algorithmic solution of n-person games", 1986), to be all against one (paranoid: Sturtevant
//! and Korf, "On pruning techniques for multi-player games", 2000), or to leave it to one of them to answer (best-reply
//! search: Schadd and Winands, 2011). Where chance moves, values are averages (expectimax).
//!
//! A value is a *share*: what a player gets of a pie that all divide. An end gives it to the winners, an estimate
//! divides it by material and mobility. Shares are never negative and never add up to more than the pie, which is what
//! lets a search leave out what can't matter; see [`MaxN::pruned`].

mod against;
mod chance;
mod selfish;
mod share;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use crate::alpha_beta::shuffle;
use crate::evaluation::Evaluation;
use crate::limits::{Limits, Stopped, Watch, turns_in_time};
use crate::{Bot, Found};
use share::Shares;

/// What a player takes the others to be up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponents {
    /// Each goes for what is best for himself.
    Selfish,
    /// All do what is worst for the one who searches.
    Paranoid,
    /// Only one of them at a time does what is worst for the one who searches; the others do what gives them most at
    /// once. As turns can't be skipped in most games, it is the variant that plays on for those (Esser, Gras, Winands,
    /// Schadd, Lanctot, "Improving best-reply search", 2013).
    BestReply,
}

/// Looks ahead as far as its limits let it; for any number of players.
#[derive(Clone, Debug)]
pub struct MaxN<G: Game> {
    evaluation: Evaluation,
    rng: Rng,
    opponents: Opponents,
    pruned: bool,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> MaxN<G> {
    /// Prepares a searcher: measures what the pieces are worth. The same seed gives the same searcher.
    ///
    /// It takes the others to be selfish, unless there is but one: then to be selfish is to be against everybody else,
    /// and [`Opponents::Paranoid`] finds the same sooner.
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        MaxN {
            evaluation: Evaluation::measure(game, seed),
            rng: Rng::new(seed),
            opponents: if game.meta().people().len() > 2 {
                Opponents::Selfish
            } else {
                Opponents::Paranoid
            },
            pruned: true,
            game: std::marker::PhantomData,
        }
    }

    /// Takes pieces and turns to be worth what is said here, and not what was measured.
    #[must_use]
    pub fn evaluated(mut self, evaluation: Evaluation) -> Self {
        self.evaluation = evaluation;
        self
    }

    /// What to take the others to be up to.
    #[must_use]
    pub fn opponents(mut self, opponents: Opponents) -> Self {
        self.opponents = opponents;
        self
    }

    /// Whether to leave out what can't matter: by shallow pruning where players are selfish (Korf, "Multi-player
    /// alpha-beta pruning", 1991), by alpha-beta where they are not, and by Star1 and Star2 at turns of chance (Ballard,
    /// "The *-minimax search procedure for trees containing chance nodes", 1983). The value is the same.
    #[must_use]
    pub fn pruned(mut self, pruned: bool) -> Self {
        self.pruned = pruned;
        self
    }

    /// The same searcher with nothing found out yet, and other random numbers: the game isn't measured again.
    #[must_use]
    pub fn afresh(&self, seed: u64) -> Self {
        MaxN {
            rng: Rng::new(seed),
            ..self.clone()
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
        let watch = Watch::new(limits);
        let (mut moves, _) = turns_in_time(game, position, past, &watch);
        shuffle(&mut moves, &mut self.rng);
        let mut found = Found::unexamined(moves.first()?.clone());
        if moves.len() == 1 {
            return Some(found);
        }
        let mut tree = Tree {
            game,
            evaluation: &self.evaluation,
            past: past.clone(),
            watch,
            people: game.meta().people().len(),
            me: game.to_move(position),
            opponents: self.opponents,
            pruned: self.pruned,
            horizon: false,
        };
        tree.enter(position);
        let total = Shares::total(&tree, position, moves.len());
        for depth in limits.depths() {
            tree.horizon = false;
            let finished = tree.deepen(position, &mut moves, depth, total, &mut found);
            if finished.is_err() || !tree.horizon {
                break;
            }
        }
        found.nodes = tree.watch.nodes;
        Some(found)
    }
}

impl<G: Game> Bot<G> for MaxN<G> {
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

/// A search under way.
struct Tree<'a, G: Game> {
    game: &'a G,
    evaluation: &'a Evaluation,
    /// The positions before the one that is looked at; kept only for games that look back.
    past: Past,
    watch: Watch,
    /// How many players choose their turns.
    people: usize,
    /// Who searches.
    me: usize,
    opponents: Opponents,
    pruned: bool,
    /// Set when an estimate was used: the search hasn't seen the end of every game.
    horizon: bool,
}

/// Where in the tree a position is.
#[derive(Clone, Copy, Debug)]
struct At {
    /// Turns still to look ahead.
    depth: u32,
    /// Turns played since the root.
    ply: u32,
    /// Whether an opponent has already answered the last turn of the one who searches; see [`Opponents::BestReply`].
    answered: bool,
}

impl At {
    fn next(self, answered: bool) -> Self {
        At {
            depth: self.depth - 1,
            ply: self.ply + 1,
            answered,
        }
    }
}

impl<G: Game> Tree<'_, G> {
    fn enter(&mut self, position: &G::Position) {
        if self.game.looks_back() {
            self.past.push(self.game.repetition_key(position));
        }
    }

    fn leave(&mut self) {
        if self.game.looks_back() {
            self.past.pop();
        }
    }

    /// The position after a turn.
    fn after(&self, position: &G::Position, turn: &G::Move) -> G::Position {
        let mut next = position.clone();
        self.game.play_unchecked(&mut next, turn);
        next
    }

    /// The legal turns, unless time runs out.
    fn turns(&self, position: &G::Position) -> Result<Vec<G::Move>, Stopped> {
        let (moves, all) = turns_in_time(self.game, position, &self.past, &self.watch);
        if all { Ok(moves) } else { Err(Stopped) }
    }

    /// One search of the whole tree, `depth` turns deep.
    ///
    /// The best turn comes to the front, so that the next search begins with it. A search that was stopped has
    /// looked at the best turn of the last one first: what it found to be better is better.
    fn deepen(
        &mut self,
        position: &G::Position,
        moves: &mut [G::Move],
        depth: u32,
        total: i64,
        found: &mut Found<G::Move>,
    ) -> Result<(), Stopped> {
        let mut best = -1;
        let at = At {
            depth: depth - 1,
            ply: 1,
            answered: false,
        };
        for index in 0..moves.len() {
            let next = self.after(position, &moves[index]);
            let (share, value) = match self.opponents {
                Opponents::Selfish => {
                    let bound = Some((self.me, best)).filter(|_| best >= 0);
                    let shares = self.selfish(&next, at, bound)?;
                    let share = shares.of[self.me];
                    (share, shares.value(self.me, self.people, total))
                }
                Opponents::Paranoid | Opponents::BestReply => {
                    let share = self.against(&next, at, (best, share::MOST))?;
                    (share, share::value(share, self.people, total))
                }
            };
            if share > best {
                best = share;
                found.turn = moves[index].clone();
                found.value = value;
                moves[..=index].rotate_right(1);
            }
        }
        found.depth = depth;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
