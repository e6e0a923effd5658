//! Games end, and only finished games have no turns.

use std::time::Duration;

use dagaz_core::{Game, History, Rng};
use games::Entry;

use super::law::{Law, Place, every_game};
use super::threads;
use super::walk::{Ply, PlyLaw, pick};

/// A game is over when nobody can move and only then.
pub struct Over;

impl PlyLaw for Over {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let (outcome, turns) = (ply.at.history.outcome(), ply.moves.len());
        match outcome {
            Some(outcome) => {
                ply.at.same("turns after the end", turns, 0);
                let players = ply.game().meta().players.len();
                ply.at.same("verdicts", outcome.verdicts().len(), players);
                ply.at.same("scores", outcome.scores().len(), players);
            }
            None => ply
                .at
                .ensure(turns > 0, "the game isn't over, but nothing can be played"),
        }
        let (game, position) = (ply.game(), ply.at.history.position());
        for turn in ply.moves {
            let weight = game.weight(position, turn);
            let likely = weight == 1 || weight > 1 && game.is_chance(position);
            ply.at
                .ensure(likely, format_args!("weight {weight} of {turn:?}"));
        }
    }
}

#[test]
fn random_games_end() {
    every_game(&Ending { games: 50 }, 5);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test conformance -- --ignored"]
fn three_hundred_random_games_end() {
    every_game(&Ending { games: 300 }, 1_000_000);
}

/// No game takes longer by chance.
const LIMIT: usize = 5_000;

struct Ending {
    games: u64,
}

impl Law for Ending {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        threads::each_in_time(self.games, may_take, |seed, _| {
            let mut rng = Rng::new(seed);
            let mut history = History::new(game.clone());
            loop {
                let moves = history.legal();
                if moves.is_empty() {
                    break;
                }
                if history.ply() == LIMIT {
                    let (name, history) = (entry.name, &history);
                    Place {
                        name,
                        seed,
                        history,
                    }
                    .fail("the game goes on and on");
                }
                history.play_unchecked(pick(&mut rng, &moves));
            }
        });
    }
}
