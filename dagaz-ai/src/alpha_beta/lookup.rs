//! What a search asks of the table of positions, and what it tells it.

use dagaz_core::Game;
use dagaz_core::meta::{Repetition, ValueType};

use super::tree::{At, Tree, WIDEST, Window};
use crate::transposition::{Bound, Known};
use crate::value::LARGEST_ESTIMATE;

/// A clock is young before it has run so much of its way.
const YOUNG: i64 = 4;

/// Whether positions that differ in their clocks alone may be taken for one in a search from here: if there are no clocks,
/// or all are young. Then they seldom matter, and lines that come to the same by other ways are searched once.
pub(super) fn timeless<G: Game>(game: &G, position: &G::Position, exact: bool) -> bool {
    let meta = game.meta();
    if meta.repetition == Repetition::Board {
        return false;
    }
    if !meta.values.iter().any(|value| value.clock) {
        return true;
    }
    let snapshot = game.snapshot(position);
    let young = snapshot.values.iter().zip(meta.values.iter());
    !exact
        && young
            .filter(|(_, about)| about.clock)
            .all(|(&value, about)| match about.ty {
                ValueType::Int { min, max } => (value - min).saturating_mul(YOUNG) <= max - min,
                _ => false,
            })
}

impl<G: Game> Tree<'_, G> {
    /// What the table knows a position by, of which the repetition key is given if there is need of one.
    pub(super) fn place(&self, position: &G::Position, key: u64) -> u64 {
        let key = match self.mode.timeless {
            true => key,
            false => self.game.hash(position),
        };
        key ^ self.mode.salt
    }

    /// The value that the table gives, if it is enough.
    pub(super) fn settled(&self, known: Known, at: At, window: Window) -> Option<i32> {
        let depth = u32::from(known.depth);
        let deep = if self.mode.exact {
            // A deeper search is a better one, but not the same.
            depth == at.depth || known.closed && depth < at.depth
        } else {
            depth >= at.depth || known.closed
        };
        if !deep || self.mode.exact && self.mode.looks_back {
            return None;
        }
        let value = from_here(known.value, at.ply);
        let enough = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        enough.then_some(value)
    }

    /// Stores what was found, or only the best turn if the value depends on how the position was reached.
    pub(super) fn note(&self, place: u64, at: At, window: Window, value: i32, best: Option<usize>) {
        let mut known = Known {
            value: from_there(value, at.ply),
            bound: if value >= window.beta {
                Bound::Lower
            } else if value <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            },
            depth: at.depth as u8,
            closed: !self.horizon,
            turn: best.and_then(|best| u16::try_from(best).ok()),
        };
        if self.since < at.ply {
            // True of any position, and so of no use.
            known.value = -WIDEST;
            known.bound = Bound::Lower;
            known.closed = false;
        }
        self.table.store(place, known);
    }
}

/// A value whose distances count from the root, as one whose distances count from a position `ply` turns on.
fn from_there(value: i32, ply: u32) -> i32 {
    if value > LARGEST_ESTIMATE {
        value + ply as i32
    } else if value < -LARGEST_ESTIMATE {
        value - ply as i32
    } else {
        value
    }
}

/// The reverse of [`from_there`].
fn from_here(value: i32, ply: u32) -> i32 {
    if value > LARGEST_ESTIMATE {
        value - ply as i32
    } else if value < -LARGEST_ESTIMATE {
        value + ply as i32
    } else {
        value
    }
}
