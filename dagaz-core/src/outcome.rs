//! How a game ended.

use core::fmt;

/// The most players that a game may have.
pub const MAX_PLAYERS: usize = 16;

/// What the end means for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The player lost.
    Loss,
    /// Nobody won, or the player shares the win.
    Draw,
    /// The player won.
    Win,
}

/// The result of a finished game: a verdict and a score for every player.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    players: u8,
    verdicts: [Verdict; MAX_PLAYERS],
    scores: [i32; MAX_PLAYERS],
}

impl Outcome {
    /// Nobody won.
    #[must_use]
    pub fn draw(players: usize) -> Self {
        Self::each(players, |_| Verdict::Draw)
    }

    /// `winner` won, all others lost.
    #[must_use]
    pub fn win(players: usize, winner: usize) -> Self {
        Self::each(players, |p| {
            if p == winner {
                Verdict::Win
            } else {
                Verdict::Loss
            }
        })
    }

    /// `loser` lost, all others won.
    #[must_use]
    pub fn loss(players: usize, loser: usize) -> Self {
        Self::each(players, |p| {
            if p == loser {
                Verdict::Loss
            } else {
                Verdict::Win
            }
        })
    }

    /// A verdict for each player, such as one for all of an alliance; the scores are 1, 0 and −1.
    #[must_use]
    pub fn each(players: usize, verdict: impl Fn(usize) -> Verdict) -> Self {
        let mut outcome = Self::all(players, Verdict::Draw);
        for player in 0..players {
            outcome.verdicts[player] = verdict(player);
            outcome.scores[player] = match outcome.verdicts[player] {
                Verdict::Loss => -1,
                Verdict::Draw => 0,
                Verdict::Win => 1,
            };
        }
        outcome
    }

    /// The highest score wins; those who share it draw.
    #[must_use]
    pub fn scored(scores: &[i32]) -> Self {
        let sides: [u8; MAX_PLAYERS] = core::array::from_fn(|player| player as u8);
        Self::scored_by_side(scores, &sides)
    }

    /// The side of a player who stands for chance: see [`Outcome::scored_by_side`].
    pub const NO_SIDE: u8 = u8::MAX;

    /// The side whose players have the highest score together wins; sides that share it draw. A player of
    /// [`Outcome::NO_SIDE`] loses, with the least of the others' scores.
    #[must_use]
    pub fn scored_by_side(scores: &[i32], sides: &[u8]) -> Self {
        let mut outcome = Self::all(scores.len(), Verdict::Loss);
        let plays = |player: &usize| sides[*player] != Self::NO_SIDE;
        let players = || (0..scores.len()).filter(plays);
        let sum = |side: u8| -> i64 {
            let own = players().filter(|&p| sides[p] == side);
            own.map(|p| i64::from(scores[p])).sum()
        };
        let best = players().map(|p| sum(sides[p])).max();
        let mut winners = players().filter(|&p| Some(sum(sides[p])) == best);
        let first = winners.next().map(|p| sides[p]);
        let shared = winners.any(|p| Some(sides[p]) != first);
        let least = players().map(|p| scores[p]).min().unwrap_or(0);
        for player in 0..scores.len() {
            outcome.scores[player] = if plays(&player) {
                scores[player]
            } else {
                least
            };
            if plays(&player) && Some(sum(sides[player])) == best {
                outcome.verdicts[player] = if shared { Verdict::Draw } else { Verdict::Win };
            }
        }
        outcome
    }

    fn all(players: usize, verdict: Verdict) -> Self {
        assert!(players <= MAX_PLAYERS, "at most {MAX_PLAYERS} players");
        Outcome {
            players: players as u8,
            verdicts: [verdict; MAX_PLAYERS],
            scores: [0; MAX_PLAYERS],
        }
    }

    /// The verdict for each player.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts[..self.players as usize]
    }

    /// The score of each player: points where the game counts points, else 1, 0 or −1.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.players as usize]
    }

    /// The only player who won, if there is one.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let mut winners = (0..self.players as usize).filter(|&p| self.verdicts[p] == Verdict::Win);
        winners.next().filter(|_| winners.next().is_none())
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outcome({:?}, {:?})", self.verdicts(), self.scores())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_one_players_and_a_loss_too() {
        let win = Outcome::win(3, 1);
        assert_eq!(win.verdicts(), [Verdict::Loss, Verdict::Win, Verdict::Loss]);
        assert_eq!((win.scores(), win.winner()), (&[-1, 1, -1][..], Some(1)));
        let loss = Outcome::loss(3, 1);
        assert_eq!(loss.verdicts(), [Verdict::Win, Verdict::Loss, Verdict::Win]);
        assert_eq!((loss.scores(), loss.winner()), (&[1, -1, 1][..], None));
        assert_eq!(Outcome::loss(2, 0).winner(), Some(1));
        assert_eq!(
            (Outcome::draw(2).verdicts(), Outcome::draw(2).winner()),
            (&[Verdict::Draw; 2][..], None)
        );
    }

    #[test]
    fn an_alliance_wins_together() {
        let allies = Outcome::each(4, |p| {
            if p % 2 == 0 {
                Verdict::Win
            } else {
                Verdict::Loss
            }
        });
        assert_eq!(
            (allies.scores(), allies.winner()),
            (&[1, -1, 1, -1][..], None)
        );
        assert_eq!(Outcome::draw(3).scores(), [0; 3]);
    }

    #[test]
    fn the_highest_score_wins_or_is_shared() {
        let one = Outcome::scored(&[-3, 5, 4]);
        assert_eq!((one.winner(), one.scores()), (Some(1), &[-3, 5, 4][..]));
        let shared = Outcome::scored(&[5, 1, 5]);
        assert_eq!(
            shared.verdicts(),
            [Verdict::Draw, Verdict::Loss, Verdict::Draw]
        );
        assert_eq!(shared.winner(), None);
        let pairs =
            |scores: &[i32; 5]| Outcome::scored_by_side(scores, &[0, 1, 0, 1, Outcome::NO_SIDE]);
        use Verdict::{Draw, Loss, Win};
        assert_eq!(
            pairs(&[7, 1, 0, 5, 0]).verdicts(),
            [Win, Loss, Win, Loss, Loss]
        );
        assert_eq!(
            pairs(&[7, 2, 0, 5, 9]).verdicts(),
            [Draw, Draw, Draw, Draw, Loss]
        );
        assert_eq!(pairs(&[7, 2, -1, 5, 9]).scores(), [7, 2, -1, 5, -1]);
        assert_eq!(Outcome::scored(&[]).verdicts(), []);
        assert_eq!(
            Outcome::scored(&[0; MAX_PLAYERS]).verdicts(),
            [Verdict::Draw; MAX_PLAYERS]
        );
    }
}
