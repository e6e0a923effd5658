//! What each player gets of the pie.

use dagaz_core::Game;
use dagaz_core::outcome::{MAX_PLAYERS, Outcome, Verdict};

use super::Tree;
use crate::limits::MAX_DEPTH;
use crate::value::{LARGEST_ESTIMATE, WIN};

/// The whole pie.
pub(super) const PIE: i32 = 2 * WIN;
/// A share is never greater. A loser gets as many crumbs as he holds out turns, and a winner that many less.
pub(super) const MOST: i32 = PIE;
/// All shares together are never greater: each may have the crumbs of the longest line.
pub(super) const ALL: i32 = PIE + (MAX_DEPTH as i32 + 1) * MAX_PLAYERS as i32;
/// What everybody has besides his material, so that nobody's share is nothing: the worth of a piece.
const KEPT: i64 = 100;

/// What each player gets, and the end that gives it to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shares {
    pub of: [i32; MAX_PLAYERS],
    pub end: Option<(Outcome, u32)>,
}

/// What everybody gets of a draw.
fn equal(people: usize) -> i32 {
    PIE / people.max(2) as i32
}

impl Shares {
    /// Nobody gets anything.
    pub(super) const NONE: Shares = Shares {
        of: [0; MAX_PLAYERS],
        end: None,
    };

    /// What each gets of a game that ended after `ply` turns: winners divide the pie, or those who draw if there are
    /// losers, or everybody.
    pub(super) fn at_end(outcome: Option<Outcome>, people: usize, ply: u32) -> Self {
        let Some(outcome) = outcome else {
            return Shares {
                of: [equal(people); MAX_PLAYERS],
                end: None,
            };
        };
        let verdicts = &outcome.verdicts()[..people.min(outcome.verdicts().len())];
        let count = |verdict| verdicts.iter().filter(|&&v| v == verdict).count() as i32;
        let (winners, equals) = (count(Verdict::Win), count(Verdict::Draw));
        let ply_share = ply as i32;
        let mut shares = Shares::NONE;
        for (share, verdict) in shares.of.iter_mut().zip(verdicts) {
            *share = match verdict {
                Verdict::Win => PIE / winners - ply_share,
                Verdict::Loss => ply_share,
                Verdict::Draw if winners > 0 => ply_share,
                Verdict::Draw => equal(people).min(PIE / equals),
            };
        }
        shares.end = Some((outcome, ply));
        shares
    }

    /// All that a position's estimate divides the pie by, in hundredths of the least piece.
    pub(super) fn total<G: Game>(tree: &Tree<G>, position: &G::Position, choices: usize) -> i64 {
        Self::worths(tree, position, choices).iter().sum()
    }

    /// What each seems to have: material, and the mobility of the player to move.
    fn worths<G: Game>(
        tree: &Tree<G>,
        position: &G::Position,
        choices: usize,
    ) -> [i64; MAX_PLAYERS] {
        let mut worths = [0; MAX_PLAYERS];
        for (player, worth) in worths.iter_mut().enumerate().take(tree.people) {
            let material = tree.evaluation.material(tree.game, position, player);
            *worth = KEPT + i64::from(material.max(0));
        }
        if !tree.game.is_chance(position) {
            let mobility = i64::from(tree.evaluation.mobility) * choices as i64;
            worths[tree.game.to_move(position)] += mobility;
        }
        worths
    }

    /// The pie divided by what each seems to have.
    pub(super) fn estimate<G: Game>(
        tree: &Tree<G>,
        position: &G::Position,
        choices: usize,
    ) -> Self {
        let worths = Self::worths(tree, position, choices);
        let mut total: i64 = worths.iter().sum();
        if tree.people == 1 {
            // What is missing to a sure win.
            total += KEPT.max(total);
        }
        // No estimate is as good as an end, or as bad.
        let crumbs = 2 * i64::from(MAX_DEPTH);
        let pie = i64::from(PIE) - 2 * crumbs * tree.people as i64;
        let mut shares = Shares::NONE;
        for (share, worth) in shares.of.iter_mut().zip(worths).take(tree.people) {
            *share = (crumbs + worth * pie / total.max(1)) as i32;
        }
        shares
    }

    /// What the share is worth to a player as a [`crate::value`].
    pub(super) fn value(&self, player: usize, people: usize, total: i64) -> i32 {
        match &self.end {
            Some((outcome, ply)) => crate::value::of_outcome(outcome, player, *ply),
            None => value(self.of[player], people, total),
        }
    }
}

/// What a share is worth as a [`crate::value`], where the material of all is `total`.
pub(super) fn value(share: i32, people: usize, total: i64) -> i32 {
    let crumbs = MAX_DEPTH as i32 + 1;
    if share >= PIE - crumbs {
        return WIN - (PIE - share);
    }
    if share <= crumbs {
        return share - WIN;
    }
    // Of n players, who has d more than the others have on average has d·(n−1)/n·1/total more than an equal share.
    let people = people.max(2) as i64;
    let more = i64::from(share - equal(people as usize));
    let value = more * total / i64::from(PIE) * people / (people - 1);
    let most = i64::from(LARGEST_ESTIMATE);
    value.clamp(-most, most) as i32
}

impl<G: Game> Tree<'_, G> {
    /// What each gets when the game is over.
    pub(super) fn over(&self, position: &G::Position, ply: u32) -> Shares {
        let outcome = self.game.outcome(position, &self.past);
        Shares::at_end(outcome, self.people, ply)
    }

    /// What the one who searches gets when the game is over: of a win, as much as if it were his alone.
    pub(super) fn own_over(&self, position: &G::Position, ply: u32) -> i32 {
        let shares = self.over(position, ply);
        let verdict = |(outcome, _): (Outcome, u32)| outcome.verdicts().get(self.me).copied();
        match shares.end.and_then(verdict) {
            Some(Verdict::Win) => PIE - ply as i32,
            Some(Verdict::Draw) => equal(self.people),
            _ => shares.of[self.me],
        }
    }
}
