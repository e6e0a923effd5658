//! The search itself.

use dagaz_core::{Game, Past};

use crate::evaluation::Evaluation;
use crate::limits::{Stopped, Watch, turns_in_time};
use crate::order::{Child, Expander, Memory};
use crate::transposition::{Bound, Known, Table};
use crate::value::{LARGEST_ESTIMATE, WIN, of_outcome};

/// No value is greater.
pub(super) const WIDEST: i32 = WIN + 1;
/// Turns are searched less deep only so far from the leaves, and only after the first few.
const REDUCING_DEPTH: u32 = 3;
const UNREDUCED: usize = 3;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// False: turns are looked at in the order in which they are generated.
    pub sorted: bool,
    /// True: the value is that of plain minimax.
    pub exact: bool,
    /// True when the rules look at the past.
    pub looks_back: bool,
    /// Tells entries of the table apart from those of other searches.
    pub salt: u64,
}

/// A search under way.
pub(super) struct Tree<'a, G: Game> {
    pub game: &'a G,
    pub evaluation: &'a Evaluation,
    pub table: &'a Table,
    pub memory: &'a mut Memory<G::Move>,
    /// The positions before the one that is looked at; kept only for games that look back.
    pub past: Past,
    pub watch: Watch,
    pub mode: Mode,
    /// How many turns each player usually has to choose from.
    pub usual: [i32; 2],
    /// Set when an estimate was used: the search hasn't seen the end of every game.
    pub horizon: bool,
    /// The least distance from the root of a position whose repetition a value came from; before the root is 0.
    pub since: u32,
}

/// Where in the tree a position is.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Turns still to look ahead.
    pub depth: u32,
    /// Turns played since the root.
    pub ply: u32,
}

impl At {
    /// The place after a turn.
    pub(super) fn next(self) -> Self {
        At {
            depth: self.depth.saturating_sub(1),
            ply: self.ply + 1,
        }
    }
}

