//! What a game is to everything that doesn't know its rules.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::meta::Meta;
use crate::notation::TurnText;
use crate::outcome::Outcome;
use crate::playout::{Playout, Rollout};
use crate::rng::Rng;
use crate::sight::Unseen;
use crate::sink::{Any, Count, Flow, Sink};
use crate::snapshot::{Snapshot, SnapshotError};

/// A game's rules, compiled or interpreted.
///
/// Positions are plain values: copying one is how a searcher branches. What a repetition rule needs beyond the
/// position is the [`Past`], which the caller keeps (see [`crate::History`]); a caller that doesn't care about
/// repetition passes [`Past::NONE`].
pub trait Game: Clone + Send + Sync {
    /// Everything that decides what may be played next, but for the past.
    type Position: Clone + Eq + Hash + Debug + Send + Sync;
    /// One complete turn of one player.
    type Move: Clone + Eq + Ord + Hash + Debug + Send + Sync;

    /// Names and geometry.
    fn meta(&self) -> &Meta;

    /// The position in which the game begins.
    fn start(&self) -> Self::Position;

    /// The index (in [`Meta::players`]) of the player whose turn it is.
    fn to_move(&self, position: &Self::Position) -> usize;

    /// Puts every legal turn into `sink`, each once; none when the game is over.
    ///
    /// Returns `Break` when the sink wanted no more. The order is fixed for a given position.
    fn generate<S: Sink<Self::Move>>(
        &self,
        position: &Self::Position,
        past: &Past,
        sink: &mut S,
    ) -> Flow;

    /// Plays a turn that [`Game::generate`] gave for this very position.
    ///
    /// With any other move the resulting position is unspecified (never undefined behaviour).
    fn play_unchecked(&self, position: &mut Self::Position, turn: &Self::Move);

    /// The result, once the game is over; `None` while it goes on.
    fn outcome(&self, position: &Self::Position, past: &Past) -> Option<Outcome>;

    /// A 64-bit hash of the whole position; see [`crate::snapshot::Snapshot::hash`] for its definition.
    fn hash(&self, position: &Self::Position) -> u64;

    /// Like [`Game::hash`], leaving out the clocks: equal for positions that a repetition rule calls the same.
    fn repetition_key(&self, position: &Self::Position) -> u64;

    /// [`Game::repetition_key`] of the position that a turn leads to, from that of the position before it: what the turn
    /// didn't change isn't looked at again.
    fn repetition_key_after(
        &self,
        before: &Self::Position,
        key: u64,
        after: &Self::Position,
    ) -> u64 {
        let _ = (before, key);
        self.repetition_key(after)
    }

    /// True when a rule looks at the past, so that a caller who wants exact results must keep it.
    fn looks_back(&self) -> bool;

    /// What a turn is called, part by part.
    fn describe(&self, position: &Self::Position, turn: &Self::Move) -> TurnText;

    /// The position as plain data.
    fn snapshot(&self, position: &Self::Position) -> Snapshot;

    /// The position that plain data describes.
    ///
    /// # Errors
    /// When the data doesn't fit the game: another board, an unknown piece, a value out of range.
    fn restore(&self, snapshot: &Snapshot) -> Result<Self::Position, SnapshotError>;

    /// How many pieces of `kind` the owner has on the board (indices of [`Meta::owners`], [`Meta::kinds`]); of a column,
    /// its top piece counts.
    fn count(&self, position: &Self::Position, owner: usize, kind: usize) -> u32;

    /// True when the past can forbid a turn, or change what comes of it: a caller who lists turns must keep the past even
    /// where results don't matter to him. It isn't true of rules by which a repetition only permits what doesn't move,
    /// such as claiming a draw.
    fn forbids_repetition(&self) -> bool {
        false
    }

    /// How likely a turn of a player who stands for chance is, compared with the others of the position; 1 for turns of
    /// ordinary players.
    fn weight(&self, position: &Self::Position, turn: &Self::Move) -> u32 {
        let _ = (position, turn);
        1
    }

    /// True when the player to move stands for chance.
    fn is_chance(&self, position: &Self::Position) -> bool {
        let chance = &self.meta().chance;
        !chance.is_empty() && chance.contains(&(self.to_move(position) as u8))
    }

    /// The cells of which a player (an index of [`Meta::players`]) doesn't see everything; what he sees of the whole
    /// position is a [`View`](crate::sight::View).
    fn unseen(&self, position: &Self::Position, player: usize) -> Unseen {
        let _ = (position, player);
        Unseen::default()
    }

    /// All legal turns, in generation order.
    fn moves(&self, position: &Self::Position, past: &Past) -> Vec<Self::Move> {
        let mut list = Vec::new();
        let _ = self.generate(position, past, &mut list);
        list
    }

    /// How many legal turns there are.
    fn count_moves(&self, position: &Self::Position, past: &Past) -> u64 {
        let mut count = Count::default();
        let _ = self.generate(position, past, &mut count);
        count.0
    }

