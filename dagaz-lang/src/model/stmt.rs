//! Statements of move programs.

pub use crate::syntax::{Side, Take};

use super::{
    AttrId, CellExpr, Cond, DirExpr, KindExpr, LocalId, NumExpr, PlayerExpr, RuleId, SetExpr,
    Value, VarRef,
};

/// Statements in order.
pub type Block = Vec<Stmt>;

/// A statement.
///
/// A program runs from its origin as one *branch*. A branch may fork (`choose`, `either`): then everything that
/// follows, to the end of the program, happens once in each fork, with cursor, locals and working board of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    /// `step d;` moves the cursor; no such step ends the branch.
    Step(DirExpr),
    /// `go x;` puts the cursor on a cell; no such cell ends the branch.
    Go(CellExpr),
    /// `verify c;` ends the branch unless `c`.
    Verify(Cond),
    /// `fail;` ends the branch.
    Fail,
    /// `if c { … } else { … }`
    If(Cond, Block, Block),
    /// `while c { … }`, `while c up to n { … }`: at most `bound` passes, if there is one.
    While {
        /// Tested before each pass.
        cond: Cond,
        /// The most passes.
        bound: Option<NumExpr>,
        /// A pass.
        body: Block,
    },
    /// `for x in … { … }`: each value in order is *tried*: the cursor goes back to where it was before the loop,
    /// the pass runs; when it ends early (`verify`, `step`) its effects and assignments are undone and the next
    /// value is tried. Inside a pass a fork means: the first fork that gets to the end of the pass counts. With
    /// `or_fail` (`for … { … } or fail;`) the branch ends when no pass got to its end. The cursor is restored
    /// after the loop.
    For {
        /// The variable.
        local: LocalId,
        /// Its values.
        over: Over,
        /// A pass.
        body: Block,
        /// At least one pass must succeed.
        or_fail: bool,
    },
    /// `choose x in …;` forks, once for each value, in order.
    Choose {
        /// The variable.
        local: LocalId,
        /// Its values.
        over: Over,
    },
    /// `either { … } or { … }` forks, once for each block; what follows the statement follows in each.
    Either(Vec<Block>),
    /// `let x = e;`, `set x = e;` for a local.
    Let(LocalId, Value),
    /// `set place = e;`
    Set(Place, Value),
    /// `capture x;`: removes the piece, if there is one, and counts it as captured.
    Capture(CellExpr),
    /// `capture x to hand;`: like `capture`, and the piece, as what its kind is `hand as`, is added to the hand of
    /// `me`.
    CaptureToHand(CellExpr),
    /// `capture x at end;`: the piece is marked (`struck`) and counts as captured now, but stands, and blocks, until
    /// the last part of the turn is over; then it is removed, before `after turn`. Marking a piece twice counts
    /// once.
    Strike(CellExpr),
    /// `shift set by d;`: every piece on a cell of the set moves a step at once, as the symmetry of the moving piece's
    /// owner has it; a piece without such a step leaves the board (not captured). What stands outside the set where
    /// one arrives is captured. A moving piece among them moves with them.
    Shift(SetExpr, DirExpr),
    /// `next again;`, `next skip;`, `next main;`, `next main(P);`: which entry of the turn order comes after this
    /// turn. The last one executed counts.
    Next(Next),
    /// `remove x;`: removes the piece, if there is one; nothing was captured.
    Remove(CellExpr),
    /// `become K;` (the cell is `self`), `become K at x;`: changes the kind of a piece. Attributes that the new
    /// kind has too are kept, others become the default. Nothing happens on an empty cell.
    Become(CellExpr, KindExpr),
    /// `convert x;`, `convert x to P;`: changes the owner of a piece. Nothing happens on an empty cell.
    Convert(CellExpr, PlayerExpr),
    /// `move x to y;`: moves another piece at once; what stood on `y` is captured. Nothing happens when there is
    /// none on `x`, when a cell is absent or both are the same.
    Move(CellExpr, CellExpr),
    /// `place K at x;`, `place K of P at x;`: a new piece, not out of the hand; what stood there is removed.
    Place {
        /// What.
        kind: KindExpr,
        /// Whose.
        owner: PlayerExpr,
        /// Where.
        cell: CellExpr,
        /// `place K onto x;`: on top of what stands there, in a game with columns.
        onto: bool,
    },
    /// `pile x onto y;`, `pile top n of x onto y;`, `tuck top of x under y;`: puts pieces of one column, in their order,
    /// on another cell: above or below what stands there. Nothing happens when a cell is absent or both are the same,
    /// when there aren't so many pieces, or when the column would be higher than columns may be.
    Pile {
        /// Which pieces.
        what: Layers,
        /// The cell to which they go.
        to: CellExpr,
        /// True for `tuck`: they go below what stands there.
        under: bool,
    },
    /// `remove top of x;`, `capture bottom n of x;`, `capture top of x to hand;`: takes pieces off an end of a column.
    /// Nothing happens when there aren't so many.
    Thin(Layers, Take),
    /// `land;`, `done;` and their forms with `then`: emits a part with the effects so far. The program goes on
    /// after it, from the state before it, except that effects made since the beginning of the innermost pass of a
    /// `while` around it (or, outside any, since the previous ending or the start of the program) …
    ///
    /// … are taken back: nothing leaks from one ending to the next. What was done before the loop stays.
    End(Ending),
}

