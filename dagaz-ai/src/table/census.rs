//! How many positions are won, lost and drawn.

use super::Worth;

/// What the positions in which one player is to move are worth to him.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Positions that he wins.
    pub won: u64,
    /// Positions that he loses.
    pub lost: u64,
    /// Positions in which neither can force a win.
    pub drawn: u64,
    /// The turns of both players to the farthest end that one of them forces.
    pub longest: u32,
    /// How many positions are so far from it.
    pub longest_count: u64,
}

impl Census {
    /// Counts one more position.
    pub(super) fn add(&mut self, worth: Worth) {
        let turns = match worth {
            Worth::Win(turns) => {
                self.won += 1;
                turns
            }
            Worth::Loss(turns) => {
                self.lost += 1;
                turns
            }
            Worth::Draw => {
                self.drawn += 1;
                return;
            }
        };
        if turns > self.longest {
            (self.longest, self.longest_count) = (turns, 0);
        }
        self.longest_count += u64::from(turns == self.longest);
    }

    /// How many positions have been counted.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.won + self.lost + self.drawn
    }

    /// The five numbers, in the order of their declaration.
    pub(super) fn numbers(&self) -> [u64; 5] {
        [
            self.won,
            self.lost,
            self.drawn,
            u64::from(self.longest),
            self.longest_count,
        ]
    }

    /// The reverse of [`Census::numbers`].
    pub(super) fn of([won, lost, drawn, longest, longest_count]: [u64; 5]) -> Option<Self> {
        Some(Census {
            won,
            lost,
            drawn,
            longest: u32::try_from(longest).ok()?,
            longest_count,
        })
    }
}