    /// Whether there is a legal turn.
    fn has_moves(&self, position: &Self::Position, past: &Past) -> bool {
        let mut any = Any::default();
        let _ = self.generate(position, past, &mut any);
        any.0
    }

    /// The legal turn before which `n` others are generated.
    fn nth_move(&self, position: &Self::Position, past: &Past, n: usize) -> Option<Self::Move> {
        self.moves(position, past).into_iter().nth(n)
    }

    /// A legal turn, each as likely as the others, those of chance by their weights; `None` when there is none.
    ///
    /// `room` is a list to use again. Unlike the other ways it needn't look at all legal turns.
    fn sample(
        &self,
        position: &Self::Position,
        past: &Past,
        rng: &mut Rng,
        room: &mut Vec<Self::Move>,
    ) -> Option<Self::Move> {
        self.pick(position, past, rng, room).1
    }

    /// How many legal turns there are, and a legal turn as of [`Game::sample`].
    fn pick(
        &self,
        position: &Self::Position,
        past: &Past,
        rng: &mut Rng,
        room: &mut Vec<Self::Move>,
    ) -> (u64, Option<Self::Move>) {
        crate::sink::pick(self, position, past, rng, room)
    }

    /// How many lines of `depth` turns there are: [`perft()`](crate::perft::perft).
    fn perft(&self, position: &Self::Position, depth: u32) -> u64 {
        crate::perft::perft(self, position, depth)
    }

    /// The same, every turn played: [`perft_full()`](crate::perft::perft_full).
    fn perft_full(&self, position: &Self::Position, depth: u32) -> u64 {
        crate::perft::perft_full(self, position, depth)
    }

    /// A random game: [`playout()`](crate::playout::playout).
    fn playout(&self, start: &Self::Position, rng: &mut Rng, longest: u32) -> Playout {
        crate::playout::playout(self, start, rng, longest)
    }

    /// The same as fast as can be: [`rollout()`](crate::playout::rollout).
    fn rollout(&self, start: &Self::Position, rng: &mut Rng, longest: u32) -> Rollout {
        crate::playout::rollout(self, start, rng, longest)
    }

    /// Plays a turn if it is legal; otherwise changes nothing.
    ///
    /// # Errors
    /// [`IllegalMove`] names the move and who was to play.
    fn play(
        &self,
        position: &mut Self::Position,
        past: &Past,
        turn: &Self::Move,
    ) -> Result<(), IllegalMove> {
        if self.moves(position, past).contains(turn) {
            self.play_unchecked(position, turn);
            return Ok(());
        }
        let player = self.to_move(position);
        Err(IllegalMove {
            turn: alloc::format!("{turn:?}"),
            player: String::from(&*self.meta().players[player]),
        })
    }
}

/// A move that the rules don't allow in the position where it was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move, as text.
    pub turn: String,
    /// The player whose turn it was.
    pub player: String,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} may not play {} here", self.player, self.turn)
    }
}

impl core::error::Error for IllegalMove {}

/// The positions that came before the present one, as repetition keys, oldest first.
///
/// It may know the key of the present position as well, so that nobody has to work it out again; two pasts are equal
/// whether or not they do.
#[derive(Clone, Debug, Default)]
pub struct Past {
    keys: Vec<u64>,
    here: Option<u64>,
}

impl PartialEq for Past {
    fn eq(&self, other: &Self) -> bool {
        self.keys == other.keys
    }
}

impl Eq for Past {}

impl Past {
    /// No past at all: nothing has been repeated.
    pub const NONE: Past = Past {
        keys: Vec::new(),
        here: None,
    };

    /// Appends the position that is about to be left.
    #[inline]
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.here = None;
    }

    /// Says the key of the position to which one has come. From then on, until another is left or gone back to, this
    /// past may be passed together with that position only.
    #[inline]
    pub fn arrive(&mut self, key: u64) {
        self.here = Some(key);
    }

    /// The key of the present position, if it is known.
    #[inline]
    #[must_use]
    pub fn here(&self) -> Option<u64> {
        self.here
    }

    /// The same past of another position.
    #[must_use]
    pub fn elsewhere(&self) -> Past {
        Past {
            keys: self.keys.clone(),
            here: None,
        }
    }

    /// Takes the last position back.
    #[inline]
    pub fn pop(&mut self) -> Option<u64> {
        self.here = None;
        self.keys.pop()
    }

    /// Forgets all positions after the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.here = None;
        self.keys.truncate(len);
    }

    /// How many positions came before.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// True at the start of a game.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// How many turns ago a position with this key came the `n`-th last time before (1: the last time).
    #[must_use]
    pub fn ago(&self, key: u64, n: u32) -> Option<usize> {
        let before = self.keys.iter().rev().enumerate();
        let mut same = before.filter(|&(_, &k)| k == key);
        let nth = same.nth((n as usize).checked_sub(1)?)?;
        Some(nth.0 + 1)
    }

    /// How often a position with this key came before.
    #[must_use]
    pub fn count(&self, key: u64) -> u32 {
        self.keys.iter().map(|&k| u32::from(k == key)).sum()
    }
}
