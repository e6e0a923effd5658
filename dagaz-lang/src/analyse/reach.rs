//! Where a program may end: for each ending, the cells on which the cursor may stand, whatever the pieces.
//!
//! An abstract run: the cursor and each cell variable are sets of cells, tests of pieces are taken to go both ways,
//! tests of the cell itself (zones) narrow the set.

use super::lower::{Lowered, Op, Ops};
use crate::model::{
    Argument, CellExpr, CellId, CellSet, Cond, DirExpr, DirId, LocalId, Over, OwnerId, Rules,
    SetExpr, Stmt, Ty, Value,
};

/// The possible last cells of each ending of a program, run from one origin with one argument list.
#[must_use]
pub fn targets(
    rules: &Rules,
    lowered: &Lowered,
    locals: &[crate::model::Local],
    arguments: &[Argument],
    owner: OwnerId,
    origin: Option<CellId>,
) -> Vec<CellSet> {
    let ends = landings(rules, lowered, locals, arguments, owner, origin);
    ends.into_iter()
        .map(|l| l.empty.union(&l.full).union(&l.either))
        .collect()
}

/// The possible last cells of an ending, by what stood there.
#[derive(Clone, Debug, Default)]
pub struct Landing {
    /// Cells that were surely empty.
    pub empty: CellSet,
    /// Cells that surely held a piece.
    pub full: CellSet,
    /// Cells of which that isn't known.
    pub either: CellSet,
}

impl Landing {
    /// True when both may end on one cell in one position.
    #[must_use]
    pub fn meets(&self, other: &Landing) -> bool {
        let same = |a: &CellSet, b: &CellSet| !a.inter(b).is_empty();
        let all = |l: &Landing| l.empty.union(&l.full).union(&l.either);
        same(&self.empty, &other.empty)
            || same(&self.full, &other.full)
            || same(&self.either, &all(other))
            || same(&all(self), &other.either)
    }

    /// The cells of both.
    #[must_use]
    pub fn union(&self, other: &Landing) -> Landing {
        Landing {
            empty: self.empty.union(&other.empty),
            full: self.full.union(&other.full),
            either: self.either.union(&other.either),
        }
    }
}

/// Like [`targets`], telling empty cells from others.
#[must_use]
pub fn landings(
    rules: &Rules,
    lowered: &Lowered,
    locals: &[crate::model::Local],
    arguments: &[Argument],
    owner: OwnerId,
    origin: Option<CellId>,
) -> Vec<Landing> {
    let all = CellSet::all(rules.board.cells.len());
    let unknown = |ty: &Ty| match ty {
        Ty::Cell => Known::Cells(all.clone()),
        Ty::Dir => Known::Dirs((0..rules.board.directions.len()).map(DirId::new).collect()),
        _ => Known::Other,
    };
    let mut state = State {
        here: origin.into_iter().collect(),
        empty: None,
        changed: false,
        locals: locals.iter().map(|l| unknown(&l.ty)).collect(),
    };
    for (slot, argument) in state.locals.iter_mut().zip(arguments) {
        *slot = match argument {
            Argument::Dir(d) => Known::Dirs(vec![*d]),
            Argument::Cell(c) => Known::Cells([*c].into_iter().collect()),
            _ => Known::Other,
        };
    }
    let mut run = Run {
        rules,
        owner,
        origin,
        all,
        ends: vec![Landing::default(); lowered.endings],
    };
    run.ops(&lowered.ops, state);
    run.ends
}

#[derive(Clone, PartialEq)]
enum Known {
    Cells(CellSet),
    Dirs(Vec<DirId>),
    Other,
}

#[derive(Clone, PartialEq)]
struct State {
    here: CellSet,
    /// Whether the cursor's cell was empty, where that was tested.
    empty: Option<bool>,
    /// True when something may have been put on it or taken from it since the cursor came here.
    changed: bool,
    locals: Vec<Known>,
}

impl State {
    fn join(self, other: State) -> State {
        let locals = self
            .locals
            .into_iter()
            .zip(other.locals)
            .map(|pair| match pair {
                (Known::Cells(a), Known::Cells(b)) => Known::Cells(a.union(&b)),
                (Known::Dirs(mut a), Known::Dirs(b)) => {
                    a.extend(b);
                    a.sort_unstable();
                    a.dedup();
                    Known::Dirs(a)
                }
                (known, _) => known,
            });
        State {
            here: self.here.union(&other.here),
            changed: self.changed || other.changed,
            empty: if self.empty == other.empty {
                self.empty
            } else {
                None
            },
            locals: locals.collect(),
        }
    }
}

