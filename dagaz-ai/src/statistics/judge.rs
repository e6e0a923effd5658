//! Who is ahead in a position.

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Outcome, Verdict};

use crate::evaluation::Evaluation;

/// So many hundredths of the least piece make a player ten times as likely to win as the other: a rule of
/// thumb from large collections of games (Fischer and Kannan, "Pawn advantage, win percentage, and Elo", 2007;
/// <https://www.chessprogramming.org/Pawn_Advantage,_Win_Percentage,_and_Elo>).
const TENFOLD: f64 = 400.0;

/// Who says who is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The [`Evaluation`]: material, and the number of turns that each player had to choose from when he was last to
    /// move. Quick; in games where neither says much, it says little.
    Evaluation,
    /// So many random games from the position. It costs as much as they do, and says something in every game.
    Playouts(u32),
}

/// So many random games are played from a position where the evaluation says little.
pub const USUAL_PLAYOUTS: u32 = 20;

impl Judge {
    /// The judge that suits a game: random games where pieces are only dropped and never move.
    #[must_use]
    pub fn suited(evaluation: &Evaluation) -> Self {
        if evaluation.is_of_drops() {
            Judge::Playouts(USUAL_PLAYOUTS)
        } else {
            Judge::Evaluation
        }
    }
}

/// A judge at work on one game.
pub(super) struct Bench<'a, G: Game> {
    game: &'a G,
    judge: Judge,
    evaluation: &'a Evaluation,
    rng: Rng,
    longest: u32,
    /// How many turns each player had to choose from when he was last to move.
    choices: Vec<Option<u64>>,
}

impl<'a, G: Game> Bench<'a, G> {
    /// A judge at the beginning of a game; his random games are broken off after `longest` turns.
    pub(super) fn new(
        game: &'a G,
        judge: Judge,
        evaluation: &'a Evaluation,
        longest: u32,
        rng: Rng,
    ) -> Self {
        Bench {
            game,
            judge,
            evaluation,
            rng,
            longest,
            choices: vec![None; game.meta().people().len()],
        }
    }

    /// The chance of each player to win, which add up to 1, in a position with so many turns to choose from. Positions
    /// are given in the order of the game.
    pub(super) fn chances(&mut self, position: &G::Position, turns: u64) -> Vec<f64> {
        match self.judge {
            Judge::Evaluation => self.evaluated(position, turns),
            Judge::Playouts(games) => self.played(position, games),
        }
    }

    fn evaluated(&mut self, position: &G::Position, turns: u64) -> Vec<f64> {
        let mover = self.game.to_move(position);
        if let Some(choices) = self.choices.get_mut(mover) {
            *choices = Some(turns);
        }
        // Who hasn't been to move yet is taken to have as many as the others.
        let known: Vec<u64> = self.choices.iter().flatten().copied().collect();
        let usual = known.iter().sum::<u64>() / (known.len() as u64).max(1);
        let worth = |player: usize| {
            let material = self.evaluation.material(self.game, position, player);
            let turns = self.choices[player].unwrap_or(usual) as f64;
            f64::from(material) + turns * f64::from(self.evaluation.mobility)
        };
        let worths: Vec<f64> = (0..self.choices.len()).map(worth).collect();
        let most = worths.iter().copied().fold(f64::MIN, f64::max);
        let odds = worths
            .iter()
            .map(|worth| 10f64.powf((worth - most) / TENFOLD));
        shares(odds.collect())
    }

    fn played(&mut self, position: &G::Position, games: u32) -> Vec<f64> {
        let mut sums = vec![0.0; self.choices.len()];
        for _ in 0..games.max(1) {
            let playout = self.game.playout(position, &mut self.rng, self.longest);
            for (sum, share) in sums
                .iter_mut()
                .zip(won(playout.outcome.as_ref(), self.choices.len()))
            {
                *sum += share;
            }
        }
        shares(sums)
    }
}

/// What each gets of a game that is over: winners divide it, or those who draw if there are losers, or everybody.
fn won(outcome: Option<&Outcome>, people: usize) -> Vec<f64> {
    let Some(outcome) = outcome else {
        return shares(vec![1.0; people]);
    };
    let verdicts = &outcome.verdicts()[..people];
    let best = verdicts.iter().max().copied().unwrap_or(Verdict::Draw);
    let ones = verdicts.iter().map(|&v| f64::from(u8::from(v == best)));
    shares(ones.collect())
}

/// The parts of the whole.
fn shares(parts: Vec<f64>) -> Vec<f64> {
    let sum: f64 = parts.iter().sum();
    let equal = 1.0 / parts.len().max(1) as f64;
    let share = |part| if sum > 0.0 { part / sum } else { equal };
    parts.into_iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    fn close(found: &[f64], expected: &[f64]) {
        let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-9;
        assert!(found.iter().zip(expected).all(near), "{found:?}");
    }

    #[test]
    fn material_makes_a_chance() {
        let lines = Lines::usual();
        let evaluation = Evaluation {
            kinds: vec![400],
            mobility: 0,
            exchanges: false,
        };
        let mut bench = Bench::new(&lines, Judge::Evaluation, &evaluation, 9, Rng::new(1));
        let mut position = lines.start();
        close(&bench.chances(&position, 9), &[0.5, 0.5]);
        lines.play_unchecked(&mut position, &4);
        // Four pieces of a hundred: ten to one.
        close(&bench.chances(&position, 8), &[10.0 / 11.0, 1.0 / 11.0]);
    }

    #[test]
    fn random_games_make_a_chance() {
        let lines = Lines::usual();
        let evaluation = Evaluation::measure(&lines, 1);
        assert_eq!(Judge::suited(&evaluation), Judge::Playouts(USUAL_PLAYOUTS));
        let mut bench = Bench::new(&lines, Judge::Playouts(200), &evaluation, 9, Rng::new(1));
        let mut position = lines.start();
        for turn in [0, 3, 1, 4] {
            lines.play_unchecked(&mut position, &turn);
        }
        let chances = bench.chances(&position, 5);
        assert!(chances[0] > 0.5 && (chances[0] + chances[1] - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_result_is_divided_among_the_best() {
        close(&won(Some(&Outcome::loss(3, 0)), 3), &[0.0, 0.5, 0.5]);
        close(&won(Some(&Outcome::draw(2)), 2), &[0.5, 0.5]);
        close(
            &won(Some(&Outcome::scored(&[3, 3, 1])), 3),
            &[0.5, 0.5, 0.0],
        );
        close(&shares(vec![0.0, 0.0]), &[0.5, 0.5]);
    }
}
