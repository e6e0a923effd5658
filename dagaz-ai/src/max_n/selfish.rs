//! Each player goes for what is best for himself.

use dagaz_core::Game;
use dagaz_core::outcome::MAX_PLAYERS;

use super::share::{ALL, MOST, Shares};
use super::{At, Tree};
use crate::limits::Stopped;

impl<G: Game> Tree<'_, G> {
    /// What each player gets of a position.
    ///
    /// `bound` is who chose to come here, and what he gets elsewhere: once the player to move is sure of so much that no
    /// more than that is left, the rest doesn't matter, for the other won't come here. This reaches from a node to its
    /// children and no deeper: farther down others stand between, whose choice a pruned value could sway.
    pub(super) fn selfish(
        &mut self,
        position: &G::Position,
        at: At,
        bound: Option<(usize, i32)>,
    ) -> Result<Shares, Stopped> {
        self.watch.tick()?;
        let moves = self.turns(position)?;
        if moves.is_empty() {
            return Ok(self.over(position, at.ply));
        }
        if at.depth == 0 {
            self.horizon = true;
            return Ok(Shares::estimate(self, position, moves.len()));
        }
        self.enter(position);
        let shares = if self.game.is_chance(position) {
            self.average(position, &moves, at)?
        } else {
            self.choose(position, &moves, at, bound)?
        };
        self.leave();
        Ok(shares)
    }

    fn choose(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: At,
        bound: Option<(usize, i32)>,
    ) -> Result<Shares, Stopped> {
        let mover = self.game.to_move(position);
        let elsewhere = bound.filter(|&(other, _)| other != mover);
        // No turn wins sooner.
        let most = MOST - at.ply as i32 - 1;
        let enough = elsewhere.map_or(most, |(_, had)| most.min(ALL - had));
        let mut best: Option<Shares> = None;
        for turn in moves {
            let next = self.after(position, turn);
            let own = best.as_ref().map(|best| (mover, best.of[mover]));
            let shares = self.selfish(&next, at.next(false), own)?;
            if best.is_none_or(|best| shares.of[mover] > best.of[mover]) {
                best = Some(shares);
                if self.pruned && shares.of[mover] >= enough {
                    break;
                }
            }
        }
        Ok(best.unwrap_or(Shares::NONE))
    }

    /// The average over the turns of chance, by their weights.
    fn average(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: At,
    ) -> Result<Shares, Stopped> {
        let mut sums = [0i64; MAX_PLAYERS];
        let mut weights = 0;
        for turn in moves {
            let next = self.after(position, turn);
            let weight = i64::from(self.game.weight(position, turn));
            weights += weight;
            let shares = self.selfish(&next, at.next(false), None)?;
            for (sum, share) in sums.iter_mut().zip(shares.of) {
                *sum += weight * i64::from(share);
            }
        }
        Ok(Shares {
            of: sums.map(|sum| (sum / weights.max(1)) as i32),
            end: None,
        })
    }
}
