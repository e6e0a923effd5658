//! An opponent for any game: it plays random games to the end and keeps count of what leads to good ones (Monte Carlo
//! tree search).
//!
//! Turns are chosen by upper confidence bounds (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006). Ends
//! that the tree reaches are backed up as proofs (Winands, Björnsson, Saito, "Monte-Carlo tree search solver", 2008).
//! Two options let it learn faster from few games: [`Uct::grave`] and [`Uct::mast`].
//!
//! Any number of players may take part; turns of chance are drawn by their weights. The tree is kept from one turn to
//! the next, as far as it still applies. With several threads, each has a tree of its own, and what they found out
//! about the turns at hand is added up (Chaslot, Winands, van den Herik, "Parallel Monte-Carlo tree search", 2008).
//!
//! Rules that look back: in the tree, turns and results are those of the line that leads there, and as it is a tree and
//! no graph, they stay true. In the random games beyond it nothing is ever a repetition; they end after so many turns
//! anyway.

mod learn;
mod pick;
mod playout;
mod reuse;
mod tree;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use crate::evaluation::Evaluation;
use crate::limits::{self, Limits, Watch, turns_in_time};
use crate::{Bot, Found};
pub(crate) use pick::{Opinion, value_of};
use tree::Tree;

/// So many playouts are made when nothing limits them.
pub const MOST_PLAYOUTS: u64 = 100_000;
/// Playouts are broken off after so many turns, unless most random games of the game are longer.
const LONG: u32 = 400;
/// Then they are broken off much earlier: what matters has happened by then, or never will.
const SHORT: u32 = 60;
/// So many random games tell which.
const TRIALS: u32 = 4;

/// What is the same for all threads.
#[derive(Clone, Debug)]
struct Settings {
    evaluation: Evaluation,
    exploration: f64,
    grave: bool,
    mast: bool,
    longest: u32,
}

/// Plays random games and goes where the best of them went; for any number of players.
///
/// Of its [`Limits`], `nodes` are playouts, and `depth` is how deep the tree may grow. On one thread the same seed and
/// the same positions, limited by `nodes`, give the same turns.
#[derive(Clone, Debug)]
pub struct Uct<G: Game> {
    settings: Settings,
    seed: u64,
    threads: usize,
    thoughts: u64,
    /// What each thread found out in the last search.
    trees: Vec<Tree<G>>,
}

impl<G: Game> Uct<G> {
    /// Prepares a searcher, with the option [`Uct::grave`]. The same seed gives the same searcher.
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut ended = 0;
        for _ in 0..TRIALS {
            ended += u32::from(
                game.playout(&game.start(), &mut rng, LONG)
                    .outcome
                    .is_some(),
            );
        }
        Uct {
            settings: Settings {
                evaluation: Evaluation::measure(game, seed),
                exploration: 0.5,
                grave: true,
                mast: false,
                longest: if ended * 2 >= TRIALS { LONG } else { SHORT },
            },
            seed,
            threads: 1,
            thoughts: 0,
            trees: Vec::new(),
        }
    }

    /// Takes pieces and turns to be worth what is said here, and not what was measured.
    #[must_use]
    pub fn evaluated(mut self, evaluation: Evaluation) -> Self {
        self.settings.evaluation = evaluation;
        self
    }

    /// Whether a turn that hasn't been tried often is judged by how games went in which it was played later
    /// (generalised rapid action value estimation: Cazenave, "Generalized rapid action value estimation", 2015). It
    /// helps where a turn means much the same whenever it is played.
    #[must_use]
    pub fn grave(mut self, grave: bool) -> Self {
        self.settings.grave = grave;
        self
    }

    /// Whether the random games prefer turns after which games went well (move-average sampling: Finnsson and
    /// Björnsson, "Simulation-based approach to general game playing", 2008). Fewer games are played in the same time.
    #[must_use]
    pub fn mast(mut self, mast: bool) -> Self {
        self.settings.mast = mast;
        self
    }

    /// How much it is drawn to turns that were tried seldom: the factor of the confidence bound where a win is worth 1
    /// and a loss 0. Without effect on turns that [`Uct::grave`] judges.
    #[must_use]
    pub fn exploration(mut self, factor: f64) -> Self {
        self.settings.exploration = factor;
        self
    }

    /// After how many turns a random game is broken off and judged by the material.
    #[must_use]
    pub fn longest(mut self, turns: u32) -> Self {
        self.settings.longest = turns;
        self
    }

    /// Searches with so many threads; 0 means as many as there are processors.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = limits::threads(threads);
        self
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    ///
    /// Its value is what the share of games won amounts to in hundredths of the least piece. That of a proven win or
    /// loss tells how long the proof is: a win is no farther off.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        let mut watch = Watch::new(limits);
        if limits.time.is_none() && limits.nodes.is_none() && limits.stop.is_none() {
            watch.allow(MOST_PLAYOUTS);
        }
        let (moves, _) = turns_in_time(game, position, past, &watch);
        let found = Found::unexamined(moves.first()?.clone());
        if moves.len() == 1 {
            return Some(found);
        }
        let most = limits.depth.unwrap_or(u32::MAX);
        self.plant(game, position, past);
        let nodes = self.grow(game, &watch, most);
        let found = pick::best(&self.trees).unwrap_or(found);
        Some(Found { nodes, ..found })
    }

    /// The same searcher with nothing found out yet, and other random numbers: the game isn't measured again.
    #[must_use]
    pub fn afresh(&self, seed: u64) -> Self {
        Uct {
            settings: self.settings.clone(),
            seed,
            threads: self.threads,
            thoughts: 0,
            trees: Vec::new(),
        }
    }

    /// What the last search found out about the turns of its position.
    pub(crate) fn opinions(&self) -> Vec<Opinion<'_, G::Move>> {
        pick::opinions(&self.trees)
    }

    /// Makes one tree for each thread, out of those of the last search if the game went on from there.
    fn plant(&mut self, game: &G, position: &G::Position, past: &Past) {
        let mut trees = std::mem::take(&mut self.trees).into_iter();
        for number in 0..self.threads {
            let kept = trees
                .next()
                .and_then(|tree| tree.kept(game, position, past));
            let tree = kept.unwrap_or_else(|| {
                let number = self.thoughts << 8 | number as u64;
                Tree::new(position, past, Rng::numbered(self.seed, number))
            });
            self.trees.push(tree);
        }
        self.thoughts += 1;
    }

    /// Lets the trees grow until a limit is met; returns the number of playouts.
    fn grow(&mut self, game: &G, watch: &Watch, most: u32) -> u64 {
        let stop = Arc::new(AtomicBool::new(false));
        let (settings, threads) = (&self.settings, self.threads);
        let work = |tree: &mut Tree<G>, mut watch: Watch| {
            tree.grow(game, settings, &mut watch, most);
            watch.nodes
        };
        let Some((own, others)) = self.trees.split_first_mut() else {
            return 0;
        };
        thread::scope(|scope| {
            let helper = |tree| {
                let watch = watch.shared(threads, &stop);
                scope.spawn(move || work(tree, watch))
            };
            let helpers: Vec<_> = others.iter_mut().map(helper).collect();
            let nodes = work(own, watch.shared(threads, &stop));
            stop.store(true, Ordering::Relaxed);
            let counts = helpers.into_iter().filter_map(|helper| helper.join().ok());
            nodes + counts.sum::<u64>()
        })
    }
}

impl<G: Game> Bot<G> for Uct<G> {
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

#[cfg(test)]
mod tests;
