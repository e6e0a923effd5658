//! What is known after statements.

use super::super::located::Line;
use super::content::Scope;
use super::cover::Cover;
use super::key;
use super::state::{Known, State};
use super::{Found, Run};
use crate::model::{Cond, LocalId, Over, Stmt, Value};

impl<'a> Run<'_, 'a> {
    /// The state after some lines, if any branch gets there.
    pub(super) fn lines(&mut self, lines: &[Line<'a>], mut state: State) -> Option<State> {
        for line in lines {
            let after = self.line(line, state);
            match after {
                Some(after) => {
                    self.cover(line, |cover| cover.left = true);
                    state = after;
                }
                None => {
                    if let (Some(stmt), false) = (line.written, self.quiet) {
                        self.stuck.push(key(stmt));
                    }
                    return None;
                }
            }
        }
        Some(state)
    }

    /// The same for statements without places.
    pub(super) fn block(&mut self, block: &'a [Stmt], state: State) -> Option<State> {
        let lines = super::super::located::plain(block);
        self.lines(&lines, state)
    }

    /// Records something about a line.
    pub(super) fn cover(&mut self, line: &Line<'a>, f: impl FnOnce(&mut Cover)) {
        if let (Some(stmt), false) = (line.written, self.quiet) {
            f(self.covers.enter(stmt));
        }
    }

    fn line(&mut self, line: &Line<'a>, mut state: State) -> Option<State> {
        self.cover(line, |_| {});
        if !self.quiet {
            self.at = line.written;
        }
        if !self.work(1 + state.size()) {
            return Some(state);
        }
        match line.stmt {
            Stmt::Step(dir) => {
                let here = state.here?;
                let found = self.step(here, dir, &mut state)?;
                state.here = Some(Found {
                    absent: false,
                    ..found
                });
                Some(state)
            }
            Stmt::Go(cell) => {
                let found = self.cell(cell, &mut state)?;
                state.here = Some(Found {
                    absent: false,
                    ..found
                });
                Some(state)
            }
            Stmt::Verify(cond) => self.test(line, cond, true, state),
            Stmt::Fail => None,
            Stmt::If(cond, ..) => self.branches(line, cond, state),
            Stmt::While { cond, bound, .. } => self.while_loop(line, cond, bound.as_ref(), state),
            Stmt::For {
                local,
                over,
                or_fail,
                ..
            } => self.for_loop(line, *local, over, *or_fail, state),
            Stmt::Choose { local, over } => {
                let held = self.bind(*local, over, &mut state);
                self.cover(line, |cover| cover.held |= held);
                held.then_some(state)
            }
            Stmt::Either(_) => self.forks(line, &state),
            Stmt::Let(local, value) => {
                let known = self.value(value, &mut state);
                state.set(*local, known);
                Some(state)
            }
            Stmt::End(_) => {
                self.ended = true;
                if state.changed {
                    self.forget(&mut state);
                }
                Some(state)
            }
            Stmt::Set(..) | Stmt::Strike(_) | Stmt::Next(_) => Some(state),
            effect => {
                state.changed = true;
                state.moved |= !matches!(effect, Stmt::Become(..) | Stmt::Convert(..));
                self.forget(&mut state);
                Some(state)
            }
        }
    }

    fn branches(&mut self, line: &Line<'a>, cond: &'a Cond, state: State) -> Option<State> {
        let yes = self.test(line, cond, true, state.clone());
        let yes = yes.and_then(|s| self.lines(&line.blocks[0], s));
        let no = self.test(line, cond, false, state);
        let no = no.and_then(|s| self.lines(&line.blocks[1], s));
        self.join(yes, no)
    }

    fn forks(&mut self, line: &Line<'a>, state: &State) -> Option<State> {
        let mut ways = None;
        for block in &line.blocks {
            let way = self.lines(block, state.clone());
            ways = self.join(ways, way);
        }
        ways
    }

    /// What stood where isn't known any more.
    pub(super) fn forget(&mut self, state: &mut State) {
        let contents = self.contents;
        state.forget(|scope| Scope::top(contents, &scope.cells()));
    }

    /// The state after a condition came out as `truth`, with a record of it.
    pub(super) fn test(
        &mut self,
        line: &Line<'a>,
        cond: &'a Cond,
        truth: bool,
        state: State,
    ) -> Option<State> {
        if let (Some(stmt), false) = (line.written, self.quiet)
            && let Some(expr) = condition(stmt)
            && self.seen.insert(key(stmt))
        {
            self.judge(cond, expr, state.here.is_some());
        }
        let after = match cond {
            Cond::And(list) if truth => {
                let (mut after, mut held) = (Some(state), 0);
                for cond in list {
                    after = after.and_then(|state| self.refine(cond, true, state));
                    held += usize::from(after.is_some());
                }
                self.cover(line, |cover| cover.conjuncts = cover.conjuncts.max(held));
                after
            }
            _ => self.refine(cond, truth, state),
        };
        if after.is_some() {
            self.cover(line, |cover| {
                if truth {
                    cover.held = true;
                } else {
                    cover.failed = true;
                }
            });
        }
        after
    }

    /// Gives a local the values to go through; false when there are none.
    fn bind(&mut self, local: LocalId, over: &'a Over, state: &mut State) -> bool {
        let known = match over {
            Over::Dirs(dirs) => {
                // As written: symmetry is applied where they are used.
                let written = dirs.iter().flat_map(|dir| self.written(dir, state));
                Known::Dirs(written.collect())
            }
            Over::Cells(set) => {
                let everything = Scope::top(self.contents, &self.all);
                let scope = self.filter(set, true, &everything, state);
                if scope.is_empty() {
                    return false;
                }
                let place = self.fresh();
                state.tell(place, scope);
                Known::Cell(Some(Found {
                    place,
                    absent: false,
                }))
            }
            Over::Range(a, b) => {
                let (least, most) = (self.bounds(a).0, self.bounds(b).1);
                if least > most {
                    return false;
                }
                Known::Other
            }
            Over::Kinds(_) | Over::Players(_) => Known::Other,
        };
        state.set(local, known);
        true
    }

    fn value(&mut self, value: &Value, state: &mut State) -> Known {
        match value {
            Value::Cell(cell) => Known::Cell(self.cell(cell, state)),
            Value::Dir(dir) => Known::Dirs(self.written(dir, state)),
            _ => Known::Other,
        }
    }

    fn for_loop(
        &mut self,
        line: &Line<'a>,
        local: LocalId,
        over: &'a Over,
        or_fail: bool,
        mut state: State,
    ) -> Option<State> {
        self.widen(line, &mut state);
        let mut pass = state.clone();
        let held = self.bind(local, over, &mut pass);
        let long = self.too_long(over);
        self.cover(line, |cover| {
            cover.held |= held;
            cover.endless = long;
        });
        let after = if held {
            self.lines(&line.blocks[0], pass)
        } else {
            None
        };
        let here = state.here;
        let none = (!or_fail).then_some(state);
        // The cursor goes back; what the pass learned of its own cells stays with it.
        let after = after.map(|mut after| {
            after.here = here;
            after
        });
        self.join(none, after)
    }

    /// Forgets what a loop may change: the locals that it sets and, if it has effects, what stands where.
    pub(super) fn widen(&mut self, line: &Line<'a>, state: &mut State) {
        for local in super::loops::assigned(line) {
            let unknown = self.unknown(&self.types[local.index()].ty);
            state.set(local, unknown);
        }
        if super::loops::has_effects(line) {
            (state.changed, state.moved) = (true, true);
            self.forget(state);
        }
    }
}

/// The condition of a statement.
fn condition(stmt: &crate::syntax::Stmt) -> Option<&crate::syntax::Expr> {
    use crate::syntax::Stmt;
    match stmt {
        Stmt::Verify(_, cond) | Stmt::If(_, cond, ..) | Stmt::While(_, cond, ..) => Some(cond),
        _ => None,
    }
}
