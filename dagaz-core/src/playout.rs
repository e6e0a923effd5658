//! Random games.

use alloc::vec::Vec;

use crate::game::{Game, Past};
use crate::outcome::Outcome;
use crate::rng::Rng;
use crate::sink::draw;

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

/// Plays a game of at most `longest` turns, each as likely as the others; turns of chance by their weights.
pub fn playout<G: Game>(game: &G, start: &G::Position, rng: &mut Rng, longest: u32) -> Playout {
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
        let drawn = draw(game, &position, &moves, |sum| rng.below(sum));
        let Some(chosen) = drawn else {
            playout.outcome = game.outcome(&position, &past);
            return playout;
        };
        if playout.plies == longest {
            return playout;
        }
        playout.choices += moves.len() as u64;
        playout.most_choices = playout.most_choices.max(moves.len());
        if game.looks_back() {
            let known = past.here();
            let key = known.unwrap_or_else(|| game.repetition_key(&position));
            let before = position.clone();
            game.play_unchecked(&mut position, &moves[chosen]);
            past.push(key);
            past.arrive(game.repetition_key_after(&before, key, &position));
        } else {
            game.play_unchecked(&mut position, &moves[chosen]);
        }
        playout.plies += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn the_seed_decides() {
        let toy = Toy::new();
        let play = |seed| playout(&toy, &toy.start(), &mut Rng::new(seed), 100);
        assert_eq!(play(7), play(7));
        assert!(play(7).plies > 0 && play(7).choices >= u64::from(play(7).plies));
        assert_eq!(playout(&toy, &toy.start(), &mut Rng::new(1), 1).plies, 1);
    }
}
