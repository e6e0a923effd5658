//! Games of which only the running program knows the type: one [`AnyGame`] for all that can be played.
//!
//! A program that plays whatever game is asked for would be compiled once more for each of them if it were generic.
//! With [`AnyGame`], which is a [`Game`] like any other, it is compiled once. What is worth being fast (counting,
//! playouts) is handed on whole to the game behind; everything else pays for a box around each position and turn.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::cmp::Ordering;
use core::fmt::{self, Debug};
use core::hash::{Hash, Hasher};

use crate::game::{Game, Past};
use crate::meta::Meta;
use crate::notation::TurnText;
use crate::outcome::Outcome;
use crate::playout::{Playout, Rollout};
use crate::rng::Rng;
use crate::sight::Unseen;
use crate::sink::{Flow, Sink};
use crate::snapshot::{Snapshot, SnapshotError};

/// A game of any type.
#[derive(Clone)]
pub struct AnyGame(Arc<dyn Erased>);

impl AnyGame {
    /// The game, its type forgotten.
    #[must_use]
    pub fn new<G: Game + 'static>(game: G) -> Self {
        AnyGame(Arc::new(game))
    }
}

impl Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame")
            .field(&Game::meta(self).name)
            .finish()
    }
}

/// A position of an [`AnyGame`]. Positions of different games are different.
pub struct AnyPosition(Box<dyn State>);

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        AnyPosition(self.0.copy())
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0.same(&*other.0)
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.feed(hasher);
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A turn of an [`AnyGame`]. Turns of different games are different and have no order that means anything.
#[derive(Clone)]
pub struct AnyMove(Arc<dyn Turn>);

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.0.order(&*other.0) == Some(Ordering::Equal)
    }
}

impl Eq for AnyMove {}

impl PartialOrd for AnyMove {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for AnyMove {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.order(&*other.0).unwrap_or(Ordering::Less)
    }
}

impl Hash for AnyMove {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.feed(hasher);
    }
}

impl Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a position can do without its type.
trait State: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn copy(&self) -> Box<dyn State>;
    fn same(&self, other: &dyn State) -> bool;
    fn feed(&self, hasher: &mut dyn Hasher);
}

impl<T: Clone + Eq + Hash + Debug + Send + Sync + 'static> State for T {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn copy(&self) -> Box<dyn State> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn State) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn feed(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

/// What a turn can do without its type.
trait Turn: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn order(&self, other: &dyn Turn) -> Option<Ordering>;
    fn feed(&self, hasher: &mut dyn Hasher);
}

impl<T: Ord + Hash + Debug + Send + Sync + 'static> Turn for T {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn order(&self, other: &dyn Turn) -> Option<Ordering> {
        other.as_any().downcast_ref().map(|other| self.cmp(other))
    }

    fn feed(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
}

/// [`Game`] without associated types and generic functions.
trait Erased: Send + Sync {
    fn meta(&self) -> &Meta;
    fn start(&self) -> AnyPosition;
    fn to_move(&self, position: &AnyPosition) -> usize;
    fn moves(&self, position: &AnyPosition, past: &Past) -> Vec<AnyMove>;
    fn count_moves(&self, position: &AnyPosition, past: &Past) -> u64;
    fn has_moves(&self, position: &AnyPosition, past: &Past) -> bool;
    fn nth_move(&self, position: &AnyPosition, past: &Past, n: usize) -> Option<AnyMove>;
    fn sample(&self, position: &AnyPosition, past: &Past, rng: &mut Rng) -> Option<AnyMove>;
    fn play_unchecked(&self, position: &mut AnyPosition, turn: &AnyMove);
    fn outcome(&self, position: &AnyPosition, past: &Past) -> Option<Outcome>;
    fn hash(&self, position: &AnyPosition) -> u64;
    fn repetition_key(&self, position: &AnyPosition) -> u64;
    fn repetition_key_after(&self, before: &AnyPosition, key: u64, after: &AnyPosition) -> u64;
    fn looks_back(&self) -> bool;
    fn forbids_repetition(&self) -> bool;
    fn weight(&self, position: &AnyPosition, turn: &AnyMove) -> u32;
    fn unseen(&self, position: &AnyPosition, player: usize) -> Unseen;
    fn describe(&self, position: &AnyPosition, turn: &AnyMove) -> TurnText;
    fn snapshot(&self, position: &AnyPosition) -> Snapshot;
    fn restore(&self, snapshot: &Snapshot) -> Result<AnyPosition, SnapshotError>;
    fn count(&self, position: &AnyPosition, owner: usize, kind: usize) -> u32;
    fn perft(&self, position: &AnyPosition, depth: u32) -> u64;
    fn perft_full(&self, position: &AnyPosition, depth: u32) -> u64;
    fn playout(&self, position: &AnyPosition, rng: &mut Rng, longest: u32) -> Playout;
    fn rollout(&self, position: &AnyPosition, rng: &mut Rng, longest: u32) -> Rollout;
}

