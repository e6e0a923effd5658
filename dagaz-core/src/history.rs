//! A game as it is played: positions, turns, undo and redo, and its record as text.

use alloc::vec::Vec;
use core::fmt;

use crate::game::{Game, IllegalMove, Past};
use crate::outcome::Outcome;

mod record;
#[cfg(test)]
mod tests;

pub use record::{RecordError, RecordProblem};

/// A game in progress: every position that came up, and where in the line of play one is looking.
///
/// All positions are kept, so that going anywhere in the line costs nothing. A *ply* is a number of turns played:
/// ply 0 is the position that the game began with. Turns taken back stay in the line until another is played.
#[derive(Clone, Debug)]
pub struct History<G: Game> {
    game: G,
    /// One more than there are turns.
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
    /// The repetition key of each position but the last.
    keys: Vec<u64>,
    /// The first `ply` keys.
    past: Past,
    ply: usize,
}

/// A ply that the line of play doesn't reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPly {
    /// The ply asked for.
    pub ply: usize,
    /// The last ply there is.
    pub last: usize,
}

impl fmt::Display for NoSuchPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the game has {} turns: there is no ply {}",
            self.last, self.ply
        )
    }
}

impl core::error::Error for NoSuchPly {}

impl<G: Game> History<G> {
    /// The game at its start.
    #[must_use]
    pub fn new(game: G) -> Self {
        let start = game.start();
        Self::from_position(game, start)
    }

    /// The game from any position, without a past.
    #[must_use]
    pub fn from_position(game: G, position: G::Position) -> Self {
        History {
            game,
            positions: alloc::vec![position],
            moves: Vec::new(),
            keys: Vec::new(),
            past: Past::NONE,
            ply: 0,
        }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.positions[self.ply]
    }

    /// The positions of the whole line, the turns that were taken back included: one more than there are turns.
    #[must_use]
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The positions before the present one, for rules about repetition.
    #[must_use]
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// How many turns led to the present position.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How many turns the line has, those included that were taken back and could be played again.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether the line has no turn at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The turns of the line: the first [`History::ply`] are played, the others can be played again.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The index of the player whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.game.to_move(self.position())
    }

    /// The legal turns here.
    #[must_use]
    pub fn legal(&self) -> Vec<G::Move> {
        self.game.moves(self.position(), &self.past)
    }

    /// The result, once the game is over here.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.position(), &self.past)
    }

    /// Plays a turn. The turns that were taken back are forgotten, unless it is the first of them.
    ///
    /// # Errors
    /// [`IllegalMove`] when the turn isn't legal here; nothing changes then.
    pub fn play(&mut self, turn: G::Move) -> Result<(), IllegalMove> {
        if self.moves.get(self.ply) == Some(&turn) {
            self.redo();
            return Ok(());
        }
        let mut next = self.position().clone();
        self.game.play(&mut next, &self.past, &turn)?;
        self.append(turn, next);
        Ok(())
    }

    /// Plays a turn that is known to be legal here; see [`Game::play_unchecked`].
    pub fn play_unchecked(&mut self, turn: G::Move) {
        if self.moves.get(self.ply) == Some(&turn) {
            self.redo();
            return;
        }
        let mut next = self.position().clone();
        self.game.play_unchecked(&mut next, &turn);
        self.append(turn, next);
    }

    fn append(&mut self, turn: G::Move, next: G::Position) {
        let key = self.game.repetition_key(self.position());
        self.positions.truncate(self.ply + 1);
        self.moves.truncate(self.ply);
        self.keys.truncate(self.ply);
        self.positions.push(next);
        self.moves.push(turn);
        self.keys.push(key);
        self.past.push(key);
        self.ply += 1;
    }

    /// Takes the last turn back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<G::Move> {
        self.ply = self.ply.checked_sub(1)?;
        self.past.pop();
        Some(self.moves[self.ply].clone())
    }

    /// Plays the turn again that was taken back last, and returns it; `None` at the end of the line.
    pub fn redo(&mut self) -> Option<G::Move> {
        let turn = self.moves.get(self.ply)?.clone();
        self.past.push(self.keys[self.ply]);
        self.ply += 1;
        Some(turn)
    }

    /// Goes to any ply of the line.
    ///
    /// # Errors
    /// [`NoSuchPly`] when the line is shorter; nothing changes then.
    pub fn jump(&mut self, ply: usize) -> Result<(), NoSuchPly> {
        if ply > self.len() {
            return Err(NoSuchPly {
                ply,
                last: self.len(),
            });
        }
        self.past.truncate(ply);
        for &key in &self.keys[self.past.len()..ply] {
            self.past.push(key);
        }
        self.ply = ply;
        Ok(())
    }
}
