//! Which cells are in a set.
//!
//! A set is nothing but the answers to "is this cell in it?": whoever wants the cells asks for each, lowest first.

use std::borrow::Cow;

use super::attack;
use super::eval::{Eval, Slot};
use crate::model::{CellId, CellSet, DirId, KindId, LocalId, OwnerId, SetExpr, Whose};

impl<'a> Eval<'a> {
    /// The cells of a set, lowest first.
    pub fn cells(self, set: &'a SetExpr) -> impl Iterator<Item = CellId> + 'a {
        let set = self.settled(set);
        self.plain()
            .all_cells()
            .filter(move |&cell| self.has(&set, cell))
    }

    /// Whether a cell is in a set.
    pub fn has(self, set: &SetExpr, cell: CellId) -> bool {
        let piece = || self.work().piece(cell);
        match set {
            SetExpr::Const(cells) => cells.has(cell),
            SetExpr::Zone(zone, whose) => {
                let owner = match whose {
                    Some(player) => self.owner(player),
                    None => Some(self.view.owner),
                };
                owner.is_some_and(|owner| self.plain().in_zone(zone.index(), owner, cell))
            }
            SetExpr::Empty => piece().is_none(),
            SetExpr::Occupied => piece().is_some(),
            SetExpr::Owned(whose) => {
                piece().is_some_and(|piece| self.owned(whose, OwnerId(piece.owner.into())))
            }
            SetExpr::Kind(kind) => {
                piece().is_some_and(|piece| self.kind(kind) == Some(KindId(piece.kind.into())))
            }
            SetExpr::Union(sets) => sets.iter().any(|set| self.has(set, cell)),
            SetExpr::Inter(sets) => sets.iter().all(|set| self.has(set, cell)),
            SetExpr::Minus(set, other) => self.has(set, cell) && !self.has(other, cell),
            SetExpr::Not(set) => !self.has(set, cell),
            SetExpr::Where(set, cond) => {
                let possible = self.has(set, cell) && self.view.scene.spend(1).is_some();
                possible && self.at(cell).cond(cond)
            }
            SetExpr::Cells(cells) => cells.iter().any(|c| self.cell(c) == Some(cell)),
            SetExpr::Local(local) => self.local_has(*local, cell),
            SetExpr::Struck => self.work().struck.has(cell),
            SetExpr::Flood(seeds, within, directions) => {
                self.flood(seeds, within, directions).has(cell)
            }
            SetExpr::Around(set, directions) => self.around(set, directions).has(cell),
            SetExpr::Attackers(target, side) => {
                let target = self.cell(target);
                target.is_some_and(|target| attack::of_side(self, target, side, cell))
            }
        }
    }

    /// The same set, where what spreads over the board has been followed once and for all: asking for each cell
    /// would do it again and again.
    fn settled(self, set: &SetExpr) -> Cow<'_, SetExpr> {
        let all = |sets: &[SetExpr]| sets.iter().map(|s| self.settled(s).into_owned()).collect();
        let one = |set: &SetExpr| Box::new(self.settled(set).into_owned());
        if !spreads(set) {
            return Cow::Borrowed(set);
        }
        Cow::Owned(match set {
            SetExpr::Flood(seeds, within, directions) => {
                SetExpr::Const(self.flood(seeds, within, directions))
            }
            SetExpr::Around(set, directions) => SetExpr::Const(self.around(set, directions)),
            SetExpr::Attackers(..) => SetExpr::Const(
                self.plain()
                    .all_cells()
                    .filter(|&cell| self.has(set, cell))
                    .collect(),
            ),
            SetExpr::Union(sets) => SetExpr::Union(all(sets)),
            SetExpr::Inter(sets) => SetExpr::Inter(all(sets)),
            SetExpr::Minus(set, other) => SetExpr::Minus(one(set), one(other)),
            SetExpr::Not(set) => SetExpr::Not(one(set)),
            SetExpr::Where(set, cond) => SetExpr::Where(one(set), cond.clone()),
            other => other.clone(),
        })
    }

    /// The cells reached from seeds by steps within a set.
    fn flood(self, seeds: &SetExpr, within: &SetExpr, directions: &[DirId]) -> CellSet {
        let within: CellSet = self.cells(within).collect();
        let mut pending: Vec<CellId> = self.cells(seeds).filter(|&c| within.has(c)).collect();
        let mut reached: CellSet = pending.iter().copied().collect();
        while let Some(cell) = pending.pop() {
            if self.view.scene.spend(1).is_none() {
                break;
            }
            let steps = directions.iter();
            let steps = steps.filter_map(|&d| self.plain().step(cell, d));
            pending.extend(steps.filter(|&next| within.has(next) && reached.insert(next)));
        }
        reached
    }

    /// The cells one step from those of a set, but for its own.
    fn around(self, set: &SetExpr, directions: &[DirId]) -> CellSet {
        let set: CellSet = self.cells(set).collect();
        let steps = |cell| {
            let steps = directions.iter();
            steps.filter_map(move |&d| self.plain().step(cell, d))
        };
        let near: CellSet = set.iter().flat_map(steps).collect();
        near.minus(&set)
    }

    /// Whether an owner is one of these.
    fn owned(self, whose: &Whose, owner: OwnerId) -> bool {
        let (plain, me) = (self.plain(), self.view.me);
        let player = plain.player(owner);
        match whose {
            Whose::My => player == Some(me),
            Whose::Friend => player.is_some_and(|p| plain.allied(p, me)),
            Whose::Enemy => player.is_some_and(|p| !plain.allied(p, me)),
            Whose::Neutral => player.is_none(),
            Whose::Of(player) => self.owner(player) == Some(owner),
        }
    }

    fn local_has(self, local: LocalId, cell: CellId) -> bool {
        match &self.state.locals[local.index()] {
            Slot::Set(cells) => cells.has(cell),
            Slot::Word(_) => false,
        }
    }
}

/// Whether a set has a part that spreads from cell to cell and is the same for every cell asked for.
fn spreads(set: &SetExpr) -> bool {
    match set {
        SetExpr::Flood(..) | SetExpr::Around(..) | SetExpr::Attackers(..) => true,
        SetExpr::Union(sets) | SetExpr::Inter(sets) => sets.iter().any(spreads),
        SetExpr::Minus(set, other) => spreads(set) || spreads(other),
        SetExpr::Not(set) | SetExpr::Where(set, _) => spreads(set),
        _ => false,
    }
}
