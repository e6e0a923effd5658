//! Rules of board games, written in Rust and compiled into move generators.
pub use dagaz_ai as ai;
pub use dagaz_core as core;
pub use dagaz_lang as lang;
pub use dagaz_macros::game;

pub mod board_view;
