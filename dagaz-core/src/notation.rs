//! Moves as text: `from - to rule choices`, a line a part, `+` before each part after the first, and a lone `+`
//! where the mover stops although he might go on.

use alloc::string::String;
use alloc::vec::Vec;

/// A turn, part by part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TurnText {
    /// The parts, in the order played.
    pub parts: Vec<PartText>,
    /// True when the last part ended where the rules let the mover stop or go on.
    pub stopped: bool,
}

/// One part of a turn, by the indices of a [`crate::Meta`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartText {
    /// Where the piece came from; none for a drop or a move of no piece.
    pub from: Option<u16>,
    /// Where it went; none for a move of no piece.
    pub to: Option<u16>,
    /// The rule's name, by its index.
    pub rule: u16,
    /// What the mover chose on the way, in order: a kind's name, a cell, a number. A drop begins with the kind.
    pub choices: Vec<String>,
    /// The arguments that the rule was used with; printed only when the rest doesn't tell two moves apart.
    pub arguments: Vec<String>,
}
