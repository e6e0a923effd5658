//! The notation of xiangqi's positions that is modelled on FEN, as engines of the UCCI and UCI protocols exchange it.
//!
//! The six fields are the pieces, Black's back row first; the player to move, `w` (or `r`) for Red and `b` for Black;
//! two that are always `-`; the turns since the last capture; and the number of the move. All but the first two may be
//! missing. Red's letters are capital. An elephant is `B` or `E`, a horse `N` or `H`; the first of each is written. The
//! number of the move isn't part of a position: it is read and forgotten, and written as 1.

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
    game: "xiangqi",
    letters: &[
        ("K", "General"),
        ("A", "Advisor"),
        ("B", "Elephant"),
        ("E", "Elephant"),
        ("N", "Horse"),
        ("H", "Horse"),
        ("R", "Chariot"),
        ("C", "Cannon"),
        ("P", "Soldier"),
    ],
    royal: "General",
    mortal: false,
    first: Some("r"),
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
