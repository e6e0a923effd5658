//! What a search has found out about positions, for when it meets them again: a transposition table.
//!
//! Threads share one without locks: a slot is two numbers, and the first is the key *xor* the second, so that a slot
//! of which two threads wrote a half each belongs to no key (Hyatt and Mann, "A lock-less transposition-table
//! implementation for parallel search", 2002).

use std::sync::atomic::{AtomicU64, Ordering};

/// What the value of an entry says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is no less.
    Lower,
    /// It is no greater.
    Upper,
    /// It is the same.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// Its value for the player to move, distances counted from the position itself.
    pub value: i32,
    /// What that says.
    pub bound: Bound,
    /// How many turns deep the search was.
    pub depth: u8,
    /// True when no estimate went into it: the search saw the end of every game that it looked at.
    pub closed: bool,
    /// The best turn, by its number in generation order.
    pub turn: Option<u16>,
}

/// A turn's number that stands for none.
const NO_TURN: u16 = u16::MAX;
/// Searches are told apart by so many ages.
const AGES: u64 = 32;
/// So many slots next to each other may hold a position.
const BUCKET: usize = 4;
/// An entry that is a search older is worth so many turns of depth less.
const YEAR: i32 = 4;

impl Known {
    fn pack(self, age: u64) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        u64::from(self.value as u32)
            | u64::from(self.turn.unwrap_or(NO_TURN)) << 32
            | u64::from(self.depth) << 48
            | bound << 56
            | u64::from(self.closed) << 58
            | age << 59
    }

    fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Known {
            value: data as u32 as i32,
            bound,
            depth: (data >> 48) as u8,
            closed: data >> 58 & 1 == 1,
            turn: Some((data >> 32) as u16).filter(|&turn| turn != NO_TURN),
        })
    }
}

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The key and the data; any key when two threads wrote at once.
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ data, data)
    }

    fn write(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Ordering::Relaxed);
        self.data.store(data, Ordering::Relaxed);
    }
}

/// A table of a fixed size.
#[derive(Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    age: u64,
}

impl Table {
    /// A table of so many mebibytes; of 0, the smallest that works.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let slots = mebibytes.saturating_mul(1 << 20) / size_of::<Slot>();
        let slots = slots.next_multiple_of(BUCKET).max(BUCKET);
        Table {
            slots: (0..slots).map(|_| Slot::default()).collect(),
            age: 0,
        }
    }

    /// An empty table of the same size.
    pub(crate) fn emptied(&self) -> Self {
        Table {
            slots: self.slots.iter().map(|_| Slot::default()).collect(),
            age: 0,
        }
    }

    /// A new search begins: what older ones found is replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// What is known of the position with this key.
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        let mut slots = self.bucket(key).iter().map(Slot::read);
        let (_, data) = slots.find(|&(of, data)| of == key && data != 0)?;
        Known::unpack(data)
    }

    /// Notes what has been found; something else may be forgotten for it.
    pub(crate) fn store(&self, key: u64, mut known: Known) {
        let bucket = self.bucket(key);
        let mut place = (&bucket[0], i32::MAX);
        for slot in bucket {
            let (of, data) = slot.read();
            let held = Known::unpack(data);
            let Some(held) = held else {
                place = (slot, i32::MIN);
                continue;
            };
            if of == key {
                known.turn = known.turn.or(held.turn);
                place = (slot, i32::MIN);
                break;
            }
            let years = (self.age + AGES - (data >> 59)) % AGES;
            let worth = i32::from(held.depth) - YEAR * years as i32;
            if worth < place.1 {
                place = (slot, worth);
            }
        }
        place.0.write(key, known.pack(self.age));
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = self.slots.len() / BUCKET;
        let index = (u128::from(key) * buckets as u128) >> 64;
        let first = index as usize * BUCKET;
        &self.slots[first..first + BUCKET]
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let copy = |slot: &Slot| Slot {
            check: AtomicU64::new(slot.check.load(Ordering::Relaxed)),
            data: AtomicU64::new(slot.data.load(Ordering::Relaxed)),
        };
        Table {
            slots: self.slots.iter().map(copy).collect(),
            age: self.age,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(value: i32, depth: u8, turn: Option<u16>) -> Known {
        Known {
            value,
            bound: Bound::Exact,
            depth,
            closed: depth % 2 == 1,
            turn,
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        for n in 0..1000u64 {
            let key = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let entry = known(n as i32 - 500, (n % 60) as u8, Some(n as u16));
            table.store(key, entry);
            assert_eq!(table.probe(key), Some(entry));
            assert_eq!(table.probe(key ^ 1), None);
        }
        assert_eq!(table.clone().probe(0), table.probe(0));
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let mut table = Table::new(0);
        for key in 1..=4 {
            table.store(key, known(0, 10 + key as u8, None));
        }
        table.store(5, known(0, 1, None));
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        for _ in 0..4 {
            table.grow_older();
        }
        table.store(5, known(0, 1, None));
        table.store(6, known(0, 1, None));
        assert_eq!(table.probe(2), None);
        assert!(table.probe(5).is_some());
    }

    #[test]
    fn a_known_turn_outlives_a_search_that_found_none() {
        let table = Table::new(0);
        table.store(7, known(3, 2, Some(9)));
        table.store(7, known(4, 3, None));
        assert_eq!(table.probe(7), Some(known(4, 3, Some(9))));
    }
}
