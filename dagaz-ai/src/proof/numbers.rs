//! Proof numbers, and where they are kept.

/// More than any number: what it stands for can't be.
pub(super) const INFINITE: u32 = 1 << 30;

/// How much there is to be shown, at the least: so many positions to prove the claim, so many to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

impl Numbers {
    pub(super) const FRESH: Numbers = Numbers {
        proof: 1,
        disproof: 1,
    };
    pub(super) const PROVEN: Numbers = Numbers {
        proof: 0,
        disproof: INFINITE,
    };
    pub(super) const DISPROVEN: Numbers = Numbers {
        proof: INFINITE,
        disproof: 0,
    };

    /// The number of the player whose turn it is first: the claim is his, or the others'.
    pub(super) fn seen(self, mine: bool) -> (u32, u32) {
        if mine {
            (self.proof, self.disproof)
        } else {
            (self.disproof, self.proof)
        }
    }

    /// The reverse of [`Numbers::seen`].
    pub(super) fn of(mine: bool, own: u32, other: u32) -> Self {
        let (proof, disproof) = if mine { (own, other) } else { (other, own) };
        Numbers { proof, disproof }
    }

    fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    numbers: Numbers,
    /// How often it has been written to: a sign of how much work is in it.
    writes: u32,
}

/// So many slots next to each other may hold a position.
const BUCKET: usize = 8;

/// Numbers of positions, in a table of a fixed size.
pub(super) struct Store {
    slots: Vec<Slot>,
}

impl Store {
    pub(super) fn new(mebibytes: usize) -> Self {
        let slots = mebibytes.saturating_mul(1 << 20) / size_of::<Slot>();
        let empty = Slot {
            key: 0,
            numbers: Numbers::FRESH,
            writes: 0,
        };
        Store {
            slots: vec![empty; slots.next_multiple_of(BUCKET).max(BUCKET)],
        }
    }

    /// The numbers of a position; those of one that has never been seen, if it isn't there.
    pub(super) fn get(&self, key: u64) -> Numbers {
        let bucket = &self.slots[self.place(key)..][..BUCKET];
        let found = bucket
            .iter()
            .find(|slot| slot.key == key && slot.writes > 0);
        found.map_or(Numbers::FRESH, |slot| slot.numbers)
    }

    /// Keeps numbers; those of something else may be forgotten for it, what is settled last.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers) {
        let place = self.place(key);
        let bucket = &mut self.slots[place..][..BUCKET];
        let same = bucket
            .iter()
            .position(|slot| slot.key == key && slot.writes > 0);
        let worth = |slot: &Slot| (slot.numbers.is_settled(), slot.writes);
        let least = (0..BUCKET).min_by_key(|&index| worth(&bucket[index]));
        let index = same.or(least).unwrap_or(0);
        let writes = same.map_or(0, |index| bucket[index].writes);
        bucket[index] = Slot {
            key,
            numbers,
            writes: writes.saturating_add(1),
        };
    }

    fn place(&self, key: u64) -> usize {
        let buckets = self.slots.len() / BUCKET;
        ((u128::from(key) * buckets as u128) >> 64) as usize * BUCKET
    }
}
