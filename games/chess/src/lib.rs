//! Chess and its nearest kin.

pub mod chess;
pub mod los_alamos_chess;
pub mod shatar;
pub mod tamerlane_chess;

dagaz_core::registry! {
    "chess" => Chess in chess, chess::fen::FORMAT;
    "los-alamos-chess" => LosAlamosChess in los_alamos_chess;
    "tamerlane-chess" => TamerlaneChess in tamerlane_chess;
    "shatar" => Shatar in shatar;
    "crazyhouse" => Crazyhouse in chess::crazyhouse;
    "atomic-chess" => Atomic in chess::atomic;
    "king-and-rook" => KingAndRook in chess::king_and_rook, chess::fen::FORMAT;
    "king-and-queen" => KingAndQueen in chess::king_and_queen, chess::fen::FORMAT;
    "king-and-pawn" => KingAndPawn in chess::king_and_pawn, chess::fen::FORMAT;
}
