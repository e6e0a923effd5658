//! The positions before the one that is looked at, and the keys that they are known by: each comes from that of the
//! position before it, and what a turn didn't change isn't looked at again.

use dagaz_core::Game;

use super::tree::{Node, Tree};

impl<G: Game> Tree<'_, G> {
    /// Whether keys for repetition are of any use.
    fn keeps_keys(&self) -> bool {
        self.mode.looks_back || self.mode.timeless
    }

    /// The repetition key of a position, or 0 where none is needed.
    pub(super) fn key(&self, position: &G::Position) -> u64 {
        match self.keeps_keys() {
            true => self.game.repetition_key(position),
            false => 0,
        }
    }

    /// The same for a position to which a turn leads.
    pub(super) fn key_after(&self, node: &Node<G>, position: &G::Position) -> u64 {
        match self.keeps_keys() {
            true => self
                .game
                .repetition_key_after(node.position, node.key, position),
            false => 0,
        }
    }

    /// Notes that a position has been come to.
    pub(super) fn arrive(&mut self, key: u64) {
        if self.mode.looks_back {
            self.past.arrive(key);
        }
    }

    /// Notes that a position is about to be left, if that matters.
    pub(super) fn enter(&mut self, key: u64) {
        if self.mode.looks_back {
            self.past.push(key);
        }
    }

    pub(super) fn leave(&mut self) {
        if self.mode.looks_back {
            self.past.pop();
        }
    }

    /// Whether a position has been there before; if so, what is found out about it depends on that.
    pub(super) fn look_back(&mut self, key: u64, ply: u32) -> bool {
        if !self.mode.looks_back {
            return false;
        }
        let Some(oldest) = self.past.ago(key, self.past.count(key)) else {
            return false;
        };
        self.since = self.since.min(ply.saturating_sub(oldest as u32));
        true
    }
}
