//! Turns of chance: averages, with bounds on what they can still become.
//!
//! While some outcomes aren't known, the average lies between what it would be if they were all as bad as can be, and
//! as good as can be. Where that is outside the window, nothing more needs to be known (Star1). To narrow it sooner,
//! each outcome is first probed: one reply bounds what it is worth from one side (Star2).

use dagaz_core::Game;

use super::against::Window;
use super::share::MOST;
use super::{At, Tree};
use crate::limits::Stopped;

/// To probe an outcome costs as much as one reply does. It pays where there are so many.
const MANY_REPLIES: u64 = 8;

/// An outcome of chance.
struct Case<P> {
    position: P,
    weight: i64,
    /// It is worth no less than the first, no more than the second.
    bounds: (i32, i32),
}

/// What the cases can amount to, times the sum of their weights.
struct Range {
    weights: i64,
    least: i64,
    most: i64,
}

impl Range {
    fn of<P>(cases: &[Case<P>]) -> Self {
        let sum = |value: &dyn Fn(&Case<P>) -> i64| cases.iter().map(value).sum();
        Range {
            weights: sum(&|case| case.weight),
            least: sum(&|case| case.weight * i64::from(case.bounds.0)),
            most: sum(&|case| case.weight * i64::from(case.bounds.1)),
        }
    }

    /// The average, or a bound of it, as soon as that is enough.
    fn decided(&self, (alpha, beta): Window) -> Option<i32> {
        if self.least == self.most || self.least >= i64::from(beta) * self.weights {
            return Some((self.least / self.weights) as i32);
        }
        // Rounded down, and so no greater than alpha.
        (self.most <= i64::from(alpha) * self.weights).then(|| (self.most / self.weights) as i32)
    }

    /// The window in which a case matters: beyond it the average is outside its own.
    fn window<P>(&self, case: &Case<P>, (alpha, beta): Window) -> Window {
        let others_most = self.most - case.weight * i64::from(case.bounds.1);
        let others_least = self.least - case.weight * i64::from(case.bounds.0);
        let low = i64::from(alpha) * self.weights - others_most;
        let high = i64::from(beta) * self.weights - others_least;
        let low = low.div_euclid(case.weight).max(-1);
        let high = -(-high).div_euclid(case.weight);
        (low as i32, high.min(i64::from(MOST) + 1) as i32)
    }

    fn narrow<P>(&mut self, case: &mut Case<P>, bounds: (i32, i32)) {
        let bounds = (bounds.0.max(case.bounds.0), bounds.1.min(case.bounds.1));
        self.least += case.weight * i64::from(bounds.0 - case.bounds.0);
        self.most += case.weight * i64::from(bounds.1 - case.bounds.1);
        case.bounds = bounds;
    }
}

impl<G: Game> Tree<'_, G> {
    /// The average over the turns of chance, by their weights.
    pub(super) fn expected(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        let case = |turn: &G::Move| Case {
            position: self.after(position, turn),
            weight: i64::from(self.game.weight(position, turn)),
            bounds: (0, MOST),
        };
        let mut cases: Vec<_> = moves.iter().map(case).collect();
        cases.retain(|case| case.weight > 0);
        let mut range = Range::of(&cases);
        if range.weights == 0 {
            return Ok(0);
        }
        let next = at.next(at.answered);
        if self.pruned && next.depth > 0 && cases.len() > 1 {
            for case in &mut cases {
                if let Some(bounds) =
                    self.probe(&case.position, next, range.window(case, window))?
                {
                    range.narrow(case, bounds);
                }
                if let Some(value) = range.decided(window) {
                    return Ok(value);
                }
            }
        }
        for case in &mut cases {
            let limits = if self.pruned {
                range.window(case, window)
            } else {
                (-1, MOST + 1)
            };
            let value = self.against(&case.position, next, limits)?;
            let bounds = if value <= limits.0 {
                (0, value)
            } else if value >= limits.1 {
                (value, MOST)
            } else {
                (value, value)
            };
            range.narrow(case, bounds);
            if let Some(decided) = range.decided(window).filter(|_| self.pruned) {
                return Ok(decided);
            }
        }
        Ok((range.least / range.weights) as i32)
    }

    /// Bounds of what an outcome of chance is worth, by the first reply to it: whoever replies does no worse.
    fn probe(
        &mut self,
        position: &G::Position,
        at: At,
        window: Window,
    ) -> Result<Option<(i32, i32)>, Stopped> {
        if self.game.is_chance(position) || self.opponents != super::Opponents::Paranoid {
            return Ok(None);
        }
        self.watch.check()?;
        let replies = self.game.count_moves(position, &self.past);
        if (1..MANY_REPLIES).contains(&replies) {
            return Ok(None);
        }
        self.watch.tick()?;
        let Some(turn) = self.game.nth_move(position, &self.past, 0) else {
            let value = self.own_over(position, at.ply);
            return Ok(Some((value, value)));
        };
        let mine = self.game.to_move(position) == self.me;
        let next = self.after(position, &turn);
        self.enter(position);
        let value = self.against(&next, at.next(false), window)?;
        self.leave();
        // Outside the window the value may itself be a bound from the other side.
        Ok(match mine {
            true if value > window.0 => Some((value, MOST)),
            false if value < window.1 => Some((0, value)),
            _ => None,
        })
    }
}
