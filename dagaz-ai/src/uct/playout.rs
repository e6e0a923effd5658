//! Random games.

use dagaz_core::outcome::MAX_PLAYERS;
use dagaz_core::{Game, Past};

use super::tree::{Rewards, Walk, rewards};
use crate::limits::{Stopped, Watch};
use crate::order::code;

/// A turn that was played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub player: u8,
    pub code: u64,
}

/// The turns of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace(Vec<Played>);

impl Trace {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn push(&mut self, player: usize, code: u64) {
        let player = player as u8;
        self.0.push(Played { player, code });
    }

    pub(super) fn turns(&self) -> &[Played] {
        &self.0
    }
}

/// So many in a hundred turns are any turn, where turns are preferred that did well.
const ANY_TURN: u64 = 40;
/// Material that is as good as halfway to a win, in hundredths of the least piece.
pub(super) const HALFWAY: f32 = 1000.0;

impl<G: Game> Walk<'_, G> {
    /// Plays a random game to its end, or until it has gone on for too long.
    pub(super) fn random_game(
        &mut self,
        mut position: G::Position,
        watch: &Watch,
    ) -> Result<Rewards, Stopped> {
        for _ in 0..self.settings.longest {
            watch.check()?;
            let Some(turn) = self.any(&position) else {
                return Ok(rewards(self.game.outcome(&position, &Past::NONE)));
            };
            if self.settings.grave || self.settings.mast {
                let mover = self.game.to_move(&position);
                self.trace.push(mover, code(mover, &turn));
            }
            self.game.play_unchecked(&mut position, &turn);
        }
        Ok(self.judge(&position))
    }

    /// A turn by chance.
    fn any(&mut self, position: &G::Position) -> Option<G::Move> {
        let rng = &mut self.tree.rng;
        let free = !self.settings.mast || self.game.is_chance(position);
        if free || rng.below(100) < ANY_TURN {
            return self
                .game
                .sample(position, &Past::NONE, rng, &mut self.moves);
        }
        self.moves.clear();
        let _ = self.game.generate(position, &Past::NONE, &mut self.moves);
        let mover = self.game.to_move(position);
        let count = self.moves.len() as u64;
        // Equals are tried in turn, beginning anywhere.
        let from = rng.below(count) as usize;
        let mut best = None;
        for index in (from..self.moves.len()).chain(0..from) {
            let mean = self.tree.mast.of(code(mover, &self.moves[index]));
            if best.is_none_or(|(_, most)| mean > most) {
                best = Some((index, mean));
            }
        }
        best.map(|(index, _)| self.moves.swap_remove(index))
    }

    /// What a game that was broken off is worth, by the material.
    fn judge(&self, position: &G::Position) -> Rewards {
        let players = self.game.meta().people().len();
        let material: Vec<f32> = (0..players)
            .map(|player| {
                let evaluation = &self.settings.evaluation;
                evaluation.material(self.game, position, player) as f32
            })
            .collect();
        let total: f32 = material.iter().sum();
        let others = (players as f32 - 1.0).max(1.0);
        let mut rewards = [0.5; MAX_PLAYERS];
        for (reward, mine) in rewards.iter_mut().zip(material) {
            let more = (mine - (total - mine) / others) / HALFWAY;
            *reward = 0.5 + 0.5 * more / (1.0 + more.abs());
        }
        rewards
    }
}
