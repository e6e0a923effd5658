//! What is looked at less deep, or deeper, or not at all: none of it in an exact search.
//!
//! Nothing here knows what a check is. A player whose turns are few, measured by how many he usually has, is *forced*:
//! to look at one turn more costs little there, and much may come of it (singular and one-reply extensions are the
//! narrower forms: Anantharaman, Campbell, Hsu, "Singular extensions", 1990). Of turns that change nobody's material,
//! those just before the horizon are left out if what is missing is more than a turn can bring (Heinz, "Extended
//! futility pruning", 1998).

use dagaz_core::Game;

use super::tree::{At, Node, Tree, Window};
use crate::order::{Child, Expander};
use crate::value::LARGEST_ESTIMATE;

/// Turns are searched less deep only so far from the leaves, and only after the first few.
const REDUCING_DEPTH: u32 = 3;
const UNREDUCED: usize = 3;
/// A player is forced if he has no more than one of so many of his usual turns.
const FORCED: u64 = 6;
/// What a turn that changes no material may bring, in hundredths of the least piece, and how near to the horizon such
/// turns are left out.
pub(super) const QUIET_GAIN: i32 = 200;
const HOPELESS_DEPTH: u32 = 2;
/// So near to the horizon a position is left alone if what it is worth exceeds what matters by so much for each turn.
const SAFE_DEPTH: u32 = 3;
const SAFE_LOSS: i32 = 150;

/// By how many turns the search of the turn number `n` is cut, which changes no material.
pub(super) fn reduction(depth: u32, n: usize) -> u32 {
    if depth < REDUCING_DEPTH || n < UNREDUCED {
        return 0;
    }
    // The logarithms grow slowly: of a thousand turns the last are cut by four at depth 8.
    let late = (n as u32).ilog2() * depth.ilog2();
    (late / 4).clamp(1, 4).min(depth - 2)
}

impl<G: Game> Tree<'_, G> {
    /// Whether a player with so many turns to choose from is forced. Lines of forced turns are followed no farther than
    /// twice the depth of the search.
    pub(super) fn is_forced(&self, mover: usize, choices: u64, ply: u32) -> bool {
        !self.mode.exact
            && ply < 2 * self.depth
            && choices * FORCED <= self.usual[mover].max(0) as u64
    }

    /// Whether a turn forces the other player.
    pub(super) fn forces(&mut self, node: &Node<G>, child: &Child<G>, ply: u32) -> bool {
        let mover = self.game.to_move(&child.position);
        if mover == node.mover {
            return true;
        }
        let key = self.key_after(node, &child.position);
        self.arrive(key);
        let choices = self.game.count_moves(&child.position, &self.past);
        self.is_forced(mover, choices, ply + 1)
    }

    /// Whether what a turn may bring is bounded by what it takes: only then can positions be left out by their estimate.
    pub(super) fn prunes(&self) -> bool {
        !self.mode.exact && self.evaluation.exchanges && self.judge.is_none()
    }

    /// The value of a position that is so good for the player to move that a few turns won't change it.
    pub(super) fn safe(
        &self,
        expander: &Expander<G>,
        choices: usize,
        at: At,
        window: Window,
    ) -> Option<i32> {
        if !self.prunes()
            || at.depth > SAFE_DEPTH
            || window != window.null()
            || window.beta.abs() > LARGEST_ESTIMATE
            || (choices as i32) * 3 < self.usual[expander.mover()]
        {
            return None;
        }
        let estimate = self.rate(expander, choices as u64);
        let floor = estimate - SAFE_LOSS * at.depth as i32;
        (floor >= window.beta).then_some(floor)
    }

    /// The most that turns which change no material can come to just before the horizon, if that may be too little.
    pub(super) fn hopeless(
        &self,
        expander: &Expander<G>,
        choices: usize,
        at: At,
        window: Window,
    ) -> Option<i32> {
        if !self.prunes() || at.depth > HOPELESS_DEPTH || window.alpha.abs() > LARGEST_ESTIMATE {
            return None;
        }
        let estimate = self.rate(expander, choices as u64);
        Some(estimate + QUIET_GAIN * at.depth as i32)
    }
}
