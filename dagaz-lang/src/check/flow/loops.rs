//! Loops: what is known after any number of passes, and whether there is an end of them.

use super::super::located::Line;
use super::Run;
use super::content::Scope;
use super::cover::Endless;
use super::state::{Found, Known, State};
use crate::analyse::repeats::is_acyclic;
use crate::model::{
    CellExpr, CellSet, Cond, DirExpr, DirId, LocalId, NumExpr, Over, SetExpr, Stmt, Value,
};

/// The most passes that a bound may allow.
const MAX_BOUND: i64 = 10_000;

/// The most combinations of directions that are told apart.
const MAX_COMBINATIONS: usize = 4096;

impl<'a> Run<'_, 'a> {
    pub(super) fn while_loop(
        &mut self,
        line: &Line<'a>,
        cond: &'a Cond,
        bound: Option<&NumExpr>,
        mut state: State,
    ) -> Option<State> {
        self.widen(line, &mut state);
        if let Some(here) = state.here {
            // The cursor of later passes is another cell.
            let place = self.fresh();
            let scope = state.scope(here.place);
            state.tell(place, (*scope).clone());
            state.here = Some(Found { place, ..here });
        }
        loop {
            let pass = self.test(line, cond, true, state.clone());
            let pass = pass.and_then(|s| self.lines(&line.blocks[0], s));
            let Some(next) = pass.and_then(|pass| self.wider(&state, &pass)) else {
                break;
            };
            state = next;
        }
        let blamed = if self.quiet {
            self.trying
        } else {
            line.written
        };
        if let Some(stmt) = blamed.filter(|_| !self.following)
            && self.covers.get(stmt).is_none_or(|c| c.endless.is_none())
        {
            let why = self.endless(line, cond, bound, &state);
            self.covers.enter(stmt).endless = why;
        }
        let stopped = bound.map(|_| state.clone());
        let after = self.test(line, cond, false, state);
        self.join(after, stopped)
    }

    /// The state at the beginning of a pass with what another pass has added to it; `None` if that is nothing.
    fn wider(&mut self, state: &State, pass: &State) -> Option<State> {
        let end = pass.here?;
        if !self.work(1) {
            return None;
        }
        let Some(here) = state.here else {
            let mut wider = state.clone();
            wider.tell(end.place, (*pass.scope(end.place)).clone());
            wider.here = Some(Found {
                absent: true,
                ..end
            });
            return Some(wider);
        };
        let before = state.scope(here.place);
        let joined = before.union(&pass.scope(end.place));
        if joined == *before {
            return None;
        }
        let place = self.fresh();
        let mut wider = state.clone();
        wider.tell(place, joined);
        wider.here = Some(Found { place, ..here });
        Some(wider)
    }

    /// Why the loop may never end, if it may; the state is that at the beginning of any pass.
    fn endless(
        &mut self,
        line: &Line<'a>,
        cond: &'a Cond,
        bound: Option<&NumExpr>,
        state: &State,
    ) -> Option<Endless> {
        if let Some(bound) = bound {
            let most = self.bounds(bound).1;
            return (most > MAX_BOUND).then_some(Endless::Bound(most));
        }
        if shrinks(cond, &line.blocks[0]) {
            return None;
        }
        let straight = always(&line.blocks[0], &|stmt| matches!(stmt, Stmt::Step(_)));
        let straight = straight && !goes(line);
        let combinations = self.combinations(line, state);
        combinations.into_iter().find_map(|state| {
            if straight && self.leads_away(line, &state) {
                return None;
            }
            self.comes_back(line, cond, &state)
        })
    }

    /// True when no number of steps in the directions of a loop, mixed in any way, leads back.
    fn leads_away(&mut self, line: &Line<'a>, state: &State) -> bool {
        let mut dirs = Vec::new();
        each_step(line, &mut |dir| dirs.extend(self.dirs(dir, state)));
        dirs.sort_unstable();
        dirs.dedup();
        if let Some(known) = self.away.get(&dirs) {
            return *known;
        }
        let board = &self.rules.board;
        let mut next = vec![CellSet::default(); board.cells.len()];
        for dir in &dirs {
            let steps = board.directions[dir.index()].next.iter().enumerate();
            for (from, to) in steps.filter_map(|(from, to)| to.map(|to| (from, to))) {
                next[from].insert(to);
            }
        }
        let away = !has_circle(&next);
        self.away.insert(dirs, away);
        away
    }

    /// How many numbers a range has, if it is known and too many.
    pub(super) fn too_long(&self, over: &Over) -> Option<Endless> {
        match over {
            Over::Range(NumExpr::Const(a), NumExpr::Const(b)) => {
                let many = b.saturating_sub(*a).saturating_add(1);
                (many > MAX_BOUND).then_some(Endless::Bound(many))
            }
            _ => None,
        }
    }

    /// The state once for each way to choose the directions that stay the same during the loop.
    fn combinations(&self, line: &Line<'a>, state: &State) -> Vec<State> {
        let set = assigned(line);
        let mut states = vec![state.clone()];
        for (i, known) in state.locals.iter().enumerate() {
            let local = LocalId::new(i);
            let Known::Dirs(dirs) = known else { continue };
            if dirs.len() < 2 || set.contains(&local) || !steps_along(line, local) {
                continue;
            }
            if states.len() * dirs.len() > MAX_COMBINATIONS {
                return vec![state.clone()];
            }
            let each = |state: State| {
                dirs.iter().map(move |dir| {
                    let mut state = state.clone();
                    state.set(local, Known::Dirs(vec![*dir]));
                    state
                })
            };
            states = states.into_iter().flat_map(each).collect();
        }
        states
    }

    /// Follows one pass from each cell: it comes back if the cells to which passes lead make a circle.
    fn comes_back(&mut self, line: &Line<'a>, cond: &'a Cond, state: &State) -> Option<Endless> {
        let Some(here) = state.here else {
            return Some(Endless::ComesBack);
        };
        let scope = state.scope(here.place);
        let cells = scope.cells();
        let mut next: Vec<CellSet> = vec![CellSet::default(); self.all.len()];
        for cell in cells.iter() {
            let mut pass = state.clone();
            let place = self.fresh();
            pass.tell(place, scope.only(cell));
            pass.here = Some(Found { place, ..here });
            let following = std::mem::replace(&mut self.following, true);
            next[cell.index()] = self.silently(|run| run.pass(line, cond, pass));
            self.following = following;
        }
        if !has_circle(&next) || !self.work(0) {
            return None;
        }
        let mut dirs = Vec::new();
        each_step(line, &mut |dir| dirs.extend(self.dirs(dir, state)));
        let circle = |dir: &&DirId| !is_acyclic(&self.rules.board.directions[dir.index()]);
        let circle = dirs.iter().find(circle);
        Some(circle.map_or(Endless::ComesBack, |dir| Endless::Circle(*dir)))
    }

    /// Where a pass may end.
    fn pass(&mut self, line: &Line<'a>, cond: &'a Cond, state: State) -> CellSet {
        let state = self.refine(cond, true, state);
        let after = state.and_then(|state| self.lines(&line.blocks[0], state));
        match after.and_then(|after| after.here.map(|here| after.scope(here.place))) {
            Some(scope) => Scope::cells(&scope),
            None => CellSet::default(),
        }
    }
}

