//! The rules model: a game with every name resolved and every expression typed.
//!
//! Made by [`crate::resolve`], read by the checks, the interpreter, the analysis and the emitter. Nothing in here
//! is optimised: it says what the author wrote, with parametrised rules inlined where they were called and
//! instantiated once for each combination of parameter types.

mod expr;
mod ids;
mod set;
mod stmt;

pub use expr::{
    Attacker, CellExpr, CmpOp, Cond, DirExpr, KindExpr, NumExpr, NumOp, PlayerExpr, SetExpr, Value,
    VarRef, Whose,
};
pub use ids::{
    AttrId, CellId, DirId, KindId, LocalId, OwnerId, PlayerId, ProgramId, RuleId, VarId, ZoneId,
};
pub use set::CellSet;
pub use stmt::{Block, Ending, Layers, Next, Over, Place, Side, Stmt, Take, Then};

pub use dagaz_core::meta::Repetition;
use proc_macro2::{Ident, Span};

/// A name with the place where it was written.
#[derive(Clone, Debug)]
pub struct Name {
    /// As text; cell names may be anything.
    pub text: String,
    /// Where it was declared.
    pub span: Span,
}

/// All rules of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// `Chess` in `pub game Chess { … }`.
    pub name: Ident,
    /// The doc comment above the game, lines joined by newlines.
    pub doc: String,
    /// `players White, Black;`
    pub players: Vec<Player>,
    /// Owners who never move: `neutral Stones;`. Their [`OwnerId`]s follow the players'.
    pub neutrals: Vec<Name>,
    /// Cells, directions, zones.
    pub board: Board,
    /// `piece King { … }`
    pub kinds: Vec<Kind>,
    /// `state moved: bool;` inside pieces. Kinds that declare the same name and type share one attribute.
    pub attrs: Vec<Attr>,
    /// `state passed: cell? for 1 turn;` and `clock quiet: 0..=150;`, and hidden counters made by the resolver.
    pub vars: Vec<Var>,
    /// Names of the rules that `moves`, `drops` or `idle` mention, which is what notation shows.
    pub rules: Vec<Name>,
    /// Instances of rules, as programs.
    pub programs: Vec<Program>,
    /// `moves claim;` at the level of the game: moves of no piece.
    pub board_moves: Vec<Entry>,
    /// `idle claim;`: moves of no piece that don't count for `no moves`.
    pub idle_moves: Vec<Entry>,
    /// `priority jump > walk;`: ranks, best first; rules named nowhere rank last, together.
    pub priority: Option<Priority>,
    /// Where that was written.
    pub priority_place: Option<Span>,
    /// Who moves when.
    pub order: Order,
    /// The value in which the player of the last turn is kept, where the turn order alone doesn't tell: a hidden
    /// value of type `player?`, made by the resolver when some program says `next`. The runtime sets it as a turn
    /// ends; `last` reads it.
    pub last_mover: Option<VarId>,
    /// `pass never;` (default), `pass forced;`, `pass free;`
    pub pass: Pass,
    /// `before turn { … }`: runs as a turn begins to be played. No piece, no cursor.
    pub before_turn: Option<Program>,
    /// `after turn { … }`: runs when all parts are played, before the invariants are tested.
    pub after_turn: Option<Program>,
    /// `invariant king_safe { … }`: must hold, seen by the mover, after his turn.
    pub invariants: Vec<Invariant>,
    /// `end { … }`, in the order written: the first whose condition holds decides.
    pub ends: Vec<End>,
    /// The first position.
    pub setup: Setup,
    /// The greatest number of parts in one turn: declared by `chain up to 5;`, or derived (see `resolve/chain`).
    pub chain: usize,
    /// `prefer captured, kings_taken;`: of the legal turns of the best rank, those remain for which the first number
    /// is greatest; of them, those for which the second is; and so on. Seen by the mover, after the turn (before
    /// values expire).
    pub prefer: Vec<NumExpr>,
    /// Where each of those numbers was written.
    pub prefer_places: Vec<Span>,
    /// `merge turns;`: turns with the same origin and last cell that lead to the same position are one.
    pub merge_turns: bool,
    /// `weight …;`: how likely a turn of chance is, seen by it, after the turn; at least 1.
    pub weight: Option<NumExpr>,
    /// `hidden enemy Mine;`: the cells whose pieces a player (`me`) doesn't see.
    pub hidden: Option<SetExpr>,
    /// `masked enemy Man;`: the cells of whose pieces a player sees that they are there and whose, but not which.
    pub masked: Option<SetExpr>,
    /// `repetition board;`: what makes positions the same for `repeated`.
    pub repetition: Repetition,
}

