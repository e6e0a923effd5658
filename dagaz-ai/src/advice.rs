//! Advice: what is known of an ending, said as rules, goals and constraints on moves, and the player who follows it.
//!
//! An *advice table* has rules in order. The first rule whose condition holds is the one, and its advices are tried in
//! order. An *advice* is satisfied by a *forcing tree*: one move where we are to move, all the moves that its constraint
//! admits where they are, the holding goal true everywhere, the better goal true at the leaves and nowhere else. Tables
//! are written with the macro `advice!`; see `docs/advice.md`.
//!
//! Sources: D. Michie, "AL1: a package for generating strategies from tables", 1976; I. Bratko, *Prolog Programming for
//! Artificial Intelligence*, the chapter on game playing (AL0), whose meaning of a table this is.
//!
//! | file | subject |
//! |---|---|
//! | `scene` | a position as goals see it: the board, the root, who is who |
//! | `number` | numbers that may not be there |
//! | `moves` | constraints on moves, and in which order moves are tried |
//! | `turn` | a move as constraints see it |
//! | `tree` | forcing trees |
//! | `choice` | which rule, which advice, and why |
//! | `player` | who plays by a table |
//! | `trial` | what a table comes to against every defence |

use dagaz_core::{CellSet, Game};

mod choice;
mod moves;
pub mod number;
mod player;
mod scene;
#[cfg(test)]
mod tests;
mod tree;
mod trial;
mod turn;

pub use choice::{Attempt, Choice, Refusal, Silence, consult};
pub use moves::{Compare, Moves};
pub use player::{Player, Reason};
pub use scene::Scene;
pub use tree::{Next, Node};
pub use trial::{Fate, Trial};
pub use turn::Turn;

/// Positions of the game that a table is about.
pub type PositionOf<A> = <<A as AdviceTable>::Game as Game>::Position;

/// Turns of the game that a table is about.
pub type TurnOf<A> = <<A as AdviceTable>::Game as Game>::Move;

/// Forcing trees of the game that a table is about.
pub type TreeOf<A> = Node<PositionOf<A>, TurnOf<A>>;

/// A table of advice for a game; the macro `advice!` makes them.
pub trait AdviceTable: Sized + Send + Sync + 'static {
    /// The game.
    type Game: Game;
    /// Sets of the game's cells.
    type Cells: CellSet;

    /// What the table is called.
    const NAME: &'static str;
    /// The rules, in order.
    const RULES: &'static [Rule<Self>];

    /// The piece on a cell: its owner (an index of [`Meta::owners`](dagaz_core::Meta::owners)) and its kind (an index of
    /// [`Meta::kinds`](dagaz_core::Meta::kinds)).
    fn piece_at(position: &PositionOf<Self>, cell: usize) -> Option<(usize, usize)>;
}

/// One of the conditions that make up a goal, with its text.
pub struct Term<A: AdviceTable> {
    /// As it is written.
    pub text: &'static str,
    /// Whether it holds.
    pub holds: fn(&Scene<'_, A>) -> bool,
}

/// A goal, or the condition of a rule: all of these hold.
pub type Goal<A> = &'static [Term<A>];

/// When to listen to which advices.
pub struct Rule<A: AdviceTable> {
    /// What it is called.
    pub name: &'static str,
    /// When it is the one; without terms, always.
    pub condition: Goal<A>,
    /// The advices, in the order in which they are tried.
    pub advices: &'static [Advice<A>],
}

/// What to bring about, and by which moves.
pub struct Advice<A: AdviceTable> {
    /// What it is called.
    pub name: &'static str,
    /// The better goal: what is to be reached.
    pub better: Goal<A>,
    /// The holding goal: what must hold everywhere on the way.
    pub holding: Goal<A>,
    /// The moves that we try, in this order.
    pub us: Moves<A>,
    /// The moves of theirs that are considered: all of them must be answered.
    pub them: Moves<A>,
}

/// The first term of a goal that doesn't hold.
pub(crate) fn missing<A: AdviceTable>(goal: Goal<A>, scene: &Scene<'_, A>) -> Option<&'static str> {
    let term = goal.iter().find(|term| !(term.holds)(scene))?;
    Some(term.text)
}
