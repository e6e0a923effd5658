//! Sets of cells at build time, of any size.

use super::CellId;

/// A set of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    /// The first `n` cells.
    #[must_use]
    pub fn all(n: usize) -> Self {
        let word = |i: usize| match n - i * 64 {
            left @ 0..64 => (1u64 << left) - 1,
            _ => u64::MAX,
        };
        CellSet {
            words: (0..n.div_ceil(64)).map(word).collect(),
        }
    }

    /// True when the cell is in the set.
    #[must_use]
    pub fn has(&self, cell: CellId) -> bool {
        self.words
            .get(cell.index() / 64)
            .is_some_and(|w| w >> (cell.index() % 64) & 1 == 1)
    }

    /// Adds a cell; true when it wasn't there.
    pub fn insert(&mut self, cell: CellId) -> bool {
        let (word, bit) = (cell.index() / 64, 1u64 << (cell.index() % 64));
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        let fresh = self.words[word] & bit == 0;
        self.words[word] |= bit;
        fresh
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: CellId) {
        if let Some(word) = self.words.get_mut(cell.index() / 64) {
            *word &= !(1u64 << (cell.index() % 64));
        }
        self.trim();
    }

    /// True when no cell is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Number of cells.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The cells, in order.
    pub fn iter(&self) -> impl Iterator<Item = CellId> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(CellId::new(i * 64 + bit))
            })
        })
    }

    /// Cells in either.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Cells in both.
    #[must_use]
    pub fn inter(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Cells in the first alone.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// True when each cell of this set is in the other.
    #[must_use]
    pub fn within(&self, other: &Self) -> bool {
        self.minus(other).is_empty()
    }

    /// The 64-bit words, lowest cells first, `n` of them.
    #[must_use]
    pub fn words(&self, n: usize) -> Vec<u64> {
        (0..n)
            .map(|i| self.words.get(i).copied().unwrap_or(0))
            .collect()
    }

    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let n = self.words.len().max(other.words.len());
        let words = self
            .words(n)
            .into_iter()
            .zip(other.words(n))
            .map(|(a, b)| f(a, b))
            .collect();
        let mut set = CellSet { words };
        set.trim();
        set
    }

    /// Equal sets have equal words.
    fn trim(&mut self) {
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
    }
}

impl FromIterator<CellId> for CellSet {
    fn from_iter<I: IntoIterator<Item = CellId>>(cells: I) -> Self {
        let mut set = CellSet::default();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}
