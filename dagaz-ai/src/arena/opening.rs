//! Openings: the first turns of a game, drawn by lot.

use dagaz_core::rng::Rng;
use dagaz_core::{Game, History};

use crate::random::Random;
use crate::{Bot, Limits};

/// So many lines of a length are tried before a shorter one will do.
const TRIES: u32 = 20;

/// A game after `plies` random turns, after which it still goes on; after fewer where that doesn't come out.
pub(crate) fn opening<G: Game>(
    game: &G,
    start: &G::Position,
    plies: u32,
    rng: &mut Rng,
) -> History<G> {
    for length in (1..=plies).rev() {
        for _ in 0..TRIES {
            let mut history = History::from_position(game.clone(), start.clone());
            let mut bot = Random::new(rng.next_u64());
            for _ in 0..length {
                let (position, past) = (history.position(), history.past());
                let Some(turn) = bot.choose(game, position, past, &Limits::none()) else {
                    break;
                };
                history.play_unchecked(turn);
            }
            if history.ply() == length as usize && history.outcome().is_none() {
                return history;
            }
        }
    }
    History::from_position(game.clone(), start.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn an_opening_leaves_something_to_play() {
        let lines = Lines::usual();
        let open = |plies, seed| opening(&lines, &lines.start(), plies, &mut Rng::new(seed));
        for seed in 0..20 {
            assert_eq!(open(4, seed).ply(), 4);
            assert_eq!(open(4, seed).moves(), open(4, seed).moves());
            // After nine turns the board is full.
            let long = open(9, seed);
            assert!(long.ply() < 9 && long.outcome().is_none());
        }
        assert!((1..20).any(|seed| open(4, seed).moves() != open(4, 0).moves()));
        assert!(open(0, 1).is_empty());
    }
}
