//! Chess with other pieces, other boards or other ends.

pub mod bomb_chess;
pub mod los_alamos_chess;
pub mod shatar;
pub mod tamerlane_chess;

dagaz_core::registry! {
    "los-alamos-chess" => LosAlamosChess in los_alamos_chess;
    "tamerlane-chess" => TamerlaneChess in tamerlane_chess;
    "shatar" => Shatar in shatar;
    "bomb-chess" => BombChess in bomb_chess;
    "bomb-chess-four-mines" => FourMines in bomb_chess::four_mines;
}
