//! Games known by a name: what a program has to know of a game to offer it beside others.
//!
//! A crate of games lists them with [`registry!`](crate::registry!); a program asks for one by its name, or for all.

use alloc::format;
use alloc::string::{String, ToString};

use crate::any::AnyGame;
use crate::meta::Meta;
use crate::snapshot::Snapshot;
use crate::text::from_text;

/// What is known of a game besides its type.
#[derive(Debug)]
pub struct Entry {
    /// What the game is called, such as `connect-four`.
    pub name: &'static str,
    /// The text of its rules, for an interpreter.
    pub source: &'static str,
    /// The usual way to write its positions, if it has one.
    pub format: Option<Format>,
    /// Makes the game: see [`Entry::game`].
    pub make: fn() -> AnyGame,
}

impl Entry {
    /// The game itself, its type forgotten: what is done with all games is compiled once, not for each of them.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        (self.make)()
    }
}

/// A game's own way to write positions, such as FEN.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name.
    pub name: &'static str,
    /// The position that a text describes, or what is wrong with it; `None` for text that isn't of this format.
    pub read: fn(&Meta, &str) -> Option<Result<Snapshot, String>>,
    /// The position as text; `None` for one that the format can't express.
    pub write: fn(&Meta, &Snapshot) -> Option<String>,
}

/// The position that a text describes, in a game's own format if it is of that, otherwise in that of all games.
///
/// # Errors
/// What is wrong with the text.
pub fn read(format: Option<Format>, meta: &Meta, text: &str) -> Result<Snapshot, String> {
    let own = format.and_then(|format| {
        let read = (format.read)(meta, text)?;
        Some(read.map_err(|error| format!("{}: {error}", format.name)))
    });
    own.unwrap_or_else(|| from_text(meta, text).map_err(|error| error.to_string()))
}

/// Declares `entries()`, the games of a crate: `"name" => Type in module;`, with the [`Format`] of its positions after a
/// comma if there is one. The module is the one that the game's rules were compiled to, with its text in `SOURCE`.
#[macro_export]
macro_rules! registry {
    ($($name:literal => $game:ident in $($module:ident)::+ $(, $format:expr)?;)*) => {
        /// The games of this crate.
        // A constant would be copied into every crate that uses it, and all the games compiled again there.
        #[inline(never)]
        #[must_use]
        pub fn entries() -> &'static [$crate::registry::Entry] {
            static ENTRIES: &[$crate::registry::Entry] = &[$($crate::registry::Entry {
                name: $name,
                source: $($module::)+SOURCE,
                format: $crate::registry!(@format $($format)?),
                make: || $crate::AnyGame::new($($module::)+$game),
            }),*];
            ENTRIES
        }
    };
    (@format) => { None };
    (@format $format:expr) => { Some($format) };
}
