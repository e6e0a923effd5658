//! Constraints on moves, and in which order moves are tried.
//!
//! A constraint admits some of the legal turns and gives each that it admits a *rank*, a list of numbers. Turns are tried
//! in the order of their ranks, those of the same rank in the order in which the game generates them. So what has no
//! opinion about order, such as a test of the depth, leaves it to whatever it is joined with.

use dagaz_core::Game;

use super::number::Number;
use super::{AdviceTable, Scene, Turn, TurnOf};

/// A condition on a turn.
type Test<A> = fn(&Turn<'_, '_, A>) -> bool;

/// A number that turns are sorted by.
type Key<A> = fn(&Turn<'_, '_, A>) -> Number;

/// Which turns, in which order.
pub enum Moves<A: AdviceTable> {
    /// All legal ones, all of the same rank.
    Legal,
    /// None.
    None,
    /// All legal ones, if the depth compares like this with a number; otherwise none.
    Depth(Compare, u32),
    /// Those of a constraint for which a condition holds, as it ranks them.
    Where(&'static Moves<A>, Test<A>),
    /// Those of a constraint, sorted by numbers, the least first and those without a number last; where these are the
    /// same, as it ranks them.
    By(&'static Moves<A>, &'static [Key<A>]),
    /// Those that all constraints admit; the first says in which order, those after it where those before don't.
    And(&'static [Moves<A>]),
    /// Those of the first constraint, then those of the second that aren't there yet, and so on.
    Then(&'static [Moves<A>]),
}

/// How the depth is compared with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Compare {
    /// Whether the comparison holds.
    fn holds(self, a: u32, b: u32) -> bool {
        match self {
            Compare::Eq => a == b,
            Compare::Ne => a != b,
            Compare::Lt => a < b,
            Compare::Le => a <= b,
            Compare::Gt => a > b,
            Compare::Ge => a >= b,
        }
    }
}

impl<A: AdviceTable> Moves<A> {
    /// The turns that are admitted, in their order.
    pub fn ordered(&self, scene: &Scene<'_, A>) -> Vec<TurnOf<A>> {
        if !self.is_open(scene.depth()) {
            return Vec::new();
        }
        let legal = scene.game().moves(scene.position(), scene.past());
        let mut ranks = Vec::new();
        let mut admitted = Vec::with_capacity(legal.len());
        for turn in legal {
            let from = ranks.len();
            if self.rank(&Turn::new(scene, &turn), &mut ranks) {
                admitted.push((from..ranks.len(), turn));
            }
        }
        admitted.sort_by(|(a, _), (b, _)| ranks[a.clone()].cmp(&ranks[b.clone()]));
        admitted.into_iter().map(|(_, turn)| turn).collect()
    }

    /// False when nothing is admitted at this depth, whatever the position.
    fn is_open(&self, depth: u32) -> bool {
        match self {
            Moves::Legal => true,
            Moves::None => false,
            Moves::Depth(compare, n) => compare.holds(depth, *n),
            Moves::Where(moves, _) | Moves::By(moves, _) => moves.is_open(depth),
            Moves::And(all) => all.iter().all(|moves| moves.is_open(depth)),
            Moves::Then(all) => all.iter().any(|moves| moves.is_open(depth)),
        }
    }

    /// Whether a turn is admitted; if so, its rank is appended.
    fn rank(&self, turn: &Turn<'_, '_, A>, ranks: &mut Vec<i64>) -> bool {
        let start = ranks.len();
        let admitted = match self {
            Moves::Legal => true,
            Moves::None => false,
            Moves::Depth(compare, n) => compare.holds(turn.scene().depth(), *n),
            Moves::Where(moves, test) => moves.rank(turn, ranks) && test(turn),
            Moves::By(moves, keys) => {
                let admitted = moves.rank(turn, ranks);
                if admitted {
                    let keys = keys.iter().map(|key| key(turn).unwrap_or(i64::MAX));
                    drop(ranks.splice(start..start, keys));
                }
                admitted
            }
            Moves::And(all) => all.iter().all(|moves| moves.rank(turn, ranks)),
            Moves::Then(all) => (0..).zip(*all).any(|(place, moves)| {
                ranks.push(place);
                let admitted = moves.is_open(turn.scene().depth()) && moves.rank(turn, ranks);
                if !admitted {
                    ranks.truncate(start);
                }
                admitted
            }),
        };
        if !admitted {
            ranks.truncate(start);
        }
        admitted
    }
}
