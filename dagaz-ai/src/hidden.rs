//! An opponent for games in which something is hidden: it guesses worlds that look the same to it, searches each, and
//! plays what does well on average (determinisation, also perfect-information Monte Carlo: Ginsberg, "GIB: imperfect
//! information in a computationally challenging game", 2001).
//!
//! It sees no more than its seat may: of the true position it uses the legal turns, by their names and in the order of
//! these, and [`View::guess`]. It doesn't look at the past either, whose keys tell of hidden things; so it doesn't see
//! repetitions coming. What it can't do is to keep something from the others, or to find something out: in each world
//! everybody knows everything.

use std::collections::HashMap;
use std::time::Instant;

use dagaz_core::meta::SeenBy;
use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past, TurnText, View};

use crate::evaluation::Evaluation;
use crate::limits::{Limits, Watch, turns_in_time};
use crate::uct::{Uct, value_of};
use crate::{Bot, Found};

/// So many worlds are guessed unless another number is asked for.
pub const USUAL_WORLDS: u32 = 16;
/// So many playouts are made in each world when nothing limits them.
const PLAYOUTS: u64 = 2000;
/// In so many turns of a random game something that is hidden shows.
const TRIAL: u32 = 80;

/// Searches worlds that it guesses; for any number of players.
///
/// Of its [`Limits`], `nodes` are playouts in all worlds together. On one thread the same seed and what the seat sees
/// of the same positions, limited by `nodes`, give the same turns.
#[derive(Clone, Debug)]
pub struct Determinised<G: Game> {
    search: Uct<G>,
    worlds: u32,
    seed: u64,
    thoughts: u64,
}

/// What the worlds say about a turn.
struct Candidate<M> {
    turn: M,
    /// The sum of average rewards, and of how many worlds.
    sum: f64,
    worlds: u32,
}

impl<M> Candidate<M> {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.worlds.max(1))
    }
}

impl<G: Game> Determinised<G> {
    /// Prepares a searcher. The same seed gives the same searcher.
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        Determinised {
            search: Uct::new(game, seed),
            worlds: USUAL_WORLDS,
            seed,
            thoughts: 0,
        }
    }

    /// Takes pieces and turns to be worth what is said here, and not what was measured.
    #[must_use]
    pub fn evaluated(mut self, evaluation: Evaluation) -> Self {
        self.search = self.search.evaluated(evaluation);
        self
    }

    /// How many worlds to guess; at least one.
    #[must_use]
    pub fn worlds(mut self, worlds: u32) -> Self {
        self.worlds = worlds.max(1);
        self
    }

    /// Searches with so many threads; 0 means as many as there are processors.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.search = self.search.threads(threads);
        self
    }

    /// The same searcher with nothing found out yet, and other random numbers: the game isn't measured again.
    #[must_use]
    pub fn afresh(&self, seed: u64) -> Self {
        Determinised {
            search: self.search.afresh(seed),
            worlds: self.worlds,
            seed,
            thoughts: 0,
        }
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    ///
    /// Its value is the average over the worlds; its depth the number of worlds.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        let begun = Instant::now();
        let mut watch = Watch::new(limits);
        let (moves, _) = turns_in_time(game, position, past, &watch);
        let mut candidates = named(game, position, moves);
        let only = candidates.len() == 1;
        let (mut nodes, mut done) = (0, 0);
        self.thoughts += 1;
        let places: HashMap<TurnText, usize> = candidates
            .iter()
            .enumerate()
            .map(|(place, (text, _))| (text.clone(), place))
            .collect();
        let me = game.to_move(position);
        for number in 0..self.worlds {
            if only || watch.tick().is_err() {
                break;
            }
            let mut rng = Rng::numbered(self.seed, self.thoughts << 16 | u64::from(number));
            let world = View::guess(game, position, me, &mut rng);
            let mut search = self.search.afresh(rng.next_u64());
            let share = share(limits, begun, nodes, self.worlds - number);
            let found = search.think(game, &world, &Past::NONE, &share);
            nodes += found.map_or(0, |found| found.nodes);
            done += 1;
            for opinion in search.opinions() {
                let text = game.describe(&world, opinion.turn);
                let Some(&place) = places.get(&text) else {
                    continue; // He can't play it, and knows that.
                };
                // What was tried seldom counts as little.
                let tried = opinion.sum / (opinion.visits + 1) as f64;
                let candidate = &mut candidates[place].1;
                candidate.sum += opinion.sure.map_or(tried, |(reward, _)| f64::from(reward));
                candidate.worlds += 1;
            }
        }
        let candidates = candidates.into_iter().map(|(_, candidate)| candidate);
        let best = candidates.reduce(|a, b| if b.mean() > a.mean() { b } else { a })?;
        Some(Found {
            value: if done == 0 { 0 } else { value_of(best.mean()) },
            turn: best.turn,
            depth: done,
            nodes,
        })
    }
}

/// The turns with their names, in the order of these: that of generation may tell of what is hidden.
fn named<G: Game>(
    game: &G,
    position: &G::Position,
    moves: Vec<G::Move>,
) -> Vec<(TurnText, Candidate<G::Move>)> {
    let mut named: Vec<_> = moves
        .into_iter()
        .map(|turn| {
            let candidate = Candidate {
                turn,
                sum: 0.0,
                worlds: 0,
            };
            (game.describe(position, &candidate.turn), candidate)
        })
        .collect();
    named.sort_by(|a, b| a.0.cmp(&b.0));
    named
}

/// The share of what is left of the limits that one of `worlds` gets.
fn share(limits: &Limits, begun: Instant, nodes: u64, worlds: u32) -> Limits {
    let left = |time: std::time::Duration| time.saturating_sub(begun.elapsed()) / worlds;
    let most = limits
        .nodes
        .map(|most| most.saturating_sub(nodes).div_ceil(u64::from(worlds)));
    let unlimited = limits.time.is_none() && most.is_none();
    Limits {
        time: limits.time.map(left),
        nodes: most.or(Some(PLAYOUTS).filter(|_| unlimited)),
        depth: limits.depth,
        stop: limits.stop.clone(),
    }
}

impl<G: Game> Bot<G> for Determinised<G> {
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

/// Whether some player doesn't see everything: a value that isn't for all to see, or something in a random game.
pub fn hides<G: Game>(game: &G, seed: u64) -> bool {
    let meta = game.meta();
    if meta.values.iter().any(|value| value.seen_by != SeenBy::All) {
        return true;
    }
    let people = 0..meta.people().len();
    let (mut rng, mut position) = (Rng::new(seed), game.start());
    for _ in 0..TRIAL {
        let sees_all = |player| game.unseen(&position, player) == Default::default();
        if !people.clone().all(sees_all) {
            return true;
        }
        let moves = game.moves(&position, &Past::NONE);
        if moves.is_empty() {
            return false;
        }
        let chosen = rng.below(moves.len() as u64) as usize;
        game.play_unchecked(&mut position, &moves[chosen]);
    }
    false
}

#[cfg(test)]
mod tests;
