//! Games of search against itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use super::Tuner;
use crate::AlphaBeta;
use crate::limits::Limits;
use crate::order::Expander;
use crate::value::{Meaning, meaning};

/// So many turns at the beginning are random, and up to so many more: no two games are alike.
const RANDOM: u64 = 4;
const MORE_RANDOM: u64 = 5;

/// A position, for the player to move, and how the game ended for him.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    /// How many more pieces of each kind he has than the other.
    pub more: Vec<i32>,
    /// How many turns he has to choose from.
    pub choices: u32,
    pub mover: usize,
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub result: f64,
}

impl Tuner {
    /// The quiet positions of all games, game by game.
    pub(super) fn play_all<G: Game>(
        &self,
        game: &G,
        bot: &AlphaBeta<G>,
        tell: impl Fn(u64) + Sync,
    ) -> Vec<Sample> {
        let (next, over) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return played;
                }
                played.push((number, self.play(game, bot, number)));
                tell(over.fetch_add(1, Ordering::Relaxed) + 1);
            }
        };
        let mut games: Vec<(u64, Vec<Sample>)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads_for()).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("no panic"))
                .collect()
        });
        games.sort_by_key(|(number, _)| *number);
        games.into_iter().flat_map(|(_, samples)| samples).collect()
    }

    /// One game: what happens in it depends on the seed and its number alone.
    fn play<G: Game>(&self, game: &G, bot: &AlphaBeta<G>, number: u64) -> Vec<Sample> {
        let mut rng = Rng::numbered(self.seed, number);
        let mut bot = bot.afresh(rng.next_u64());
        let limits = Limits::none().nodes(self.nodes);
        let random = RANDOM + rng.below(MORE_RANDOM);
        let (mut position, mut past) = (game.start(), Past::NONE);
        let mut samples = Vec::new();
        for ply in 0..u64::from(self.longest) {
            let moves = game.moves(&position, &past);
            if moves.is_empty() {
                break;
            }
            let turn = if ply < random {
                moves[rng.below(moves.len() as u64) as usize].clone()
            } else {
                let found = bot.think(game, &position, &past, &limits);
                let Some(found) = found else { break };
                let expander = Expander::new(game, bot.evaluation(), &position);
                let quiet = expander.child(found.turn.clone()).is_quiet();
                if quiet && matches!(meaning(found.value), Meaning::Estimate(_)) {
                    samples.push(sample(game, &position, moves.len()));
                }
                found.turn
            };
            past.push(game.repetition_key(&position));
            game.play_unchecked(&mut position, &turn);
        }
        let Some(outcome) = game.outcome(&position, &past) else {
            return Vec::new();
        };
        let winner = outcome.winner();
        for sample in &mut samples {
            let won = |winner| f64::from(u8::from(winner == sample.mover));
            sample.result = winner.map_or(0.5, won);
        }
        samples
    }
}

fn sample<G: Game>(game: &G, position: &G::Position, choices: usize) -> Sample {
    let mover = game.to_move(position);
    let more = |kind| {
        let count = |owner| game.count(position, owner, kind) as i32;
        count(mover) - count(1 - mover)
    };
    Sample {
        more: (0..game.meta().kinds.len()).map(more).collect(),
        choices: choices as u32,
        mover,
        result: 0.5,
    }
}
