//! Sets that fit an integer.

use super::cell_set;

macro_rules! integer_set {
    ($(#[$about:meta])* $set:ident($int:ident)) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(transparent)]
        pub struct $set(
            /// Bit `c` is cell `c`.
            pub $int,
        );

        impl $set {
            /// No cell.
            pub const EMPTY: Self = Self(0);
            /// How many cells there is room for.
            pub const CAPACITY: usize = $int::BITS as usize;

            /// One cell.
            #[must_use]
            #[inline(always)]
            pub const fn single(cell: usize) -> Self {
                Self(1 << cell)
            }

            /// The cells `0..n`; all bits when `n` is the capacity or more.
            #[must_use]
            #[inline(always)]
            pub const fn prefix(n: usize) -> Self {
                if n >= Self::CAPACITY { Self($int::MAX) } else { Self((1 << n) - 1) }
            }

            /// Cell `64 · i + b` for each bit `b` of word `i`; words that are missing are 0, words too many are
            /// ignored.
            #[must_use]
            pub const fn from_words(words: &[u64]) -> Self {
                let mut bits = 0;
                let mut i = 0;
                while i < words.len() && i * 64 < Self::CAPACITY {
                    bits |= (words[i] as $int) << (i * 64);
                    i += 1;
                }
                Self(bits)
            }

            /// Whether the cell is in the set.
            #[must_use]
            #[inline(always)]
            pub const fn has(self, cell: usize) -> bool {
                (self.0 >> cell) & 1 != 0
            }

            /// Whether there is no cell.
            #[must_use]
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many cells there are.
            #[must_use]
            #[inline(always)]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// The lowest cell; unspecified when the set is empty.
            #[must_use]
            #[inline(always)]
            pub const fn first(self) -> usize {
                self.0.trailing_zeros() as usize
            }

            /// The highest cell; unspecified when the set is empty.
            #[must_use]
            #[inline(always)]
            pub const fn last(self) -> usize {
                (($int::BITS - 1) ^ self.0.leading_zeros()) as usize
            }

            /// The cells in both sets.
            #[must_use]
            #[inline(always)]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The cells in either set.
            #[must_use]
            #[inline(always)]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The cells in one set and not in the other.
            #[must_use]
            #[inline(always)]
            pub const fn xor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// The cells in this set and not in the other.
            #[must_use]
            #[inline(always)]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// All bits flipped, those past the board's last cell too.
            #[must_use]
            #[inline(always)]
            pub const fn not(self) -> Self {
                Self(!self.0)
            }

            /// Every cell moved up by `n`; those that would pass the capacity are lost.
            #[must_use]
            #[inline(always)]
            pub const fn shl(self, n: usize) -> Self {
                if n >= Self::CAPACITY { Self(0) } else { Self(self.0 << n) }
            }

            /// Every cell moved down by `n`; those that would pass 0 are lost.
            #[must_use]
            #[inline(always)]
            pub const fn shr(self, n: usize) -> Self {
                if n >= Self::CAPACITY { Self(0) } else { Self(self.0 >> n) }
            }

            /// Whether the sets share a cell.
            #[must_use]
            #[inline(always)]
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether every cell is in the other set too.
            #[must_use]
            #[inline(always)]
            pub const fn within(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Takes the lowest cell out of the set.
            #[inline(always)]
            pub fn pop(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let cell = self.first();
                self.0 &= self.0 - 1;
                Some(cell)
            }

            /// Takes the `n` lowest cells out of the set.
            #[inline(always)]
            pub fn skip(&mut self, n: usize) {
                for _ in 0..n {
                    self.0 &= self.0.wrapping_sub(1);
                }
            }
        }

        cell_set!([] $set);
    };
}

integer_set! {
    /// A set of cells of a board of at most 64.
    Bits64(u64)
}
integer_set! {
    /// A set of cells of a board of at most 128.
    Bits128(u128)
}
