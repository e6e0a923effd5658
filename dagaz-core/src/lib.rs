//! The runtime that every game shares: it knows boards, moves and results, and no rules.
//!
//! A game is a value of a type that implements [`Game`]: the `game!` macro makes one with no state of its own,
//! the reference interpreter makes one that holds its rules. Everything else here, and everything above
//! (searchers, the terminal, benches), talks to that trait only.
//!
//! | module | subject |
//! |---|---|
//! | [`game`] | the trait, and the past that repetition rules look at |
//! | [`sink`] | who receives generated moves: lists, counters, samplers |
//! | [`set`] | sets of cells as bits |
//! | [`sight`] | what each player sees, where something is hidden |
//! | [`meta`] | names and geometry, for people and notation |
//! | [`snapshot`] | a position as plain data: its text form, its hash |
//! | [`notation`] | moves as text |
//! | [`outcome`] | who won |
//! | [`history`] | a game record with undo |
//! | [`perft`] | counting |
//! | [`playout`] | random games |
//! | [`any`] | games of which only the running program knows the type |
//! | [`text`] | positions as one line of text |
//! | [`mod@registry`] | games known by a name |
//! | [`rng`] | random numbers, the same on every platform |
#![cfg_attr(not(test), no_std)]
extern crate alloc;

pub mod any;
pub mod game;
pub mod history;
pub mod meta;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod playout;
pub mod registry;
pub mod rng;
pub mod set;
pub mod sight;
pub mod sink;
pub mod snapshot;
pub mod text;
#[cfg(test)]
mod toy;
mod words;

pub use any::AnyGame;
pub use game::{Game, IllegalMove, Past};
pub use history::History;
pub use meta::Meta;
pub use notation::{NotationError, PartText, TurnText};
pub use outcome::{Outcome, Verdict};
pub use registry::{Entry, Format};
pub use rng::Rng;
pub use set::{Bits64, Bits128, BitsN, CellSet};
pub use sight::{Unseen, View};
pub use sink::{Flow, Sink};
pub use snapshot::{PieceData, Snapshot};