fn join(a: Option<State>, b: Option<State>) -> Option<State> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.join(b)),
        (a, b) => a.or(b),
    }
}

struct Run<'r> {
    rules: &'r Rules,
    owner: OwnerId,
    origin: Option<CellId>,
    all: CellSet,
    ends: Vec<Landing>,
}

impl Run<'_> {
    /// The state after the operations, if any branch gets there.
    fn ops(&mut self, ops: &Ops, mut state: State) -> Option<State> {
        for op in ops {
            state = match op {
                Op::Do(stmt) => self.stmt(stmt, state)?,
                Op::If(cond, a, b) => {
                    let yes = self
                        .refine(cond, true, state.clone())
                        .and_then(|s| self.ops(a, s));
                    let no = self.refine(cond, false, state).and_then(|s| self.ops(b, s));
                    join(yes, no)?
                }
                Op::While(cond, _, body) => self.looped(cond, body, state)?,
                Op::For {
                    local, over, body, ..
                } => {
                    let mut inner = state.clone();
                    self.bind(*local, over, &mut inner);
                    let here = state.here.clone();
                    let after = self.looped(&Cond::Const(true), body, inner);
                    let mut joined = join(after, Some(state))?;
                    joined.here = here;
                    joined
                }
                Op::Choose { local, over, .. } => {
                    self.bind(*local, over, &mut state);
                    state
                }
                Op::Either(blocks, _) => {
                    let ways = blocks.iter().map(|b| self.ops(b, state.clone()));
                    ways.collect::<Vec<_>>().into_iter().fold(None, join)?
                }
                Op::PassBegins => state,
                Op::End(ending) => {
                    let landing = &mut self.ends[ending.id];
                    let kept = match state.empty {
                        Some(true) => &mut landing.empty,
                        Some(false) => &mut landing.full,
                        None => &mut landing.either,
                    };
                    *kept = kept.union(&state.here);
                    state
                }
            };
        }
        Some(state)
    }

    /// Passes until nothing new is reached; the state after the loop.
    fn looped(&mut self, cond: &Cond, body: &Ops, state: State) -> Option<State> {
        let mut seen = state;
        loop {
            let pass = self
                .refine(cond, true, seen.clone())
                .and_then(|s| self.ops(body, s));
            let next = join(Some(seen.clone()), pass)?;
            if next == seen {
                let after = if *cond == Cond::Const(true) {
                    Some(seen)
                } else {
                    self.refine(cond, false, seen)
                };
                return after;
            }
            seen = next;
        }
    }

    fn stmt(&mut self, stmt: &Stmt, mut state: State) -> Option<State> {
        match stmt {
            Stmt::Step(dir) => {
                state.here = self.image(&state.here, &self.dirs(dir, &state));
                (state.empty, state.changed) = (None, false);
                (!state.here.is_empty()).then_some(state)
            }
            Stmt::Go(cell) => {
                state.here = self.cells(cell, &state);
                (state.empty, state.changed) = (None, false);
                (!state.here.is_empty()).then_some(state)
            }
            Stmt::Verify(cond) => self.refine(cond, true, state),
            Stmt::Fail => None,
            Stmt::Let(local, value) => {
                state.locals[local.index()] = match value {
                    Value::Cell(cell) => Known::Cells(self.cells(cell, &state)),
                    Value::Dir(dir) => Known::Dirs(self.dirs(dir, &state)),
                    _ => Known::Other,
                };
                Some(state)
            }
            other => {
                let stays = matches!(other, Stmt::Set(..) | Stmt::Become(..) | Stmt::Convert(..));
                state.changed |= super::effects::is_effect(other) && !stays;
                Some(state)
            }
        }
    }

    fn bind(&self, local: LocalId, over: &Over, state: &mut State) {
        state.locals[local.index()] = match over {
            Over::Dirs(dirs) => {
                Known::Dirs(dirs.iter().flat_map(|d| self.dirs(d, state)).collect())
            }
            Over::Cells(set) => Known::Cells(self.fixed(set).unwrap_or_else(|| self.all.clone())),
            _ => Known::Other,
        };
    }

    fn dirs(&self, dir: &DirExpr, state: &State) -> Vec<DirId> {
        match dir {
            DirExpr::Const(d) => vec![*d],
            DirExpr::Local(local) => match &state.locals[local.index()] {
                Known::Dirs(dirs) => dirs.clone(),
                _ => (0..self.rules.board.directions.len())
                    .map(DirId::new)
                    .collect(),
            },
            DirExpr::Opposite(local) => {
                let given = self.dirs(&DirExpr::Local(*local), state).into_iter();
                given.map(|dir| self.rules.board.opposite(dir)).collect()
            }
        }
    }

    fn image(&self, cells: &CellSet, dirs: &[DirId]) -> CellSet {
        let board = &self.rules.board;
        let meant = |d: &DirId| board.symmetry[self.owner.index()][d.index()];
        dirs.iter()
            .flat_map(|d| {
                let next = &board.directions[meant(d).index()].next;
                cells
                    .iter()
                    .filter_map(move |c| next[c.index()])
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    fn cells(&self, cell: &CellExpr, state: &State) -> CellSet {
        match cell {
            CellExpr::Here => state.here.clone(),
            CellExpr::From => self.origin.into_iter().collect(),
            CellExpr::Itself => match self.origin {
                Some(origin) => [origin].into_iter().collect(),
                None => self.all.clone(),
            },
            CellExpr::None => CellSet::default(),
            CellExpr::Const(c) => [*c].into_iter().collect(),
            CellExpr::Local(local) => match &state.locals[local.index()] {
                Known::Cells(cells) => cells.clone(),
                _ => self.all.clone(),
            },
            CellExpr::Var(_) | CellExpr::Attr(..) => self.all.clone(),
            CellExpr::Step(cell, dir) => {
                self.image(&self.cells(cell, state), &self.dirs(dir, state))
            }
        }
    }

    /// The set, if it is the same in every position.
    fn fixed(&self, set: &SetExpr) -> Option<CellSet> {
        fixed_set(self.rules, set, self.owner)
    }

    fn refine(&self, cond: &Cond, truth: bool, mut state: State) -> Option<State> {
        match cond {
            Cond::Const(value) => (*value == truth).then_some(state),
            Cond::Not(inner) => self.refine(inner, !truth, state),
            Cond::And(list) if truth => list.iter().try_fold(state, |s, c| self.refine(c, true, s)),
            Cond::Or(list) if !truth => {
                list.iter().try_fold(state, |s, c| self.refine(c, false, s))
            }
            Cond::In(CellExpr::Here, set) => {
                let tested = match set {
                    SetExpr::Empty => Some(truth),
                    SetExpr::Occupied => Some(!truth),
                    set if truth && occupied(set) => Some(false),
                    _ => None,
                };
                if !state.changed {
                    state.empty = tested.or(state.empty);
                }
                if let Some(fixed) = self.fixed(set) {
                    state.here = if truth {
                        state.here.inter(&fixed)
                    } else {
                        state.here.minus(&fixed)
                    };
                }
                (!state.here.is_empty()).then_some(state)
            }
            _ => Some(state),
        }
    }
}

/// True when every cell of the set holds a piece.
fn occupied(set: &SetExpr) -> bool {
    match set {
        SetExpr::Occupied | SetExpr::Owned(_) | SetExpr::Kind(_) => true,
        SetExpr::Inter(list) => list.iter().any(occupied),
        SetExpr::Union(list) => !list.is_empty() && list.iter().all(occupied),
        SetExpr::Minus(a, _) | SetExpr::Where(a, _) => occupied(a),
        _ => false,
    }
}

/// The cells of a set that is the same in every position, seen by an owner.
#[must_use]
pub fn fixed_set(rules: &Rules, set: &SetExpr, owner: OwnerId) -> Option<CellSet> {
    let all = || CellSet::all(rules.board.cells.len());
    Some(match set {
        SetExpr::Const(cells) => cells.clone(),
        SetExpr::Zone(zone, None) => rules.board.zones[zone.index()].cells[owner.index()].clone(),
        SetExpr::Union(list) => {
            let sets: Option<Vec<_>> = list.iter().map(|s| fixed_set(rules, s, owner)).collect();
            sets?.iter().fold(CellSet::default(), |a, b| a.union(b))
        }
        SetExpr::Inter(list) => {
            let sets: Option<Vec<_>> = list.iter().map(|s| fixed_set(rules, s, owner)).collect();
            sets?.iter().fold(all(), |a, b| a.inter(b))
        }
        SetExpr::Minus(a, b) => fixed_set(rules, a, owner)?.minus(&fixed_set(rules, b, owner)?),
        SetExpr::Not(a) => all().minus(&fixed_set(rules, a, owner)?),
        _ => return None,
    })
}
