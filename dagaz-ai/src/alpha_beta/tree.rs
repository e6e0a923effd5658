//! The search itself.

use dagaz_core::{Game, Past};

use crate::evaluation::Evaluation;
use crate::limits::{Stopped, Watch};
use crate::order::{Child, Memory};
use crate::value::{LARGEST_ESTIMATE, WIN, of_outcome};

/// No value is greater.
pub(super) const WIDEST: i32 = WIN + 1;
/// How many turns an exchange is followed beyond the depth of the search.
const LONGEST_EXCHANGE: u32 = 8;

/// A search under way.
pub(super) struct Tree<'a, G: Game> {
    pub game: &'a G,
    pub evaluation: &'a Evaluation,
    pub memory: &'a mut Memory<G::Move>,
    /// The positions before the one that is looked at; kept only for games that look back.
    pub past: Past,
    pub watch: Watch,
    pub sorted: bool,
    /// Set when an estimate was used: the search hasn't seen the end of every game.
    pub horizon: bool,
}

/// Where in the tree a position is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Turns still to look ahead.
    pub depth: u32,
    /// Turns played since the root.
    pub ply: u32,
    /// How many turns each player had when he last was to move.
    pub choices: [usize; 2],
}

impl Node {
    /// The root of a search. What the other player could do isn't known there: taken to be the same.
    pub(super) fn root(mover: usize, choices: usize, depth: u32) -> Self {
        let node = Node {
            depth,
            ply: 0,
            choices: [choices; 2],
        };
        node.with(mover, choices)
    }

    fn with(mut self, mover: usize, choices: usize) -> Self {
        self.choices[mover] = choices;
        self
    }

    fn next(self) -> Self {
        Node {
            depth: self.depth.saturating_sub(1),
            ply: self.ply + 1,
            ..self
        }
    }
}

