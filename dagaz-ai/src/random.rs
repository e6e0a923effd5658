//! An opponent that plays any legal turn, each as likely as the others; and chance, whose turns have weights.

use dagaz_core::rng::Rng;
use dagaz_core::sink::draw;
use dagaz_core::{Game, Past};

use crate::{Bot, Limits};

/// Plays any legal turn, each as likely as the others; turns of chance are drawn by their weights. The same seed gives
/// the same game.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random {
            rng: Rng::new(seed),
        }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        _: &Limits,
    ) -> Option<G::Move> {
        let mut moves = game.moves(position, past);
        let index = draw(game, position, &moves, |sum| self.rng.below(sum))?;
        Some(moves.swap_remove(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    fn game(seed: u64) -> Vec<u8> {
        let lines = Lines::usual();
        let mut bot = Random::new(seed);
        let mut position = lines.start();
        let mut turns = Vec::new();
        while let Some(turn) = bot.choose(&lines, &position, &Past::NONE, &Limits::none()) {
            lines
                .play(&mut position, &Past::NONE, &turn)
                .expect("a bot plays by the rules");
            turns.push(turn);
        }
        assert!(lines.outcome(&position, &Past::NONE).is_some());
        turns
    }

    #[test]
    fn the_seed_decides() {
        assert_eq!(game(3), game(3));
        assert!((0..10).any(|seed| game(seed) != game(3)));
    }
}