impl Rules {
    /// All uses of rules: of each kind the moves and then the drops, the moves of no piece, the idle ones.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let of_kinds = self
            .kinds
            .iter()
            .flat_map(|k| k.moves.iter().chain(&k.drops));
        of_kinds.chain(&self.board_moves).chain(&self.idle_moves)
    }
}

/// A player who takes turns.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its name.
    pub name: Name,
    /// Players with the same number are allies; by default each has a number of its own.
    pub alliance: usize,
    /// `chance Dice;`: its turns are drawn, not chosen.
    pub chance: bool,
}

/// The board.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// Every cell: those of the grids first (first axis fastest, removed ones left out), then those named singly.
    pub cells: Vec<Cell>,
    /// `grid a..=h, 1..=8;`
    pub grids: Vec<Grid>,
    /// `direction n = (0, 1);`
    pub directions: Vec<Direction>,
    /// `zone last { White: rank 8; Black: rank 1; }`
    pub zones: Vec<Zone>,
    /// `columns up to 24;`: the most pieces that stand on a cell, one above the other; 1 without that line.
    pub height: usize,
    /// What each owner means by each direction: `symmetry[owner][direction]`. Neutral owners mean what is written.
    pub symmetry: Vec<Vec<DirId>>,
    /// For each direction, the first one whose steps undo its own, if there is one.
    pub opposites: Vec<Option<DirId>>,
}

impl Board {
    /// True when several pieces may stand on a cell.
    #[must_use]
    pub fn has_columns(&self) -> bool {
        self.height > 1
    }

    /// The direction whose steps undo those of another. Where a variable may be any direction, each has one: that has
    /// been checked.
    #[must_use]
    pub fn opposite(&self, dir: DirId) -> DirId {
        self.opposites[dir.index()].unwrap_or(dir)
    }
}

/// A cell.
#[derive(Clone, Debug)]
pub struct Cell {
    /// `e4`, unique.
    pub name: String,
    /// The grid it lies on and its index on each axis.
    pub place: Option<(usize, Vec<u16>)>,
}

/// A grid.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The labels of each axis; a cell's name is its labels joined.
    pub axes: Vec<Vec<String>>,
}

/// A direction: where a step leads from each cell.
#[derive(Clone, Debug)]
pub struct Direction {
    /// Its name.
    pub name: Name,
    /// The cell after a step, for each cell.
    pub next: Vec<Option<CellId>>,
}

impl Direction {
    /// True when each step in the one is undone by a step in the other, and the other way round.
    #[must_use]
    pub fn is_opposite(&self, other: &Direction) -> bool {
        let undone = |a: &Direction, b: &Direction| {
            let mut steps = a.next.iter().enumerate();
            let back = |(i, to): (usize, &Option<CellId>)| {
                to.is_none_or(|to| b.next[to.index()] == Some(CellId::new(i)))
            };
            steps.all(back)
        };
        undone(self, other) && undone(other, self)
    }
}

/// A zone: a set of cells for each owner.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name.
    pub name: Name,
    /// Its cells, for each owner; the same for all unless declared per player.
    pub cells: Vec<CellSet>,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub doc: String,
    /// `symbol "N";`, if declared.
    pub symbol: Option<String>,
    /// The attributes that its pieces have, in the order declared.
    pub attrs: Vec<AttrId>,
    /// `hand;`: pieces of this kind are dropped out of the owner's hand, and only while some are there. Without
    /// it the supply is endless.
    pub hand: bool,
    /// `hand as Pawn;`: what a captured piece of this kind becomes in hand; itself unless said.
    pub hand_as: Option<KindId>,
    /// `moves slide(n | e | s | w);`
    pub moves: Vec<Entry>,
    /// `drops place;`
    pub drops: Vec<Entry>,
    /// Whose pieces of this kind a player may move: `moved by owner;` (default), `moved by any;`
    pub moved_by: MovedBy,
    /// `after { … }`: effects that follow every part in which a piece of this kind (as the part began) moved or
    /// was dropped. The cursor and `self` are the piece where it now stands.
    pub after: Option<Program>,
}