/// Pieces that stand on a cell, one above the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Layers {
    /// Where.
    pub cell: CellExpr,
    /// Some from one end; without it all that stand there.
    pub part: Option<(Side, NumExpr)>,
}

/// The end of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// A number of its own within the program.
    pub id: usize,
    /// True for `land`: the moving piece goes to the cursor (what stands there, if it isn't itself, is captured);
    /// a dropped piece appears there. `done` moves nothing.
    pub land: bool,
    /// What the same piece must or may do next in this turn.
    pub then: Option<Then>,
}

/// A continuation of the turn by the same piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Then {
    /// The rules that it may use, out of those of its (present) kind's `moves`.
    pub rules: Vec<RuleId>,
    /// `or stop`: the turn may end here although it could go on. Without it, it ends here only when it can't.
    pub or_stop: bool,
}

/// Values to go through.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    /// Directions.
    Dirs(Vec<DirExpr>),
    /// Kinds.
    Kinds(Vec<KindExpr>),
    /// The cells of a set, lowest first; the set is evaluated once.
    Cells(SetExpr),
    /// `a..=b`, both evaluated once; empty when `a > b`.
    Range(NumExpr, NumExpr),
    /// Players.
    Players(Vec<PlayerExpr>),
}

/// Which entry of the turn order comes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The present one again.
    Again,
    /// The one after the one that would follow.
    Skip,
    /// The first entry at or after this one (going round as the order does) whose player is the one given; without
    /// a player, this one. Nothing happens when there is none.
    Entry(usize, Option<PlayerExpr>),
}

/// Where a value is stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A value of the position.
    Var(VarRef),
    /// An attribute of the piece on a cell; nothing happens where no piece has it. Or a value of a cell.
    Attr(CellExpr, AttrId),
    /// `set hand(K) = e;`, `set hand(K of P) += e;`: a count in hand, kept within 0..=65535.
    Hand(PlayerExpr, KindExpr),
}

impl Stmt {
    /// The blocks in it, in the order written.
    #[must_use]
    pub fn blocks(&self) -> Vec<&[Stmt]> {
        match self {
            Stmt::If(_, then, other) => vec![then, other],
            Stmt::While { body, .. } | Stmt::For { body, .. } => vec![body],
            Stmt::Either(blocks) => blocks.iter().map(Vec::as_slice).collect(),
            _ => Vec::new(),
        }
    }

    /// True when this statement, or one in its blocks, is of some sort.
    #[must_use]
    pub fn any(&self, is: &dyn Fn(&Stmt) -> bool) -> bool {
        let inside = |block: &[Stmt]| block.iter().any(|stmt| stmt.any(is));
        is(self) || self.blocks().into_iter().any(inside)
    }
}
