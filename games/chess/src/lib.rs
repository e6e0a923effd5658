//! Chess, and variants and beginnings of it.

pub mod chess;

dagaz_core::registry! {
    "chess" => Chess in chess, chess::fen::FORMAT;
    "crazyhouse" => Crazyhouse in chess::crazyhouse, chess::fen::FORMAT;
    "atomic-chess" => Atomic in chess::atomic, chess::fen::ATOMIC;
    "king-and-rook" => KingAndRook in chess::king_and_rook, chess::fen::FORMAT;
    "king-and-queen" => KingAndQueen in chess::king_and_queen, chess::fen::FORMAT;
    "king-and-pawn" => KingAndPawn in chess::king_and_pawn, chess::fen::FORMAT;
}