/// The position with its type.
fn position<G: Game + 'static>(position: &AnyPosition) -> &G::Position {
    let position = position.0.as_any().downcast_ref();
    position.expect("a position is asked about by its own game")
}

/// The turn with its type.
fn turn<G: Game + 'static>(turn: &AnyMove) -> &G::Move {
    let turn = turn.0.as_any().downcast_ref();
    turn.expect("a turn is played in its own game")
}

fn any_move<M: Ord + Hash + Debug + Send + Sync + 'static>(turn: M) -> AnyMove {
    AnyMove(Arc::new(turn))
}

impl<G: Game + 'static> Erased for G {
    fn meta(&self) -> &Meta {
        Game::meta(self)
    }

    fn start(&self) -> AnyPosition {
        AnyPosition(Box::new(Game::start(self)))
    }

    fn to_move(&self, p: &AnyPosition) -> usize {
        Game::to_move(self, position::<G>(p))
    }

    fn moves(&self, p: &AnyPosition, past: &Past) -> Vec<AnyMove> {
        let moves = Game::moves(self, position::<G>(p), past);
        moves.into_iter().map(any_move).collect()
    }

    fn count_moves(&self, p: &AnyPosition, past: &Past) -> u64 {
        Game::count_moves(self, position::<G>(p), past)
    }

    fn has_moves(&self, p: &AnyPosition, past: &Past) -> bool {
        Game::has_moves(self, position::<G>(p), past)
    }

    fn nth_move(&self, p: &AnyPosition, past: &Past, n: usize) -> Option<AnyMove> {
        Game::nth_move(self, position::<G>(p), past, n).map(any_move)
    }

    fn sample(&self, p: &AnyPosition, past: &Past, rng: &mut Rng) -> Option<AnyMove> {
        Game::sample(self, position::<G>(p), past, rng, &mut Vec::new()).map(any_move)
    }

    fn play_unchecked(&self, p: &mut AnyPosition, t: &AnyMove) {
        let position = p.0.as_any_mut().downcast_mut();
        let position = position.expect("a turn is played in a position of its own game");
        Game::play_unchecked(self, position, turn::<G>(t));
    }

    fn outcome(&self, p: &AnyPosition, past: &Past) -> Option<Outcome> {
        Game::outcome(self, position::<G>(p), past)
    }

    fn hash(&self, p: &AnyPosition) -> u64 {
        Game::hash(self, position::<G>(p))
    }

    fn repetition_key(&self, p: &AnyPosition) -> u64 {
        Game::repetition_key(self, position::<G>(p))
    }

    fn repetition_key_after(&self, before: &AnyPosition, key: u64, after: &AnyPosition) -> u64 {
        Game::repetition_key_after(self, position::<G>(before), key, position::<G>(after))
    }

    fn looks_back(&self) -> bool {
        Game::looks_back(self)
    }

    fn forbids_repetition(&self) -> bool {
        Game::forbids_repetition(self)
    }

    fn weight(&self, p: &AnyPosition, t: &AnyMove) -> u32 {
        Game::weight(self, position::<G>(p), turn::<G>(t))
    }

    fn unseen(&self, p: &AnyPosition, player: usize) -> Unseen {
        Game::unseen(self, position::<G>(p), player)
    }

    fn describe(&self, p: &AnyPosition, t: &AnyMove) -> TurnText {
        Game::describe(self, position::<G>(p), turn::<G>(t))
    }

    fn snapshot(&self, p: &AnyPosition) -> Snapshot {
        Game::snapshot(self, position::<G>(p))
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<AnyPosition, SnapshotError> {
        let restored = Game::restore(self, snapshot)?;
        Ok(AnyPosition(Box::new(restored)))
    }

    fn count(&self, p: &AnyPosition, owner: usize, kind: usize) -> u32 {
        Game::count(self, position::<G>(p), owner, kind)
    }

    fn perft(&self, p: &AnyPosition, depth: u32) -> u64 {
        Game::perft(self, position::<G>(p), depth)
    }

    fn perft_full(&self, p: &AnyPosition, depth: u32) -> u64 {
        Game::perft_full(self, position::<G>(p), depth)
    }

    fn playout(&self, p: &AnyPosition, rng: &mut Rng, longest: u32) -> Playout {
        Game::playout(self, position::<G>(p), rng, longest)
    }

    fn rollout(&self, p: &AnyPosition, rng: &mut Rng, longest: u32) -> Rollout {
        Game::rollout(self, position::<G>(p), rng, longest)
    }
}

