//! Which cells, with what on them, are in a set.

use super::Run;
use super::content::Scope;
use super::state::{Found, State};
use crate::model::{CellSet, Cond, OwnerId, PlayerExpr, SetExpr, Whose, ZoneId};

impl<'a> Run<'_, 'a> {
    /// Of some cells those that may be in the set (`truth`), or may be outside.
    pub(super) fn filter(
        &mut self,
        set: &'a SetExpr,
        truth: bool,
        scope: &Scope,
        state: &State,
    ) -> Scope {
        if !self.work(scope.weight()) {
            return scope.clone();
        }
        match set {
            SetExpr::Const(cells) if truth => scope.on(cells),
            SetExpr::Const(cells) => scope.off(cells),
            SetExpr::Zone(zone, whose) => self.zone(*zone, whose.as_ref(), truth, scope),
            SetExpr::Empty => scope.keep(|content| (content == 0) == truth),
            SetExpr::Occupied => scope.keep(|content| (content != 0) == truth),
            SetExpr::Owned(whose) => self.owned(whose, truth, scope),
            SetExpr::Kind(kind) => match self.kind(kind) {
                Some(kind) => {
                    let contents = self.contents;
                    let is = |content| contents.piece(content).is_some_and(|(_, k)| k == kind);
                    scope.keep(|content| is(content) == truth)
                }
                None if truth => scope.keep(|content| content != 0),
                None => scope.clone(),
            },
            SetExpr::Union(list) => self.several(list, truth, truth, scope, state),
            SetExpr::Inter(list) => self.several(list, truth, !truth, scope, state),
            SetExpr::Minus(a, b) if truth => {
                let inside = self.filter(a, true, scope, state);
                self.filter(b, false, &inside, state)
            }
            SetExpr::Minus(a, b) => {
                let outside = self.filter(a, false, scope, state);
                outside.union(&self.filter(b, true, scope, state))
            }
            SetExpr::Not(a) => self.filter(a, !truth, scope, state),
            SetExpr::Where(a, cond) => self.holds_where(a, cond, truth, scope, state),
            SetExpr::Cells(list) if truth => {
                let mut state = state.clone();
                let mut any = CellSet::default();
                for cell in list {
                    if let Some(found) = self.cell(cell, &mut state) {
                        any = any.union(&state.scope(found.place).cells());
                    }
                }
                scope.on(&any)
            }
            SetExpr::Struck | SetExpr::Attackers(..) if truth => scope.keep(|content| content != 0),
            SetExpr::Flood(_, within, _) if truth => self.filter(within, true, scope, state),
            SetExpr::Struck
            | SetExpr::Flood(..)
            | SetExpr::Around(..)
            | SetExpr::Attackers(..)
            | SetExpr::Cells(_)
            | SetExpr::Local(_) => scope.clone(),
        }
    }

    fn zone(&self, zone: ZoneId, whose: Option<&PlayerExpr>, truth: bool, scope: &Scope) -> Scope {
        let zones = &self.rules.board.zones[zone.index()].cells;
        let (owners, sure) = match whose {
            None => (vec![self.owner], true),
            Some(player) => (self.owners(player), self.sure_owner(player).is_some()),
        };
        let cells = owners.iter().filter_map(|owner| zones.get(owner.index()));
        let cells = cells.fold(CellSet::default(), |all, cells| all.union(cells));
        match (truth, sure) {
            (true, _) => scope.on(&cells),
            (false, true) => scope.off(&cells),
            (false, false) => scope.clone(),
        }
    }

    /// `set where cond`
    fn holds_where(
        &mut self,
        set: &'a SetExpr,
        cond: &'a Cond,
        truth: bool,
        scope: &Scope,
        state: &State,
    ) -> Scope {
        let inside = self.filter(set, true, scope, state);
        let place = self.fresh();
        let mut there = state.clone();
        there.tell(place, inside.clone());
        there.here = Some(Found {
            place,
            absent: false,
        });
        let after = if inside.is_empty() {
            None
        } else {
            self.refine(cond, truth, there)
        };
        let kept = match after {
            Some(state) => (*state.scope(place)).clone(),
            None => inside.keep(|_| false),
        };
        if truth {
            kept
        } else {
            kept.union(&self.filter(set, false, scope, state))
        }
    }

    /// In any (`either`) or in each of some sets, or in none, or outside some.
    fn several(
        &mut self,
        list: &'a [SetExpr],
        truth: bool,
        either: bool,
        scope: &Scope,
        state: &State,
    ) -> Scope {
        if either {
            let nothing = scope.keep(|_| false);
            list.iter().fold(nothing, |all, set| {
                all.union(&self.filter(set, truth, scope, state))
            })
        } else {
            list.iter().fold(scope.clone(), |scope, set| {
                self.filter(set, truth, &scope, state)
            })
        }
    }

    fn owned(&self, whose: &Whose, truth: bool, scope: &Scope) -> Scope {
        let owner = |content| self.contents.piece(content).map(|(owner, _)| owner);
        let keep = |test: &dyn Fn(OwnerId) -> bool| {
            scope.keep(|content| owner(content).is_some_and(test) == truth)
        };
        match whose {
            Whose::My => keep(&|owner| owner == self.me.into()),
            Whose::Friend => keep(&|owner| self.friendly(owner)),
            Whose::Enemy => keep(&|owner| self.plays(owner) && !self.friendly(owner)),
            Whose::Neutral => keep(&|owner| !self.plays(owner)),
            Whose::Of(player) => match self.sure_owner(player) {
                Some(sure) => keep(&|owner| owner == sure),
                None if truth => {
                    let owners = self.owners(player);
                    keep(&|owner| owners.contains(&owner))
                }
                None => scope.clone(),
            },
        }
    }
}
