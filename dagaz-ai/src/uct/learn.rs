//! What is learnt about turns wherever they are played: by one position (AMAF, "all moves as first"), or by the
//! whole search (MAST).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::playout::Played;
use super::tree::Rewards;

/// How often a turn was played, and the sum of rewards of its player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub visits: u32,
    pub sum: f32,
}

impl Tally {
    fn add(&mut self, reward: f32) {
        self.visits += 1;
        self.sum += reward;
    }

    pub(super) fn mean(self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

/// The codes of turns are hashes already.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, code: u64) {
        self.0 = code;
    }
}

/// How turns did that were played in the games through one position.
#[derive(Clone, Debug, Default)]
pub(super) struct Amaf(HashMap<u64, Tally, BuildHasherDefault<Ready>>);

impl Amaf {
    pub(super) fn learn(&mut self, played: &[Played], rewards: &Rewards) {
        for turn in played {
            let tally = self.0.entry(turn.code).or_default();
            tally.add(rewards[usize::from(turn.player)]);
        }
    }

    pub(super) fn of(&self, code: u64) -> Tally {
        self.0.get(&code).copied().unwrap_or_default()
    }
}

/// How turns did anywhere. Turns that share a place share what is learnt.
#[derive(Clone, Debug)]
pub(super) struct Mast(Vec<Tally>);

/// The top bits of a code pick the place.
const MAST_BITS: u32 = 13;

impl Default for Mast {
    fn default() -> Self {
        Mast(vec![Tally::default(); 1 << MAST_BITS])
    }
}

impl Mast {
    pub(super) fn learn(&mut self, played: &[Played], rewards: &Rewards) {
        for turn in played {
            let place = (turn.code >> (64 - MAST_BITS)) as usize;
            self.0[place].add(rewards[usize::from(turn.player)]);
        }
    }

    /// The average reward; that of a win for a turn never played.
    pub(super) fn of(&self, code: u64) -> f32 {
        let tally = self.0[(code >> (64 - MAST_BITS)) as usize];
        if tally.visits == 0 { 1.0 } else { tally.mean() }
    }
}