/// True when some cell leads back to itself.
fn has_circle(next: &[CellSet]) -> bool {
    // Cells that lead nowhere are taken away until none is left.
    let mut open: Vec<usize> = next.iter().map(CellSet::len).collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); next.len()];
    for (cell, after) in next.iter().enumerate() {
        after.iter().for_each(|to| before[to.index()].push(cell));
    }
    let mut done: Vec<usize> = (0..next.len()).filter(|cell| open[*cell] == 0).collect();
    let mut gone = 0;
    while let Some(cell) = done.pop() {
        gone += 1;
        for &from in &before[cell] {
            open[from] -= 1;
            if open[from] == 0 {
                done.push(from);
            }
        }
    }
    gone < next.len()
}

/// True when each pass takes something out of a set of which the condition says that something is in it, or adds the
/// cursor to a set of which the condition says that it isn't in it.
fn shrinks(cond: &Cond, body: &[Line]) -> bool {
    match cond {
        Cond::And(list) => list.iter().any(|cond| shrinks(cond, body)),
        Cond::Any(SetExpr::Local(set)) | Cond::In(_, SetExpr::Local(set)) => {
            let takes = |value: &Value| match value {
                Value::Set(SetExpr::Minus(from, _)) => **from == SetExpr::Local(*set),
                _ => false,
            };
            always(
                body,
                &|stmt| matches!(stmt, Stmt::Let(l, value) if l == set && takes(value)),
            ) && !grows(body, *set)
        }
        Cond::Not(inner) => match &**inner {
            Cond::In(CellExpr::Here, SetExpr::Local(set)) => marks(body, *set),
            _ => false,
        },
        Cond::In(CellExpr::Here, set) => unmarked(set).is_some_and(|set| marks(body, set)),
        _ => false,
    }
}