/// Who may move a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovedBy {
    /// Its owner.
    Owner,
    /// Whoever's turn it is, whoever owns the piece (neutral owners too).
    Any,
}

/// An attribute of pieces.
#[derive(Clone, Debug)]
pub struct Attr {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Ty,
    /// The value that a new piece has, or a cell at the start.
    pub default: i64,
    /// True for `state seeds: 0..=48;` inside `board`: a value of every cell, whatever stands there. It is read and
    /// set by the same expressions as an attribute of a piece.
    pub of_cells: bool,
}

/// A value of the position, off the board.
#[derive(Clone, Debug)]
pub struct Var {
    /// Its name.
    pub name: Name,
    /// Its type.
    pub ty: Ty,
    /// The value at the start, and after its lifetime.
    pub default: i64,
    /// How long a value lasts.
    pub life: Life,
    /// True for `per player`: one value for each player.
    pub per_player: bool,
    /// True for `clock`: part of the position, but not of what `repeated` compares.
    pub clock: bool,
    /// True for `secret`: known to its player alone, or to nobody.
    pub secret: bool,
}

/// How long a value of the position lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Life {
    /// Until it is set again.
    Forever,
    /// `for n turns`: a value set in one turn can be read in that turn and in the `n` turns that follow; at the
    /// end of the last of them it becomes the default again, unless it was set meanwhile. `n` is 0 or 1 here;
    /// longer lives are counted by a hidden clock, `age`.
    Turns(u32),
    /// The same for 2 turns or more: `age` is a hidden value that holds how many turn ends are still to come.
    Counted {
        /// Number of turns.
        turns: u32,
        /// The hidden counter.
        age: VarId,
    },
}

/// The type of an attribute, a value or a local. Every value fits in an `i64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ty {
    /// `bool`: 0 or 1.
    Bool,
    /// `0..=150`: assigning outside the bounds stops at the nearer one.
    Int {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// `cell?`: a cell's index, or −1 for none.
    Cell,
    /// `kind?`: likewise.
    Kind,
    /// `player?`: likewise.
    Player,
    /// `{ fresh, worn }`: an index into the labels.
    Label(Vec<String>),
    /// A direction (locals and parameters only).
    Dir,
    /// A set of cells (locals only).
    Set,
}

/// A rule made concrete for one combination of parameter types, and for one purpose: a rule that both moves and drops
/// pieces has two programs. Parameters that are no values (sets, conditions, rules) have been put in place.
#[derive(Clone, Debug)]
pub struct Program {
    /// The rule's name: an index in [`Rules::rules`]; `None` for `after`, `before turn` and the like.
    pub rule: Option<RuleId>,
    /// For messages and names of generated functions.
    pub name: String,
    /// Where the rule was declared.
    pub span: Span,
    /// Every parameter and local: name and type. The parameters come first.
    pub locals: Vec<Local>,
    /// How many of `locals` are parameters.
    pub params: usize,
    /// What it does. Calls have been inlined.
    pub body: Block,
    /// Number of [`Stmt::End`] statements; each has a number of its own below this.
    pub endings: usize,
    /// Where each statement was written, those in the blocks of a statement after it. Of a called rule it is where that
    /// stands; what `can` tries has no places.
    pub places: Vec<Span>,
}

/// A parameter or local variable.
#[derive(Clone, Debug)]
pub struct Local {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: Ty,
}

/// The use of a rule by a piece or by the game: a program and the argument lists to run it with, one run each.
///
/// `moves leap(n | s, e | w);` has one entry with four argument lists, in this order: (n, e), (n, w), (s, e),
/// (s, w).
#[derive(Clone, Debug)]
pub struct Entry {
    /// The program.
    pub program: ProgramId,
    /// Argument lists: each as long as the program's parameters, constants only.
    pub arguments: Vec<Vec<Argument>>,
    /// Where it was written.
    pub span: Span,
}

