//! Sets of cells as bits.
//!
//! Three types of one shape: [`Bits64`] and [`Bits128`] for boards that fit an integer, [`BitsN`] for all others.
//! Each has the same inherent `const` functions, so that a table of sets can be a constant; [`CellSet`] gives the
//! same functions to generic code. A cell is its index, counted from 0; a cell at or past the type's `CAPACITY` is
//! a mistake of the caller, which panics or yields an unspecified set, except where a function says more.

use core::fmt::Debug;
use core::hash::Hash;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

mod small;
#[cfg(test)]
mod tests;
mod wide;

pub use small::{Bits64, Bits128};
pub use wide::BitsN;

/// A set of cells. The types that implement it have the same functions of their own, usable in constants.
pub trait CellSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + SubAssign
    + FromIterator<usize>
    + Extend<usize>
    + IntoIterator<Item = usize, IntoIter = Cells<Self>>
{
    /// No cell.
    const EMPTY: Self;
    /// How many cells there is room for.
    const CAPACITY: usize;

    /// One cell.
    fn single(cell: usize) -> Self;
    /// The cells `0..n`; all bits when `n` is the capacity or more.
    fn prefix(n: usize) -> Self;
    /// Cell `64 · i + b` for each bit `b` of word `i`; words that are missing are 0, words too many are ignored.
    fn from_words(words: &[u64]) -> Self;
    /// Whether the cell is in the set.
    fn has(self, cell: usize) -> bool;
    /// The set and the cell.
    fn with(self, cell: usize) -> Self;
    /// The set but for the cell.
    fn without(self, cell: usize) -> Self;
    /// Whether there is no cell.
    fn is_empty(self) -> bool;
    /// How many cells there are.
    fn len(self) -> u32;
    /// The lowest cell; unspecified when the set is empty.
    fn first(self) -> usize;
    /// The highest cell; unspecified when the set is empty.
    fn last(self) -> usize;
    /// The cells in this set and not in the other.
    fn minus(self, other: Self) -> Self;
    /// Every cell moved up by `n`; those that would pass the capacity are lost.
    fn shl(self, n: usize) -> Self;
    /// Every cell moved down by `n`; those that would pass 0 are lost.
    fn shr(self, n: usize) -> Self;
    /// Whether the sets share a cell.
    fn meets(self, other: Self) -> bool;
    /// Whether every cell is in the other set too.
    fn within(self, other: Self) -> bool;
    /// Puts the cell into the set.
    fn insert(&mut self, cell: usize);
    /// Takes the cell out of the set.
    fn remove(&mut self, cell: usize);
    /// Takes the lowest cell out of the set.
    fn pop(&mut self) -> Option<usize>;
    /// Takes the `n` lowest cells out of the set.
    fn skip(&mut self, n: usize);
}

/// The cells of a set, from the lowest to the highest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells<S>(S);

impl<S: CellSet> Iterator for Cells<S> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.0.pop()
    }

    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<usize> {
        self.0.skip(n);
        self.0.pop()
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

/// Something made of each cell of a set; of cells that are passed over it isn't made.
#[derive(Clone, Copy, Debug)]
pub struct Each<S, F> {
    cells: Cells<S>,
    make: F,
}

impl<S: CellSet, F> Each<S, F> {
    /// What `make` makes of the cells.
    #[inline(always)]
    pub fn new(cells: S, make: F) -> Self {
        Each {
            cells: Cells(cells),
            make,
        }
    }
}

impl<S: CellSet, T, F: FnMut(usize) -> T> Iterator for Each<S, F> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        self.cells.next().map(&mut self.make)
    }

    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<T> {
        self.cells.nth(n).map(&mut self.make)
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }
}

/// Something made of each cell of a set with each of so many choices (0, 1 …), cell by cell.
#[derive(Clone, Copy, Debug)]
pub struct EachChoice<S, F> {
    cells: S,
    choices: u8,
    next: u8,
    make: F,
}

impl<S: CellSet, F> EachChoice<S, F> {
    /// What `make` makes of the cells and choices.
    #[inline(always)]
    pub fn new(cells: S, choices: u8, make: F) -> Self {
        EachChoice {
            cells: if choices == 0 { S::EMPTY } else { cells },
            choices,
            next: 0,
            make,
        }
    }
}

impl<S: CellSet, T, F: FnMut(usize, u8) -> T> Iterator for EachChoice<S, F> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        if self.cells.is_empty() {
            return None;
        }
        let (cell, choice) = (self.cells.first(), self.next);
        self.next += 1;
        if self.next == self.choices {
            self.next = 0;
            self.cells.remove(cell);
        }
        Some((self.make)(cell, choice))
    }

    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<T> {
        let choices = usize::from(self.choices).max(1);
        let passed = usize::from(self.next) + n;
        self.cells.skip(passed / choices);
        self.next = (passed % choices) as u8;
        self.next()
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.cells.len() as usize * self.choices as usize - self.next as usize;
        (len, Some(len))
    }
}

impl<S: CellSet> DoubleEndedIterator for Cells<S> {
    #[inline(always)]
    fn next_back(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.last();
        self.0.remove(cell);
        Some(cell)
    }
}

