//! The syntax tree: what the author wrote, with spans, and no meaning yet.
//!
//! Made by [`crate::parse`]; read by [`crate::resolve`]. Expressions are untyped: whether `empty` is a set or a
//! condition, or `n` a direction or a cell, follows from where it stands and is settled by the resolver.

mod expr;
mod shared;
mod stmt;
mod variant;

pub use expr::{BinOp, Expr, Owned, UnOp};
pub use shared::{Include, Shared};
pub use stmt::{Block, EndThen, Layers, LoopOver, Side, Stmt, Take};
pub use variant::{Variant, Without};

use proc_macro2::{Ident, Span};

/// A whole `game! { … }` block.
#[derive(Clone, Debug)]
pub struct File {
    /// `game`s, in order. A module has room for one.
    pub games: Vec<Game>,
    /// Rules that several games share.
    pub shared: Vec<Shared>,
}

/// `/// docs  pub game Name { items }`
#[derive(Clone, Debug)]
pub struct Game {
    /// Doc comment lines joined by newlines, each without its leading space.
    pub doc: String,
    /// True for `pub`.
    pub public: bool,
    /// The name.
    pub name: Ident,
    /// The sections, in the order written.
    pub items: Vec<Item>,
    /// The variants.
    pub variants: Vec<Variant>,
    /// The shared rules that are its own, too.
    pub includes: Vec<Include>,
    /// Where those of them stand that are among the sections now.
    pub included: Vec<Span>,
}

/// A section of a game. The keyword's span is kept for messages about the section as a whole.
#[derive(Clone, Debug)]
pub enum Item {
    /// `players White, Black;`
    Players(Span, Vec<Ident>),
    /// `neutral Stones, Walls;`
    Neutral(Span, Vec<Ident>),
    /// `chance Dice;`
    Chance(Span, Vec<Ident>),
    /// `allies North, South;`
    Allies(Span, Vec<Ident>),
    /// `board { … }`
    Board(Span, Vec<BoardItem>),
    /// `piece King { … }`
    Piece(Piece),
    /// `state passed: cell? = none for 1 turn;`, `state score: 0..=99 per player;`, `clock quiet: 0..=150;`
    State(State),
    /// `rule slide(d) { … }`
    Rule(Rule),
    /// `moves claim, fire(n | s);` of no piece
    Moves(Span, Vec<Use>),
    /// `idle claim;`
    Idle(Span, Vec<Use>),
    /// `priority a > b, c > d;`, `priority before invariants a > b;`: ranks separated by `>`, equals by `,`
    Priority {
        /// Of the keyword.
        span: Span,
        /// `before invariants`
        before_invariants: bool,
        /// Best first.
        ranks: Vec<Vec<Ident>>,
    },
    /// `turns White, Black: place | slide, repeat White, Black;`
    Turns {
        /// Of the keyword.
        span: Span,
        /// Entries, lead-in included.
        entries: Vec<TurnEntry>,
        /// Index of the entry that follows `repeat`; 0 without it.
        repeat_from: usize,
    },
    /// `pass never;`, `pass forced;`, `pass free;`
    Pass(Span, Ident),
    /// `before turn { … }`
    BeforeTurn(Span, Block),
    /// `after turn { … }`
    AfterTurn(Span, Block),
    /// `invariant king_safe { none(my King where attacked) }`
    Invariant(Ident, Expr),
    /// `setup { … }`
    Setup(Span, Vec<SetupGroup>),
    /// `end { cond => result; … }`
    End(Span, Vec<EndClause>),
    /// `chain up to 5;`
    Chain(Span, Expr),
    /// `merge turns;`
    MergeTurns(Span),
    /// `weight if first == second { 1 } else { 2 };`
    Weight(Span, Expr),
    /// `repetition board;`
    Repetition(Span, Ident),
    /// `hidden enemy Mine;`
    Hidden(Span, Expr),
    /// `masked enemy Man where !shown;`
    Masked(Span, Expr),
    /// `prefer captured, kings;`
    Prefer(Span, Vec<Expr>),
}

/// A line of `board { … }`.
#[derive(Clone, Debug)]
pub enum BoardItem {
    /// `grid a..=h, 1..=8;`, `grid col: a..=h, row: 1..=8 where (col + row) % 2 == 0;`. Axes without a name are
    /// called `file`, `rank`, `level`, `axis4`, `axis5`, …
    Grid {
        /// Of the keyword.
        span: Span,
        /// The axes.
        axes: Vec<Axis>,
        /// Cells for which it is false don't exist. Axis names are numbers in it: the index from 1.
        filter: Option<Expr>,
    },
    /// `cell pit, bar;` or `cell "5e";`
    Cells(Vec<CellName>),
    /// `remove a1, h8;`: takes cells off the board; each expression is a constant set.
    Remove(Span, Vec<Expr>),
    /// `direction n = (0, 1), ne = n + e, up;`: a direction without a definition has only `link`s.
    Directions(Vec<(Ident, Option<DirDef>)>),
    /// `link n: a8 -> bar, bar -> a1;`: one-way steps, added to a declared direction.
    Link(Ident, Vec<(CellName, CellName)>),
    /// `unlink n: a8, b8;`: removes the step in that direction from these cells.
    UnlinkDir(Ident, Vec<CellName>),
    /// `unlink a1, b2;`: removes all steps from and to these cells.
    UnlinkCells(Span, Vec<CellName>),
    /// `unlink a1 - b2;`: removes all steps between two cells, both ways.
    UnlinkPair(CellName, CellName),
    /// `zone last { White: rank 8; Black: rank 1; }` (owner `None` = for all: `zone centre = {d4, e5};`)
    Zone(Ident, Vec<(Option<Ident>, Expr)>),
    /// `state seeds: 0..=48 = 4;`: a value of every cell
    State(State),
    /// `columns up to 24;`: a cell may hold so many pieces, one above the other.
    Columns(Span, Expr),
    /// `symmetry Black { n <-> s, ne -> se }`: `true` for `<->`.
    Symmetry(Ident, Vec<(Ident, Ident, bool)>),
}

