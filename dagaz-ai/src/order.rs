//! Which turns to look at first: the sooner a good one is met, the more of the rest can be left out.

use std::hash::{Hash, Hasher};

use dagaz_core::Game;

use crate::evaluation::enemies;

/// A turn and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Child<G: Game> {
    /// The turn.
    pub turn: G::Move,
    /// The position after it.
    pub position: G::Position,
    /// How many enemy pieces it takes off the board.
    pub taken: u32,
    /// Greater is looked at sooner.
    pub rank: u64,
}

impl<G: Game> Child<G> {
    /// All children of a position, in generation order.
    pub(crate) fn all(game: &G, position: &G::Position, moves: Vec<G::Move>) -> Vec<Self> {
        let mover = game.to_move(position);
        let before = enemies(game, position, mover);
        let child = |turn: G::Move| {
            let mut next = position.clone();
            game.play_unchecked(&mut next, &turn);
            let taken = before.saturating_sub(enemies(game, &next, mover));
            Child {
                turn,
                position: next,
                taken,
                rank: 0,
            }
        };
        moves.into_iter().map(child).collect()
    }
}

/// What turned out well elsewhere in the search: the best turn of a position, and turns that often refuted others.
#[derive(Clone, Debug)]
pub(crate) struct Memory<M> {
    best: Vec<Option<(u64, M)>>,
    scores: Vec<u32>,
}

/// Sizes are powers of two: the low bits of a hash pick the place.
const POSITIONS: usize = 1 << 14;
const TURNS: usize = 1 << 12;

impl<M: Clone + Eq + Hash> Memory<M> {
    pub(crate) fn new() -> Self {
        Memory {
            best: vec![None; POSITIONS],
            scores: vec![0; TURNS],
        }
    }

    /// Lets what was learnt in earlier searches fade.
    pub(crate) fn fade(&mut self) {
        self.scores.iter_mut().for_each(|score| *score /= 8);
    }

    /// Notes the best turn of a position, and that it was worth `depth` turns of search.
    pub(crate) fn learn(&mut self, hash: u64, player: usize, turn: &M, depth: u32) {
        self.best[hash as usize % POSITIONS] = Some((hash, turn.clone()));
        let score = &mut self.scores[place(player, turn)];
        *score = score.saturating_add(depth * depth);
    }

    /// Sorts: the best turn known, then those that take most, then those that did well elsewhere.
    pub(crate) fn sort<G: Game<Move = M>>(
        &self,
        hash: u64,
        player: usize,
        children: &mut [Child<G>],
    ) {
        let best = self.best[hash as usize % POSITIONS]
            .as_ref()
            .filter(|(of, _)| *of == hash);
        for child in children.iter_mut() {
            child.rank = match best {
                Some((_, turn)) if *turn == child.turn => u64::MAX,
                _ => {
                    (u64::from(child.taken) << 32)
                        | u64::from(self.scores[place(player, &child.turn)])
                }
            };
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.rank));
    }
}

fn place<M: Hash>(player: usize, turn: &M) -> usize {
    let mut hasher = Mixer(player as u64);
    turn.hash(&mut hasher);
    (hasher.finish() >> 40) as usize % TURNS
}

/// A fast hash of a few small numbers; a clash costs nothing but a worse order.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}
