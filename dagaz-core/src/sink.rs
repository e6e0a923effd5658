//! Who receives moves from a generator.

use alloc::vec::Vec;
use core::ops::ControlFlow;

/// `Break` when the receiver wants no more moves.
pub type Flow = ControlFlow<()>;

/// A receiver of moves. The same generated code lists, counts, samples or only asks whether there is a move.
pub trait Sink<M> {
    /// Takes one move.
    fn put(&mut self, turn: M) -> Flow;

    /// Takes `n` moves that `each` would yield. A counter doesn't look at them.
    #[inline]
    fn put_many(&mut self, n: usize, each: impl Iterator<Item = M>) -> Flow {
        let _ = n;
        for turn in each {
            self.put(turn)?;
        }
        Flow::Continue(())
    }
}

impl<M> Sink<M> for Vec<M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        self.push(turn);
        Flow::Continue(())
    }
}

/// Counts moves without looking at them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count(pub u64);

impl<M> Sink<M> for Count {
    #[inline]
    fn put(&mut self, _: M) -> Flow {
        self.0 += 1;
        Flow::Continue(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, _: impl Iterator<Item = M>) -> Flow {
        self.0 += n as u64;
        Flow::Continue(())
    }
}

/// Asks whether there is any move: stops at the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Any(pub bool);

impl<M> Sink<M> for Any {
    #[inline]
    fn put(&mut self, _: M) -> Flow {
        self.0 = true;
        Flow::Break(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, _: impl Iterator<Item = M>) -> Flow {
        if n == 0 {
            return Flow::Continue(());
        }
        self.0 = true;
        Flow::Break(())
    }
}

/// Picks the move with a given number, counting from 0 in generation order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nth<M> {
    skip: usize,
    /// The move, once met.
    pub found: Option<M>,
}

impl<M> Nth<M> {
    /// A sink that keeps move number `n`.
    #[must_use]
    pub fn new(n: usize) -> Self {
        Nth {
            skip: n,
            found: None,
        }
    }
}

impl<M> Sink<M> for Nth<M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        if self.skip == 0 {
            self.found = Some(turn);
            return Flow::Break(());
        }
        self.skip -= 1;
        Flow::Continue(())
    }
    #[inline]
    fn put_many(&mut self, n: usize, mut each: impl Iterator<Item = M>) -> Flow {
        if n <= self.skip {
            self.skip -= n;
            return Flow::Continue(());
        }
        self.found = each.nth(self.skip);
        Flow::Break(())
    }
}
