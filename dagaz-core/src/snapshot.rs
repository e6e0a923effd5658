//! A position as plain data, the same for compiled and interpreted games.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::meta::{Meta, Repetition};
use crate::rng::splitmix;

/// Everything in a position, by the indices of a [`Meta`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Snapshot {
    /// The present entry of the turn order.
    pub turn: u16,
    /// What stands on each cell; of a column, its top piece.
    pub cells: Vec<Option<PieceData>>,
    /// In a game with columns, the pieces below the top one for each cell, the lowest first; otherwise empty.
    pub under: Vec<Vec<PieceData>>,
    /// The values of the cells: for each of [`Meta::fields`] (outer) one for each cell (inner).
    pub fields: Vec<Vec<i64>>,
    /// Pieces in hand: a count for each owner (outer) and kind (inner).
    pub hands: Vec<Vec<u32>>,
    /// The position's values, in the order of [`Meta::values`].
    pub values: Vec<i64>,
}

/// A piece on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceData {
    /// Index in [`Meta::owners`].
    pub owner: u8,
    /// Index in [`Meta::kinds`].
    pub kind: u8,
    /// The values of the kind's attributes, in the order of [`crate::meta::KindMeta::attributes`].
    pub attributes: Vec<i64>,
}

/// Data that doesn't fit the game it was given to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotError(pub String);

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for SnapshotError {}

/// The parts of a position that [`feature`] hashes; the number is the tag.
pub mod tag {
    /// `index` = cell, `value` = owner · number of kinds + kind. Of a column it is the top piece.
    pub const PIECE: u8 = 1;
    /// `index` = cell · number of attributes + attribute, `value` = its value (that of the piece on the cell, or of the cell), unless
    /// it is the default.
    pub const ATTRIBUTE: u8 = 2;
    /// `index` = owner · number of kinds + kind, `value` = the count in hand, unless it is 0.
    pub const HAND: u8 = 3;
    /// `index` = the value's place in `Meta::values`, `value` = its value, unless it is the default.
    pub const VALUE: u8 = 4;
    /// `index` = 0, `value` = the entry of the turn order.
    pub const TURN: u8 = 5;
    /// `index` = cell · greatest height + level (the lowest piece has 0), `value` = owner · number of kinds + kind, for
    /// each piece below the top of a column.
    pub const UNDER: u8 = 6;
}

/// The hash of one feature of a position: a position's hash is the exclusive or of its features.
///
/// The mixer is the finaliser of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014), run twice so that features that differ in one bit share nothing.
#[inline]
#[must_use]
pub const fn feature(tag: u8, index: u32, value: i64) -> u64 {
    let seed = ((tag as u64) << 56) ^ ((index as u64) << 24);
    splitmix(splitmix(seed).wrapping_add(value as u64))
}

impl Snapshot {
    /// The position in which nothing is said: the first entry of the turn order, no piece, nothing in hand, and of
    /// each value the default.
    #[must_use]
    pub fn empty(meta: &Meta) -> Self {
        let cells = meta.cells.len();
        let field = |&id: &u16| vec![meta.attributes[usize::from(id)].default; cells];
        Snapshot {
            turn: 0,
            cells: vec![None; cells],
            under: vec![Vec::new(); if meta.height > 1 { cells } else { 0 }],
            fields: meta.fields.iter().map(field).collect(),
            hands: vec![vec![0; meta.kinds.len()]; meta.owners.len()],
            values: meta.values.iter().map(|value| value.default).collect(),
        }
    }

    /// The 64-bit hash of the whole position: the exclusive or of [`feature`] over all its features.
    #[must_use]
    pub fn hash(&self, meta: &Meta) -> u64 {
        self.fold(meta, true)
    }

    /// The hash without what doesn't matter to rules about repetition: see [`Repetition`].
    #[must_use]
    pub fn repetition_key(&self, meta: &Meta) -> u64 {
        match meta.repetition {
            Repetition::Position => self.fold(meta, false),
            Repetition::Board => self.fold_board(meta),
        }
    }

    fn fold(&self, meta: &Meta, clocks: bool) -> u64 {
        let mut hash = feature(tag::TURN, 0, i64::from(self.turn)) ^ self.fold_board(meta);
        let kinds = meta.kinds.len() as u32;
        for (owner, hand) in self.hands.iter().enumerate() {
            for (kind, &count) in hand.iter().enumerate().filter(|&(_, &count)| count != 0) {
                let index = owner as u32 * kinds + kind as u32;
                hash ^= feature(tag::HAND, index, i64::from(count));
            }
        }
        for (index, (&value, about)) in self.values.iter().zip(meta.values.iter()).enumerate() {
            if value != about.default && (clocks || !about.clock) {
                hash ^= feature(tag::VALUE, index as u32, value);
            }
        }
        hash
    }

