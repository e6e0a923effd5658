//! Which cells are in a set.
//!
//! A set is nothing but the answers to "is this cell in it?": whoever wants the cells asks for each, lowest first.

use super::eval::{Eval, Slot};
use crate::model::{CellId, KindId, LocalId, OwnerId, SetExpr, Whose};

impl<'a> Eval<'a> {
    /// The cells of a set, lowest first.
    pub fn cells(self, set: &'a SetExpr) -> impl Iterator<Item = CellId> + 'a {
        self.plain()
            .all_cells()
            .filter(move |&cell| self.has(set, cell))
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
        }
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
