//! The position notation of Russian draughts: `W:Wa1,c1,Kh8:Bb4`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares by name, and a `K` before the name
//! marks a king.

use dagaz_core::{Meta, Snapshot};

use crate::pdn::{self, Squares, looks_like_pdn};
use dagaz_core::Format;

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "PDN",
    read: |meta, text| looks_like_pdn(text).then(|| read(meta, text)),
    write,
};

const SQUARES: Squares = Squares::Named;

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the section at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    pdn::read(meta, text, SQUARES)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    pdn::write(meta, position, SQUARES)
}
