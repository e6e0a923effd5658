//! Which turns to look at first: the sooner a good one is met, the more of the rest can be left out.
//!
//! First the best turn known of the position, then turns that take (the most first) or promote, then those that
//! refuted others at the same distance from the root (killers), then those that did well anywhere (history:
//! Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989).

use std::hash::{Hash, Hasher};

use dagaz_core::Game;

use crate::evaluation::Evaluation;
use crate::limits::{Stopped, Watch};

/// A turn and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Child<G: Game> {
    /// The turn.
    pub turn: G::Move,
    /// The position after it.
    pub position: G::Position,
    /// What the pieces are worth that it takes off the enemy.
    pub taken: i32,
    /// What the mover's pieces are worth more, unless he got more of them.
    pub promoted: i32,
}

impl<G: Game> Child<G> {
    /// True of a turn that changes nobody's material.
    pub(crate) fn is_quiet(&self) -> bool {
        self.taken == 0 && self.promoted == 0
    }
}

/// What one side has on the board: how many pieces, and their worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Force {
    pieces: u32,
    worth: i32,
}

impl Force {
    fn of<G: Game>(
        evaluation: &Evaluation,
        game: &G,
        position: &G::Position,
        owner: usize,
    ) -> Self {
        let mut force = Force {
            pieces: 0,
            worth: 0,
        };
        for (kind, &worth) in evaluation.kinds.iter().enumerate() {
            let count = game.count(position, owner, kind);
            force.pieces += count;
            force.worth += count as i32 * worth;
        }
        force
    }
}

/// Plays turns of one position, in games of two players, and tells what they take.
pub(crate) struct Expander<'a, G: Game> {
    game: &'a G,
    evaluation: &'a Evaluation,
    position: &'a G::Position,
    mover: usize,
    /// What the mover and the enemy have before the turn.
    before: [Force; 2],
}

/// The clock is read once in so many turns: positions of an interpreted game take long.
const BETWEEN_CLOCKS: usize = 16;

impl<'a, G: Game> Expander<'a, G> {
    pub(crate) fn new(game: &'a G, evaluation: &'a Evaluation, position: &'a G::Position) -> Self {
        let mover = game.to_move(position);
        let force = |owner| Force::of(evaluation, game, position, owner);
        Expander {
            game,
            evaluation,
            position,
            mover,
            before: [force(mover), force(1 - mover)],
        }
    }

    /// Whose children are meant.
    pub(crate) fn position(&self) -> &'a G::Position {
        self.position
    }

    /// Whose turn it is.
    pub(crate) fn mover(&self) -> usize {
        self.mover
    }

    /// By how much more the mover's pieces are worth than the enemy's.
    pub(crate) fn balance(&self) -> i32 {
        self.before[0].worth - self.before[1].worth
    }

    /// The children that take something, the most first.
    pub(crate) fn takes(
        &self,
        moves: Vec<G::Move>,
        watch: &Watch,
    ) -> Result<Vec<Child<G>>, Stopped> {
        let mut children = Vec::new();
        for (n, turn) in moves.into_iter().enumerate() {
            if n % BETWEEN_CLOCKS == BETWEEN_CLOCKS - 1 {
                watch.check()?;
            }
            let mut position = self.position.clone();
            self.game.play_unchecked(&mut position, &turn);
            let left = Force::of(self.evaluation, self.game, &position, 1 - self.mover);
            let taken = self.before[1].worth - left.worth;
            if taken > 0 {
                children.push(Child {
                    turn,
                    position,
                    taken,
                    promoted: 0,
                });
            }
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.taken));
        Ok(children)
    }

    /// Where a turn leads.
    pub(crate) fn child(&self, turn: G::Move) -> Child<G> {
        let mut position = self.position.clone();
        self.game.play_unchecked(&mut position, &turn);
        let force = |owner| Force::of(self.evaluation, self.game, &position, owner);
        let (mine, enemy) = (force(self.mover), force(1 - self.mover));
        let gained = mine.worth - self.before[0].worth;
        let more = mine.pieces > self.before[0].pieces;
        Child {
            turn,
            taken: (self.before[1].worth - enemy.worth).max(0),
            promoted: if more { 0 } else { gained.max(0) },
            position,
        }
    }

    /// All children, in generation order, unless time runs out.
    pub(crate) fn all(&self, moves: Vec<G::Move>, watch: &Watch) -> Result<Vec<Child<G>>, Stopped> {
        let mut children = Vec::with_capacity(moves.len());
        for turn in moves {
            if children.len() % BETWEEN_CLOCKS == BETWEEN_CLOCKS - 1 {
                watch.check()?;
            }
            children.push(self.child(turn));
        }
        Ok(children)
    }
}