impl Game for AnyGame {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn meta(&self) -> &Meta {
        self.0.meta()
    }

    fn start(&self) -> AnyPosition {
        self.0.start()
    }

    fn to_move(&self, position: &AnyPosition) -> usize {
        self.0.to_move(position)
    }

    fn generate<S: Sink<AnyMove>>(
        &self,
        position: &AnyPosition,
        past: &Past,
        sink: &mut S,
    ) -> Flow {
        let moves = self.0.moves(position, past);
        sink.put_many(moves.len(), moves.into_iter())
    }

    fn play_unchecked(&self, position: &mut AnyPosition, turn: &AnyMove) {
        self.0.play_unchecked(position, turn);
    }

    fn outcome(&self, position: &AnyPosition, past: &Past) -> Option<Outcome> {
        self.0.outcome(position, past)
    }

    fn hash(&self, position: &AnyPosition) -> u64 {
        self.0.hash(position)
    }

    fn repetition_key(&self, position: &AnyPosition) -> u64 {
        self.0.repetition_key(position)
    }

    fn repetition_key_after(&self, before: &AnyPosition, key: u64, after: &AnyPosition) -> u64 {
        self.0.repetition_key_after(before, key, after)
    }

    fn looks_back(&self) -> bool {
        self.0.looks_back()
    }

    fn forbids_repetition(&self) -> bool {
        self.0.forbids_repetition()
    }

    fn weight(&self, position: &AnyPosition, turn: &AnyMove) -> u32 {
        self.0.weight(position, turn)
    }

    fn unseen(&self, position: &AnyPosition, player: usize) -> Unseen {
        self.0.unseen(position, player)
    }

    fn describe(&self, position: &AnyPosition, turn: &AnyMove) -> TurnText {
        self.0.describe(position, turn)
    }

    fn snapshot(&self, position: &AnyPosition) -> Snapshot {
        self.0.snapshot(position)
    }

    fn restore(&self, snapshot: &Snapshot) -> Result<AnyPosition, SnapshotError> {
        self.0.restore(snapshot)
    }

    fn count(&self, position: &AnyPosition, owner: usize, kind: usize) -> u32 {
        self.0.count(position, owner, kind)
    }

    fn moves(&self, position: &AnyPosition, past: &Past) -> Vec<AnyMove> {
        self.0.moves(position, past)
    }

    fn count_moves(&self, position: &AnyPosition, past: &Past) -> u64 {
        self.0.count_moves(position, past)
    }

    fn has_moves(&self, position: &AnyPosition, past: &Past) -> bool {
        self.0.has_moves(position, past)
    }

    fn nth_move(&self, position: &AnyPosition, past: &Past, n: usize) -> Option<AnyMove> {
        self.0.nth_move(position, past, n)
    }

    fn sample(
        &self,
        position: &AnyPosition,
        past: &Past,
        rng: &mut Rng,
        _: &mut Vec<AnyMove>,
    ) -> Option<AnyMove> {
        self.0.sample(position, past, rng)
    }

    fn perft(&self, position: &AnyPosition, depth: u32) -> u64 {
        self.0.perft(position, depth)
    }

    fn perft_full(&self, position: &AnyPosition, depth: u32) -> u64 {
        self.0.perft_full(position, depth)
    }

    fn playout(&self, position: &AnyPosition, rng: &mut Rng, longest: u32) -> Playout {
        self.0.playout(position, rng, longest)
    }

    fn rollout(&self, position: &AnyPosition, rng: &mut Rng, longest: u32) -> Rollout {
        self.0.rollout(position, rng, longest)
    }
}

#[cfg(test)]
mod tests {
    use super::AnyGame;
    use crate::game::{Game, Past};
    use crate::toy::Toy;

    #[test]
    fn it_is_the_game_behind_it() {
        let toy = Toy::new();
        let any = AnyGame::new(Toy::new());
        let (start, same) = (toy.start(), any.start());
        assert_eq!(any.meta(), toy.meta());
        assert_eq!(any.snapshot(&same), toy.snapshot(&start));
        let moves = any.moves(&same, &Past::NONE);
        assert_eq!(any.count_moves(&same, &Past::NONE), moves.len() as u64);
        for (n, (turn, own)) in moves.iter().zip(toy.moves(&start, &Past::NONE)).enumerate() {
            assert_eq!(any.nth_move(&same, &Past::NONE, n).as_ref(), Some(turn));
            let (mut after, mut own_after) = (same.clone(), start.clone());
            any.play_unchecked(&mut after, turn);
            toy.play_unchecked(&mut own_after, &own);
            assert_eq!(any.hash(&after), toy.hash(&own_after));
            assert_ne!(after, same);
        }
        assert_eq!(any.perft(&same, 3), toy.perft(&start, 3));
    }
}