impl<G: Game> Tree<'_, G> {
    /// Notes that `position` is about to be left, if that matters.
    pub(super) fn enter(&mut self, position: &G::Position) {
        if self.game.looks_back() {
            self.past.push(self.game.repetition_key(position));
        }
    }

    fn leave(&mut self) {
        if self.game.looks_back() {
            self.past.pop();
        }
    }

    /// Puts the turns that promise most first.
    pub(super) fn sort(&self, position: &G::Position, mover: usize, children: &mut [Child<G>]) {
        if self.sorted {
            let hash = self.game.hash(position);
            self.memory.sort(hash, mover, children);
        }
    }

    /// The value of a turn for `mover`, whoever is to move after it.
    pub(super) fn follow(
        &mut self,
        mover: usize,
        child: &Child<G>,
        node: Node,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        if self.game.to_move(&child.position) == mover {
            self.search(&child.position, node.next(), alpha, beta)
        } else {
            let value = self.search(&child.position, node.next(), -beta, -alpha)?;
            Ok(-value)
        }
    }

    /// The value of a position for the player to move.
    fn search(
        &mut self,
        position: &G::Position,
        node: Node,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        self.watch.tick()?;
        if node.depth == 0 {
            return self.leaf(position, node, LONGEST_EXCHANGE, alpha, beta);
        }
        let moves = self.game.moves(position, &self.past);
        if moves.is_empty() {
            return Ok(self.over(position, node.ply));
        }
        let mover = self.game.to_move(position);
        let node = node.with(mover, moves.len());
        let mut children = Child::all(self.game, position, moves);
        self.sort(position, mover, &mut children);
        self.enter(position);
        let best = self.best(mover, &children, node, -WIDEST, alpha, beta);
        self.leave();
        let (value, index) = best?;
        if let Some(index) = index.filter(|_| value > alpha && self.sorted) {
            let hash = self.game.hash(position);
            let turn = &children[index].turn;
            self.memory.learn(hash, mover, turn, node.depth);
        }
        Ok(value)
    }

    /// The best value among `children`, `floor` at least, and which child has it.
    fn best(
        &mut self,
        mover: usize,
        children: &[Child<G>],
        node: Node,
        floor: i32,
        alpha: i32,
        beta: i32,
    ) -> Result<(i32, Option<usize>), Stopped> {
        let mut best = (floor, None);
        for (index, child) in children.iter().enumerate() {
            let value = self.follow(mover, child, node, alpha.max(best.0), beta)?;
            if value > best.0 {
                best = (value, Some(index));
            }
            if best.0 >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The value at the end of the search's depth: an estimate, once no exchange is under way.
    fn leaf(
        &mut self,
        position: &G::Position,
        node: Node,
        exchange: u32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let mover = self.game.to_move(position);
        if !self.evaluation.exchanges || exchange == 0 {
            let count = self.game.count_moves(position, &self.past);
            if count == 0 {
                return Ok(self.over(position, node.ply));
            }
            let node = node.with(mover, count as usize);
            return Ok(self.estimate(position, mover, node));
        }
        let moves = self.game.moves(position, &self.past);
        if moves.is_empty() {
            return Ok(self.over(position, node.ply));
        }
        let node = node.with(mover, moves.len());
        let mut takes = Child::all(self.game, position, moves);
        let all = takes.len();
        takes.retain(|child| child.taken > 0);
        // Who has a quiet turn needn't take; who has none must.
        let mut best = -WIDEST;
        if takes.len() < all {
            best = self.estimate(position, mover, node);
        }
        if best >= beta {
            return Ok(best);
        }
        takes.sort_by_key(|child| std::cmp::Reverse(child.taken));
        self.enter(position);
        let result = self.exchange(mover, &takes, node, exchange - 1, (best, alpha, beta));
        self.leave();
        result
    }

    /// The best value among turns that take, `best` at least.
    fn exchange(
        &mut self,
        mover: usize,
        takes: &[Child<G>],
        node: Node,
        exchange: u32,
        (mut best, alpha, beta): (i32, i32, i32),
    ) -> Result<i32, Stopped> {
        let node = node.next();
        for child in takes {
            self.watch.tick()?;
            let alpha = alpha.max(best);
            let value = if self.game.to_move(&child.position) == mover {
                self.leaf(&child.position, node, exchange, alpha, beta)?
            } else {
                -self.leaf(&child.position, node, exchange, -beta, -alpha)?
            };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The value of a position without turns.
    fn over(&self, position: &G::Position, ply: u32) -> i32 {
        let mover = self.game.to_move(position);
        match self.game.outcome(position, &self.past) {
            Some(outcome) => of_outcome(&outcome, mover, ply),
            None => 0,
        }
    }

    /// What a position seems worth to `mover`, whose turn it is.
    fn estimate(&mut self, position: &G::Position, mover: usize, node: Node) -> i32 {
        self.horizon = true;
        let enemy = 1 - mover;
        let mine = self.evaluation.material(self.game, position, mover);
        let theirs = self.evaluation.material(self.game, position, enemy);
        let choices = node.choices[mover] as i32 - node.choices[enemy] as i32;
        let value = mine - theirs + choices * self.evaluation.mobility;
        value.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

#[cfg(test)]
impl<G: Game> Tree<'_, G> {
    /// The same value by the book: every turn, no window.
    pub(super) fn minimax(&mut self, position: &G::Position, node: Node) -> i32 {
        if node.depth == 0 {
            let value = self.leaf(position, node, LONGEST_EXCHANGE, -WIDEST, WIDEST);
            return value.expect("nothing limits this search");
        }
        let moves = self.game.moves(position, &self.past);
        if moves.is_empty() {
            return self.over(position, node.ply);
        }
        let mover = self.game.to_move(position);
        let node = node.with(mover, moves.len());
        self.enter(position);
        let mut best = -WIDEST;
        for child in Child::all(self.game, position, moves) {
            let value = self.minimax(&child.position, node.next());
            let same = self.game.to_move(&child.position) == mover;
            best = best.max(if same { value } else { -value });
        }
        self.leave();
        best
    }
}
