//! The notation of makruk's positions that is modelled on FEN, as Fairy-Stockfish and Pychess write it:
//! `rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1`.
//!
//! The six fields are the pieces, Black's back row first; the player to move; two that are always `-`; the turns since the
//! last capture or pawn's move; and the number of the move. All but the first two may be missing. A met is `M`, a khon
//! `S`. A pawn that has become a met is a met like others and has its letter; the `~` that some write after it is passed over. The
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
    game: "makruk",
    letters: &[
        ("K", "King"),
        ("M", "Met"),
        ("S", "Khon"),
        ("R", "Rook"),
        ("N", "Knight"),
        ("P", "Pawn"),
    ],
    royal: "King",
    mortal: false,
    first: None,
};

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    FEN.read(meta, &text.replace("M~", "M").replace("m~", "m"))
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    FEN.write(meta, position)
}
