//! A position as goals see it.

use std::cell::OnceCell;

use dagaz_core::{CellSet, Game, Outcome, Past, Verdict};

use super::number::Number;
use super::{AdviceTable, PositionOf};

/// A position in a forcing tree, and what may be asked about it.
///
/// A cell is its index in [`Meta::cells`](dagaz_core::Meta::cells), or none; what is asked about none is none, or false.
pub struct Scene<'a, A: AdviceTable> {
    game: &'a A::Game,
    position: &'a PositionOf<A>,
    past: &'a Past,
    /// None at the root itself.
    root: Option<&'a Scene<'a, A>>,
    us: usize,
    depth: u32,
    board: OnceCell<Board<A::Cells>>,
}

/// What stands where.
struct Board<S> {
    /// Of each owner.
    owners: Vec<S>,
    /// Of each kind.
    kinds: Vec<S>,
}

impl<'a, A: AdviceTable> Scene<'a, A> {
    /// The root of a tree: we are the player to move.
    #[must_use]
    pub fn root(game: &'a A::Game, position: &'a PositionOf<A>, past: &'a Past) -> Self {
        Scene {
            game,
            position,
            past,
            root: None,
            us: game.to_move(position),
            depth: 0,
            board: OnceCell::new(),
        }
    }

    /// A position `depth` plies further on in the tree of a root.
    #[must_use]
    pub(crate) fn below(
        root: &'a Scene<'a, A>,
        position: &'a PositionOf<A>,
        past: &'a Past,
        depth: u32,
    ) -> Self {
        Scene {
            game: root.game,
            position,
            past,
            root: Some(root.at_root()),
            us: root.us,
            depth,
            board: OnceCell::new(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'a A::Game {
        self.game
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &'a PositionOf<A> {
        self.position
    }

    /// The positions before this one.
    #[must_use]
    pub fn past(&self) -> &'a Past {
        self.past
    }

    /// Plies from the root.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The position where the tree begins.
    #[must_use]
    pub fn at_root(&self) -> &Scene<'a, A> {
        self.root.unwrap_or(self)
    }

    // --- players ---

    /// We: who is to move at the root (an index of [`Meta::players`](dagaz_core::Meta::players)).
    #[must_use]
    pub fn us(&self) -> usize {
        self.us
    }

    /// Who is to move.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.game.to_move(self.position)
    }

    /// Whether it is our turn.
    #[must_use]
    pub fn ours(&self) -> bool {
        self.to_move() == self.us
    }

    /// Whether an owner is a player, and not us.
    #[must_use]
    pub fn is_them(&self, owner: Option<usize>) -> bool {
        owner.is_some_and(|owner| owner != self.us && owner < self.game.meta().players.len())
    }

    // --- results ---

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.position, self.past)
    }

    /// Whether the game is over, and this is what it came to for us.
    #[must_use]
    pub fn ended(&self, verdict: Verdict) -> bool {
        let outcome = self.outcome();
        outcome.is_some_and(|outcome| outcome.verdicts().get(self.us) == Some(&verdict))
    }

    /// How many legal turns the player to move has.
    #[must_use]
    pub fn mobility(&self) -> Number {
        i64::try_from(self.game.count_moves(self.position, self.past)).ok()
    }

    // --- pieces ---

    fn board(&self) -> &Board<A::Cells> {
        self.board.get_or_init(|| {
            let meta = self.game.meta();
            let mut board = Board {
                owners: vec![A::Cells::EMPTY; meta.owners.len()],
                kinds: vec![A::Cells::EMPTY; meta.kinds.len()],
            };
            for cell in 0..meta.cells.len() {
                if let Some((owner, kind)) = A::piece_at(self.position, cell) {
                    board.owners[owner].insert(cell);
                    board.kinds[kind].insert(cell);
                }
            }
            board
        })
    }

    /// All cells.
    #[must_use]
    pub fn cells(&self) -> A::Cells {
        A::Cells::prefix(self.game.meta().cells.len())
    }

    /// The cells with a piece.
    #[must_use]
    pub fn occupied(&self) -> A::Cells {
        let owners = self.board().owners.iter();
        owners.fold(A::Cells::EMPTY, |all, &own| all | own)
    }

    /// The cells with a piece of this kind.
    #[must_use]
    pub fn of_kind(&self, kind: usize) -> A::Cells {
        self.board().kinds.get(kind).copied().unwrap_or_default()
    }

    /// The cells with a piece of this owner.
    #[must_use]
    pub fn of_owner(&self, owner: usize) -> A::Cells {
        self.board().owners.get(owner).copied().unwrap_or_default()
    }

    /// The cells with a piece of a player who isn't us.
    #[must_use]
    pub fn of_them(&self) -> A::Cells {
        let others = self.board().owners.iter().enumerate();
        let others = others.filter(|&(owner, _)| self.is_them(Some(owner)));
        others.fold(A::Cells::EMPTY, |all, (_, &own)| all | own)
    }

    /// The owner of the piece on a cell.
    #[must_use]
    pub fn owner_at(&self, cell: Option<usize>) -> Option<usize> {
        A::piece_at(self.position, cell?).map(|(owner, _)| owner)
    }

    /// The kind of the piece on a cell.
    #[must_use]
    pub fn kind_at(&self, cell: Option<usize>) -> Option<usize> {
        A::piece_at(self.position, cell?).map(|(_, kind)| kind)
    }

    /// The only cell of a set; none if there are several.
    #[must_use]
    pub fn only(&self, mut set: A::Cells) -> Option<usize> {
        let first = set.pop()?;
        set.is_empty().then_some(first)
    }

    // --- places ---

    /// Where a cell lies on an axis of its grid, from 1; axes are counted from 0.
    #[must_use]
    pub fn axis(&self, axis: usize, cell: Option<usize>) -> Number {
        let (_, place) = self.game.meta().cells.get(cell?)?.place.as_ref()?;
        Some(i64::from(*place.get(axis)?) + 1)
    }

    /// How far apart two cells of a grid are, axis by axis.
    fn apart(&self, a: Option<usize>, b: Option<usize>) -> Option<impl Iterator<Item = i64>> {
        let cells = &self.game.meta().cells;
        let (grid, a) = cells.get(a?)?.place.as_ref()?;
        let (other, b) = cells.get(b?)?.place.as_ref()?;
        let axes = a.iter().zip(b.iter());
        (grid == other).then(|| axes.map(|(a, b)| i64::from(a.abs_diff(*b))))
    }

    /// How many steps of a king two cells of a grid are apart: the greatest difference on an axis (Chebyshev's distance).
    #[must_use]
    pub fn distance(&self, a: Option<usize>, b: Option<usize>) -> Number {
        self.apart(a, b)?.max()
    }

    /// How many steps along the axes two cells of a grid are apart: the sum of the differences (Manhattan distance).
    #[must_use]
    pub fn manhattan(&self, a: Option<usize>, b: Option<usize>) -> Number {
        Some(self.apart(a, b)?.sum())
    }
}
