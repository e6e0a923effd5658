//! The position notation of Russian draughts: `W:Wa1,c1,Kh8:Bb4`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares by name, and a `K` before the name
//! marks a king.

use dagaz_core::{Format, Meta, Snapshot};

use crate::pdn::{self, Squares};

/// The format, for the registry.
pub const FORMAT: Format = pdn::BY_NAME;

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the section at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    pdn::read(meta, text, Squares::Named)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    pdn::write(meta, position, Squares::Named)
}
