//! The search itself.

use dagaz_core::{Game, Past};

use super::prune;
use crate::evaluation::{Evaluation, Judge};
use crate::limits::{Stopped, Watch, turns_in_time};
use crate::order::{Child, Expander, Memory};
use crate::table::Table as Endings;
use crate::transposition::Table;
use crate::value::{WIN, of_outcome};

/// No value is greater.
pub(super) const WIDEST: i32 = WIN + 1;
/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// False: turns are looked at in the order in which they are generated.
    pub sorted: bool,
    /// True: the value is that of plain minimax.
    pub exact: bool,
    /// True when the rules look at the past.
    pub looks_back: bool,
    /// True when positions that differ in their clocks alone are one to the table.
    pub timeless: bool,
    /// Tells entries of the table apart from those of other searches.
    pub salt: u64,
}

/// A search under way.
pub(super) struct Tree<'a, G: Game> {
    pub game: &'a G,
    pub evaluation: &'a Evaluation,
    /// Who judges positions in place of the evaluation.
    pub judge: Option<&'a dyn Judge<G>>,
    /// What is known of endings.
    pub endings: Option<&'a Endings>,
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
    /// How deep the present search of the root is.
    pub depth: u32,
}

/// A position whose turns are looked at.
#[derive(Debug)]
pub(super) struct Node<'a, G: Game> {
    pub position: &'a G::Position,
    /// See [`Tree::key`].
    pub key: u64,
    pub mover: usize,
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
    pub(super) fn null(self) -> Self {
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
    /// The value of a turn for the mover, whoever is to move after it.
    fn follow(
        &mut self,
        node: &Node<G>,
        child: &Child<G>,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        let key = self.key_after(node, &child.position);
        if self.game.to_move(&child.position) == node.mover {
            self.search(&child.position, key, at.next(), window)
        } else {
            let value = self.search(&child.position, key, at.next(), window.turned())?;
            Ok(-value)
        }
    }

    /// The value of turn number `n` of a position: all but the first need only be shown to be no better.
    pub(super) fn later(
        &mut self,
        node: &Node<G>,
        child: &Child<G>,
        at: At,
        window: Window,
        n: usize,
    ) -> Result<i32, Stopped> {
        if n == 0 || window.alpha <= -WIDEST {
            return self.follow(node, child, at, window);
        }
        let less = match self.mode.exact || !child.is_quiet() {
            true => 0,
            false => prune::reduction(at.depth, n),
        };
        if less > 0 {
            let at = At {
                depth: at.depth - less,
                ..at
            };
            let value = self.follow(node, child, at, window.null())?;
            if value <= window.alpha {
                return Ok(value);
            }
        }
        let value = self.follow(node, child, at, window.null())?;
        if value <= window.alpha || value >= window.beta || window == window.null() {
            return Ok(value);
        }
        self.follow(node, child, at, window)
    }

    /// The value of a position for the player to move.
    fn search(
        &mut self,
        position: &G::Position,
        key: u64,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
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
        let known = self
            .endings
            .and_then(|endings| endings.probe(self.game, position));
        if let Some(worth) = known {
            return Ok(worth.value(at.ply));
        }
        self.arrive(key);
        if at.depth == 0 {
            self.look_back(key, at.ply);
            return self.leaf(position, key, at, window);
        }
        self.apart(|tree| tree.inner(position, key, at, window))
    }

    /// Does something and tells what it looked at apart from what was looked at before.
    pub(super) fn apart<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> T {
        let outer = (self.horizon, self.since);
        (self.horizon, self.since) = (false, u32::MAX);
        let found = look(self);
        self.horizon |= outer.0;
        self.since = self.since.min(outer.1);
        found
    }

    /// The value of a position by its turns.
    pub(super) fn inner(
        &mut self,
        position: &G::Position,
        key: u64,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        let place = self.place(position, key);
        let repeated = self.look_back(key, at.ply);
        let known = self.table.probe(place);
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
        let expander = Expander::new(self.game, self.evaluation, position);
        if let Some(value) = self.safe(&expander, moves.len(), at, window) {
            self.horizon = true;
            return Ok(value);
        }
        let first = known.and_then(|known| known.turn);
        self.enter(key);
        let (value, best) = self.best((&expander, key), moves, first, at, window)?;
        self.leave();
        self.note(place, at, window, value, best);
        Ok(value)
    }

    /// The best value among all turns, and the number of the turn that has it, if it is greater than alpha. The turn
    /// with the number `first` is looked at before others are even played.
    fn best(
        &mut self,
        (expander, key): (&Expander<G>, u64),
        moves: Vec<G::Move>,
        first: Option<u16>,
        mut at: At,
        window: Window,
    ) -> Result<(i32, Option<usize>), Stopped> {
        let node = &Node {
            position: expander.position(),
            key,
            mover: expander.mover(),
        };
        if self.is_forced(node.mover, moves.len() as u64, at.ply) {
            at.depth += 1;
        }
        let mut best = (-WIDEST, None);
        let first = first.map(usize::from).filter(|_| self.mode.sorted);
        if let Some((index, turn)) = first.and_then(|first| Some((first, moves.get(first)?))) {
            let child = expander.child(turn.clone());
            if self.add(node, &child, (0, index), at, window, &mut best)? {
                return Ok(best);
            }
        }
        let children = expander.all(moves, &self.watch)?;
        let order = if self.mode.sorted {
            self.memory.order(node.mover, &children, first, at.ply)
        } else {
            (0..children.len() as u32).collect()
        };
        let hopeless = self.hopeless(expander, children.len(), at, window);
        for (n, &index) in order.iter().enumerate() {
            let index = index as usize;
            let child = &children[index];
            if first == Some(index) {
                continue;
            }
            if let Some(most) = hopeless.filter(|&most| n > 0 && most <= window.alpha.max(best.0))
                && child.is_quiet()
                && !self.forces(node, child, at.ply)
            {
                self.horizon = true;
                best.0 = best.0.max(most);
            } else if self.add(node, child, (n, index), at, window, &mut best)? {
                break;
            }
        }
        Ok(best)
    }

    /// Looks at one more turn; true if the rest doesn't matter.
    fn add(
        &mut self,
        node: &Node<G>,
        child: &Child<G>,
        (n, index): (usize, usize),
        at: At,
        window: Window,
        best: &mut (i32, Option<usize>),
    ) -> Result<bool, Stopped> {
        let window = window.above(best.0);
        let value = self.later(node, child, at, window, n)?;
        if value > best.0 {
            best.0 = value;
            if value > window.alpha {
                best.1 = Some(index);
            }
        }
        if value < window.beta {
            return Ok(false);
        }
        if child.is_quiet() && self.mode.sorted {
            self.memory.learn(node.mover, &child.turn, at.depth, at.ply);
        }
        Ok(true)
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
