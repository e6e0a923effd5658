//! Who wins for sure: proof-number search, which goes where the least is left to be shown (df-pn: Nagai, "Df-pn algorithm
//! for searching AND/OR trees and its applications", 2002).
//!
//! The claim is always that one player can win whatever all others do, chance among them. To show that a game of two is
//! drawn, show that neither can.
//!
//! Positions are taken without their past. A line that comes back to a position of its own proves nothing for who
//! claims to win; so proofs hold, and a claim is called disproven only if no line came back: where lines do, the table
//! of positions can't tell a failure from a detour (the graph-history interaction problem: Campbell, "The graph-history
//! interaction: on ignoring position history", 1985). Where the rules forbid to repeat a position (superko), a proof
//! says nothing about real games.

mod numbers;

use std::collections::HashSet;

use dagaz_core::{Game, Past, Verdict};

use crate::limits::{Limits, Stopped, Watch, turns_in_time};
use numbers::{INFINITE, Numbers, Store};

/// Lines are followed no further than so many turns, unless the limits say otherwise.
const LONGEST: u32 = 800;

/// What is known of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is true.
    Proven,
    /// It is false.
    Disproven,
    /// The search met a limit, or lines that come back to where they were.
    Unknown,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// What is known.
    pub answer: Answer,
    /// A turn that wins, if the claim is proven and the winner is to move.
    pub turn: Option<M>,
    /// How many positions were looked at; one that is looked at again counts again.
    pub nodes: u64,
}

/// Looks for a proof that `player` (an index of [`Meta::players`](dagaz_core::Meta)) wins, with so many mebibytes to
/// remember positions in. Of the limits, `depth` is how long lines may be.
///
/// If the positions that matter don't fit into the memory, it may go on for ever: a limit of time or nodes prevents that.
pub fn prove<G: Game>(
    game: &G,
    position: &G::Position,
    player: usize,
    limits: &Limits,
    mebibytes: usize,
) -> Proof<G::Move> {
    let mut search = Search {
        game,
        player,
        store: Store::new(mebibytes),
        watch: Watch::new(limits),
        longest: limits.depth.unwrap_or(LONGEST).min(LONGEST),
        line: HashSet::new(),
        cut: false,
    };
    let key = game.hash(position);
    search.line.insert(key);
    let all = Numbers {
        proof: INFINITE,
        disproof: INFINITE,
    };
    let finished = search.visit(position, key, 0, all);
    let numbers = search.store.get(key);
    let answer = match numbers {
        Numbers { proof: 0, .. } => Answer::Proven,
        Numbers { disproof: 0, .. } if finished.is_ok() && !search.cut => Answer::Disproven,
        _ => Answer::Unknown,
    };
    let mut turn = None;
    if answer == Answer::Proven && game.to_move(position) == player {
        turn = search.winning(position);
    }
    Proof {
        answer,
        turn,
        nodes: search.watch.nodes,
    }
}

/// A search under way.
struct Search<'a, G: Game> {
    game: &'a G,
    player: usize,
    store: Store,
    watch: Watch,
    longest: u32,
    /// The positions from the root to the present one.
    line: HashSet<u64>,
    /// Whether a line came back to itself, or was too long.
    cut: bool,
}

impl<G: Game> Search<'_, G> {
    /// Looks at a position and those below it until one of its numbers reaches its limit.
    fn visit(
        &mut self,
        position: &G::Position,
        key: u64,
        ply: u32,
        most: Numbers,
    ) -> Result<(), Stopped> {
        self.watch.tick()?;
        let (moves, all) = turns_in_time(self.game, position, &Past::NONE, &self.watch);
        if !all {
            return Err(Stopped);
        }
        if moves.is_empty() {
            self.store.put(key, self.end(position));
            return Ok(());
        }
        if ply == self.longest {
            self.cut = true;
            self.store.put(key, Numbers::DISPROVEN);
            return Ok(());
        }
        let children = self.children(position, &moves)?;
        let mine = self.game.to_move(position) == self.player;
        loop {
            let (sum, next) = self.sum(&children, mine);
            self.store.put(key, sum);
            if sum.proof >= most.proof || sum.disproof >= most.disproof {
                return Ok(());
            }
            let (child, child_key) = &children[next.index];
            let most = next.limits(most, mine);
            self.line.insert(*child_key);
            self.visit(child, *child_key, ply + 1, most)?;
            self.line.remove(child_key);
        }
    }

    /// The positions after all turns, each once, and their keys.
    fn children(
        &self,
        position: &G::Position,
        moves: &[G::Move],
    ) -> Result<Vec<(G::Position, u64)>, Stopped> {
        let mut children = Vec::with_capacity(moves.len());
        let mut keys = HashSet::new();
        for turn in moves {
            self.watch.check()?;
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, turn);
            let key = self.game.hash(&next);
            if keys.insert(key) {
                children.push((next, key));
            }
        }
        Ok(children)
    }

    /// What the numbers of all children amount to, and which child to look at next: the one that is easiest to prove if
    /// the player who claims to win chooses, otherwise the one that is easiest to disprove.
    ///
    /// What must be shown of all children is counted as the most that must be shown of one, and one for each other: sums
    /// would count what many lines lead to once for each of them (weak proof numbers: Ueda, Hashimoto, Hashimoto, Iida,
    /// "Weak proof-number search", 2008).
    fn sum(&mut self, children: &[(G::Position, u64)], mine: bool) -> (Numbers, Next) {
        let (mut least, mut most, mut open) = (INFINITE, 0, 0);
        let mut next = Next {
            index: 0,
            second: INFINITE,
            others: 0,
        };
        for (index, (_, key)) in children.iter().enumerate() {
            let numbers = if self.line.contains(key) {
                self.cut = true;
                Numbers::DISPROVEN
            } else {
                self.store.get(*key)
            };
            let (own, other) = numbers.seen(mine);
            most = other.max(most);
            open += u32::from(other > 0);
            if own < least {
                (next.index, next.second) = (index, least);
                least = own;
            } else {
                next.second = next.second.min(own);
            }
        }
        next.others = open.saturating_sub(1);
        let all = most.saturating_add(next.others).min(INFINITE);
        (Numbers::of(mine, least, all), next)
    }

    /// The numbers of a position in which the game is over.
    fn end(&self, position: &G::Position) -> Numbers {
        let outcome = self.game.outcome(position, &Past::NONE);
        match outcome.and_then(|outcome| outcome.verdicts().get(self.player).copied()) {
            Some(Verdict::Win) => Numbers::PROVEN,
            _ => Numbers::DISPROVEN,
        }
    }

    /// A turn to a position that is proven.
    fn winning(&self, position: &G::Position) -> Option<G::Move> {
        let wins = |turn: &G::Move| {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, turn);
            self.store.get(self.game.hash(&next)).proof == 0
        };
        let moves = self.game.moves(position, &Past::NONE);
        moves.into_iter().find(wins)
    }
}

/// The child to look at next.
struct Next {
    index: usize,
    /// The number that counts of the second-best child.
    second: u32,
    /// How many other children there are of which something must be shown.
    others: u32,
}

impl Next {
    /// How far to look at it: until it is no longer the best, or its parent reaches a limit.
    fn limits(&self, most: Numbers, mine: bool) -> Numbers {
        let (own_most, other_most) = most.seen(mine);
        let own = own_most.min(self.second.saturating_add(1));
        let other = if other_most == INFINITE {
            INFINITE
        } else {
            other_most.saturating_sub(self.others)
        };
        Numbers::of(mine, own, other)
    }
}

#[cfg(test)]
mod tests;
