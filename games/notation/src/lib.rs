//! Notations of positions that several families of games have in common.

pub mod fen;
pub mod rows;
