//! What came of the games of a match.

use dagaz_core::{Outcome, Verdict};

use super::{Estimate, Seating};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// How many turns were played, those of the opening included.
    pub plies: u32,
    /// The result; `None` if the game was broken off because it was too long.
    pub outcome: Option<Outcome>,
}

/// Results of a contestant, or of a contestant on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn, and wins shared.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games broken off because they were too long.
    pub unfinished: u64,
    /// The sum of scores: of the game's own points where it counts points, otherwise 1, 0 and −1.
    pub score: i64,
}

impl Tally {
    /// How many games these are.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses + self.unfinished
    }

    /// The points: one for a win, half a one for a draw and for a game that was broken off.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + (self.draws + self.unfinished) as f64 / 2.0
    }

    /// Both together.
    #[must_use]
    fn and(&self, other: &Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            unfinished: self.unfinished + other.unfinished,
            score: self.score + other.score,
        }
    }

    /// One game more, on a seat.
    pub(crate) fn add(&mut self, ended: &Ended, seat: usize) {
        let Some(outcome) = &ended.outcome else {
            self.unfinished += 1;
            return;
        };
        match outcome.verdicts()[seat] {
            Verdict::Win => self.wins += 1,
            Verdict::Draw => self.draws += 1,
            Verdict::Loss => self.losses += 1,
        }
        self.score += i64::from(outcome.scores()[seat]);
    }
}

/// The standing of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    seating: Seating,
    games: u64,
    plies: u64,
    unfinished: u64,
    /// For each contestant, his results on each seat.
    tallies: Vec<Vec<Tally>>,
    /// For each round that is complete, the share of points of each contestant.
    rounds: Vec<Vec<f64>>,
    /// The points and the games of each contestant in the round under way.
    round: Vec<(f64, u32)>,
}

impl Standing {
    /// Nothing has been played yet.
    #[must_use]
    pub fn new(seating: Seating) -> Self {
        let contestants = seating.contestants();
        Standing {
            seating,
            games: 0,
            plies: 0,
            unfinished: 0,
            tallies: vec![vec![Tally::default(); seating.seats()]; contestants],
            rounds: Vec::new(),
            round: vec![(0.0, 0); contestants],
        }
    }

    /// Adds the next game: games are added in the order of their numbers.
    pub fn add(&mut self, ended: &Ended) {
        for (seat, who) in self.seating.of(self.games).into_iter().enumerate() {
            let tally = &mut self.tallies[who][seat];
            let before = tally.points();
            tally.add(ended, seat);
            self.round[who].0 += tally.points() - before;
            self.round[who].1 += 1;
        }
        self.games += 1;
        self.plies += u64::from(ended.plies);
        self.unfinished += u64::from(ended.outcome.is_none());
        if self.games.is_multiple_of(self.seating.seats() as u64) {
            let shares = self.round.iter_mut().map(std::mem::take);
            let shares = shares.map(|(points, games)| points / f64::from(games.max(1)));
            self.rounds.push(shares.collect());
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many turns they have in all.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// How many games were broken off.
    #[must_use]
    pub fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// Who sits where.
    #[must_use]
    pub fn seating(&self) -> Seating {
        self.seating
    }

    /// The results of a contestant on a seat.
    #[must_use]
    pub fn on_seat(&self, contestant: usize, seat: usize) -> Tally {
        self.tallies[contestant][seat]
    }

    /// The results of a contestant on all seats.
    #[must_use]
    pub fn of(&self, contestant: usize) -> Tally {
        let seats = self.tallies[contestant].iter();
        seats.fold(Tally::default(), |sum, tally| sum.and(tally))
    }

    /// The results on a seat, whoever had it.
    #[must_use]
    pub fn seat(&self, seat: usize) -> Tally {
        let all = self.tallies.iter().map(|seats| &seats[seat]);
        all.fold(Tally::default(), |sum, tally| sum.and(tally))
    }

    /// The share of points of a contestant in the complete rounds, and how far the true share may be from it with a
    /// probability of 95 % (1.96 standard errors of the mean over rounds). `None` before there are two rounds.
    #[must_use]
    pub fn share(&self, contestant: usize) -> Option<(f64, f64)> {
        let n = self.rounds.len() as f64;
        if n < 2.0 {
            return None;
        }
        let shares = || self.rounds.iter().map(|round| round[contestant]);
        let mean = shares().sum::<f64>() / n;
        let variance = shares().map(|s| (s - mean).powi(2)).sum::<f64>() / (n - 1.0);
        Some((mean, 1.96 * (variance / n).sqrt()))
    }

    /// How often the first of two contestants scored 0, ½, 1, 1½ and 2 points in a pair of games from one opening.
    /// `None` unless two contestants have two seats.
    #[must_use]
    pub fn pairs(&self) -> Option<[u64; 5]> {
        if (self.seating.contestants(), self.seating.seats()) != (2, 2) {
            return None;
        }
        let mut pairs = [0; 5];
        for round in &self.rounds {
            // Shares are whole quarters.
            pairs[(round[0] * 4.0) as usize] += 1;
        }
        Some(pairs)
    }

    /// How much stronger the first of two contestants is than the second. `None` for others, and before there is a pair
    /// of games.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.pairs()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(contestants: usize, seats: usize, outcomes: &[Option<Outcome>]) -> Standing {
        let seating = Seating::new(contestants, seats).expect("seats enough");
        let mut standing = Standing::new(seating);
        for &outcome in outcomes {
            standing.add(&Ended { plies: 10, outcome });
        }
        standing
    }

    #[test]
    fn results_are_those_of_contestants_and_of_seats() {
        let (first, draw) = (Some(Outcome::win(2, 0)), Some(Outcome::draw(2)));
        // The first player wins both games of the first pair; then a draw, and a game without an end.
        let found = standing(2, 2, &[first, first, draw, None]);
        let all = |wins, draws, losses, unfinished, score| Tally {
            wins,
            draws,
            losses,
            unfinished,
            score,
        };
        assert_eq!(found.of(0), all(1, 1, 1, 1, 0));
        assert_eq!(found.on_seat(0, 0), all(1, 1, 0, 0, 1));
        assert_eq!(found.on_seat(0, 1), all(0, 0, 1, 1, -1));
        assert_eq!(found.seat(0), all(2, 1, 0, 1, 2));
        assert_eq!(found.pairs(), Some([0, 0, 2, 0, 0]));
        assert_eq!(
            (found.games(), found.plies(), found.unfinished()),
            (4, 40, 1)
        );
        assert_eq!(found.of(1).points(), 2.0);
    }

    #[test]
    fn pairs_count_when_they_are_complete() {
        let (first, second) = (Some(Outcome::win(2, 0)), Some(Outcome::win(2, 1)));
        let found = standing(2, 2, &[first, second, first]);
        assert_eq!(found.pairs(), Some([0, 0, 0, 0, 1]));
        assert_eq!(found.estimate().map(|e| e.score), Some(1.0));
        assert_eq!(found.share(0), None);
    }

    #[test]
    fn of_three_each_has_his_share() {
        let game = |winner| Some(Outcome::win(3, winner));
        // Contestant 0 wins from every seat: he sits on 0, 2, 1.
        let won = [game(0), game(2), game(1)];
        let found = standing(3, 3, &won.repeat(2));
        assert_eq!(found.pairs(), None);
        assert_eq!(found.of(0).wins, 6);
        assert_eq!(
            (found.share(0), found.share(1)),
            (Some((1.0, 0.0)), Some((0.0, 0.0)))
        );
    }
}
