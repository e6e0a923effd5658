//! The others do what is worst for the one who searches: all of them, or one at a time.

use dagaz_core::Game;

use super::share::{MOST, Shares};
use super::{At, Opponents, Tree};
use crate::limits::Stopped;

/// Shares that matter are greater than the first and less than the second.
pub(super) type Window = (i32, i32);

impl<G: Game> Tree<'_, G> {
    /// What the one who searches gets of a position. If it isn't within the window, it is only known to be no greater
    /// than the first (no less than the second).
    pub(super) fn against(
        &mut self,
        position: &G::Position,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        self.watch.tick()?;
        let moves = self.turns(position)?;
        if moves.is_empty() {
            return Ok(self.own_over(position, at.ply));
        }
        if at.depth == 0 {
            self.horizon = true;
            return Ok(Shares::estimate(self, position, moves.len()).of[self.me]);
        }
        self.enter(position);
        let share = if self.game.is_chance(position) {
            self.expected(position, &moves, at, window)?
        } else if self.game.to_move(position) == self.me {
            self.most(position, &moves, at, window)?
        } else {
            self.least(position, &moves, at, window)?
        };
        self.leave();
        Ok(share)
    }

    fn most(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: At,
        (mut alpha, beta): Window,
    ) -> Result<i32, Stopped> {
        let mut best = -1;
        for turn in moves {
            let next = self.after(position, turn);
            let share = self.against(&next, at.next(false), (alpha, beta))?;
            best = best.max(share);
            alpha = alpha.max(best);
            if self.pruned && alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn least(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: At,
        (alpha, mut beta): Window,
    ) -> Result<i32, Stopped> {
        let usual = match self.opponents {
            Opponents::BestReply => self.usual_turn(position, moves)?,
            Opponents::Selfish | Opponents::Paranoid => None,
        };
        let mut best = MOST + 1;
        if let Some(usual) = usual {
            // Somebody else answers, or has answered.
            let next = self.after(position, usual);
            best = self.against(&next, at.next(at.answered), (alpha, beta))?;
            beta = beta.min(best);
        }
        let answers = if usual.is_some() && at.answered {
            &[][..]
        } else {
            moves
        };
        for turn in answers {
            if self.pruned && alpha >= beta {
                break;
            }
            let next = self.after(position, turn);
            let share = self.against(&next, at.next(true), (alpha, beta))?;
            best = best.min(share);
            beta = beta.min(best);
        }
        Ok(best)
    }

    /// What a player does who has no eye for the one who searches: what gives him most material at once. Of equals the
    /// first.
    fn usual_turn<'m>(
        &self,
        position: &G::Position,
        moves: &'m [G::Move],
    ) -> Result<Option<&'m G::Move>, Stopped> {
        let mover = self.game.to_move(position);
        let mut best = None;
        for turn in moves {
            self.watch.check()?;
            let next = self.after(position, turn);
            let share = Shares::estimate(self, &next, 0).of[mover];
            if best.is_none_or(|(_, most)| share > most) {
                best = Some((turn, share));
            }
        }
        Ok(best.map(|(turn, _)| turn))
    }
}
