//! The position notation of international draughts: `W:W31,32,K50:B1,2,3`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares by number, a `K` before the
//! number marks a king, and `1-20` means all from 1 to 20. The 50 squares are numbered along the rows from the top, with
//! White sitting below: 1 to 5 are b10, d10, f10, h10, j10, and 46 to 50 are a1, c1, e1, g1, i1.

use dagaz_core::{Format, Meta, Snapshot};

use crate::pdn::{self, Squares};

/// The format, for the registry.
pub const FORMAT: Format = pdn::INTERNATIONAL;

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the section at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    pdn::read(meta, text, Squares::INTERNATIONAL)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    pdn::write(meta, position, Squares::INTERNATIONAL)
}
