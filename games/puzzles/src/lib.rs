//! Puzzles for one.

pub mod fifteen_puzzle;
pub mod sokoban;

dagaz_core::registry! {
    "fifteen-puzzle" => FifteenPuzzle in fifteen_puzzle;
    "sokoban" => Sokoban in sokoban;
}
