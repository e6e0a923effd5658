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
        let mut outcome = Self::all(scores.len(), Verdict::Loss);
        let best = scores.iter().copied().max().unwrap_or(0);
        let shared = scores.iter().filter(|&&s| s == best).count() > 1;
        for (player, &score) in scores.iter().enumerate() {
            outcome.scores[player] = score;
            if score == best {
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
