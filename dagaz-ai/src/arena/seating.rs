//! Who sits where.

/// Who sits where in each game of a match.
///
/// Games come in *rounds* of as many games as there are seats. In a round all begin alike, and everybody moves on by one
/// seat from game to game: so each has each seat equally often. Where there are three seats and more, the order in which
/// contestants follow each other changes from round to round, until all orders have come up and it begins again. If
/// there are more seats than contestants, these are repeated in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    contestants: usize,
    seats: usize,
}

impl Seating {
    /// So many contestants on so many seats; `None` unless there are between one contestant and as many as seats.
    #[must_use]
    pub fn new(contestants: usize, seats: usize) -> Option<Self> {
        (1..=seats)
            .contains(&contestants)
            .then_some(Seating { contestants, seats })
    }

    /// How many contestants there are.
    #[must_use]
    pub fn contestants(&self) -> usize {
        self.contestants
    }

    /// How many seats there are, and games in a round.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The round of a game; both count from 0.
    #[must_use]
    pub fn round(&self, game: u64) -> u64 {
        game / self.seats as u64
    }

    /// The contestant on each seat in a game.
    #[must_use]
    pub fn of(&self, game: u64) -> Vec<usize> {
        let line = self.line(self.round(game));
        let moved = (game % self.seats as u64) as usize;
        (0..self.seats)
            .map(|seat| line[(seat + moved) % self.seats])
            .collect()
    }

    /// The order in which contestants follow each other in a round.
    fn line(&self, round: u64) -> Vec<usize> {
        // With a seat too many for some, another gets it in each round.
        let uneven = !self.seats.is_multiple_of(self.contestants);
        let shifts = if uneven { self.contestants as u64 } else { 1 };
        let shift = (round % shifts) as usize;
        let mut left: Vec<usize> = (0..self.seats)
            .map(|seat| (seat + shift) % self.contestants)
            .collect();
        // All orders that aren't the same but for who is first: the digits of a number whose places are factorials.
        let mut line = vec![left.remove(0)];
        let mut number = round / shifts;
        while !left.is_empty() {
            let many = left.len() as u64;
            line.push(left.remove((number % many) as usize));
            number /= many;
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn two_change_seats() {
        let seating = Seating::new(2, 2).expect("two seats");
        let games: Vec<_> = (0..4).map(|game| seating.of(game)).collect();
        assert_eq!(games, [[0, 1], [1, 0], [0, 1], [1, 0]]);
        assert_eq!((seating.round(3), seating.round(4)), (1, 2));
    }

    #[test]
    fn everybody_has_every_seat_equally_often() {
        for (contestants, seats) in [(1, 1), (2, 2), (3, 3), (2, 4), (4, 4), (5, 5), (6, 6)] {
            let seating = Seating::new(contestants, seats).expect("seats enough");
            for round in 0..30 {
                let games = round * seats as u64..(round + 1) * seats as u64;
                let mut times = vec![vec![0; contestants]; seats];
                for game in games {
                    assert_eq!(seating.round(game), round);
                    for (seat, who) in seating.of(game).into_iter().enumerate() {
                        times[seat][who] += 1;
                    }
                }
                let fair = vec![vec![seats / contestants; contestants]; seats];
                assert_eq!(times, fair, "{contestants} on {seats}, round {round}");
            }
        }
    }

    #[test]
    fn a_seat_too_many_goes_round() {
        let seating = Seating::new(2, 3).expect("seats enough");
        let mut times = [[0; 2]; 3];
        for game in 0..6 {
            for (seat, who) in seating.of(game).into_iter().enumerate() {
                times[seat][who] += 1;
            }
        }
        assert_eq!(times, [[3; 2]; 3]);
    }

    #[test]
    fn every_order_comes_up() {
        let seating = Seating::new(4, 4).expect("four seats");
        let orders: HashSet<_> = (0..6).map(|round| seating.of(4 * round)).collect();
        assert_eq!(orders.len(), 6);
        assert_eq!(seating.of(0), seating.of(24));
    }

    #[test]
    fn nobody_and_too_many_are_refused() {
        assert_eq!(Seating::new(0, 2), None);
        assert_eq!(Seating::new(3, 2), None);
    }
}