/// What values matter: others needn't be known exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window {
        alpha: -WIDEST,
        beta: WIDEST,
    };

    /// Once a value is had, lesser ones don't matter.
    pub(super) fn above(self, value: i32) -> Self {
        Window {
            alpha: self.alpha.max(value),
            ..self
        }
    }

    /// Whether a value is greater than alpha.
    fn null(self) -> Self {
        Window {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// The same for the other player.
    pub(super) fn turned(self) -> Self {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

impl<G: Game> Tree<'_, G> {
    /// Notes that `position` is about to be left, if that matters.
    pub(super) fn enter(&mut self, position: &G::Position) {
        if self.mode.looks_back {
            self.past.push(self.game.repetition_key(position));
        }
    }

    pub(super) fn leave(&mut self) {
        if self.mode.looks_back {
            self.past.pop();
        }
    }

    /// The value of a turn for `mover`, whoever is to move after it.
    fn follow(
        &mut self,
        mover: usize,
        child: &Child<G>,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        if self.game.to_move(&child.position) == mover {
            self.search(&child.position, at.next(), window)
        } else {
            let value = self.search(&child.position, at.next(), window.turned())?;
            Ok(-value)
        }
    }

    /// The value of turn number `n` of a position: all but the first need only be shown to be no better.
    pub(super) fn later(
        &mut self,
        mover: usize,
        child: &Child<G>,
        at: At,
        window: Window,
        n: usize,
    ) -> Result<i32, Stopped> {
        if n == 0 || window.alpha <= -WIDEST {
            return self.follow(mover, child, at, window);
        }
        let less = self.reduction(child, at, n);
        if less > 0 {
            let at = At {
                depth: at.depth - less,
                ..at
            };
            let value = self.follow(mover, child, at, window.null())?;
            if value <= window.alpha {
                return Ok(value);
            }
        }
        let value = self.follow(mover, child, at, window.null())?;
        if value <= window.alpha || value >= window.beta || window == window.null() {
            return Ok(value);
        }
        self.follow(mover, child, at, window)
    }

    /// By how many turns the search of a turn is cut that others stand before.
    fn reduction(&self, child: &Child<G>, at: At, n: usize) -> u32 {
        if self.mode.exact || at.depth < REDUCING_DEPTH || n < UNREDUCED || !child.is_quiet() {
            return 0;
        }
        // The logarithms grow slowly: of a thousand turns the last are cut by four at depth 8.
        let late = (n as u32).ilog2() * at.depth.ilog2();
        (late / 4).clamp(1, 4).min(at.depth - 2)
    }

    /// The value of a position for the player to move.
    fn search(&mut self, position: &G::Position, at: At, window: Window) -> Result<i32, Stopped> {
        self.watch.tick()?;
        // No end is nearer than here: a win or a loss already found elsewhere may be out of reach.
        let nearest = WIN - at.ply as i32;
        let window = Window {
            alpha: window.alpha.max(-nearest),
            beta: window.beta.min(nearest),
        };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        if at.depth == 0 {
            self.look_back(position, at.ply);
            return self.leaf(position, at.ply, window);
        }
        let outer = (self.horizon, self.since);
        (self.horizon, self.since) = (false, u32::MAX);
        let value = self.inner(position, at, window);
        self.horizon |= outer.0;
        self.since = self.since.min(outer.1);
        value
    }

    /// Whether a position has been there before; if so, what is found out about it depends on that.
    fn look_back(&mut self, position: &G::Position, ply: u32) -> bool {
        if !self.mode.looks_back {
            return false;
        }
        let key = self.game.repetition_key(position);
        let Some(oldest) = self.past.ago(key, self.past.count(key)) else {
            return false;
        };
        self.since = self.since.min(ply.saturating_sub(oldest as u32));
        true
    }

    fn inner(&mut self, position: &G::Position, at: At, window: Window) -> Result<i32, Stopped> {
        let key = self.game.hash(position) ^ self.mode.salt;
        let repeated = self.look_back(position, at.ply);
        let known = self.table.probe(key);
        if let Some(known) = known.filter(|_| !repeated)
            && let Some(value) = self.settled(known, at, window)
        {
            self.horizon |= !known.closed;
            return Ok(value);
        }
        let (moves, all) = turns_in_time(self.game, position, &self.past, &self.watch);
        if !all {
            return Err(Stopped);
        }
        if moves.is_empty() {
            return Ok(self.over(position, at.ply));
        }
        let mover = self.game.to_move(position);
        let expander = Expander::new(self.game, self.evaluation, position);
        let children = expander.all(moves, &self.watch)?;
        let first = known.and_then(|known| known.turn);
        self.enter(position);
        let (value, best) = self.best(mover, &children, first, at, window)?;
        self.leave();
        self.note(key, at, window, value, best);
        Ok(value)
    }

    /// The best value among `children`, and the number of the child that has it, if it is greater than alpha.
    fn best(
        &mut self,
        mover: usize,
        children: &[Child<G>],
        first: Option<u16>,
        at: At,
        window: Window,
    ) -> Result<(i32, Option<usize>), Stopped> {
        let order = if self.mode.sorted {
            self.memory.order(mover, children, first, at.ply)
        } else {
            (0..children.len() as u32).collect()
        };
        let mut best = (-WIDEST, None);
        for (n, &index) in order.iter().enumerate() {
            let child = &children[index as usize];
            let window = window.above(best.0);
            let value = self.later(mover, child, at, window, n)?;
            if value > best.0 {
                best.0 = value;
                if value > window.alpha {
                    best.1 = Some(index as usize);
                }
            }
            if value >= window.beta {
                if child.is_quiet() && self.mode.sorted {
                    self.memory.learn(mover, &child.turn, at.depth, at.ply);
                }
                break;
            }
        }
        Ok(best)
    }

    /// The value that the table gives, if it is enough.
    fn settled(&self, known: Known, at: At, window: Window) -> Option<i32> {
        let depth = u32::from(known.depth);
        let deep = if self.mode.exact {
            // A deeper search is a better one, but not the same.
            depth == at.depth || known.closed && depth < at.depth
        } else {
            depth >= at.depth || known.closed
        };
        if !deep || self.mode.exact && self.mode.looks_back {
            return None;
        }
        let value = from_here(known.value, at.ply);
        let enough = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        enough.then_some(value)
    }

    /// Stores what was found, or only the best turn if the value depends on how the position was reached.
    fn note(&self, key: u64, at: At, window: Window, value: i32, best: Option<usize>) {
        let mut known = Known {
            value: from_there(value, at.ply),
            bound: if value >= window.beta {
                Bound::Lower
            } else if value <= window.alpha {
                Bound::Upper
            } else {
                Bound::Exact
            },
            depth: at.depth as u8,
            closed: !self.horizon,
            turn: best.and_then(|best| u16::try_from(best).ok()),
        };
        if self.since < at.ply {
            // True of any position, and so of no use.
            known.value = -WIDEST;
            known.bound = Bound::Lower;
            known.closed = false;
        }
        self.table.store(key, known);
    }

    /// The value of a position without turns.
    pub(super) fn over(&self, position: &G::Position, ply: u32) -> i32 {
        let mover = self.game.to_move(position);
        match self.game.outcome(position, &self.past) {
            Some(outcome) => of_outcome(&outcome, mover, ply),
            None => 0,
        }
    }
}

/// A value whose distances count from the root, as one whose distances count from a position `ply` turns on.
fn from_there(value: i32, ply: u32) -> i32 {
    if value > LARGEST_ESTIMATE {
        value + ply as i32
    } else if value < -LARGEST_ESTIMATE {
        value - ply as i32
    } else {
        value
    }
}

/// The reverse of [`from_there`].
fn from_here(value: i32, ply: u32) -> i32 {
    if value > LARGEST_ESTIMATE {
        value - ply as i32
    } else if value < -LARGEST_ESTIMATE {
        value + ply as i32
    } else {
        value
    }
}
