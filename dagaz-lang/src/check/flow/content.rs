//! What may stand on a cell: nothing, or a piece of a kind and an owner.

use crate::model::{CellId, CellSet, KindId, OwnerId, Rules};

/// The numbers of what may stand on a cell: 0 for nothing, the others for an owner and a kind.
#[derive(Clone, Copy)]
pub(super) struct Contents {
    owners: usize,
    kinds: usize,
}

impl Contents {
    /// Those of a game.
    pub(super) fn of(rules: &Rules) -> Self {
        Contents {
            owners: rules.players.len() + rules.neutrals.len(),
            kinds: rules.kinds.len(),
        }
    }

    fn len(self) -> usize {
        1 + self.owners * self.kinds
    }

    /// The owner and the kind of a content.
    pub(super) fn piece(self, content: usize) -> Option<(OwnerId, KindId)> {
        let piece = content.checked_sub(1)?;
        let (owner, kind) = (piece / self.kinds, piece % self.kinds);
        Some((OwnerId::new(owner), KindId::new(kind)))
    }
}

/// Where a cell may be, together with what may stand there: for each content, the cells.
#[derive(Clone, PartialEq)]
pub(super) struct Scope(Vec<CellSet>);

impl Scope {
    /// Any of some cells, with anything on it.
    pub(super) fn top(contents: Contents, cells: &CellSet) -> Self {
        Scope(vec![cells.clone(); contents.len()])
    }

    /// Any of some cells, with a piece on it.
    pub(super) fn piece(contents: Contents, cells: &CellSet, owner: OwnerId, kind: KindId) -> Self {
        let is = |piece| piece == Some((owner, kind));
        Scope::top(contents, cells).keep(|content| is(contents.piece(content)))
    }

    /// Only what is on the cell so that a test holds.
    pub(super) fn keep(&self, test: impl Fn(usize) -> bool) -> Self {
        let kept = self.0.iter().enumerate().map(|(content, cells)| {
            if test(content) {
                cells.clone()
            } else {
                CellSet::default()
            }
        });
        Scope(kept.collect())
    }

    /// Only some cells.
    pub(super) fn on(&self, cells: &CellSet) -> Self {
        Scope(self.0.iter().map(|own| own.inter(cells)).collect())
    }

    /// All but some cells.
    pub(super) fn off(&self, cells: &CellSet) -> Self {
        Scope(self.0.iter().map(|own| own.minus(cells)).collect())
    }

    /// Either.
    pub(super) fn union(&self, other: &Scope) -> Self {
        let pairs = self.0.iter().zip(&other.0);
        Scope(pairs.map(|(a, b)| a.union(b)).collect())
    }

    /// True when no cell is possible.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(CellSet::is_empty)
    }

    /// The cells that are possible.
    pub(super) fn cells(&self) -> CellSet {
        self.0
            .iter()
            .fold(CellSet::default(), |all, cells| all.union(cells))
    }

    /// One of the cells.
    pub(super) fn only(&self, cell: CellId) -> Self {
        self.on(&CellSet::from_iter([cell]))
    }

    /// How much work it is to go through it.
    pub(super) fn weight(&self) -> usize {
        self.0.len()
    }
}
