//! One random game.

use dagaz::core::sink::draw;
use dagaz::core::{Game, Outcome, Past, Rng};

/// What came of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many turns were played.
    pub plies: u32,
    /// How many turns there were to choose from, summed over all positions.
    pub choices: u64,
    /// The most there were in one position.
    pub most_choices: usize,
    /// The result; `None` for a game that was broken off.
    pub outcome: Option<Outcome>,
}

impl Playout {
    /// Plays a game of at most `longest` turns.
    pub fn new<G: Game>(game: &G, start: &G::Position, seed: u64, longest: u32) -> Self {
        let mut rng = Rng::new(seed);
        let mut position = start.clone();
        let mut past = Past::default();
        let mut moves = Vec::new();
        let mut playout = Playout {
            plies: 0,
            choices: 0,
            most_choices: 0,
            outcome: None,
        };
        loop {
            moves.clear();
            let _ = game.generate(&position, &past, &mut moves);
            if moves.is_empty() {
                playout.outcome = game.outcome(&position, &past);
                return playout;
            }
            if playout.plies == longest {
                return playout;
            }
            playout.choices += moves.len() as u64;
            playout.most_choices = playout.most_choices.max(moves.len());
            if game.looks_back() {
                past.push(game.repetition_key(&position));
            }
            let chosen = draw(game, &position, &moves, |sum| rng.below(sum)).unwrap_or(0);
            game.play_unchecked(&mut position, &moves[chosen]);
            playout.plies += 1;
        }
    }
}
