//! Which turn to try next, what follows from a proof, and which turn to play in the end.

use std::collections::HashMap;

use dagaz_core::Game;

use super::playout::HALFWAY;
use super::tree::{Edge, Node, Proof, Rewards, Tree, Walk};
use crate::Found;
use crate::value::{LARGEST_ESTIMATE, WIN};

/// What a turn that has never been tried counts as: a little better than a sure win of one that has been tried without
/// end, so that a good turn is tried again before all others were (first-play urgency: Gelly and Wang, 2006).
const URGENCY: f64 = 1.1;
/// What turns did later on is judged by the nearest position that was visited so often.
pub(super) const SURE: u32 = 50;
/// The bias of that judgement (Cazenave's, for most of his games).
const BIAS: f64 = 1e-10;

impl<G: Game> Walk<'_, G> {
    /// The edge to follow from a node; `judge` is the node that says how turns do in general.
    pub(super) fn choose(&mut self, at: u32, judge: u32) -> u32 {
        let node = &self.tree.nodes[at as usize];
        if node.chance {
            let all = node.edges.iter().map(|edge| u64::from(edge.weight));
            let mut left = self.tree.rng.below(all.sum());
            let falls = |edge: &Edge<G::Move>| {
                let here = left < u64::from(edge.weight);
                left = left.saturating_sub(u64::from(edge.weight));
                here
            };
            return node.edges.iter().position(falls).unwrap_or(0) as u32;
        }
        let logarithm = f64::from(node.visits.max(1)).ln();
        let mut best = (0, f64::MIN);
        for (index, edge) in node.edges.iter().enumerate() {
            if self.tree.proof(edge).is_some() {
                continue; // Nothing is left to be found out; a sure win would have proven the node.
            }
            let score = if self.settings.grave {
                self.generalised(edge, judge)
            } else if edge.visits == 0 {
                URGENCY
            } else {
                let doubt = (logarithm / f64::from(edge.visits)).sqrt();
                edge.mean() + self.settings.exploration * doubt
            };
            if score > best.1 {
                best = (index as u32, score);
            }
        }
        best.0
    }

    /// The average reward of a turn, mixed with that of the same turn in games from `judge` on: the seldomer it was
    /// tried here, the more.
    fn generalised(&self, edge: &Edge<G::Move>, judge: u32) -> f64 {
        let general = self.tree.nodes[judge as usize].amaf.of(edge.code);
        if general.visits == 0 {
            return if edge.visits == 0 {
                URGENCY
            } else {
                edge.mean()
            };
        }
        let (here, there) = (f64::from(edge.visits), f64::from(general.visits));
        let share = there / (there + here + BIAS * here * there);
        (1.0 - share) * edge.mean() + share * f64::from(general.mean())
    }
}

impl<G: Game> Tree<G> {
    /// What is certain about the position after a turn.
    fn proof(&self, edge: &Edge<G::Move>) -> Option<&Proof> {
        self.nodes[edge.child? as usize].proof.as_deref()
    }

    /// Draws the conclusion from a proof about the position after a turn; true when it proves this position too.
    pub(super) fn prove(&mut self, at: u32, chosen: u32) -> bool {
        let node = &self.nodes[at as usize];
        let proof = self.concluded(node, &node.edges[chosen as usize]);
        let proven = proof.is_some();
        self.nodes[at as usize].proof = proof.map(Box::new);
        proven
    }

    fn concluded(&self, node: &Node<G::Move>, chosen: &Edge<G::Move>) -> Option<Proof> {
        let mover = usize::from(node.mover);
        let fresh = self.proof(chosen)?;
        if !node.chance && fresh.rewards[mover] == 1.0 {
            return Some(Proof {
                rewards: fresh.rewards,
                plies: fresh.plies + 1,
            });
        }
        let all: Option<Vec<&Proof>> = node.edges.iter().map(|edge| self.proof(edge)).collect();
        let all = all?;
        let most = |proof: &&&Proof| -> (f32, i64) {
            // The best; of draws and losses the longest.
            (proof.rewards[mover], i64::from(proof.plies))
        };
        let best = all.iter().max_by(|a, b| {
            let (a, b) = (most(a), most(b));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        })?;
        let rival = |proof: &&Proof| {
            let equal = node.chance || proof.rewards[mover] == best.rewards[mover];
            equal && proof.rewards != best.rewards
        };
        // Chance takes any of them, and of equal ones a player may: certain is only what they have in common.
        if all.iter().any(rival) {
            return None;
        }
        Some(Proof {
            rewards: best.rewards,
            plies: best.plies + 1,
        })
    }
}

