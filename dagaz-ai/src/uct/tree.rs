//! The tree: what has been tried, how it went, and what is proven.

use dagaz_core::outcome::{MAX_PLAYERS, Outcome, Verdict};
use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use super::Settings;
use super::learn::{Amaf, Mast};
use super::playout::Trace;
use crate::limits::{Stopped, Watch, turns_in_time};
use crate::order::code;

/// What a game came to for each player: from 0 for a loss to 1 for a win.
pub(super) type Rewards = [f32; MAX_PLAYERS];

/// What a result is worth.
pub(super) fn rewards(outcome: Option<Outcome>) -> Rewards {
    let mut rewards = [0.5; MAX_PLAYERS];
    let verdicts = outcome.as_ref().map_or(&[][..], Outcome::verdicts);
    for (reward, verdict) in rewards.iter_mut().zip(verdicts) {
        *reward = match verdict {
            Verdict::Loss => 0.0,
            Verdict::Draw => 0.5,
            Verdict::Win => 1.0,
        };
    }
    rewards
}

/// What is certain about a position.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub rewards: Rewards,
    /// How many turns off the end is, as far as the proof goes.
    pub plies: u32,
}

/// A turn that has been tried, or could be.
#[derive(Clone, Debug)]
pub(super) struct Edge<M> {
    pub turn: M,
    /// How likely it is, if it is a turn of chance.
    pub weight: u32,
    pub visits: u32,
    /// The sum of rewards of the player whose turn it is.
    pub sum: f64,
    /// The position after it, once visited.
    pub child: Option<u32>,
    /// The number that the turn is known by elsewhere.
    pub code: u64,
}

impl<M> Edge<M> {
    /// The average reward.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

/// A position that has been visited.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    pub mover: u8,
    pub chance: bool,
    pub visits: u32,
    /// Empty until the second visit.
    pub edges: Vec<Edge<M>>,
    pub proof: Option<Box<Proof>>,
    /// How turns did that were played anywhere after this position.
    pub amaf: Amaf,
}

/// The turns of all positions may number so many; then the tree stops growing, but goes on learning.
const MOST_EDGES: usize = 1 << 19;

/// A tree whose root is a position with its past. Node 0 is the root.
#[derive(Clone, Debug)]
pub(super) struct Tree<G: Game> {
    pub position: G::Position,
    pub past: Past,
    pub nodes: Vec<Node<G::Move>>,
    pub edges: usize,
    pub mast: Mast,
    pub rng: Rng,
}

impl<G: Game> Tree<G> {
    pub(super) fn new(position: &G::Position, past: &Past, rng: Rng) -> Self {
        Tree {
            position: position.clone(),
            past: past.clone(),
            nodes: Vec::new(),
            edges: 0,
            mast: Mast::default(),
            rng,
        }
    }

    pub(super) fn node(game: &G, position: &G::Position) -> Node<G::Move> {
        Node {
            mover: game.to_move(position) as u8,
            chance: game.is_chance(position),
            visits: 0,
            edges: Vec::new(),
            proof: None,
            amaf: Amaf::default(),
        }
    }

    /// Plays one random game after the other until a limit is met or the root is proven.
    pub(super) fn grow(&mut self, game: &G, settings: &Settings, watch: &mut Watch, most: u32) {
        if self.nodes.is_empty() {
            self.nodes.push(Self::node(game, &self.position));
        }
        let mut walk = Walk::new(self, game, settings, most);
        while walk.tree.nodes[0].proof.is_none() && watch.tick().is_ok() {
            if walk.once(watch).is_err() {
                return;
            }
        }
    }
}

