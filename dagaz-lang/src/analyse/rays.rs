//! Loops that go out from one cell in several directions and change what they pass.

use super::effects::is_effect;
use super::lower::{Op, Ops};
use crate::model::{
    CellExpr, CellId, Cond, DirExpr, DirId, LocalId, Over, OwnerId, Rules, SetExpr, Stmt, Whose,
};

/// True for a loop over directions whose passes only step on in their direction, look at the cell that is reached, and
/// change it afterwards, on a board where no two of the rays have a cell in common: then no pass sees what was changed.
#[must_use]
pub fn apart(rules: &Rules, local: LocalId, over: &Over, body: &Ops) -> bool {
    let Over::Dirs(dirs) = over else {
        return false;
    };
    let constant = |dir: &DirExpr| match dir {
        DirExpr::Const(dir) => Some(*dir),
        DirExpr::Local(_) | DirExpr::Opposite(_) => None,
    };
    let Some(dirs) = dirs.iter().map(constant).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let mut pass = Pass {
        local,
        changed: false,
    };
    pass.ops(body) && disjoint(rules, &dirs)
}

/// A pass, gone through in order.
struct Pass {
    local: LocalId,
    /// True when the cursor's cell may have been changed since the cursor came there.
    changed: bool,
}

impl Pass {
    /// False when something else happens, or a changed cell is looked at.
    fn ops(&mut self, ops: &Ops) -> bool {
        ops.iter().all(|op| match op {
            Op::Do(Stmt::Step(DirExpr::Local(local))) => {
                self.changed = false;
                *local == self.local
            }
            Op::Do(Stmt::Verify(cond)) => self.looks(cond),
            Op::Do(Stmt::Fail) => true,
            Op::Do(stmt) => {
                self.changed = true;
                is_effect(stmt) && here_only(stmt)
            }
            Op::If(cond, a, b) => {
                let (looks, before) = (self.looks(cond), self.changed);
                let first = self.ops(a);
                let after = std::mem::replace(&mut self.changed, before);
                let second = self.ops(b);
                self.changed |= after;
                looks && first && second
            }
            // The second time as the first pass left things.
            Op::While(cond, None, body) => {
                (0..2).all(|_| self.looks(cond) && self.ops(body)) && self.looks(cond)
            }
            _ => false,
        })
    }

    fn looks(&self, cond: &Cond) -> bool {
        !self.changed && of_the_cell(cond)
    }
}

/// True for an effect on the cursor's cell alone.
fn here_only(stmt: &Stmt) -> bool {
    matches!(
        stmt,
        Stmt::Convert(CellExpr::Here, _)
            | Stmt::Capture(CellExpr::Here)
            | Stmt::Remove(CellExpr::Here)
            | Stmt::Become(CellExpr::Here, _)
    )
}

/// True for a condition that depends on what stands on the cursor's cell alone.
fn of_the_cell(cond: &Cond) -> bool {
    match cond {
        Cond::Const(_) => true,
        Cond::Not(cond) => of_the_cell(cond),
        Cond::And(list) | Cond::Or(list) => list.iter().all(of_the_cell),
        Cond::In(CellExpr::Here, set) => cell_by_cell(set),
        _ => false,
    }
}

/// True for a set in which a cell is or isn't by what stands on it.
fn cell_by_cell(set: &SetExpr) -> bool {
    match set {
        SetExpr::Const(_) | SetExpr::Zone(_, None) | SetExpr::Empty | SetExpr::Occupied => true,
        SetExpr::Owned(whose) => !matches!(whose, Whose::Of(_)),
        SetExpr::Kind(kind) => matches!(kind, crate::model::KindExpr::Const(_)),
        SetExpr::Union(list) | SetExpr::Inter(list) => list.iter().all(cell_by_cell),
        SetExpr::Minus(a, b) => cell_by_cell(a) && cell_by_cell(b),
        SetExpr::Not(set) => cell_by_cell(set),
        _ => false,
    }
}

/// True when, from every cell, the rays in these directions never meet each other, themselves or their start.
fn disjoint(rules: &Rules, dirs: &[DirId]) -> bool {
    let cells = rules.board.cells.len();
    let owners = (0..rules.board.symmetry.len()).map(OwnerId::new);
    let starts = (0..cells).map(CellId::new);
    let from = |owner: OwnerId, start: CellId| {
        let mut met = vec![false; cells];
        met[start.index()] = true;
        dirs.iter().all(|dir| {
            let meant = rules.board.symmetry[owner.index()][dir.index()];
            let next = &rules.board.directions[meant.index()].next;
            let mut at = start;
            while let Some(cell) = next[at.index()] {
                if std::mem::replace(&mut met[cell.index()], true) {
                    return false;
                }
                at = cell;
            }
            true
        })
    };
    owners
        .flat_map(|owner| starts.clone().map(move |start| (owner, start)))
        .all(|(owner, start)| from(owner, start))
}
