//! Random games.

use alloc::vec::Vec;

use crate::game::{Game, Past};
use crate::outcome::Outcome;
use crate::rng::Rng;

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
        let (count, chosen) = game.pick(&position, &past, rng, &mut moves);
        let Some(chosen) = chosen else {
            playout.outcome = game.outcome(&position, &past);
            return playout;
        };
        if playout.plies == longest {
            return playout;
        }
        playout.choices += count;
        playout.most_choices = playout.most_choices.max(count as usize);
        advance(game, &mut position, &mut past, &chosen);
        playout.plies += 1;
    }
}

/// How a random game went, when nothing else is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rollout {
    /// How many turns were played.
    pub plies: u32,
    /// The result; `None` for a game that was broken off.
    pub outcome: Option<Outcome>,
}

/// Plays a game as [`playout`] does, by [`Game::sample`], so that no turn is looked at without need.
pub fn rollout<G: Game>(game: &G, start: &G::Position, rng: &mut Rng, longest: u32) -> Rollout {
    let mut position = start.clone();
    let mut past = Past::default();
    let mut room = Vec::new();
    let mut plies = 0;
    while plies <= longest {
        let Some(turn) = game.sample(&position, &past, rng, &mut room) else {
            let outcome = game.outcome(&position, &past);
            return Rollout { plies, outcome };
        };
        if plies == longest {
            break;
        }
        advance(game, &mut position, &mut past, &turn);
        plies += 1;
    }
    Rollout {
        plies,
        outcome: None,
    }
}

/// Plays a turn; the past goes along where it matters.
fn advance<G: Game>(game: &G, position: &mut G::Position, past: &mut Past, turn: &G::Move) {
    if !game.looks_back() {
        game.play_unchecked(position, turn);
        return;
    }
    let known = past.here();
    let key = known.unwrap_or_else(|| game.repetition_key(position));
    let before = position.clone();
    game.play_unchecked(position, turn);
    past.push(key);
    past.arrive(game.repetition_key_after(&before, key, position));
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
        let roll = |seed| rollout(&toy, &toy.start(), &mut Rng::new(seed), 100);
        let (long, short) = (play(7), roll(7));
        assert_eq!((long.plies, long.outcome), (short.plies, short.outcome));
        assert_eq!(rollout(&toy, &toy.start(), &mut Rng::new(1), 1).plies, 1);
    }
}
