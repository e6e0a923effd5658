//! The end of the search's depth: exchanges are followed until no piece hangs, then the position is estimated.

use dagaz_core::{Flow, Game, Sink};

use super::prune::QUIET_GAIN;
use super::tree::{At, Node, Tree, WIDEST, Window};
use crate::limits::{Stopped, Watch, turns_in_time};
use crate::order::{Child, Expander};
use crate::value::LARGEST_ESTIMATE;

/// How many turns an exchange is followed beyond the depth of the search.
const LONGEST_EXCHANGE: u32 = 8;
/// So many children of the root are asked how many turns there are after them.
const ASKED: usize = 8;

/// How many turns each player has to choose from about the root of a search, by its children. Measured against that,
/// mobility says as much when one player is to move as when the other is.
pub(super) fn usual<G: Game>(
    game: &G,
    mover: usize,
    children: &[Child<G>],
    watch: &Watch,
) -> [i32; 2] {
    let (mut sum, mut asked) = (0, 0);
    let step = children.len().div_ceil(ASKED).max(1);
    for child in children.iter().step_by(step) {
        if watch.check().is_err() {
            break;
        }
        if game.to_move(&child.position) != mover {
            // Of a past all that matters is far from the root.
            sum += game.count_moves(&child.position, &dagaz_core::Past::NONE) as i32;
            asked += 1;
        }
    }
    let mut usual = [children.len() as i32; 2];
    if asked > 0 {
        usual[1 - mover] = sum / asked;
    }
    usual
}

/// Asks whether a position has a turn that takes nothing: stops at the first.
struct Quiet<'a, G: Game> {
    expander: Expander<'a, G>,
    found: bool,
}

impl<G: Game> Sink<G::Move> for Quiet<'_, G> {
    fn put(&mut self, turn: G::Move) -> Flow {
        if self.expander.child(turn).taken > 0 {
            return Flow::Continue(());
        }
        self.found = true;
        Flow::Break(())
    }
}

impl<G: Game> Tree<'_, G> {
    /// The value at the end of the search's depth. A player who is forced looks one turn further.
    pub(super) fn leaf(
        &mut self,
        position: &G::Position,
        key: u64,
        at: At,
        window: Window,
    ) -> Result<i32, Stopped> {
        let mover = self.game.to_move(position);
        let choices = self.game.count_moves(position, &self.past);
        if choices > 0 && self.is_forced(mover, choices, at.ply) {
            return self.apart(|tree| tree.inner(position, key, at, window));
        }
        let node = Node {
            position,
            key,
            mover,
        };
        self.exchange(&node, choices, (at.ply, LONGEST_EXCHANGE), window)
    }

    /// The value for the player to move, who may take or leave it, and has so many turns to choose from.
    ///
    /// To leave it is to have at least the estimate: a turn that takes nothing is seldom worse than none at all. A
    /// player who has no such turn must take, and has no such choice.
    fn exchange(
        &mut self,
        node: &Node<G>,
        choices: u64,
        (ply, left): (u32, u32),
        window: Window,
    ) -> Result<i32, Stopped> {
        let position = node.position;
        if choices == 0 {
            return Ok(self.over(position, ply));
        }
        let expander = Expander::new(self.game, self.evaluation, position);
        let estimate = self.rate(&expander, choices);
        self.horizon = true;
        if !self.evaluation.exchanges || left == 0 {
            return Ok(estimate);
        }
        // To list turns takes long in some games: the clock is read before it is done once more.
        self.watch.check()?;
        if estimate >= window.beta && self.can_leave(position) {
            return Ok(estimate);
        }
        self.watch.check()?;
        let (moves, complete) = turns_in_time(self.game, position, &self.past, &self.watch);
        if !complete {
            return Err(Stopped);
        }
        let all = moves.len();
        let takes = expander.takes(moves, &self.watch)?;
        let floor = if takes.len() < all { estimate } else { -WIDEST };
        if floor >= window.beta {
            return Ok(floor);
        }
        self.enter(node.key);
        let value = self.taking(node, &takes, (ply + 1, left - 1), floor, window)?;
        self.leave();
        Ok(value)
    }

    /// The best value among turns that take, `floor` at least; that is an estimate, or no value if it is the least.
    fn taking(
        &mut self,
        node: &Node<G>,
        takes: &[Child<G>],
        (ply, left): (u32, u32),
        floor: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let mut best = floor;
        for child in takes {
            let window = window.above(best);
            if self.prunes() && floor > -WIDEST && floor + child.taken + QUIET_GAIN <= window.alpha
            {
                // The others take no more.
                break;
            }
            self.watch.tick()?;
            let key = self.key_after(node, &child.position);
            self.arrive(key);
            let next = Node {
                position: &child.position,
                key,
                mover: self.game.to_move(&child.position),
            };
            let choices = self.game.count_moves(&child.position, &self.past);
            let value = if next.mover == node.mover {
                self.exchange(&next, choices, (ply, left), window)?
            } else {
                -self.exchange(&next, choices, (ply, left), window.turned())?
            };
            best = best.max(value);
            if best >= window.beta {
                break;
            }
        }
        Ok(best)
    }

    fn can_leave(&self, position: &G::Position) -> bool {
        let mut quiet = Quiet {
            expander: Expander::new(self.game, self.evaluation, position),
            found: false,
        };
        let _ = self.game.generate(position, &self.past, &mut quiet);
        quiet.found
    }

    /// What a position seems worth to the player to move: by how much more his pieces are worth, and how many more turns he
    /// has than usual; or what somebody else judges.
    pub(super) fn rate(&self, expander: &Expander<G>, choices: u64) -> i32 {
        let mover = expander.mover();
        let value = match self.judge {
            Some(judge) => judge.judge(self.game, expander.position(), mover),
            None => {
                let more = choices.min(1 << 20) as i32 - self.usual[mover];
                expander.balance() + more * self.evaluation.mobility
            }
        };
        value.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE)
    }
}

#[cfg(test)]
impl<G: Game> Tree<'_, G> {
    /// The value of a position by the book: every turn, no window, no table.
    pub(super) fn minimax(&mut self, position: &G::Position, at: super::tree::At) -> i32 {
        if at.depth == 0 {
            let key = self.key(position);
            self.arrive(key);
            let value = self.leaf(position, key, at, Window::FULL);
            return value.expect("nothing limits this search");
        }
        let moves = self.game.moves(position, &self.past);
        if moves.is_empty() {
            return self.over(position, at.ply);
        }
        let mover = self.game.to_move(position);
        let key = self.key(position);
        self.enter(key);
        let mut best = -WIDEST;
        for turn in moves {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, &turn);
            let value = self.minimax(&next, at.next());
            let same = self.game.to_move(&next) == mover;
            best = best.max(if same { value } else { -value });
        }
        self.leave();
        best
    }
}
