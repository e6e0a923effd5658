//! Who takes part in a match.

use std::fmt;

use dagaz_core::Game;

use crate::{Bot, Limits};

/// Makes a bot out of a seed.
type Make<'a, G> = dyn Fn(u64) -> Box<dyn Bot<G> + 'a> + Send + Sync + 'a;

/// Somebody who takes part in a match: a name, and a new bot for each game.
pub struct Contestant<'a, G: Game> {
    name: String,
    about: String,
    limits: Limits,
    make: Box<Make<'a, G>>,
}

impl<'a, G: Game> Contestant<'a, G> {
    /// A contestant of a name, who thinks within limits. `make` makes his bot for a game from a seed, and the same bot
    /// from the same seed: then the same match gives the same games, unless the limits are limits of time.
    pub fn new<B: Bot<G> + 'a>(
        name: impl Into<String>,
        limits: Limits,
        make: impl Fn(u64) -> B + Send + Sync + 'a,
    ) -> Self {
        Contestant {
            name: name.into(),
            about: String::new(),
            limits,
            make: Box::new(move |seed| Box::new(make(seed))),
        }
    }

    /// Says in a word what he is, such as `ab,depth=4`. A match that goes on from its records asks that this be the
    /// same.
    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> Self {
        self.about = about.into();
        self
    }

    /// What he is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What he is; see [`Contestant::about`].
    #[must_use]
    pub fn description(&self) -> &str {
        &self.about
    }

    /// How long he may think about a turn.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// His bot for a game.
    #[must_use]
    pub fn bot(&self, seed: u64) -> Box<dyn Bot<G> + 'a> {
        (self.make)(seed)
    }
}

impl<G: Game> fmt::Debug for Contestant<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant")
            .field("name", &self.name)
            .field("about", &self.about)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
