//! Random games, for laws about single positions.

use std::time::Duration;

use dagaz_core::{Game, History, Rng};
use games::Entry;

use super::law::{Law, Place, every_game, interpreted};
use super::{ends, moves, positions, sinks, threads};

/// Random games of each game of the registry, compiled.
const COMPILED: u64 = 200;
/// The same, interpreted, for the laws that concern the interpreter as well.
const INTERPRETED: u64 = 4;
/// Where a random game is broken off.
pub const LONGEST: usize = 400;
/// Where an interpreted one is.
const LONGEST_INTERPRETED: usize = 60;

/// Something that must hold in every position that comes up.
pub trait PlyLaw: Sync {
    /// Panics when it doesn't.
    fn check<G: Game + 'static>(&self, at: &Ply<'_, G>);
}

/// A position in a random game.
pub struct Ply<'a, G: Game> {
    /// The game.
    pub entry: &'static Entry,
    /// Where we are.
    pub at: Place<'a, G>,
    /// The legal turns here.
    pub moves: &'a [G::Move],
    /// Random numbers for the law's own use.
    pub rng: Rng,
}

impl<G: Game> Ply<'_, G> {
    /// The rules.
    pub fn game(&self) -> &G {
        self.at.history.game()
    }

    /// True at one of `n` plies, evenly spread, and at the first.
    pub fn one_in(&self, n: usize) -> bool {
        self.at.history.ply() == 0
            || (self.at.history.ply() + self.at.seed as usize).is_multiple_of(n)
    }
}

/// Games that are still under way when the time is up are followed so far.
const LATE: usize = 8;
/// How long it all may take, in seconds.
const MAY_TAKE: u64 = 25;

#[test]
fn the_laws_of_positions_hold_in_random_games() {
    every_game(&Laws::default(), MAY_TAKE);
}

/// All laws about single positions: they share the games in which they are checked.
#[derive(Default)]
struct Laws {
    collisions: positions::Collisions,
}

impl PlyLaw for Laws {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        ends::Over.check(ply);
        moves::Distinct.check(ply);
        moves::Readable.check(ply);
        moves::Refused.check(ply);
        positions::Hashes.check(ply);
        self.collisions.check(ply);
        positions::Texts.check(ply);
        sinks::Sinks.check(ply);
    }
}

/// Puts the laws to the positions of random games, compiled and interpreted.
impl Law for Laws {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        threads::each_in_time(COMPILED, may_take * 3 / 4, |seed, deadline| {
            walk(entry.name, entry, game, seed, (LONGEST, deadline), self);
        });
        let (name, oracle) = (format!("{} interpreted", entry.name), interpreted(entry));
        threads::each_in_time(INTERPRETED, may_take / 4, |seed, deadline| {
            let end = (LONGEST_INTERPRETED, deadline);
            walk(&name, entry, &oracle, seed, end, self);
        });
        self.collisions.forget();
    }
}

/// Plays one random game.
fn walk<G: Game + 'static>(
    name: &str,
    entry: &'static Entry,
    game: &G,
    seed: u64,
    (longest, deadline): (usize, threads::Deadline),
    law: &impl PlyLaw,
) {
    let mut history = History::new(game.clone());
    let mut rng = Rng::new(seed);
    loop {
        let moves = history.legal();
        let own = Rng::new(rng.next_u64());
        let at = Place {
            name,
            seed,
            history: &history,
        };
        law.check(&Ply {
            entry,
            at,
            moves: &moves,
            rng: own,
        });
        let late = deadline.is_over() && history.ply() >= LATE;
        if moves.is_empty() || history.ply() == longest || late {
            return;
        }
        history.play_unchecked(pick(&mut rng, &moves));
    }
}

/// One of the turns.
pub fn pick<M: Clone>(rng: &mut Rng, moves: &[M]) -> M {
    moves[rng.below(moves.len() as u64) as usize].clone()
}
