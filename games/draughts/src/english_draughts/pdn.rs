//! The position notation of English draughts: `B:W21,22,K30:B1,2,3`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares by number, a `K` before the
//! number marks a king, and `1-12` means all from 1 to 12.
//!
//! The 32 squares are numbered as in the books: along the rows, 1 to 4 in the row next to Black, each row from the
//! reader's left with White sitting below. Here Black, who begins, sits on the lowest ranks: the board is turned by
//! half, so that 1 to 4 are g1, e1, c1, a1 (a1 is Black's single corner) and 29 to 32 are h8, f8, d8, b8.

use dagaz_core::{Format, Meta, Snapshot};

use crate::pdn::{self, Squares};

/// The format, for the registry.
pub const FORMAT: Format = pdn::ENGLISH;

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the section at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    pdn::read(meta, text, Squares::ENGLISH)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    pdn::write(meta, position, Squares::ENGLISH)
}
