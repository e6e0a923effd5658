//! Random games, for laws about single positions.

use dagaz_core::{Game, History, Rng};
use games::Entry;

use super::law::MAY_TAKE;
use super::law::{Law, Place, every_game, interpreted};
use super::threads;

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

/// Puts a law to the positions of random games: of every game, compiled and interpreted.
pub fn every_ply(law: &impl PlyLaw) {
    every_game(&EveryPly(law));
}

struct EveryPly<'a, L>(&'a L);

impl<L: PlyLaw> Law for EveryPly<'_, L> {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G) {
        threads::each_in_time(COMPILED, MAY_TAKE, |seed| {
            walk(entry.name, entry, game, seed, LONGEST, self.0);
        });
        let (name, oracle) = (format!("{} interpreted", entry.name), interpreted(entry));
        threads::each_in_time(INTERPRETED, MAY_TAKE, |seed| {
            walk(&name, entry, &oracle, seed, LONGEST_INTERPRETED, self.0);
        });
    }
}

/// Plays one random game.
fn walk<G: Game + 'static>(
    name: &str,
    entry: &'static Entry,
    game: &G,
    seed: u64,
    longest: usize,
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
        if moves.is_empty() || history.ply() == longest {
            return;
        }
        history.play_unchecked(pick(&mut rng, &moves));
    }
}

/// One of the turns.
pub fn pick<M: Clone>(rng: &mut Rng, moves: &[M]) -> M {
    moves[rng.below(moves.len() as u64) as usize].clone()
}
