//! FEN of Los Alamos chess, as Fairy-Stockfish and Pychess write it: `rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1`.
//!
//! The six fields are the men, Black's back row first; the player to move; two that are always `-`, since there is neither
//! castling nor capture in passing; the turns since the last capture or pawn's move; and the number of the move. All but
//! the first two may be missing. One of the kings may be gone: that is how the game ends here. The number of the move isn't
//! part of a position: it is read and forgotten, and written as 1.

use dagaz_core::{Format, Meta, Snapshot};
use dagaz_games_notation::fen::Fen;
use dagaz_games_notation::rows::looks_like_rows;

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "FEN",
    read: |meta, text| looks_like_rows(text).then(|| read(meta, text)),
    write,
};

const FEN: Fen = Fen {
    game: "Los Alamos chess",
    letters: &[
        ("K", "King"),
        ("Q", "Queen"),
        ("R", "Rook"),
        ("N", "Knight"),
        ("P", "Pawn"),
    ],
    royal: "King",
    mortal: true,
    first: None,
};

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    FEN.read(meta, text)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    FEN.write(meta, position)
}
