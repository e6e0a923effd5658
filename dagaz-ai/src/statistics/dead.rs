//! Positions from which nobody can win any more.
//!
//! Whether there is a line of play that somebody wins can't be found out in most games. So a position is taken to be dead
//! when many random games from it end, and none of them has a winner; where all that can follow is little, it is looked
//! at, and the position is proved to be dead. Once nobody can win, nobody can later: the first dead position of a game is
//! found by halving.

use std::collections::HashSet;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, History, Outcome, Past, Verdict};

/// So many positions are looked at for a proof.
const MOST: usize = 2000;

/// From where on a game was dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadSince {
    /// The ply of the first dead position.
    pub ply: usize,
    /// Whether it was proved.
    pub proven: bool,
}

/// From where on nobody seems to have been able to win a game that nobody won; `None` if that was so at its end only.
pub(super) fn dead_since<G: Game>(
    history: &History<G>,
    continuations: u32,
    longest: u32,
    rng: &mut Rng,
) -> Option<DeadSince> {
    let game = history.game();
    let positions = history.positions();
    let proven = |ply: usize| !game.looks_back() && is_dead(game, &positions[ply]);
    let mut open = |ply: usize| {
        let mut ended = true;
        for _ in 0..continuations {
            let playout = game.playout(&positions[ply], rng, longest);
            if is_won(playout.outcome.as_ref()) {
                return true;
            }
            ended &= playout.outcome.is_some();
        }
        // Games that were broken off say nothing.
        !ended && !proven(ply)
    };
    // Positions before `low` are open, that at `high` is dead.
    let (mut low, mut high) = (0, history.ply());
    while low < high {
        let middle = (low + high) / 2;
        if open(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    (high < history.ply()).then(|| DeadSince {
        ply: high,
        proven: proven(high),
    })
}

/// Whether nothing that can follow is a win; false when that would be too much to look at.
fn is_dead<G: Game>(game: &G, position: &G::Position) -> bool {
    let mut seen = HashSet::from([position.clone()]);
    let mut open = vec![position.clone()];
    while let Some(position) = open.pop() {
        if is_won(game.outcome(&position, &Past::NONE).as_ref()) || seen.len() > MOST {
            return false;
        }
        for turn in game.moves(&position, &Past::NONE) {
            let mut next = position.clone();
            game.play_unchecked(&mut next, &turn);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    true
}

fn is_won(outcome: Option<&Outcome>) -> bool {
    outcome.is_some_and(|outcome| outcome.verdicts().contains(&Verdict::Win))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn a_full_row_of_both_is_dead() {
        let lines = Lines::usual();
        let mut history = History::new(lines);
        // X O X / X O O / O X and the last cell: after the eighth turn no row is left to anybody, and after the
        // seventh none that could be filled.
        for turn in [0, 1, 2, 4, 3, 5, 7, 6, 8] {
            history.play(turn).expect("an empty cell");
        }
        assert_eq!(history.outcome(), Some(Outcome::draw(2)));
        let dead =
            dead_since(&history, 100, 9, &mut Rng::new(1)).expect("it was drawn before its end");
        assert!(dead.proven && (6..9).contains(&dead.ply), "{dead:?}");
        assert!(!is_dead(history.game(), &history.positions()[dead.ply - 1]));
        assert_eq!(dead_since(&history, 100, 9, &mut Rng::new(1)), Some(dead));
    }
}
