//! What a law is, and the games that it is put to.

use std::fmt::{Debug, Display};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use dagaz_core::text::to_text;
use dagaz_core::{Game, History};
use dagaz_lang::interp::Interpreted;
use dagaz_lang::model::Rules;
use games::Entry;

/// Something that must hold in every game.
pub trait Law: Sync {
    /// Panics when it doesn't. It may take so long: when it would take longer, it looks at fewer games.
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration);
}

/// Held for writing by a law that wants the whole machine, for reading by others.
static MACHINE: RwLock<()> = RwLock::new(());

/// Puts a law to every game: to all of them within about so many seconds.
pub fn every_game<L: Law>(law: &L, seconds: u64) {
    let _shared = MACHINE.read().unwrap_or_else(PoisonError::into_inner);
    put(law, seconds);
}

/// The same, while no other law is put to games: what this one does in its time doesn't depend on them.
pub fn every_game_alone<L: Law>(law: &L, seconds: u64) {
    let _alone = MACHINE.write().unwrap_or_else(PoisonError::into_inner);
    put(law, seconds);
}

fn put<L: Law>(law: &L, seconds: u64) {
    let mut pool = Pool {
        left: Duration::from_secs(seconds),
        games: games::names().count() as u32,
    };
    for entry in games::entries() {
        // `DAGAZ_GAME=chess cargo test --test conformance` looks at one game alone.
        if std::env::var("DAGAZ_GAME").is_ok_and(|only| only != entry.name) {
            pool.spend(Duration::ZERO);
            continue;
        }
        let begun = Instant::now();
        law.check(entry, &entry.game(), pool.share());
        let time = begun.elapsed();
        println!("{}: {time:.1?}", entry.name);
        pool.spend(time);
    }
}

/// The time that is left, for so many games.
struct Pool {
    left: Duration,
    games: u32,
}

impl Pool {
    /// What the next game may have. Most need much less than their share: it may have some of theirs.
    fn share(&self) -> Duration {
        self.left * 12 / (self.games + 11)
    }

    /// A game has taken so long.
    fn spend(&mut self, time: Duration) {
        self.left = self.left.saturating_sub(time);
        self.games -= 1;
    }
}

/// A game played directly from the text of its rules.
pub fn interpreted(entry: &Entry) -> Interpreted {
    Interpreted::new(rules(entry))
}

/// The rules of a game.
pub fn rules(entry: &Entry) -> Rules {
    dagaz_lang::load_text(entry.source).unwrap_or_else(|report| {
        let mistakes: Vec<_> = report.sorted().iter().map(|m| m.text()).collect();
        panic!("{}: {}", entry.name, mistakes.join("\n"))
    })
}

/// Where something is tested: said when it fails.
pub struct Place<'a, G: Game> {
    /// The game's name.
    pub name: &'a str,
    /// The seed of the random game.
    pub seed: u64,
    /// The random game, at the present ply.
    pub history: &'a History<G>,
}

impl<G: Game> Place<'_, G> {
    /// Says where and what.
    #[track_caller]
    pub fn fail(&self, what: impl Display) -> ! {
        let history = self.history;
        let game = history.game();
        let position = to_text(game.meta(), &game.snapshot(history.position()));
        panic!(
            "{}, seed {}, ply {}: {what}\nposition: {position}",
            self.name,
            self.seed,
            history.ply()
        )
    }

    /// Fails unless it holds.
    #[track_caller]
    pub fn ensure(&self, holds: bool, what: impl Display) {
        if !holds {
            self.fail(what);
        }
    }

    /// Fails unless the two are equal.
    #[track_caller]
    pub fn same<T: PartialEq + Debug>(&self, what: impl Display, found: T, expected: T) {
        if found != expected {
            self.fail(format_args!(
                "{what}: {found:?} where {expected:?} is expected"
            ));
        }
    }
}
