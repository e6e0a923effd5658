//! Cells, directions, kinds and owners: what an expression may be.

use super::Run;
use super::content::Scope;
use super::state::{Found, Known, State};
use crate::model::{CellExpr, CellSet, DirExpr, DirId, KindExpr, KindId, OwnerId, PlayerExpr};

impl Run<'_, '_> {
    /// The cell that an expression is, numbered; `None` for surely no cell.
    pub(super) fn cell(&mut self, cell: &CellExpr, state: &mut State) -> Option<Found> {
        match cell {
            CellExpr::Here => state.here,
            CellExpr::From => match self.from {
                Some(found) if !state.knows(found.place) => Some(self.anywhere(state)),
                from => from,
            },
            CellExpr::Itself if state.moved && self.itself.is_some() => Some(self.anywhere(state)),
            CellExpr::Itself => self.itself,
            CellExpr::None => None,
            CellExpr::Const(cell) => {
                let cells = CellSet::from_iter([*cell]);
                let place = self.fresh();
                state.tell(place, Scope::top(self.contents, &cells));
                Some(Found {
                    place,
                    absent: false,
                })
            }
            CellExpr::Local(local) => match state.locals[local.index()] {
                Known::Cell(found) => found,
                _ => Some(self.anywhere(state)),
            },
            CellExpr::Var(_) | CellExpr::Attr(..) => Some(self.anywhere(state)),
            CellExpr::Step(from, dir) => {
                let from = self.cell(from, state)?;
                self.step(from, dir, state)
            }
        }
    }

    /// Any cell, or none.
    pub(super) fn anywhere(&mut self, state: &mut State) -> Found {
        let place = self.fresh();
        state.tell(place, Scope::top(self.contents, &self.all));
        Found {
            place,
            absent: true,
        }
    }

    /// The cell after a step.
    pub(super) fn step(&mut self, from: Found, dir: &DirExpr, state: &mut State) -> Option<Found> {
        if let Some(found) = state.step(from.place, dir) {
            return Some(found);
        }
        let cells = state.scope(from.place).cells();
        let (mut reached, mut absent) = (CellSet::default(), from.absent);
        for dir in self.dirs(dir, state) {
            let next = &self.rules.board.directions[dir.index()].next;
            for cell in cells.iter() {
                match next[cell.index()] {
                    Some(to) => {
                        reached.insert(to);
                    }
                    None => absent = true,
                }
            }
        }
        if reached.is_empty() {
            return None;
        }
        let place = self.fresh();
        state.tell(place, Scope::top(self.contents, &reached));
        let found = Found { place, absent };
        state.set_step(from.place, dir.clone(), found);
        Some(found)
    }

    /// The directions that may be meant, after symmetry.
    pub(super) fn dirs(&self, dir: &DirExpr, state: &State) -> Vec<DirId> {
        let symmetry = &self.rules.board.symmetry[self.owner.index()];
        let written = self.written(dir, state).into_iter();
        written.map(|dir| symmetry[dir.index()]).collect()
    }

    /// The directions that may be written there.
    pub(super) fn written(&self, dir: &DirExpr, state: &State) -> Vec<DirId> {
        match dir {
            DirExpr::Const(dir) => vec![*dir],
            DirExpr::Local(local) => match &state.locals[local.index()] {
                Known::Dirs(dirs) => dirs.clone(),
                _ => (0..self.rules.board.directions.len())
                    .map(DirId::new)
                    .collect(),
            },
            DirExpr::Opposite(local) => {
                let given = self.written(&DirExpr::Local(*local), state).into_iter();
                given.map(|dir| self.rules.board.opposite(dir)).collect()
            }
        }
    }

    /// The kind, if it is known.
    pub(super) fn kind(&self, kind: &KindExpr) -> Option<KindId> {
        match kind {
            KindExpr::Const(kind) => Some(*kind),
            _ => None,
        }
    }

    /// The owners that may be meant.
    pub(super) fn owners(&self, player: &PlayerExpr) -> Vec<OwnerId> {
        let order = &self.rules.order;
        // In an attack `me` isn't the one to move, so anybody may have moved last.
        let seats = order.entries.iter().enumerate();
        let seats = seats.filter(|(_, seat)| !self.to_move || seat.player == self.me);
        match player {
            PlayerExpr::Me => vec![self.me.into()],
            PlayerExpr::Const(owner) => vec![OwnerId::from(*owner)],
            // Where programs jump, anybody's turn may come before and after any other.
            PlayerExpr::Last | PlayerExpr::Next if self.jumps() => self.all_owners(),
            PlayerExpr::Last => seats.map(|(turn, _)| order.last(turn).into()).collect(),
            PlayerExpr::Next => {
                let next = |turn| order.entries[order.next(turn)].player;
                seats.map(|(turn, _)| next(turn).into()).collect()
            }
            PlayerExpr::None => Vec::new(),
            _ => self.all_owners(),
        }
    }

    /// The owner, if it can only be one.
    pub(super) fn sure_owner(&self, player: &PlayerExpr) -> Option<OwnerId> {
        let owners = self.owners(player);
        let first = *owners.first()?;
        let fixed = matches!(player, PlayerExpr::Me | PlayerExpr::Const(_));
        let ordered = matches!(player, PlayerExpr::Last | PlayerExpr::Next) && !self.jumps();
        let varies = !fixed && !ordered;
        (!varies && owners.iter().all(|owner| *owner == first)).then_some(first)
    }

    /// True when programs jump in the turn order.
    fn jumps(&self) -> bool {
        self.rules.last_mover.is_some()
    }

    /// All owners of pieces.
    pub(super) fn all_owners(&self) -> Vec<OwnerId> {
        let owners = self.rules.players.len() + self.rules.neutrals.len();
        (0..owners).map(OwnerId::new).collect()
    }

    /// True for owners who are players and allies of the viewpoint.
    pub(super) fn friendly(&self, owner: OwnerId) -> bool {
        let alliance = |p: usize| self.rules.players.get(p).map(|p| p.alliance);
        alliance(owner.index()).is_some_and(|a| Some(a) == alliance(self.me.index()))
    }

    /// True for owners who are players.
    pub(super) fn plays(&self, owner: OwnerId) -> bool {
        owner.index() < self.rules.players.len()
    }
}