    /// The features of the cells and what stands on them.
    fn fold_board(&self, meta: &Meta) -> u64 {
        let kinds = meta.kinds.len() as u32;
        let attributes = meta.attributes.len() as u32;
        let attribute = |cell: u32, id: u16, value: i64| {
            if value == meta.attributes[usize::from(id)].default {
                return 0;
            }
            feature(tag::ATTRIBUTE, cell * attributes + u32::from(id), value)
        };
        let mut hash = 0;
        for (cell, piece) in self.cells.iter().enumerate() {
            let (Some(piece), cell) = (piece, cell as u32) else {
                continue;
            };
            let code = i64::from(u32::from(piece.owner) * kinds + u32::from(piece.kind));
            hash ^= feature(tag::PIECE, cell, code);
            let ids = &meta.kinds[piece.kind as usize].attributes;
            for (&id, &value) in ids.iter().zip(&piece.attributes) {
                hash ^= attribute(cell, id, value);
            }
        }
        for (cell, pieces) in self.under.iter().enumerate() {
            for (level, piece) in pieces.iter().enumerate() {
                let index = cell * usize::from(meta.height) + level;
                let code = i64::from(u32::from(piece.owner) * kinds + u32::from(piece.kind));
                hash ^= feature(tag::UNDER, index as u32, code);
            }
        }
        for (&id, field) in meta.fields.iter().zip(&self.fields) {
            for (cell, &value) in field.iter().enumerate() {
                hash ^= attribute(cell as u32, id, value);
            }
        }
        hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Past};
    use crate::toy::Toy;

    #[test]
    fn a_hash_is_the_sum_of_its_features() {
        let toy = Toy::new();
        let mut snapshot = toy.start();
        let hash = snapshot.hash(toy.meta());
        let turn = |turn| feature(tag::TURN, 0, turn);
        snapshot.turn = 2;
        assert_eq!(snapshot.hash(toy.meta()), hash ^ turn(0) ^ turn(2));
        snapshot.turn = 0;
        snapshot.cells[0] = None;
        assert_eq!(snapshot.hash(toy.meta()), hash ^ feature(tag::PIECE, 0, 0));
        let mut snapshot = toy.start();
        snapshot.cells[3].as_mut().unwrap().attributes[0] = -4;
        assert_eq!(
            snapshot.hash(toy.meta()),
            hash ^ feature(tag::ATTRIBUTE, 3 * 4 + 1, -4)
        );
        snapshot.cells[3].as_mut().unwrap().attributes[0] = 1;
        snapshot.hands[2][1] = 5;
        assert_eq!(
            snapshot.hash(toy.meta()),
            hash ^ feature(tag::HAND, 2 * 3 + 1, 5)
        );
        snapshot.hands[2][1] = 0;
        snapshot.fields[0][5] = 7;
        assert_eq!(
            snapshot.hash(toy.meta()),
            hash ^ feature(tag::ATTRIBUTE, 5 * 4 + 2, 7)
        );
    }

    #[test]
    fn what_stands_below_is_hashed_by_its_level() {
        let toy = Toy::with_columns(4);
        let mut snapshot = toy.start();
        let hash = snapshot.hash(toy.meta());
        let piece = |owner, kind| PieceData {
            owner,
            kind,
            attributes: Vec::new(),
        };
        snapshot.under[2] = vec![piece(1, 2), piece(2, 2)];
        let lowest = feature(tag::UNDER, 2 * 4, 3 + 2);
        let above = feature(tag::UNDER, 2 * 4 + 1, 2 * 3 + 2);
        assert_eq!(snapshot.hash(toy.meta()), hash ^ lowest ^ above);
    }

    #[test]
    fn only_the_full_hash_sees_the_clocks() {
        let toy = Toy::new();
        let (start, mut late) = (toy.start(), toy.start());
        late.values[0] = 3;
        let change = feature(tag::VALUE, 0, 3);
        assert_eq!(late.hash(toy.meta()), start.hash(toy.meta()) ^ change);
        assert_eq!(
            late.repetition_key(toy.meta()),
            start.repetition_key(toy.meta())
        );
        assert_eq!(start.hash(toy.meta()), start.repetition_key(toy.meta()));
    }

    #[test]
    fn different_positions_have_different_hashes() {
        let toy = Toy::new();
        let mut seen = std::collections::HashMap::new();
        let mut open = vec![toy.start()];
        for _ in 0..3 {
            let mut next = Vec::new();
            for position in open.drain(..) {
                for turn in toy.moves(&position, &Past::NONE) {
                    let mut after = position.clone();
                    toy.play_unchecked(&mut after, &turn);
                    next.push(after.clone());
                    let same = seen.insert(toy.hash(&after), after.clone());
                    assert!(same.is_none_or(|same| same == after));
                }
            }
            open = next;
        }
        assert!(seen.len() > 100);
    }
}
