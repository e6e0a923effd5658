//! Rules of board games, written in Rust and compiled into move generators.
//!
//! [`game!`] compiles the rules; [`core`] plays, counts and records; [`ai`] finds moves; [`lang`] is the compiler
//! itself, and an interpreter for rules that aren't compiled. The language is described in `docs/language.md`.
//!
//! ```
//! mod three {
//!     dagaz::game! {
//!         /// Three in a row wins.
//!         pub game Three {
//!             players X, O;
//!             board {
//!                 grid a..=c, 1..=3;
//!                 direction n = (0, 1), e = (1, 0), ne = n + e, se = e - n;
//!             }
//!             rule place { verify empty; land; }
//!             piece Mark { drops place; }
//!             end {
//!                 line(3, Mark of last) => win(last);
//!                 no moves => draw;
//!             }
//!         }
//!     }
//! }
//!
//! let start = three::Position::start();
//! assert_eq!(start.moves().len(), 9);
//! assert_eq!(dagaz::core::perft::perft(&three::Three, &start, 5), 15_120);
//! ```
pub use dagaz_ai as ai;
pub use dagaz_core as core;
pub use dagaz_lang as lang;
pub use dagaz_macros::rules;
#[doc(hidden)]
pub use dagaz_macros::{advice as __advice, game as __game};

pub mod board_view;

/// Compiles the rules of a board game into types and a move generator, in the module that invokes it.
///
/// Mistakes in the rules are compile errors, all of them at once, each at the name that is wrong. What is generated:
/// `Player`, `Piece`, `Square`, `Move`, `Position`, and a unit struct with the game's name that implements
/// [`core::Game`]. One module holds one game.
#[macro_export]
macro_rules! game {
    ($($rules:tt)*) => {
        $crate::__game! { @core($crate::core) @game($crate::__game) $($rules)* }
    };
}

/// Compiles tables of advice for a game: rules, goals and constraints on moves, which a [player](ai::advice::Player)
/// follows.
///
/// The language is described in `docs/advice.md`. Each table is a unit struct that implements [`ai::advice::AdviceTable`].
#[macro_export]
macro_rules! advice {
    ($($tables:tt)*) => {
        $crate::__advice! { @core($crate::core) @ai($crate::ai) $($tables)* }
    };
}
