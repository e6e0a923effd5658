//! The root of the search: one turn deeper at a time, and what was found so far.

use dagaz_core::{Game, Rng};

use super::tree::{At, Node, Tree, WIDEST, Window};
use crate::Found;
use crate::limits::{Limits, Stopped};
use crate::order::Child;
use crate::value::{Meaning, meaning};

/// Half the width of the first window that a search tries, and how much wider the next one is. Half the least piece
/// is more than most values change from one depth to the next.
const ASPIRATION: i32 = 50;
const WIDER: i32 = 4;
/// Searches less deep begin with the full window: their values change too much.
const ASPIRING_DEPTH: u32 = 3;

/// The root of a search on one thread.
pub(super) struct Root<'a, G: Game> {
    tree: Tree<'a, G>,
    node: Node<'a, G>,
    /// The best first.
    children: Vec<Child<G>>,
    found: Found<G::Move>,
}

impl<'a, G: Game> Root<'a, G> {
    pub(super) fn new(
        tree: Tree<'a, G>,
        node: Node<'a, G>,
        mut children: Vec<Child<G>>,
        found: Found<G::Move>,
    ) -> Self {
        if tree.mode.sorted {
            children.sort_by_key(|child| std::cmp::Reverse(child.taken + child.promoted));
        }
        Root {
            tree,
            node,
            children,
            found,
        }
    }

    pub(super) fn found(self) -> Found<G::Move> {
        let mut found = self.found;
        found.nodes = self.tree.watch.nodes;
        found
    }

    /// Searches deeper and deeper, until a limit is met or nothing is left to find out.
    pub(super) fn deepen(&mut self, limits: &Limits) {
        for depth in limits.depths() {
            if self.search(depth).is_err() {
                return;
            }
            if let Some(turns) = decided(self.found.value, depth) {
                self.confirm(turns);
                return;
            }
            if !self.tree.horizon {
                return;
            }
        }
    }

    /// Does the same beside another thread, for the sake of the table. Every other helper is a turn ahead, so that not
    /// all look at the same positions.
    pub(super) fn help(&mut self, limits: &Limits, number: usize) {
        let ahead = number as u32 % 2;
        for depth in limits.depths() {
            let depth = (depth + ahead).min(*limits.depths().end());
            if self.search(depth).is_err() || !self.tree.horizon {
                return;
            }
            if decided(self.found.value, depth).is_some() {
                return;
            }
        }
    }

    /// One search, `depth` turns deep, with wider and wider windows until the value is inside.
    fn search(&mut self, depth: u32) -> Result<(), Stopped> {
        self.tree.horizon = false;
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        let centre = self.found.value;
        let aspires = depth >= ASPIRING_DEPTH && matches!(meaning(centre), Meaning::Estimate(_));
        loop {
            let mut window = Window::FULL;
            if aspires {
                window = Window {
                    alpha: centre.saturating_sub(below).max(-WIDEST),
                    beta: centre.saturating_add(above).min(WIDEST),
                };
            }
            let value = self.look(depth, window)?;
            if value <= window.alpha && window.alpha > -WIDEST {
                below = below.saturating_mul(WIDER);
            } else if value >= window.beta && window.beta < WIDEST {
                above = above.saturating_mul(WIDER);
            } else {
                self.found.value = value;
                self.found.depth = depth;
                return Ok(());
            }
        }
    }

    /// Looks at all turns of the root; the best comes to the front, so that the next search begins with it.
    ///
    /// A search that is stopped has looked at the best turn of the last one first: what it found to be better is
    /// better.
    fn look(&mut self, depth: u32, window: Window) -> Result<i32, Stopped> {
        self.tree.depth = depth;
        let mut best = -WIDEST;
        for index in 0..self.children.len() {
            let at = At { depth, ply: 0 };
            let window = window.above(best);
            let child = &self.children[index];
            let value = self.tree.later(&self.node, child, at, window, index)?;
            if value > best {
                best = value;
                if value > window.alpha {
                    self.found.turn = child.turn.clone();
                    self.found.value = value;
                    self.children[..=index].rotate_right(1);
                }
            }
            if best >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    /// Makes sure that the end is no nearer than was found (no farther, for the loser): looks once more, without the
    /// shortcuts that a search to full depth may have taken.
    fn confirm(&mut self, turns: u32) {
        if self.tree.mode.exact || turns <= 1 {
            return;
        }
        self.tree.mode.exact = true;
        self.tree.mode.salt =
            Rng::new(self.tree.mode.salt.wrapping_add(u64::from(turns))).next_u64();
        let before = self.found.clone();
        match self.look(turns, Window::FULL) {
            Ok(value) => self.found.value = value,
            // What was being looked at is no worse, but its value may be a bound.
            Err(Stopped) if self.found.value < before.value => self.found = before,
            Err(Stopped) => {}
        }
    }
}

/// How many turns off the end is, once a search to `depth` has seen it: to look deeper would change nothing.
fn decided(value: i32, depth: u32) -> Option<u32> {
    match meaning(value) {
        Meaning::Win(turns) | Meaning::Loss(turns) => Some(turns).filter(|&turns| turns <= depth),
        Meaning::Estimate(_) => None,
    }
}
