//! Values of positions: a hundred is the worth of the least piece, and a sure win stands above all material.

use dagaz_core::{Outcome, Verdict};

/// The value of having won. A win in `n` turns is worth `WIN - n`, a loss in `n` turns `n - WIN`.
pub const WIN: i32 = 1_000_000;
/// No estimate of a position that isn't decided is as great.
pub const LARGEST_ESTIMATE: i32 = WIN - 100_000;

/// What a value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The player wins, in so many turns of all players.
    Win(u32),
    /// The player loses, in so many turns of all players.
    Loss(u32),
    /// Not decided: an estimate in hundredths of the least piece.
    Estimate(i32),
}

/// What a value means.
#[must_use]
pub fn meaning(value: i32) -> Meaning {
    if value > LARGEST_ESTIMATE {
        Meaning::Win((WIN - value) as u32)
    } else if value < -LARGEST_ESTIMATE {
        Meaning::Loss((WIN + value) as u32)
    } else {
        Meaning::Estimate(value)
    }
}

/// The value for `player` of a game that ended after `ply` turns.
pub(crate) fn of_outcome(outcome: &Outcome, player: usize, ply: u32) -> i32 {
    match outcome.verdicts().get(player) {
        Some(Verdict::Win) => WIN - ply as i32,
        Some(Verdict::Loss) => ply as i32 - WIN,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_tell_how_far_the_end_is() {
        let won = Outcome::win(2, 1);
        assert_eq!(meaning(of_outcome(&won, 1, 3)), Meaning::Win(3));
        assert_eq!(meaning(of_outcome(&won, 0, 4)), Meaning::Loss(4));
        assert_eq!(of_outcome(&Outcome::draw(2), 0, 9), 0);
        assert_eq!(meaning(-250), Meaning::Estimate(-250));
    }
}