impl<S: CellSet> ExactSizeIterator for Cells<S> {}
impl<S: CellSet> FusedIterator for Cells<S> {}

/// One binary operator, and its assigning form, by a function of the type.
macro_rules! operator {
    ([$($generics:tt)*] $set:ty, $op:ident $name:ident, $assign:ident $assign_name:ident, $by:ident) => {
        impl<$($generics)*> core::ops::$op for $set {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                <$set>::$by(self, other)
            }
        }
        impl<$($generics)*> core::ops::$assign for $set {
            #[inline(always)]
            fn $assign_name(&mut self, other: Self) {
                *self = <$set>::$by(*self, other);
            }
        }
    };
}
pub(crate) use operator;

/// Everything that is the same for all types of sets, by their inherent functions.
macro_rules! cell_set {
    ([$($generics:tt)*] $set:ty) => {
        $crate::set::operator!([$($generics)*] $set, BitAnd bitand, BitAndAssign bitand_assign, and);
        $crate::set::operator!([$($generics)*] $set, BitOr bitor, BitOrAssign bitor_assign, or);
        $crate::set::operator!([$($generics)*] $set, BitXor bitxor, BitXorAssign bitxor_assign, xor);
        $crate::set::operator!([$($generics)*] $set, Sub sub, SubAssign sub_assign, minus);

        impl<$($generics)*> core::ops::Not for $set {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                <$set>::not(self)
            }
        }

        impl<$($generics)*> Default for $set {
            #[inline(always)]
            fn default() -> Self {
                <$set>::EMPTY
            }
        }

        impl<$($generics)*> core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl<$($generics)*> IntoIterator for $set {
            type Item = usize;
            type IntoIter = $crate::set::Cells<Self>;
            #[inline(always)]
            fn into_iter(self) -> Self::IntoIter {
                $crate::set::Cells(self)
            }
        }

        impl<$($generics)*> FromIterator<usize> for $set {
            fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
                cells.into_iter().fold(<$set>::EMPTY, <$set>::with)
            }
        }

        impl<$($generics)*> Extend<usize> for $set {
            fn extend<I: IntoIterator<Item = usize>>(&mut self, cells: I) {
                *self = cells.into_iter().fold(*self, <$set>::with);
            }
        }

        impl<$($generics)*> $set {
            /// The set and the cell.
            #[must_use]
            #[inline(always)]
            pub const fn with(self, cell: usize) -> Self {
                self.or(<$set>::single(cell))
            }

            /// The set but for the cell.
            #[must_use]
            #[inline(always)]
            pub const fn without(self, cell: usize) -> Self {
                self.minus(<$set>::single(cell))
            }

            /// Puts the cell into the set.
            #[inline(always)]
            pub fn insert(&mut self, cell: usize) {
                *self = self.with(cell);
            }

            /// Takes the cell out of the set.
            #[inline(always)]
            pub fn remove(&mut self, cell: usize) {
                *self = self.without(cell);
            }
        }

        $crate::set::forward!([$($generics)*] $set, new {
            single(cell: usize) -> Self;
            prefix(n: usize) -> Self;
            from_words(words: &[u64]) -> Self;
        }, of {
            has(self, cell: usize) -> bool;
            with(self, cell: usize) -> Self;
            without(self, cell: usize) -> Self;
            is_empty(self) -> bool;
            len(self) -> u32;
            first(self) -> usize;
            last(self) -> usize;
            minus(self, other: Self) -> Self;
            shl(self, n: usize) -> Self;
            shr(self, n: usize) -> Self;
            meets(self, other: Self) -> bool;
            within(self, other: Self) -> bool;
        });
    };
}
pub(crate) use cell_set;

/// The trait's functions by the inherent ones of the same names.
macro_rules! forward {
    ([$($generics:tt)*] $set:ty, new {
        $($new:ident($arg:ident: $arg_ty:ty) -> Self;)*
    }, of {
        $($name:ident(self $(, $more:ident: $more_ty:ty)?) -> $out:ty;)*
    }) => {
        impl<$($generics)*> $crate::set::CellSet for $set {
            const EMPTY: Self = <$set>::EMPTY;
            const CAPACITY: usize = <$set>::CAPACITY;
            $(#[inline(always)]
            fn $new($arg: $arg_ty) -> Self {
                <$set>::$new($arg)
            })*
            $(#[inline(always)]
            fn $name(self $(, $more: $more_ty)?) -> $out {
                <$set>::$name(self $(, $more)?)
            })*
            #[inline(always)]
            fn insert(&mut self, cell: usize) {
                <$set>::insert(self, cell);
            }
            #[inline(always)]
            fn remove(&mut self, cell: usize) {
                <$set>::remove(self, cell);
            }
            #[inline(always)]
            fn pop(&mut self) -> Option<usize> {
                <$set>::pop(self)
            }
            #[inline(always)]
            fn skip(&mut self, n: usize) {
                <$set>::skip(self, n);
            }
        }
    };
}
pub(crate) use forward;
