//! Typed expressions.
//!
//! Every expression is evaluated against the *working board* (the position with the effects of this turn so far),
//! a viewpoint `me`, the owner of the moving piece, and a cursor. A cell expression may yield no cell; a test of
//! no cell is false, a set made from no cell is empty.

use super::{AttrId, Block, CellId, CellSet, DirId, KindId, LocalId, PlayerId, VarId, ZoneId};

/// A condition.
#[derive(Clone, Debug, PartialEq)]
pub enum Cond {
    /// `true`, `false`
    Const(bool),
    /// `!c`
    Not(Box<Cond>),
    /// `a && b`, left to right, stopping at the first false.
    And(Vec<Cond>),
    /// `a || b`, left to right, stopping at the first true.
    Or(Vec<Cond>),
    /// `x in last`; a set where a condition is wanted, such as `empty` or `my Rook`, is `here in` that set. False
    /// when there is no such cell. Test it without building the set where possible.
    In(CellExpr, SetExpr),
    /// `empty at n`: the condition with the cursor on another cell; false when there is no such cell.
    At(CellExpr, Box<Cond>),
    /// `a < b`
    Compare(CmpOp, NumExpr, NumExpr),
    /// `here == passed`; two absent cells are equal; `==` against `none` asks whether there is no cell.
    SameCell(CellExpr, CellExpr),
    /// `k == Queen`
    SameKind(KindExpr, KindExpr),
    /// `me == White`
    SamePlayer(PlayerExpr, PlayerExpr),
    /// `d == n`, by the direction meant (after symmetry).
    SameDir(DirExpr, DirExpr),
    /// `any(set)`; `none(set)` is its negation.
    Any(SetExpr),
    /// `all(set in other)`: each cell of the first is in the second.
    Within(SetExpr, SetExpr),
    /// A boolean attribute of the piece on a cell; false where no piece has it.
    Attr(CellExpr, AttrId),
    /// A boolean value of the position.
    Var(VarRef),
    /// A boolean local.
    Local(LocalId),
    /// `can { … }`: the block, run from the cursor, can be run to its end in some way. Its effects are undone.
    Can(Block),
    /// `line(4, set, n | e)`: `length` cells of the set in a row, each a step in one of the directions from the
    /// one before. With `exact`, the row can't be longer: the step before the first and the step after the last
    /// cell leave the set.
    Line {
        /// How many in a row (at least 1).
        length: u32,
        /// Not part of a longer row.
        exact: bool,
        /// The cells.
        set: SetExpr,
        /// The directions; one of each opposite pair suffices, both do no harm. As declared, no symmetry.
        directions: Vec<DirId>,
    },
    /// `repeated(3)`: the present position has now occurred at least this often (by repetition key).
    Repeated(u32),
    /// `no moves`: if it were this player's turn (at the present entry of the turn order if he is its player,
    /// otherwise at the next entry that is his), he would have no legal turn, passes and idle moves aside. Only
    /// in `end`.
    NoMoves(PlayerExpr),
    /// `attacked`, `attacked by White`: see [`crate::interp`] for what counts as an attack. Without a player: by
    /// any enemy of `me`. False inside the computation of an attack.
    Attacked(CellExpr, Option<PlayerExpr>),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CmpOp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// A whole number. Arithmetic saturates at the bounds of `i64`; dividing by 0 gives 0.
#[derive(Clone, Debug, PartialEq)]
pub enum NumExpr {
    /// `3`; also a label of an enumeration.
    Const(i64),
    /// A numeric local.
    Local(LocalId),
    /// A numeric value of the position.
    Var(VarRef),
    /// A numeric attribute of the piece on a cell; 0 where no piece has it.
    Attr(CellExpr, AttrId),
    /// `count(set)`
    Count(SetExpr),
    /// `sum(set, e)`: the number with the cursor on each cell of the set, added up.
    Sum(Box<SetExpr>, Box<NumExpr>),
    /// `a + b`
    Op(NumOp, Box<NumExpr>, Box<NumExpr>),
    /// `if c { a } else { b }`
    If(Box<Cond>, Box<NumExpr>, Box<NumExpr>),
    /// `captured`: pieces captured so far in this turn (in `after turn`, in the turn just played).
    Captured,
    /// `ago(3)`: how many turns ago the position occurred the third last time before now; 0 if it didn't.
    Ago(u32),
    /// `height(x)`: how many pieces stand on a cell, one above the other.
    Height(CellExpr),
    /// `hand(Pawn)`, `hand(Pawn of White)`: pieces in hand.
    Hand(PlayerExpr, KindExpr),
}

/// An arithmetic operation. Division and remainder truncate towards zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum NumOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Min,
    Max,
}

/// A cell, or none.
#[derive(Clone, Debug, PartialEq)]
pub enum CellExpr {
    /// `here`: the cursor; none at the start of a move of no piece.
    Here,
    /// `from`: where the moving piece stood when this part began; none for drops and moves of no piece.
    From,
    /// `self`: where the moving piece is now on the working board; none for drops (until landed) and others.
    Itself,
    /// `none`
    None,
    /// `e1`
    Const(CellId),
    /// A local cell.
    Local(LocalId),
    /// A value of the position that is a cell.
    Var(VarRef),
    /// An attribute that is a cell.
    Attr(Box<CellExpr>, AttrId),
    /// `s(here)`, or a direction where a cell is wanted: a step from a cell.
    Step(Box<CellExpr>, DirExpr),
}

