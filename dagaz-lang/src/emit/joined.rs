//! Rides that hold only on some cells, joined: a piece that slides by one rule and slides and promotes by another, each
//! to some cells, attacks like one that slides to all.

use std::collections::BTreeMap;

use super::Emit;
use crate::analyse::paths::{Edge, Path};
use crate::model::{CellId, CellSet, Cond, DirId, KindId, OwnerId, SetExpr};

impl Emit<'_> {
    /// Takes out of the `chains` of one kind those that full rides cover, and adds the rides to which they join.
    pub(super) fn join_rides(
        &self,
        owner: OwnerId,
        rides: &mut Vec<DirId>,
        chains: &mut Vec<(KindId, Path, usize)>,
    ) {
        let all = CellSet::all(self.cells());
        let mut covered: BTreeMap<DirId, CellSet> = BTreeMap::new();
        for (_, path, node) in &*chains {
            if let Some((dir, goals)) = self.restricted_ride(path, *node, owner) {
                let so_far = covered.entry(dir).or_default();
                *so_far = so_far.union(&goals);
            }
        }
        rides.extend(
            covered
                .into_iter()
                .filter(|(_, goals)| *goals == all)
                .map(|(dir, _)| dir),
        );
        chains.retain(|(_, path, node)| {
            self.restricted_ride(path, *node, owner)
                .is_none_or(|(dir, _)| !rides.contains(&dir))
        });
    }

    /// The direction of a ride over empty cells, and the cells on which it attacks from everywhere; `None` for a path of
    /// another form.
    fn restricted_ride(
        &self,
        path: &Path,
        node: usize,
        owner: OwnerId,
    ) -> Option<(DirId, CellSet)> {
        let [origin, first, last] = &path.nodes[..] else {
            return None;
        };
        let (Some((0, Edge::Step(step))), Some((1, Edge::Ride(ride, cond)))) =
            (&first.from, &last.from)
        else {
            return None;
        };
        let dir = self.meant(owner, *step);
        let empty = Cond::In(crate::model::CellExpr::Here, SetExpr::Empty);
        if node != 2 || step != ride || *cond != empty || !first.tests.is_empty() {
            return None;
        }
        self.ray(dir)?;
        let mut goals = CellSet::default();
        for cell in (0..self.cells()).map(CellId::new) {
            let holds = last.tests.iter().map(|test| self.fixed(test, owner, cell));
            if holds.collect::<Option<Vec<_>>>()?.into_iter().all(|b| b) && origin.tests.is_empty()
            {
                goals.insert(cell);
            }
        }
        Some((dir, goals))
    }
}
