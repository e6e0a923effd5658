//! Who was ahead in the course of a game.

use dagaz_core::{Outcome, Verdict};

/// How the lead went in one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct LeadCourse {
    /// How many positions were judged.
    pub positions: u64,
    /// How often the leader changed.
    pub changes: u64,
    /// The sum over positions of one less the margin between the first two.
    pub open: f64,
    /// The largest gain of lead by a turn of the one who gained it.
    pub killer: f64,
    /// Of a game that was won: the lead of the winners in each position.
    pub winner: Option<Vec<f32>>,
    /// The greatest lead that a later loser had, if the game was won.
    pub loser: f64,
}

impl LeadCourse {
    /// Sums up a game: the chances of all players in each position before a turn, with the player to move there, and how
    /// the game ended.
    pub(super) fn of(judged: &[(usize, Vec<f64>)], outcome: Option<&Outcome>) -> Self {
        let mut course = LeadCourse {
            positions: judged.len() as u64,
            ..LeadCourse::default()
        };
        let mut leader = None;
        for (_, chances) in judged {
            let (first, margin) = ahead(chances);
            course.open += 1.0 - margin;
            // Of equals none takes the lead from the other.
            if margin > 0.0 {
                course.changes += u64::from(leader.is_some_and(|former| former != first));
                leader = Some(first);
            }
        }
        for pair in judged.windows(2) {
            let mover = pair[0].0;
            if mover < pair[0].1.len() {
                let gain = lead(&pair[1].1, &[mover]) - lead(&pair[0].1, &[mover]);
                course.killer = course.killer.max(gain);
            }
        }
        let people = judged.first().map_or(0, |(_, chances)| chances.len());
        if let Some((winners, losers)) = outcome.and_then(|outcome| sides(outcome, people)) {
            let winning = judged.iter().map(|(_, chances)| lead(chances, &winners));
            let winning: Vec<f32> = winning.map(|lead| lead as f32).collect();
            let losing = judged
                .iter()
                .flat_map(|(_, chances)| losers.iter().map(move |&loser| lead(chances, &[loser])));
            course.loser = losing.fold(-1.0, f64::max);
            course.winner = Some(winning);
        }
        course
    }

    /// The mean of the square root of what the winners were behind, over the positions in which they were, and the
    /// most of it (Browne 2008: drama).
    pub(super) fn drama(&self) -> (f64, f64) {
        let behind = self.winner.iter().flatten().filter(|&&lead| lead < 0.0);
        let roots: Vec<f64> = behind.map(|&lead| f64::from(-lead).sqrt()).collect();
        let most = roots.iter().copied().fold(0.0, f64::max);
        (roots.iter().sum::<f64>() / roots.len().max(1) as f64, most)
    }

    /// Which part of the game has been played when the winners' lead exceeds a threshold for the first time.
    pub(super) fn decided(&self, threshold: f64) -> f64 {
        let leads = self.winner.as_deref().unwrap_or_default();
        let decided = leads.iter().position(|&lead| f64::from(lead) > threshold);
        decided.map_or(1.0, |ply| ply as f64 / leads.len() as f64)
    }

    /// The winners' lead at so many equal distances from the first position to the last.
    pub(super) fn sampled(&self, points: usize) -> Option<Vec<f64>> {
        let leads = self.winner.as_deref().filter(|leads| !leads.is_empty())?;
        let last = (leads.len() - 1) as f64;
        let at = |i: usize| leads[(last * i as f64 / (points - 1) as f64).round() as usize];
        Some((0..points).map(|i| f64::from(at(i))).collect())
    }
}

/// The player with the best chance, and how much better it is than the second best.
fn ahead(chances: &[f64]) -> (usize, f64) {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|&a, &b| chances[b].total_cmp(&chances[a]));
    let margin = chances[order[0]] - order.get(1).map_or(0.0, |&second| chances[second]);
    (order[0], margin)
}

/// The best chance of some players less the best of the others.
fn lead(chances: &[f64], players: &[usize]) -> f64 {
    let best = |own: bool| {
        let some = chances.iter().enumerate();
        let some = some.filter(|(player, _)| players.contains(player) == own);
        some.map(|(_, &chance)| chance).fold(0.0, f64::max)
    };
    best(true) - best(false)
}

/// Which people won and which didn't, if there are both.
fn sides(outcome: &Outcome, people: usize) -> Option<(Vec<usize>, Vec<usize>)> {
    let players = 0..people;
    let (winners, losers): (Vec<_>, Vec<_>) =
        players.partition(|&player| outcome.verdicts()[player] == Verdict::Win);
    (!winners.is_empty() && !losers.is_empty()).then_some((winners, losers))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two players who alternate, by the chance of the first.
    fn game(first: &[f64], outcome: Option<Outcome>) -> LeadCourse {
        let judged = first.iter().enumerate();
        let judged: Vec<_> = judged
            .map(|(ply, &p)| (ply % 2, vec![p, 1.0 - p]))
            .collect();
        LeadCourse::of(&judged, outcome.as_ref())
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6, "{found} for {expected}");
    }

    #[test]
    fn the_lead_changes_when_another_has_it() {
        let course = game(&[0.5, 0.6, 0.5, 0.7, 0.4, 0.5, 0.4, 0.9], None);
        assert_eq!((course.positions, course.changes), (8, 2));
        assert_eq!(course.winner, None);
        close(game(&[0.5, 0.75], None).open, 1.5);
    }

    #[test]
    fn drama_is_to_win_from_behind() {
        let first = Some(Outcome::win(2, 0));
        let course = game(&[0.5, 0.42, 0.32, 0.7, 0.95], first);
        // Behind by 0.16 and 0.36.
        close(course.drama().0, (0.4 + 0.6) / 2.0);
        close(course.drama().1, 0.6);
        close(course.loser, 0.36);
        close(game(&[0.5, 0.6, 0.9], first).drama().0, 0.0);
    }

    #[test]
    fn a_game_is_decided_when_no_loser_was_ever_so_far_ahead() {
        let course = game(&[0.5, 0.3, 0.6, 0.75, 0.95], Some(Outcome::win(2, 0)));
        close(course.decided(0.45), 3.0 / 5.0);
        close(course.decided(0.95), 1.0);
    }

    #[test]
    fn the_best_turn_gains_most() {
        // The second player, whose turn it is at the odd plies, gains 0.8 of lead by his second turn.
        let course = game(&[0.5, 0.6, 0.5, 0.7, 0.3], None);
        close(course.killer, 0.8);
    }

    #[test]
    fn allies_win_together() {
        let judged = vec![(0, vec![0.1, 0.4, 0.2, 0.3])];
        let pairs = Outcome::each(4, |p| {
            if p % 2 == 0 {
                Verdict::Win
            } else {
                Verdict::Loss
            }
        });
        let course = LeadCourse::of(&judged, Some(&pairs));
        close(f64::from(course.winner.expect("winners")[0]), 0.2 - 0.4);
        assert_eq!(sides(&Outcome::draw(2), 2), None);
        // Chance, who always loses, is nobody.
        assert_eq!(sides(&Outcome::win(2, 0), 1), None);
    }

    #[test]
    fn a_course_is_sampled_from_end_to_end() {
        let course = game(&[0.5, 0.6, 0.7, 0.8], Some(Outcome::win(2, 0)));
        let sampled = course.sampled(3).expect("a winner");
        close(sampled[0], 0.0);
        close(sampled[2], 0.6);
    }
}
