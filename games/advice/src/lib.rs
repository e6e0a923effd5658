//! Tables of advice for games, one file a subject.
//!
//! They are no part of the games' own crates, which know nothing of opponents.

pub mod king_and_rook;
pub mod tic_tac_toe;