/// What turned out well elsewhere in the search.
#[derive(Clone, Debug)]
pub(crate) struct Memory<M> {
    /// For each distance from the root, the last turns that refuted another.
    killers: Vec<[Option<M>; 2]>,
    scores: Vec<u32>,
}

/// How many turns are told apart; a power of two.
const TURNS: usize = 1 << 12;
/// Ranks: of the best turn known, of turns that take, of killers. Below them are the scores.
const FIRST: u32 = u32::MAX;
const LOUD: u32 = 1 << 30;
const KILLER: u32 = 1 << 29;

impl<M: Clone + Eq + Hash> Memory<M> {
    pub(crate) fn new() -> Self {
        Memory {
            killers: Vec::new(),
            scores: vec![0; TURNS],
        }
    }

    /// Lets what was learnt in earlier searches fade.
    pub(crate) fn fade(&mut self) {
        self.killers.clear();
        self.scores.iter_mut().for_each(|score| *score /= 8);
    }

    /// Notes that a quiet turn refuted the one before it, with `depth` turns of search, `ply` turns from the root.
    pub(crate) fn learn(&mut self, player: usize, turn: &M, depth: u32, ply: u32) {
        let score = &mut self.scores[place(player, turn)];
        *score += depth * depth;
        if *score >= KILLER {
            self.scores.iter_mut().for_each(|score| *score /= 2);
        }
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [const { None }; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0].as_ref() != Some(turn) {
            killers.swap(0, 1);
            killers[0] = Some(turn.clone());
        }
    }

    /// The order in which to look at children: `best` is the number of the best turn known.
    pub(crate) fn order<G: Game<Move = M>>(
        &self,
        player: usize,
        children: &[Child<G>],
        best: Option<usize>,
        ply: u32,
    ) -> Vec<u32> {
        let killers = self.killers.get(ply as usize);
        let rank = |index: usize, child: &Child<G>| {
            if best == Some(index) {
                return FIRST;
            }
            if !child.is_quiet() {
                let worth = (child.taken + child.promoted).clamp(0, (LOUD - 1) as i32);
                return LOUD + worth as u32;
            }
            let killed = killers.and_then(|killers| {
                let same = |killer: &Option<M>| killer.as_ref() == Some(&child.turn);
                killers.iter().position(same)
            });
            match killed {
                Some(place) => KILLER + 1 - place as u32,
                None => self.scores[place(player, &child.turn)].min(KILLER - 1),
            }
        };
        // Among equals the one that is generated first.
        let ranked = children.iter().enumerate();
        let mut order: Vec<u64> = ranked
            .map(|(index, child)| u64::from(rank(index, child)) << 32 | u64::from(!(index as u32)))
            .collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
        order.into_iter().map(|key| !(key as u32)).collect()
    }
}

fn place<M: Hash>(player: usize, turn: &M) -> usize {
    (code(player, turn) >> 40) as usize % TURNS
}

/// A number for a turn of a player.
pub(crate) fn code<M: Hash>(player: usize, turn: &M) -> u64 {
    let mut hasher = Mixer(player as u64 + 1);
    turn.hash(&mut hasher);
    hasher.finish()
}

/// A fast hash of a few small numbers.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}
