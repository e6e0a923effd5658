//! What runs have reached, by what was written.

use std::collections::BTreeMap;

use crate::model::DirId;
use crate::syntax::{Expr, Stmt};

/// What is known of a statement from all runs.
#[derive(Clone, Default)]
pub(in crate::check) struct Cover {
    /// Some branch got past it.
    pub(in crate::check) left: bool,
    /// Its condition held; of a `for`, there was a value.
    pub(in crate::check) held: bool,
    /// Its condition didn't hold.
    pub(in crate::check) failed: bool,
    /// How many of the conditions joined by `&&` in its condition held together.
    pub(in crate::check) conjuncts: usize,
    /// A loop that may never end.
    pub(in crate::check) endless: Option<Endless>,
}

/// Why a loop may never end.
#[derive(Clone, PartialEq)]
pub(in crate::check) enum Endless {
    /// A pass may end where it, or a pass before it, began.
    ComesBack,
    /// It steps along a direction that comes back by itself.
    Circle(DirId),
    /// Its bound is too far.
    Bound(i64),
}

/// What is known of a condition by itself.
#[derive(Clone, Copy, Default)]
pub(in crate::check) struct Verdict {
    /// It can hold.
    pub(in crate::check) holds: bool,
    /// It can fail.
    pub(in crate::check) fails: bool,
    /// How many of the conditions joined by `&&` in it can hold together.
    pub(in crate::check) together: usize,
}

/// All statements that runs have come to, by [`key`], and all conditions.
#[derive(Default)]
pub(in crate::check) struct Covers {
    map: BTreeMap<usize, Cover>,
    verdicts: BTreeMap<usize, Verdict>,
}

/// What tells a statement from others: its place in the syntax tree.
pub(in crate::check) fn key(stmt: &Stmt) -> usize {
    std::ptr::from_ref(stmt) as usize
}

impl Covers {
    /// What is known of a statement that a branch comes to.
    pub(super) fn enter(&mut self, stmt: &Stmt) -> &mut Cover {
        self.map.entry(key(stmt)).or_default()
    }

    /// What is known of a statement, if a branch came to it.
    pub(in crate::check) fn get(&self, stmt: &Stmt) -> Option<&Cover> {
        self.map.get(&key(stmt))
    }

    /// What is known of a condition, to be filled.
    pub(super) fn verdict(&mut self, expr: &Expr) -> &mut Verdict {
        let key = std::ptr::from_ref(expr) as usize;
        self.verdicts.entry(key).or_default()
    }

    /// What is known of a condition, if it was judged.
    pub(in crate::check) fn judged(&self, expr: &Expr) -> Option<Verdict> {
        let key = std::ptr::from_ref(expr) as usize;
        self.verdicts.get(&key).copied()
    }
}