/// A direction. Constants and locals are as written: the step of a program applies the symmetry of the moving
/// piece's owner; elsewhere (`end`, `invariant`) that of `me`.
#[derive(Clone, Debug, PartialEq)]
pub enum DirExpr {
    /// `n`
    Const(DirId),
    /// A parameter or local.
    Local(LocalId),
    /// `-d`: the opposite of a parameter or local.
    Opposite(LocalId),
}

/// A set of cells.
#[derive(Clone, Debug, PartialEq)]
pub enum SetExpr {
    /// A fixed set: `{a1, h8}`, `rank 8`, `all cells`, or any algebra of such.
    Const(CellSet),
    /// A zone of the moving piece's owner (in programs) or of `me` (elsewhere), or of the player named.
    Zone(ZoneId, Option<PlayerExpr>),
    /// Cells without a piece.
    Empty,
    /// Cells with a piece.
    Occupied,
    /// Cells with a piece of these owners.
    Owned(Whose),
    /// Cells with a piece of this kind.
    Kind(KindExpr),
    /// `a | b`
    Union(Vec<SetExpr>),
    /// `a & b`; `my Rook` is `Owned(My) & Kind(Rook)`.
    Inter(Vec<SetExpr>),
    /// `a - b`
    Minus(Box<SetExpr>, Box<SetExpr>),
    /// `!a`: all cells of the board but these.
    Not(Box<SetExpr>),
    /// `a where c`: those cells of the set for which the condition holds with the cursor on them.
    Where(Box<SetExpr>, Box<Cond>),
    /// The cells given, without the absent ones.
    Cells(Vec<CellExpr>),
    /// A local set.
    Local(LocalId),
    /// `struck`: cells whose pieces a `capture … at end` of this turn has marked.
    Struck,
    /// `flood(seeds, within)`, `flood(seeds, within, n | e)`: the cells that can be reached from seeds that are in
    /// `within`, by steps in the directions (all of the board's unless some are named; as declared, no symmetry)
    /// that stay in it. The seeds that are in it belong to it.
    Flood(Box<SetExpr>, Box<SetExpr>, Vec<DirId>),
    /// `around(set)`, `around(set, n | e)`: the cells one step from a cell of the set, but for the set's own.
    Around(Box<SetExpr>, Vec<DirId>),
    /// `attackers(x)`, `attackers(x, P)`, `defenders(x)`: where the pieces stand that attack a cell, or would if an
    /// enemy's piece stood there.
    Attackers(Box<CellExpr>, Attacker),
}

/// Whose attacks are asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Attacker {
    /// Those of all enemies of `me`.
    Enemies,
    /// Those of one player.
    Player(PlayerExpr),
    /// Those of `me`, on an enemy who is supposed on the cell.
    Me,
}

/// Whose pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Whose {
    /// `my`: those of `me`.
    My,
    /// `friend`: those of `me` and his allies.
    Friend,
    /// `enemy`: those of players who aren't allies. Neutral pieces are nobody's enemies.
    Enemy,
    /// `neutral`: those of neutral owners.
    Neutral,
    /// `Pawn of White`
    Of(PlayerExpr),
}

/// A kind of piece, or none.
#[derive(Clone, Debug, PartialEq)]
pub enum KindExpr {
    /// `Queen`
    Const(KindId),
    /// `none`
    None,
    /// A parameter or local.
    Local(LocalId),
    /// `kind(x)`: what stands there.
    At(Box<CellExpr>),
    /// `kind(x, n)`: that of the nth piece from the bottom; none if there isn't one.
    Level(Box<CellExpr>, Box<NumExpr>),
    /// A value of the position.
    Var(VarRef),
    /// An attribute that is a kind; none where no piece has it.
    Attr(Box<CellExpr>, AttrId),
}

/// A player, or none.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerExpr {
    /// `me`: the viewpoint. In move programs the mover, in `invariant` the one who has just moved, in `end` the
    /// one to move.
    Me,
    /// `last`: the player of the turn before the present one.
    Last,
    /// `next`: the player of the turn after the present one.
    Next,
    /// `owner(x)`: the owner of the piece on a cell; none if it is empty or neutral.
    OwnerOf(Box<CellExpr>),
    /// `owner(x, n)`: the owner of the nth piece from the bottom; none if there isn't one or it is neutral.
    OwnerOfLevel(Box<CellExpr>, Box<NumExpr>),
    /// `White`. Where an owner is meant (`Whose::Of`, `Stmt::Convert`, `Stmt::Place`) also a neutral one: its
    /// number as an [`OwnerId`](super::OwnerId), so it may be past the last player's.
    Const(PlayerId),
    /// `none`
    None,
    /// A parameter or local.
    Local(LocalId),
    /// A value of the position.
    Var(VarRef),
    /// An attribute that is a player; none where no piece has it.
    Attr(Box<CellExpr>, AttrId),
}

/// A value of the position; per-player ones need a player (`me` unless said).
#[derive(Clone, Debug, PartialEq)]
pub struct VarRef {
    /// Which.
    pub var: VarId,
    /// Whose, for a per-player value.
    pub of: Option<Box<PlayerExpr>>,
}

/// An expression of any type, to be stored.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A boolean.
    Bool(Cond),
    /// A number or a label.
    Num(NumExpr),
    /// A cell.
    Cell(CellExpr),
    /// A kind.
    Kind(KindExpr),
    /// A player.
    Player(PlayerExpr),
    /// A direction.
    Dir(DirExpr),
    /// A set.
    Set(SetExpr),
}