/// What all trees together say about a turn of the root.
pub(crate) struct Opinion<'a, M> {
    pub turn: &'a M,
    pub visits: u64,
    /// The sum of rewards of the player whose turn it is.
    pub sum: f64,
    /// What the turn is certain to come to for the mover, and when.
    pub sure: Option<(f32, u32)>,
}

impl<M> Opinion<'_, M> {
    fn mean(&self) -> f64 {
        self.sum / self.visits.max(1) as f64
    }

    /// Greater is better: a sure win; then what was visited most; a sure loss, the longest, last.
    fn merit(&self, doubtful: f64) -> (f64, f64) {
        match self.sure {
            Some((1.0, plies)) => (3.0, -f64::from(plies)),
            Some((0.0, plies)) => (0.0, f64::from(plies)),
            Some((reward, _)) if f64::from(reward) >= doubtful => (2.0, f64::from(reward)),
            Some((reward, _)) => (0.5, f64::from(reward)),
            None => (1.0, self.visits as f64),
        }
    }

    fn value(&self) -> i32 {
        match self.sure {
            Some((1.0, plies)) => WIN - plies as i32,
            Some((0.0, plies)) => plies as i32 - WIN,
            Some((reward, _)) => value_of(f64::from(reward)),
            None => value_of(self.mean()),
        }
    }
}

/// An average reward in hundredths of the least piece.
pub(crate) fn value_of(mean: f64) -> i32 {
    let share = 2.0 * mean - 1.0;
    let value = f64::from(HALFWAY) * share / (1.0 - share.abs()).max(1e-9);
    (value as i32).clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
}

/// What all trees say about the turns of the root.
pub(super) fn opinions<G: Game>(trees: &[Tree<G>]) -> Vec<Opinion<'_, G::Move>> {
    let mut opinions: Vec<Opinion<G::Move>> = Vec::new();
    let mut places: HashMap<&G::Move, usize> = HashMap::new();
    for tree in trees {
        let Some(root) = tree.nodes.first() else {
            continue;
        };
        for edge in &root.edges {
            let place = *places.entry(&edge.turn).or_insert(opinions.len());
            if place == opinions.len() {
                opinions.push(Opinion {
                    turn: &edge.turn,
                    visits: 0,
                    sum: 0.0,
                    sure: None,
                });
            }
            let opinion = &mut opinions[place];
            opinion.visits += u64::from(edge.visits);
            opinion.sum += edge.sum;
            let reward = |rewards: &Rewards| rewards[usize::from(root.mover)];
            let sure = tree.proof(edge);
            let sure = sure.map(|proof| (reward(&proof.rewards), proof.plies + 1));
            opinion.sure = opinion.sure.or(sure);
        }
    }
    opinions
}

/// The best turn of the root by all trees; `None` while nothing has been tried.
pub(super) fn best<G: Game>(trees: &[Tree<G>]) -> Option<Found<G::Move>> {
    let opinions = opinions(trees);
    let doubtful = opinions.iter().filter(|opinion| opinion.sure.is_none());
    let doubtful = doubtful.max_by_key(|opinion| opinion.visits);
    let doubtful = doubtful.map_or(0.0, Opinion::mean);
    let best = opinions.iter().reduce(|best, opinion| {
        let (a, b) = (best.merit(doubtful), opinion.merit(doubtful));
        if b > a { opinion } else { best }
    })?;
    Some(Found {
        turn: best.turn.clone(),
        value: best.value(),
        depth: trees.iter().map(Tree::depth).max().unwrap_or(0),
        nodes: 0,
    })
}