/// Games that are played through the tree and beyond.
pub(super) struct Walk<'a, G: Game> {
    pub tree: &'a mut Tree<G>,
    pub game: &'a G,
    pub settings: &'a Settings,
    most: u32,
    /// The nodes that the present game went through, and the edge taken from each but the last.
    path: Vec<(u32, u32)>,
    /// The past of the present position.
    past: Past,
    pub trace: Trace,
    pub moves: Vec<G::Move>,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(tree: &'a mut Tree<G>, game: &'a G, settings: &'a Settings, most: u32) -> Self {
        Walk {
            past: tree.past.clone(),
            tree,
            game,
            settings,
            most,
            path: Vec::new(),
            trace: Trace::default(),
            moves: Vec::new(),
        }
    }

    /// Plays one game and notes how it went; when it is stopped on the way, nothing is noted.
    fn once(&mut self, watch: &Watch) -> Result<(), Stopped> {
        self.past.truncate(self.tree.past.len());
        self.path.clear();
        self.trace.clear();
        let mut position = self.tree.position.clone();
        let last = self.descend(&mut position, watch)?;
        let rewards = match &self.tree.nodes[last as usize].proof {
            Some(proof) => proof.rewards,
            None => self.first_visit(last, position, watch)?,
        };
        self.note(last, &rewards);
        Ok(())
    }

    /// Goes down the tree to a node without children, or to one about which all is known.
    fn descend(&mut self, position: &mut G::Position, watch: &Watch) -> Result<u32, Stopped> {
        let mut at = 0u32;
        let mut judge = 0u32;
        loop {
            let node = &self.tree.nodes[at as usize];
            if node.proof.is_some() {
                return Ok(at);
            }
            if node.edges.is_empty() {
                let grows = self.tree.edges < MOST_EDGES && self.path.len() < self.most as usize;
                if !grows || (node.visits == 0 && at != 0) {
                    return Ok(at);
                }
                watch.check()?;
                self.expand(at, position, watch)?;
                if self.tree.nodes[at as usize].proof.is_some() {
                    return Ok(at);
                }
            }
            if self.tree.nodes[at as usize].visits >= super::pick::SURE {
                judge = at;
            }
            let chosen = self.choose(at, judge);
            self.path.push((at, chosen));
            at = self.step(at, chosen, position);
        }
    }

    /// Lists the turns of a node in random order: of those never tried, the first is tried first.
    fn expand(&mut self, at: u32, position: &G::Position, watch: &Watch) -> Result<(), Stopped> {
        let (moves, all) = turns_in_time(self.game, position, &self.past, watch);
        if !all {
            return Err(Stopped);
        }
        if moves.is_empty() {
            self.end(at, position);
            return Ok(());
        }
        let (mover, chance) = {
            let node = &self.tree.nodes[at as usize];
            (usize::from(node.mover), node.chance)
        };
        let edge = |turn: G::Move| Edge {
            weight: if chance {
                self.game.weight(position, &turn)
            } else {
                1
            },
            visits: 0,
            sum: 0.0,
            child: None,
            code: code(mover, &turn),
            turn,
        };
        let mut edges: Vec<_> = moves.into_iter().map(edge).collect();
        crate::alpha_beta::shuffle(&mut edges, &mut self.tree.rng);
        self.tree.edges += edges.len();
        self.tree.nodes[at as usize].edges = edges;
        Ok(())
    }

    /// Notes that the game is over at a node.
    fn end(&mut self, at: u32, position: &G::Position) {
        let outcome = self.game.outcome(position, &self.past);
        self.tree.nodes[at as usize].proof = Some(Box::new(Proof {
            rewards: rewards(outcome),
            plies: 0,
        }));
    }

    /// Plays the turn of an edge; returns the node after it.
    fn step(&mut self, at: u32, chosen: u32, position: &mut G::Position) -> u32 {
        if self.game.looks_back() {
            self.past.push(self.game.repetition_key(position));
        }
        let fresh = self.tree.nodes.len() as u32;
        let node = &mut self.tree.nodes[at as usize];
        let edge = &mut node.edges[chosen as usize];
        self.trace.push(usize::from(node.mover), edge.code);
        self.game.play_unchecked(position, &edge.turn);
        if let Some(child) = edge.child {
            return child;
        }
        edge.child = Some(fresh);
        self.tree.nodes.push(Tree::node(self.game, position));
        fresh
    }

    /// Plays a random game from a node.
    fn first_visit(
        &mut self,
        at: u32,
        position: G::Position,
        watch: &Watch,
    ) -> Result<Rewards, Stopped> {
        // To list turns takes long in some games: the clock is read before it is done once more.
        watch.check()?;
        if !self.game.has_moves(&position, &self.past) {
            self.end(at, &position);
            return Ok(rewards(self.game.outcome(&position, &self.past)));
        }
        self.random_game(position, watch)
    }

    /// Adds a game to all that it went through.
    fn note(&mut self, last: u32, rewards: &Rewards) {
        self.tree.nodes[last as usize].visits += 1;
        let mut proves = self.tree.nodes[last as usize].proof.is_some();
        for (depth, &(at, chosen)) in self.path.iter().enumerate().rev() {
            let node = &mut self.tree.nodes[at as usize];
            node.visits += 1;
            let edge = &mut node.edges[chosen as usize];
            edge.visits += 1;
            edge.sum += f64::from(rewards[usize::from(node.mover)]);
            if self.settings.grave {
                node.amaf.learn(&self.trace.turns()[depth..], rewards);
            }
            proves = proves && self.tree.prove(at, chosen);
        }
        if self.settings.mast {
            self.tree.mast.learn(self.trace.turns(), rewards);
        }
    }
}
