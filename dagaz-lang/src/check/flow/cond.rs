//! What is known when a condition holds, or doesn't.

use super::Run;
use super::content::Scope;
use super::num::compare;
use super::state::{Found, State};
use crate::model::{
    CellExpr, CellSet, Cond, DirExpr, DirId, KindExpr, OwnerId, PlayerExpr, SetExpr,
};

impl<'a> Run<'_, 'a> {
    /// What is known after the condition came out as `truth`; `None` when it can't. A state may stand for more than
    /// can happen, never for less.
    pub(super) fn refine(
        &mut self,
        cond: &'a Cond,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        if !self.work(1) {
            return Some(state);
        }
        match cond {
            Cond::Const(value) => (*value == truth).then_some(state),
            Cond::Not(inner) => self.refine(inner, !truth, state),
            Cond::And(list) => self.all(list, truth, truth, state),
            Cond::Or(list) => self.all(list, truth, !truth, state),
            Cond::In(cell, set) => self.member(cell, set, truth, state),
            Cond::At(cell, cond) => self.elsewhere(cell, cond, truth, state),
            Cond::Compare(op, a, b) => {
                let (holds, fails) = compare(*op, self.bounds(a), self.bounds(b));
                (if truth { holds } else { fails }).then_some(state)
            }
            Cond::SameCell(a, b) => self.same_cell(a, b, truth, state),
            Cond::SameKind(a, b) => self.same_kind(a, b, truth, state),
            Cond::SamePlayer(a, b) => self.same_player(a, b, truth, state),
            Cond::SameDir(a, b) => self.may_same_dir(a, b, truth).then_some(state),
            Cond::Any(set) if truth => (!self.anywhere_in(set, &state).is_empty()).then_some(state),
            Cond::Any(set) => {
                let fixed = crate::analyse::reach::fixed_set(self.rules, set, self.owner);
                fixed.is_none_or(|cells| cells.is_empty()).then_some(state)
            }
            Cond::Within(..) if truth => Some(state),
            Cond::Within(set, other) => {
                let inside = self.anywhere_in(set, &state);
                let outside = self.filter(other, false, &inside, &state);
                (!outside.is_empty()).then_some(state)
            }
            Cond::Can(block) if truth => {
                let tried = self.tried(block, state.clone());
                tried.then_some(state)
            }
            Cond::Line {
                length,
                set,
                directions,
                ..
            } if truth => {
                let inside = self.anywhere_in(set, &state).cells();
                self.fits(*length, &inside, directions).then_some(state)
            }
            Cond::Repeated(times) => (truth || *times > 1).then_some(state),
            Cond::Attacked(cell, _) => {
                let found = self.cell(cell, &mut state);
                (!truth || found.is_some()).then_some(state)
            }
            Cond::Can(_)
            | Cond::Line { .. }
            | Cond::Attr(..)
            | Cond::Var(_)
            | Cond::Local(_)
            | Cond::NoMoves(_) => Some(state),
        }
    }

    /// Each of some conditions comes out as `truth` (`each`), or at least one does.
    fn all(&mut self, list: &'a [Cond], truth: bool, each: bool, state: State) -> Option<State> {
        if each {
            return list
                .iter()
                .try_fold(state, |state, cond| self.refine(cond, truth, state));
        }
        let (mut before, mut ways) = (Some(state), None);
        for cond in list {
            let Some(state) = before else { break };
            let way = self.refine(cond, truth, state.clone());
            ways = self.join(ways, way);
            // The next one matters only if this one came out otherwise.
            before = self.refine(cond, !truth, state);
        }
        ways
    }

    fn member(
        &mut self,
        cell: &CellExpr,
        set: &'a SetExpr,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        let Some(found) = self.cell(cell, &mut state) else {
            return (!truth).then_some(state);
        };
        if !truth && found.absent {
            return Some(state);
        }
        let scope = state.scope(found.place);
        let scope = self.filter(set, truth, &scope, &state);
        state.with(found.place, scope)
    }

    fn elsewhere(
        &mut self,
        cell: &CellExpr,
        cond: &'a Cond,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        let Some(found) = self.cell(cell, &mut state) else {
            return (!truth).then_some(state);
        };
        if !truth && found.absent {
            return Some(state);
        }
        let here = state.here.replace(Found {
            absent: false,
            ..found
        });
        let mut state = self.refine(cond, truth, state)?;
        state.here = here;
        Some(state)
    }

    fn same_cell(
        &mut self,
        a: &CellExpr,
        b: &CellExpr,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        let (a, b) = (self.cell(a, &mut state), self.cell(b, &mut state));
        let (a, b) = match (a, b) {
            (Some(a), Some(b)) => (a, b),
            (None, None) => return truth.then_some(state),
            (Some(one), None) | (None, Some(one)) => {
                return (!truth || one.absent).then_some(state);
            }
        };
        let (first, second) = (state.scope(a.place), state.scope(b.place));
        let sure = !a.absent && !b.absent;
        if !truth {
            let cells = first.cells();
            let one = sure && cells.len() == 1 && cells == second.cells();
            let same = one || a.place == b.place && a.absent == b.absent;
            return (!same).then_some(state);
        }
        if a.absent && b.absent {
            return Some(state);
        }
        let both = first.cells().inter(&second.cells());
        let state = state.with(a.place, first.on(&both))?;
        state.with(b.place, second.on(&both))
    }

    fn same_kind(
        &mut self,
        a: &KindExpr,
        b: &KindExpr,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        let (cell, other) = match (a, b) {
            (KindExpr::Const(a), KindExpr::Const(b)) => {
                return ((a == b) == truth).then_some(state);
            }
            (KindExpr::At(cell), other) | (other, KindExpr::At(cell)) => (cell, other),
            _ => return Some(state),
        };
        let kind = match other {
            KindExpr::Const(kind) => Some(*kind),
            KindExpr::None => None,
            _ => return Some(state),
        };
        let Some(found) = self.cell(cell, &mut state) else {
            return (kind.is_none() == truth).then_some(state);
        };
        if found.absent && kind.is_none() == truth {
            return Some(state);
        }
        let contents = self.contents;
        let scope = state.scope(found.place);
        let is = |content| contents.piece(content).map(|(_, kind)| kind) == kind;
        let scope = scope.keep(|content| is(content) == truth);
        state.with(found.place, scope)
    }

    fn same_player(
        &mut self,
        a: &PlayerExpr,
        b: &PlayerExpr,
        truth: bool,
        mut state: State,
    ) -> Option<State> {
        let (cell, other) = match (a, b) {
            (PlayerExpr::OwnerOf(cell), other) | (other, PlayerExpr::OwnerOf(cell)) => {
                (cell, other)
            }
            _ => return self.may_same_player(a, b, truth).then_some(state),
        };
        let nobody = *other == PlayerExpr::None;
        let sure: Option<OwnerId> = self.sure_owner(other);
        if !nobody && sure.is_none() {
            return Some(state);
        }
        let Some(found) = self.cell(cell, &mut state) else {
            return (nobody == truth).then_some(state);
        };
        if found.absent && nobody == truth {
            return Some(state);
        }
        let players = self.rules.players.len();
        let contents = self.contents;
        let scope = state.scope(found.place).keep(|content| {
            let owner = contents.piece(content).map(|(owner, _)| owner);
            (owner.filter(|owner| owner.index() < players) == sure) == truth
        });
        state.with(found.place, scope)
    }

    fn may_same_player(&self, a: &PlayerExpr, b: &PlayerExpr, truth: bool) -> bool {
        if a == b {
            return truth;
        }
        let known = |p: &PlayerExpr| {
            use PlayerExpr::{Const, Last, Me, Next};
            matches!(p, Me | Last | Next | Const(_)).then(|| self.owners(p))
        };
        match (known(a), known(b)) {
            (Some(a), Some(b)) if truth => a.iter().any(|owner| b.contains(owner)),
            (Some(a), Some(b)) => a.iter().any(|x| b.iter().any(|y| x != y)),
            _ => true,
        }
    }

    /// A parameter may be any direction: what a rule is used with today isn't what it says.
    fn may_same_dir(&self, a: &DirExpr, b: &DirExpr, truth: bool) -> bool {
        match (a, b) {
            (DirExpr::Const(a), DirExpr::Const(b)) => (a == b) == truth,
            _ => a != b || truth,
        }
    }

    /// The cells that may be in a set, wherever.
    fn anywhere_in(&mut self, set: &'a SetExpr, state: &State) -> Scope {
        let everything = Scope::top(self.contents, &self.all);
        self.filter(set, true, &everything, state)
    }

    /// True when a line of cells has room among some.
    fn fits(&self, length: u32, cells: &CellSet, directions: &[DirId]) -> bool {
        let board = &self.rules.board;
        directions.iter().any(|dir| {
            let next = &board.directions[dir.index()].next;
            let mut ends = cells.clone();
            for _ in 1..length {
                let steps = ends.iter().filter_map(|cell| next[cell.index()]);
                let after: CellSet = steps.filter(|cell| cells.has(*cell)).collect();
                if after == ends {
                    break;
                }
                ends = after;
            }
            !ends.is_empty()
        })
    }
}