/// An axis of a grid.
#[derive(Clone, Debug)]
pub struct Axis {
    /// Its own name, if given.
    pub name: Option<Ident>,
    /// Labels in order: `a..=h` and `1..=8` are spelled out by the parser; `"x", "y"` lists are `[x, y, z]`.
    pub labels: Vec<String>,
    /// Where it stands.
    pub span: Span,
}

/// A cell's name, as an identifier or a string.
#[derive(Clone, Debug)]
pub struct CellName {
    /// The name.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// The definition of a direction.
#[derive(Clone, Debug)]
pub enum DirDef {
    /// `(0, 1)`: an offset for each axis.
    Vector(Span, Vec<i32>),
    /// `n + e`, `-n`, `n + n + e`, `e - n`: terms with their sign (`true` = minus).
    Sum(Vec<(bool, Ident)>),
}

/// `piece King { … }`
#[derive(Clone, Debug)]
pub struct Piece {
    /// Doc comment.
    pub doc: String,
    /// The kind's name.
    pub name: Ident,
    /// Its lines.
    pub items: Vec<PieceItem>,
}

/// A line of a piece.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum PieceItem {
    /// `symbol "N";`
    Symbol(Span, String),
    /// `state moved: bool = true;`
    State(State),
    /// `hand;`, `hand as Pawn;`
    Hand(Span, Option<Ident>),
    /// `moved by any;`, `moved by owner;`
    MovedBy(Span, Ident),
    /// `moves slide(n | e), castle(e | w);`
    Moves(Span, Vec<Use>),
    /// `drops place;`
    Drops(Span, Vec<Use>),
    /// `after { … }`
    After(Span, Block),
}

/// A rule put to use: `leap(n, ne | nw)`: each argument is a list of alternatives.
#[derive(Clone, Debug)]
pub struct Use {
    /// The rule's name.
    pub rule: Ident,
    /// Its arguments.
    pub arguments: Vec<Vec<Expr>>,
}

/// A declared value.
#[derive(Clone, Debug)]
pub struct State {
    /// Its name.
    pub name: Ident,
    /// True for `clock`.
    pub clock: bool,
    /// Its type.
    pub ty: TypeName,
    /// `= e`
    pub default: Option<Expr>,
    /// `for n turns`; `for this turn` is 0.
    pub turns: Option<Expr>,
    /// `per player`
    pub per_player: bool,
    /// `secret`
    pub secret: Option<Span>,
}

/// A type as written.
#[derive(Clone, Debug)]
pub enum TypeName {
    /// `bool`
    Bool(Span),
    /// `0..=150`, `-3..=3`
    Range(Span, i64, i64),
    /// `cell?`
    Cell(Span),
    /// `kind?`
    Kind(Span),
    /// `player?`
    Player(Span),
    /// `{ fresh, worn }`
    Labels(Span, Vec<Ident>),
}

/// `rule slide(d) { … }`
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Ident>,
    /// Its statements.
    pub body: Block,
}

/// `White`, `White: place | slide`
#[derive(Clone, Debug)]
pub struct TurnEntry {
    /// Who.
    pub player: Ident,
    /// With which rules; empty = all.
    pub rules: Vec<Ident>,
    /// `main = White`: the label that this entry begins.
    pub label: Option<Ident>,
}

/// `White { King e1; Rook a1, h1 with castles = true; hand Pawn 3; }`
#[derive(Clone, Debug)]
pub struct SetupGroup {
    /// Whose.
    pub owner: Ident,
    /// The lines.
    pub lines: Vec<SetupLine>,
}

/// A line of a setup group; the group `cells { … }` holds `Cells` lines only.
#[derive(Clone, Debug)]
pub enum SetupLine {
    /// `Rook a1, h1 with castles = true, worn = 2;`
    Pieces {
        /// What.
        kind: Ident,
        /// `Man onto a1;`: on top of what stands there already.
        onto: Option<Span>,
        /// Constant sets of cells.
        cells: Vec<Expr>,
        /// Attributes.
        with: Vec<(Ident, Expr)>,
    },
    /// `hand Pawn 3;`
    Hand(Ident, Expr),
    /// `seeds = 4 at rank 1, a2;`
    Cells {
        /// A cell's value.
        name: Ident,
        /// Its value.
        value: Expr,
        /// Constant sets of cells.
        cells: Vec<Expr>,
    },
}

/// `cond => result;`
#[derive(Clone, Debug)]
pub struct EndClause {
    /// When.
    pub cond: Expr,
    /// `win`, `loss`, `draw`, `score`: the word.
    pub result: Ident,
    /// `win(last)`, `score(count(my Disc))`
    pub argument: Option<Expr>,
}
