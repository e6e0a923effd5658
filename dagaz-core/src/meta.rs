//! Names and geometry of a game: what a person, a file or a picture needs, and no rules.
//!
//! Compiled games hold all of it in static memory; the interpreter builds it, hence the `Cow`s.

use alloc::borrow::Cow;

/// Static or built text.
pub type Text = Cow<'static, str>;
/// A static or built list.
pub type List<T> = Cow<'static, [T]>;

/// What a game is called and made of.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Meta {
    /// The game's name as declared, such as `Chess`.
    pub name: Text,
    /// The doc comment above the game.
    pub about: Text,
    /// The players who take turns, in the order of their declaration.
    pub players: List<Text>,
    /// Who may own a piece: the players, then the neutral owners.
    pub owners: List<Text>,
    /// Kinds of pieces.
    pub kinds: List<KindMeta>,
    /// The board's cells.
    pub cells: List<CellMeta>,
    /// The most pieces that stand on a cell, one above the other; no more than 1 unless the game has columns.
    pub height: u8,
    /// The grids that the cells lie on.
    pub grids: List<GridMeta>,
    /// Names of the rules that a move may carry.
    pub rules: List<Text>,
    /// Attributes of pieces, and values of cells.
    pub attributes: List<ValueMeta>,
    /// Those attributes that belong to cells rather than to pieces (indices of [`Meta::attributes`]), in order.
    pub fields: List<u16>,
    /// Values of the position that aren't on the board; a per-player value has one entry a player.
    pub values: List<ValueMeta>,
    /// The player of each entry in the turn order.
    pub turns: List<u8>,
    /// Index of the entry that follows the last one.
    pub repeat_from: u16,
    /// The players (by index) who stand for chance: dice, cards, the weather. Their turns are drawn, not chosen.
    pub chance: List<u8>,
    /// What makes two positions the same for rules about repetition.
    pub repetition: Repetition,
}

impl Meta {
    /// The players who choose their turns: all but those who stand for chance, who come last.
    #[must_use]
    pub fn people(&self) -> &[Text] {
        &self.players[..self.players.len() - self.chance.len()]
    }
}

/// What makes two positions the same for rules about repetition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Repetition {
    /// All but the clocks: the board, the hands, the values and whose turn it is.
    #[default]
    Position,
    /// The board alone: what stands where, with the attributes of pieces and the values of cells.
    Board,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindMeta {
    /// Its name, such as `Knight`.
    pub name: Text,
    /// What a board and a compact notation print for it: the declared one, or the name's first letter.
    pub symbol: Text,
    /// Attributes that pieces of this kind have (indices of [`Meta::attributes`]).
    pub attributes: List<u16>,
    /// True when pieces of this kind are kept in hand and dropped from there.
    pub hand: bool,
}

/// A cell of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellMeta {
    /// Its name, such as `e4`.
    pub name: Text,
    /// Where it lies on a grid: the grid's index, and an index on each axis. `None` for a cell named by itself.
    pub place: Option<(u8, List<u16>)>,
}

/// A grid of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridMeta {
    /// The labels of each axis, in order.
    pub axes: List<List<Text>>,
}

/// An attribute of a piece or a value of the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueMeta {
    /// Its name; per-player values are called `name of Player`.
    pub name: Text,
    /// What it may hold.
    pub ty: ValueType,
    /// Its value unless something else is said.
    pub default: i64,
    /// True when a repetition rule doesn't look at it.
    pub clock: bool,
    /// Who knows it; of attributes, that is a matter of the piece (see [`crate::sight`]).
    pub seen_by: SeenBy,
}

/// Who knows a value of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeenBy {
    /// Everybody.
    #[default]
    All,
    /// This player alone (an index of [`Meta::players`]).
    Player(u8),
    /// No player.
    Nobody,
}

/// What a value may hold; the value itself is always kept as an `i64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// 0 or 1.
    Bool,
    /// A whole number within bounds, both included.
    Int {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// The index of a cell, or −1 for none.
    Cell,
    /// The index of a kind, or −1 for none.
    Kind,
    /// The index of a player, or −1 for none.
    Player,
    /// One of these labels, by index.
    Label(List<Text>),
}
