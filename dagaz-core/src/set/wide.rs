//! Sets of as many words as the board needs.

use super::cell_set;

/// A set of cells of a board of at most `64 · W`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct BitsN<const W: usize>(
    /// Bit `b` of word `i` is cell `64 · i + b`.
    pub [u64; W],
);

/// A set made word by word: `$word` is the value of word `$i`.
macro_rules! each_word {
    ($i:ident => $word:expr) => {{
        let mut words = [0; W];
        let mut $i = 0;
        while $i < W {
            words[$i] = $word;
            $i += 1;
        }
        Self(words)
    }};
}

impl<const W: usize> BitsN<W> {
    /// No cell.
    pub const EMPTY: Self = Self([0; W]);
    /// How many cells there is room for.
    pub const CAPACITY: usize = W * 64;

    /// One cell.
    #[must_use]
    #[inline(always)]
    pub const fn single(cell: usize) -> Self {
        let mut words = [0; W];
        words[cell >> 6] = 1 << (cell & 63);
        Self(words)
    }

    /// The cells `0..n`; all bits when `n` is the capacity or more.
    #[must_use]
    #[inline(always)]
    pub const fn prefix(n: usize) -> Self {
        each_word!(i => match n.saturating_sub(i * 64) {
            bits if bits >= 64 => u64::MAX,
            bits => (1 << bits) - 1,
        })
    }

    /// Cell `64 · i + b` for each bit `b` of word `i`; words that are missing are 0, words too many are ignored.
    #[must_use]
    pub const fn from_words(words: &[u64]) -> Self {
        each_word!(i => if i < words.len() { words[i] } else { 0 })
    }

    /// Whether the cell is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn has(self, cell: usize) -> bool {
        (self.0[cell >> 6] >> (cell & 63)) & 1 != 0
    }

    /// Whether there is no cell.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        let mut any = 0;
        let mut i = 0;
        while i < W {
            any |= self.0[i];
            i += 1;
        }
        any == 0
    }

    /// How many cells there are.
    #[must_use]
    #[inline(always)]
    pub const fn len(self) -> u32 {
        let mut len = 0;
        let mut i = 0;
        while i < W {
            len += self.0[i].count_ones();
            i += 1;
        }
        len
    }

    /// The lowest cell; unspecified when the set is empty.
    #[must_use]
    #[inline(always)]
    pub const fn first(self) -> usize {
        let mut i = 0;
        while i < W {
            if self.0[i] != 0 {
                return i * 64 + self.0[i].trailing_zeros() as usize;
            }
            i += 1;
        }
        Self::CAPACITY
    }

    /// The highest cell; unspecified when the set is empty.
    #[must_use]
    #[inline(always)]
    pub const fn last(self) -> usize {
        let mut i = W;
        while i > 0 {
            i -= 1;
            if self.0[i] != 0 {
                return i * 64 + (63 ^ self.0[i].leading_zeros()) as usize;
            }
        }
        Self::CAPACITY
    }

    /// The cells in both sets.
    #[must_use]
    #[inline(always)]
    pub const fn and(self, other: Self) -> Self {
        each_word!(i => self.0[i] & other.0[i])
    }

    /// The cells in either set.
    #[must_use]
    #[inline(always)]
    pub const fn or(self, other: Self) -> Self {
        each_word!(i => self.0[i] | other.0[i])
    }

    /// The cells in one set and not in the other.
    #[must_use]
    #[inline(always)]
    pub const fn xor(self, other: Self) -> Self {
        each_word!(i => self.0[i] ^ other.0[i])
    }

    /// The cells in this set and not in the other.
    #[must_use]
    #[inline(always)]
    pub const fn minus(self, other: Self) -> Self {
        each_word!(i => self.0[i] & !other.0[i])
    }

    /// All bits flipped, those past the board's last cell too.
    #[must_use]
    #[inline(always)]
    pub const fn not(self) -> Self {
        each_word!(i => !self.0[i])
    }

    /// Every cell moved up by `n`; those that would pass the capacity are lost.
    #[must_use]
    #[inline(always)]
    pub const fn shl(self, n: usize) -> Self {
        let (far, near) = (n >> 6, n & 63);
        each_word!(i => {
            let high = if i >= far { self.0[i - far] << near } else { 0 };
            // A shift by 64 is not defined: the bits carried over go by 1 and by the rest.
            let low = if i > far { (self.0[i - far - 1] >> 1) >> (63 - near) } else { 0 };
            high | low
        })
    }

    /// Every cell moved down by `n`; those that would pass 0 are lost.
    #[must_use]
    #[inline(always)]
    pub const fn shr(self, n: usize) -> Self {
        let (far, near) = (n >> 6, n & 63);
        each_word!(i => {
            // `W - i` is at least 1, so neither comparison can overflow.
            let low = if far < W - i { self.0[i + far] >> near } else { 0 };
            let high = if far < W - i - 1 { (self.0[i + far + 1] << 1) << (63 - near) } else { 0 };
            low | high
        })
    }

    /// Whether the sets share a cell.
    #[must_use]
    #[inline(always)]
    pub const fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether every cell is in the other set too.
    #[must_use]
    #[inline(always)]
    pub const fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Takes the lowest cell out of the set.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let cell = i * 64 + word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(cell);
            }
        }
        None
    }

    /// Takes the `n` lowest cells out of the set.
    #[inline(always)]
    pub fn skip(&mut self, mut n: usize) {
        for word in &mut self.0 {
            let ones = word.count_ones() as usize;
            if n < ones {
                for _ in 0..n {
                    *word &= word.wrapping_sub(1);
                }
                return;
            }
            n -= ones;
            *word = 0;
        }
    }
}

cell_set!([const W: usize] BitsN<W>);