/// The local that a set leaves out: `!seen`, `empty - seen`, `empty & !seen`.
fn unmarked(set: &SetExpr) -> Option<LocalId> {
    match set {
        SetExpr::Not(inner) => match **inner {
            SetExpr::Local(local) => Some(local),
            _ => None,
        },
        SetExpr::Minus(_, out) => match **out {
            SetExpr::Local(local) => Some(local),
            _ => None,
        },
        SetExpr::Inter(list) => list.iter().find_map(unmarked),
        _ => None,
    }
}

/// True when a pass begins by adding the cursor to a set.
fn marks(body: &[Line], set: LocalId) -> bool {
    let moves =
        |line: &&Line| !matches!(line.stmt, Stmt::Step(_) | Stmt::Go(_)) && line.blocks.is_empty();
    let mut first = body.iter().take_while(moves);
    first.any(|line| match line.stmt {
        Stmt::Let(local, Value::Set(SetExpr::Union(list))) if *local == set => {
            let here = |part: &SetExpr| matches!(part, SetExpr::Cells(cells) if cells.contains(&CellExpr::Here));
            list.contains(&SetExpr::Local(set)) && list.iter().any(here)
        }
        _ => false,
    })
}

/// True when every way through the lines, unless it fails, has such a statement.
fn always(lines: &[Line], test: &dyn Fn(&Stmt) -> bool) -> bool {
    lines.iter().any(|line| match line.stmt {
        Stmt::If(..) | Stmt::Either(_) => line.blocks.iter().all(|block| always(block, test)),
        Stmt::Fail => true,
        stmt => test(stmt),
    })
}

/// True when a set may get larger.
fn grows(lines: &[Line], set: LocalId) -> bool {
    lines.iter().any(|line| {
        let here = match line.stmt {
            Stmt::Let(local, Value::Set(value)) if *local == set => {
                !matches!(value, SetExpr::Minus(from, _) if **from == SetExpr::Local(set))
            }
            _ => false,
        };
        here || line.blocks.iter().any(|block| grows(block, set))
    })
}

/// The locals that a loop sets.
pub(super) fn assigned(line: &Line) -> Vec<LocalId> {
    let mut locals = Vec::new();
    each(line, &mut |stmt| match stmt {
        Stmt::Let(local, _) | Stmt::For { local, .. } | Stmt::Choose { local, .. } => {
            locals.push(*local);
        }
        _ => {}
    });
    locals
}

/// True when a loop changes what stands on the board.
pub(super) fn has_effects(line: &Line) -> bool {
    let mut found = false;
    each(line, &mut |stmt| {
        found |= matches!(
            stmt,
            Stmt::Become(..)
                | Stmt::Convert(..)
                | Stmt::Capture(_)
                | Stmt::CaptureToHand(_)
                | Stmt::Shift(..)
                | Stmt::Remove(_)
                | Stmt::Move(..)
                | Stmt::Place { .. }
                | Stmt::Pile { .. }
                | Stmt::Thin(..)
        );
    });
    found
}

/// Shows all statements in a line, itself included.
fn each<'a>(line: &Line<'a>, f: &mut impl FnMut(&'a Stmt)) {
    f(line.stmt);
    let inner = line.blocks.iter().flatten();
    inner.for_each(|line| each(line, f));
}

fn goes(line: &Line) -> bool {
    let mut found = false;
    each(line, &mut |stmt| found |= matches!(stmt, Stmt::Go(_)));
    found
}

fn each_step<'a>(line: &Line<'a>, f: &mut impl FnMut(&'a DirExpr)) {
    each(line, &mut |stmt| {
        if let Stmt::Step(dir) = stmt {
            f(dir);
        }
    });
}

fn steps_along(line: &Line, local: LocalId) -> bool {
    let mut found = false;
    each_step(line, &mut |dir| {
        found |= *dir == DirExpr::Local(local) || *dir == DirExpr::Opposite(local);
    });
    found
}
