//! Where a walk through a program is, and what it knows.

use super::{Bound, Edge, Node, State};
use crate::model::{CellExpr, Cond, DirExpr, DirId, LocalId};

impl State {
    /// The node that an edge leads to; a step from the same cell leads to the same one.
    pub(super) fn node(&mut self, from: usize, edge: Edge) -> usize {
        let wanted = Some((from, edge));
        let same =
            |node: &Node| node.from == wanted && matches!(node.from, Some((_, Edge::Step(_))));
        if let Some(known) = self.path.nodes.iter().position(same) {
            return known;
        }
        self.path.nodes.push(Node {
            from: wanted,
            tests: Vec::new(),
        });
        self.path.nodes.len() - 1
    }

    pub(super) fn test(&mut self, cond: Cond) {
        self.test_at(self.at, cond);
    }

    /// Adds a test; what it asks of a neighbouring cell becomes a test of that cell's node.
    pub(super) fn test_at(&mut self, at: usize, cond: Cond) {
        match cond {
            Cond::Const(true) => {}
            Cond::And(list) => list.into_iter().for_each(|c| self.test_at(at, c)),
            Cond::At(CellExpr::Step(cell, DirExpr::Const(dir)), inner)
                if *cell == CellExpr::Here =>
            {
                let node = self.node(at, Edge::Step(dir));
                self.test_at(node, *inner);
            }
            other => self.path.nodes[at].tests.push(other),
        }
    }

    /// A direction, if it is known.
    pub(super) fn dir(&self, dir: &DirExpr) -> Option<DirId> {
        match dir {
            DirExpr::Const(d) => Some(*d),
            DirExpr::Local(local) => match self.bound[local.index()] {
                Bound::Dir(d) => Some(d),
                _ => None,
            },
            DirExpr::Opposite(local) => match self.bound[local.index()] {
                Bound::Dir(d) => self.opposites[d.index()],
                _ => None,
            },
        }
    }

    pub(super) fn cell(&self, cell: &CellExpr) -> Option<usize> {
        match cell {
            CellExpr::Here => Some(self.at),
            CellExpr::From | CellExpr::Itself => Some(0),
            CellExpr::Local(local) => self.node_of(*local),
            _ => None,
        }
    }

    pub(super) fn node_of(&self, local: LocalId) -> Option<usize> {
        match self.bound[local.index()] {
            Bound::Node(n) => Some(n),
            _ => None,
        }
    }
}
