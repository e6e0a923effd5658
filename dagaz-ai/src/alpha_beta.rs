//! An opponent for games of two players: alpha-beta search, one turn deeper at a time.
//!
//! The players needn't alternate: whose turn a position is decides whose view a value is taken from. Where turns may
//! take pieces, the search goes on past its depth until no piece hangs.

mod tree;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use crate::evaluation::Evaluation;
use crate::limits::{Limits, Watch};
use crate::order::{Child, Memory};
use crate::value::{Meaning, meaning};
use crate::{Bot, Found};
use tree::{Node, Tree, WIDEST};

/// Looks ahead as far as its limits let it, in games of two players.
///
/// The value of what it plays is that of a plain minimax search to the same depth; only the work is less.
#[derive(Clone, Debug)]
pub struct AlphaBeta<G: Game> {
    evaluation: Evaluation,
    memory: Memory<G::Move>,
    rng: Rng,
    /// False in tests only: sorting changes the work, never the value.
    sorted: bool,
}

impl<G: Game> AlphaBeta<G> {
    /// Prepares a searcher: measures what the pieces are worth. The same seed gives the same searcher.
    ///
    /// # Panics
    /// When the game hasn't exactly two players; see [`crate::Search`].
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        let players = game.meta().players.len();
        assert!(players == 2, "alpha-beta is for two players, not {players}");
        AlphaBeta {
            evaluation: Evaluation::measure(game, seed),
            memory: Memory::new(),
            rng: Rng::new(seed),
            sorted: true,
        }
    }

    /// What the searcher takes pieces to be worth.
    #[must_use]
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    ///
    /// Of several turns worth the same, chance picks one.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        let mut moves = game.moves(position, past);
        shuffle(&mut moves, &mut self.rng);
        let only = moves.len() == 1;
        let mut found = Found {
            turn: moves.first()?.clone(),
            value: 0,
            depth: 0,
            nodes: 0,
        };
        if only {
            return Some(found);
        }
        let mut root = Child::all(game, position, moves);
        self.memory.fade();
        let mut tree = Tree {
            game,
            evaluation: &self.evaluation,
            memory: &mut self.memory,
            past: past.clone(),
            watch: Watch::new(limits),
            sorted: self.sorted,
            horizon: false,
        };
        tree.enter(position);
        let mover = game.to_move(position);
        tree.sort(position, mover, &mut root);
        for depth in limits.depths() {
            tree.horizon = false;
            let finished = tree.deepen(mover, &mut root, depth, &mut found);
            if !finished || !tree.horizon || decided(found.value, depth) {
                break;
            }
        }
        found.nodes = tree.watch.nodes;
        Some(found)
    }
}

impl<G: Game> Bot<G> for AlphaBeta<G> {
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

impl<G: Game> Tree<'_, G> {
    /// One search of the whole tree, `depth` turns deep; false when it was stopped on the way.
    ///
    /// The best turn comes to the front, so that the next search begins with it. A search that was stopped has
    /// looked at the best turn of the last one first: what it found to be better is better.
    fn deepen(
        &mut self,
        mover: usize,
        root: &mut [Child<G>],
        depth: u32,
        found: &mut Found<G::Move>,
    ) -> bool {
        let node = Node::root(mover, root.len(), depth);
        let mut alpha = -WIDEST;
        for index in 0..root.len() {
            let Ok(value) = self.follow(mover, &root[index], node, alpha, WIDEST) else {
                return false;
            };
            if value > alpha {
                alpha = value;
                found.turn = root[index].turn.clone();
                found.value = value;
                root[..=index].rotate_right(1);
            }
        }
        found.depth = depth;
        true
    }
}

/// True when a search to `depth` has seen the end of the game: to look deeper would change nothing.
fn decided(value: i32, depth: u32) -> bool {
    match meaning(value) {
        Meaning::Win(turns) | Meaning::Loss(turns) => turns <= depth,
        Meaning::Estimate(_) => false,
    }
}

/// Puts a list into random order.
pub(crate) fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests;
