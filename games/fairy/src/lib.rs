//! Chess with other pieces, other boards or other ends.

pub mod bomb_chess;
pub mod los_alamos_chess;
pub mod shakh_boi;
pub mod shatar;
pub mod tamerlane_chess;
pub mod tavreli;

dagaz_core::registry! {
    "los-alamos-chess" => LosAlamosChess in los_alamos_chess, los_alamos_chess::fen::FORMAT;
    "tamerlane-chess" => TamerlaneChess in tamerlane_chess;
    "shatar" => Shatar in shatar;
    "bomb-chess" => BombChess in bomb_chess;
    "bomb-chess-secret-mines" => SecretMines in bomb_chess::secret_mines;
    "bomb-chess-four-mines" => FourMines in bomb_chess::four_mines;
    "tavreli" => Tavreli in tavreli;
    "tavreli-humble" => Humble in tavreli::humble;
    "shakh-boi" => ShakhBoi in shakh_boi;
    "shakh-boi-unarmed" => Unarmed in shakh_boi::unarmed;
    "shakh-boi-dark-cells" => DarkCells in shakh_boi::dark_cells;
    "shakh-boi-pritchard" => Pritchard in shakh_boi::pritchard;
    "shakh-boi-rout" => Rout in shakh_boi::rout;
}