/// A constant argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Argument {
    /// A direction.
    Dir(DirId),
    /// A kind of piece.
    Kind(KindId),
    /// A number or boolean.
    Num(i64),
    /// A cell.
    Cell(CellId),
    /// A player.
    Player(PlayerId),
}

/// `priority jump > walk;`
#[derive(Clone, Debug)]
pub struct Priority {
    /// Rules of each rank, best first. A turn has the rank of its first part's rule.
    pub ranks: Vec<Vec<RuleId>>,
    /// True for `priority before invariants …`: the best rank is chosen before illegal turns are removed.
    pub before_invariants: bool,
}

impl Priority {
    /// The rank of a rule, 0 best.
    #[must_use]
    pub fn rank(&self, rule: RuleId) -> usize {
        self.ranks
            .iter()
            .position(|rank| rank.contains(&rule))
            .unwrap_or(self.ranks.len())
    }
}

/// The turn order.
#[derive(Clone, Debug)]
pub struct Order {
    /// The entries, in order.
    pub entries: Vec<Seat>,
    /// The entry after the last one.
    pub repeat_from: usize,
}

impl Order {
    /// The entry that follows `turn`.
    #[must_use]
    pub fn next(&self, turn: usize) -> usize {
        if turn + 1 < self.entries.len() {
            turn + 1
        } else {
            self.repeat_from
        }
    }

    /// The player who moved before `turn` (`last`). The resolver has made the answer the same on every way there.
    #[must_use]
    pub fn last(&self, turn: usize) -> PlayerId {
        let before = if turn == 0 || turn == self.repeat_from {
            self.entries.len()
        } else {
            turn
        };
        self.entries[before - 1].player
    }
}

/// An entry of the turn order.
#[derive(Clone, Debug)]
pub struct Seat {
    /// Who moves.
    pub player: PlayerId,
    /// The rules that may be used, if the entry names some (`White: place`).
    pub rules: Option<Vec<RuleId>>,
    /// The label that the entry begins, as in `turns opening = White, Black, main = repeat White, Black;`.
    pub label: Option<String>,
}

/// Whether a player may do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Never.
    Never,
    /// Only, and always, when there is no other move and the game isn't over.
    Forced,
    /// Whenever the game isn't over. A pass doesn't count for `no moves`.
    Free,
}

/// A condition on the position after a turn.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// Its name.
    pub name: Name,
    /// The condition, with `me` the player who has just moved.
    pub cond: Cond,
}

/// A way for the game to end.
#[derive(Clone, Debug)]
pub struct End {
    /// The condition, with `me` the player to move and `last` the one who has just moved.
    pub cond: Cond,
    /// What it means.
    pub result: EndResult,
    /// Where it was written.
    pub span: Span,
}

/// What an end means.
#[derive(Clone, Debug)]
pub enum EndResult {
    /// `draw`
    Draw,
    /// `win`, `win(last)`: that player and his allies win, the others lose.
    Win(PlayerExpr),
    /// `loss`, `loss(White)`: that player and his allies lose, the others win.
    Loss(PlayerExpr),
    /// `score(count(my Disc))`: evaluated with `me` each player in turn; the highest wins.
    Score(NumExpr),
}

/// The first position.
#[derive(Clone, Debug, Default)]
pub struct Setup {
    /// Pieces on cells.
    pub pieces: Vec<SetupPiece>,
    /// Pieces in hand: owner, kind, count.
    pub hands: Vec<(OwnerId, KindId, u32)>,
    /// Values of cells that differ from the default: `cells { seeds = 4 at rank 1; }`.
    pub cells: Vec<(CellId, AttrId, i64)>,
}

/// A piece of the first position.
#[derive(Clone, Debug)]
pub struct SetupPiece {
    /// Where it stands.
    pub cell: CellId,
    /// Whose it is.
    pub owner: OwnerId,
    /// What it is.
    pub kind: KindId,
    /// Attributes that differ from the default.
    pub attrs: Vec<(AttrId, i64)>,
}
