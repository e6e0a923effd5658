//! Trees that outlive a turn: the part below the position that the game has come to is kept.

use dagaz_core::{Game, Past};

use super::tree::Tree;

/// So many turns may have been played since, and so many positions are compared to find out which.
const MOST_TURNS: usize = 6;
const MOST_POSITIONS: usize = 2000;

/// A place in the tree.
struct Place<G: Game> {
    node: u32,
    position: G::Position,
    past: Past,
    turns: usize,
}

impl<G: Game> Tree<G> {
    /// The tree with this position for its root, if it is in there.
    pub(super) fn kept(self, game: &G, position: &G::Position, past: &Past) -> Option<Self> {
        let node = self.find(game, position, past)?;
        Some(self.below(node, position, past))
    }

    /// The node of a position, if its past fits.
    fn find(&self, game: &G, position: &G::Position, past: &Past) -> Option<u32> {
        self.nodes.first()?;
        let mut places = std::collections::VecDeque::from([Place::<G> {
            node: 0,
            position: self.position.clone(),
            past: self.past.clone(),
            turns: 0,
        }]);
        let mut compared = 0;
        while let Some(place) = places.pop_front() {
            compared += 1;
            if compared > MOST_POSITIONS {
                return None;
            }
            let same_past = || !game.looks_back() || place.past == *past;
            if place.position == *position && same_past() {
                return Some(place.node);
            }
            if place.turns == MOST_TURNS {
                continue;
            }
            for edge in &self.nodes[place.node as usize].edges {
                let Some(child) = edge.child else {
                    continue;
                };
                let mut next = Place {
                    node: child,
                    position: place.position.clone(),
                    past: place.past.clone(),
                    turns: place.turns + 1,
                };
                if game.looks_back() {
                    next.past.push(game.repetition_key(&place.position));
                }
                game.play_unchecked(&mut next.position, &edge.turn);
                places.push_back(next);
            }
        }
        None
    }

    /// The part of the tree below a node.
    fn below(mut self, node: u32, position: &G::Position, past: &Past) -> Self {
        let mut kept = Tree::new(position, past, self.rng);
        kept.mast = self.mast;
        let mut olds = vec![node];
        let mut next = 0;
        while let Some(&old) = olds.get(next) {
            let blank = super::tree::Node {
                mover: 0,
                chance: false,
                visits: 0,
                edges: Vec::new(),
                proof: None,
                amaf: super::learn::Amaf::default(),
            };
            let mut node = std::mem::replace(&mut self.nodes[old as usize], blank);
            for edge in &mut node.edges {
                if let Some(child) = &mut edge.child {
                    let new = olds.len() as u32;
                    olds.push(*child);
                    *child = new;
                }
            }
            kept.edges += node.edges.len();
            kept.nodes.push(node);
            next += 1;
        }
        kept
    }

    /// How many turns the line is long that was visited most.
    pub(super) fn depth(&self) -> u32 {
        let (mut depth, mut at) = (0, self.nodes.first());
        while let Some(node) = at {
            let edge = node.edges.iter().max_by_key(|edge| edge.visits);
            let child = edge.and_then(|edge| edge.child);
            depth += u32::from(child.is_some());
            at = child.map(|child| &self.nodes[child as usize]);
        }
        depth
    }
}
