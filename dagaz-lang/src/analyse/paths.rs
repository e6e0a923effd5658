//! The ways through a program as chains of steps and tests.
//!
//! Only simple programs have them: steps in known directions, tests of the cell reached, rides
//! (`while c { land; step d; }`), marks, captures of marked cells. For all others [`paths`] says `None`, and fast
//! code falls back to running the program.

mod state;

use std::rc::Rc;

use super::conditions::not;
use super::lower::{Lowered, Op, Ops};
use super::rereads::reads_after_effect;
use crate::model::{
    Argument, CellExpr, Cond, DirExpr, DirId, Ending, KindExpr, KindId, Local, Over, Rules,
    SetExpr, Stmt, Value, Whose,
};

/// One way from the origin to an ending.
#[derive(Clone, Debug)]
pub struct Path {
    /// Cells on the way; the first is the origin. A node's parent comes before it.
    pub nodes: Vec<Node>,
    /// The node of the last cell.
    pub end: usize,
    /// The ending.
    pub ending: Ending,
    /// Nodes whose pieces an effect captures.
    pub captured: Vec<usize>,
    /// Nodes whose pieces an effect moves away.
    pub vacated: Vec<usize>,
    /// The choices made on the way, each among these kinds.
    pub choices: Vec<Vec<KindId>>,
}

/// A cell on a path.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// How it is reached, and from which node.
    pub from: Option<(usize, Edge)>,
    /// Tests with the cursor here; no locals in them.
    pub tests: Vec<Cond>,
}

/// How a node is reached from its parent.
#[derive(Clone, Debug, PartialEq)]
pub enum Edge {
    /// A step (as written, before symmetry).
    Step(DirId),
    /// Any number of steps, from cells for which the condition holds.
    Ride(DirId, Cond),
}

/// All paths of a program used by a kind with an argument list, or `None` when it isn't simple.
///
/// With `as_attack`, tests for attacks count as failed, as they do inside the test for an attack.
#[must_use]
pub fn paths(
    rules: &Rules,
    lowered: &Lowered,
    locals: &[Local],
    arguments: &[Argument],
    kind: KindId,
    as_attack: bool,
) -> Option<Vec<Path>> {
    if reads_after_effect(rules, &lowered.ops) {
        return None;
    }
    let mut bound = vec![Bound::Unknown; locals.len()];
    for (slot, argument) in bound.iter_mut().zip(arguments) {
        *slot = match argument {
            Argument::Dir(d) => Bound::Dir(*d),
            Argument::Kind(k) => Bound::Kind(*k),
            _ => Bound::Unknown,
        };
    }
    let state = State {
        path: Path {
            nodes: vec![Node::default()],
            end: 0,
            ending: Ending {
                id: 0,
                land: false,
                then: None,
            },
            captured: Vec::new(),
            vacated: Vec::new(),
            choices: Vec::new(),
        },
        at: 0,
        bound,
        opposites: rules.board.opposites.as_slice().into(),
        maybe: None,
    };
    let mut walker = Walker {
        kind,
        as_attack,
        free: rules.invariants.is_empty() && !as_attack,
        found: Vec::new(),
    };
    walker.walk(&[&lowered.ops], state)?;
    Some(walker.found)
}

#[derive(Clone, Copy, Debug)]
enum Bound {
    Dir(DirId),
    Kind(KindId),
    Node(usize),
    Unknown,
}

#[derive(Clone)]
struct State {
    path: Path,
    at: usize,
    bound: Vec<Bound>,
    opposites: Rc<[Option<DirId>]>,
    /// The node where something was captured, or not, or in one way or another.
    maybe: Option<usize>,
}

struct Walker {
    kind: KindId,
    as_attack: bool,
    /// Nobody asks whose pieces there will be.
    free: bool,
    found: Vec<Path>,
}

/// The most paths worth looking at.
const MAX_PATHS: usize = 64;

impl Walker {
    /// `None` = not simple. `lists` are what is still to be done, the first one first.
    fn walk(&mut self, lists: &[&[Op]], mut state: State) -> Option<()> {
        let Some((ops, later)) = lists.split_first() else {
            return Some(());
        };
        for (i, op) in ops.iter().enumerate() {
            match op {
                Op::Do(stmt) => {
                    if !self.stmt(stmt, &mut state)? {
                        return Some(());
                    }
                }
                // Either way the cursor stays: only a landing here makes both the same to others.
                Op::If(_, a, b) if only_effects_here(a) && only_effects_here(b) => {
                    if captures_here(a) || captures_here(b) {
                        state.maybe = Some(state.at);
                    }
                }
                Op::If(cond, a, b) => {
                    let cond = self.cond(cond, &state)?;
                    for (side, test) in [(a, cond.clone()), (b, not(cond))] {
                        let mut fork = state.clone();
                        fork.test(test);
                        let mut rest: Vec<&[Op]> = vec![side, &ops[i + 1..]];
                        rest.extend_from_slice(later);
                        self.walk(&rest, fork)?;
                    }
                    return Some(());
                }
                Op::While(cond, None, body) => self.ride(cond, body, &mut state)?,
                Op::Choose {
                    over: Over::Kinds(kinds),
                    ..
                } => {
                    let constant = |k: &KindExpr| match k {
                        KindExpr::Const(k) => Some(*k),
                        _ => None,
                    };
                    state
                        .path
                        .choices
                        .push(kinds.iter().map(constant).collect::<Option<_>>()?);
                }
                Op::For {
                    body,
                    or_fail: false,
                    ..
                } if self.free && body.iter().all(converts) => {}
                Op::End(ending) => self.end(ending, &state)?,
                _ => return None,
            }
        }
        self.walk(later, state)
    }

    fn end(&mut self, ending: &Ending, state: &State) -> Option<()> {
        if state
            .maybe
            .is_some_and(|node| node != state.at || !ending.land)
        {
            return None;
        }
        let mut path = state.path.clone();
        path.end = state.at;
        path.ending = ending.clone();
        self.found.push(path);
        (self.found.len() <= MAX_PATHS).then_some(())
    }

    /// `Some(false)` when the branch ends here.
    fn stmt(&mut self, stmt: &Stmt, state: &mut State) -> Option<bool> {
        match stmt {
            Stmt::Step(dir) => {
                let dir = state.dir(dir)?;
                state.at = state.node(state.at, Edge::Step(dir));
            }
            Stmt::Go(cell) => state.at = state.cell(cell)?,
            Stmt::Verify(cond) => {
                let cond = self.cond(cond, state)?;
                state.test(cond);
            }
            Stmt::Fail => return Some(false),
            Stmt::Let(local, value) => {
                state.bound[local.index()] = match value {
                    Value::Cell(CellExpr::Here) => Bound::Node(state.at),
                    Value::Dir(dir) => Bound::Dir(state.dir(dir)?),
                    _ => Bound::Unknown,
                };
            }
            Stmt::Set(..) | Stmt::Become(CellExpr::Itself, _) => {}
            Stmt::Capture(CellExpr::Step(from, dir)) => {
                let (from, dir) = (state.cell(from)?, state.dir(dir)?);
                let node = state.node(from, Edge::Step(dir));
                state.path.captured.push(node);
            }
            Stmt::Capture(cell) | Stmt::CaptureToHand(cell) => {
                let node = state.cell(cell)?;
                state.path.captured.push(node);
            }
            Stmt::Move(from, to) => {
                let (from, to) = (state.cell(from)?, state.cell(to)?);
                state.path.vacated.push(from);
                state.path.captured.push(to);
            }
            _ => return None,
        }
        Some(true)
    }

    /// `while c { land; … step d; }`
    fn ride(&mut self, cond: &Cond, body: &Ops, state: &mut State) -> Option<()> {
        let (last, before) = body.split_last()?;
        let Op::Do(Stmt::Step(dir)) = last else {
            return None;
        };
        let dir = state.dir(dir)?;
        let cond = self.cond(cond, state)?;
        let node = state.node(state.at, Edge::Ride(dir, cond.clone()));
        let mut inside = state.clone();
        inside.at = node;
        inside.test(cond.clone());
        self.pass(before, &inside)?;
        state.at = node;
        state.test(not(cond));
        Some(())
    }

    /// A pass of a ride, without its last step: endings, and what they take back.
    fn pass(&mut self, ops: &[Op], inside: &State) -> Option<()> {
        for op in ops {
            match op {
                Op::End(ending) => self.end(ending, inside)?,
                Op::Do(Stmt::Set(..) | Stmt::Become(CellExpr::Itself, _)) => {}
                Op::If(cond, a, b) => {
                    let cond = self.cond(cond, inside)?;
                    for (side, test) in [(a, cond.clone()), (b, not(cond))] {
                        // What doesn't end here must not leave anything behind.
                        if side.last().is_some_and(|op| !matches!(op, Op::End(_))) {
                            return None;
                        }
                        let mut fork = inside.clone();
                        fork.test(test);
                        self.pass(side, &fork)?;
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// The condition without locals, or `None` when that can't be said.
    fn cond(&self, cond: &Cond, state: &State) -> Option<Cond> {
        let list = |list: &Vec<Cond>| {
            list.iter()
                .map(|c| self.cond(c, state))
                .collect::<Option<Vec<_>>>()
        };
        Some(match cond {
            Cond::Const(_) | Cond::Var(_) => cond.clone(),
            Cond::Not(c) => not(self.cond(c, state)?),
            Cond::And(c) => Cond::And(list(c)?),
            Cond::Or(c) => Cond::Or(list(c)?),
            Cond::In(cell, set) => Cond::In(self.own_cell(cell, state)?, self.set(set, state)?),
            Cond::At(cell, c) => {
                Cond::At(self.own_cell(cell, state)?, Box::new(self.cond(c, state)?))
            }
            Cond::SameCell(a, b) => {
                Cond::SameCell(self.own_cell(a, state)?, self.own_cell(b, state)?)
            }
            Cond::SameKind(KindExpr::At(cell), KindExpr::Const(k))
                if **cell == CellExpr::Itself =>
            {
                Cond::Const(*k == self.kind)
            }
            Cond::Attr(cell, attr) => Cond::Attr(self.own_cell(cell, state)?, *attr),
            Cond::Attacked(..) if self.as_attack => Cond::Const(false),
            _ => return None,
        })
    }

    fn set(&self, set: &SetExpr, state: &State) -> Option<SetExpr> {
        let list = |list: &Vec<SetExpr>| {
            list.iter()
                .map(|s| self.set(s, state))
                .collect::<Option<Vec<_>>>()
        };
        Some(match set {
            SetExpr::Const(_) | SetExpr::Empty | SetExpr::Occupied | SetExpr::Zone(_, None) => {
                set.clone()
            }
            SetExpr::Owned(Whose::Of(_)) => return None,
            SetExpr::Owned(_) => set.clone(),
            SetExpr::Kind(KindExpr::Const(_)) => set.clone(),
            SetExpr::Kind(KindExpr::Local(local)) => match state.bound[local.index()] {
                Bound::Kind(k) => SetExpr::Kind(KindExpr::Const(k)),
                _ => return None,
            },
            SetExpr::Union(l) => SetExpr::Union(list(l)?),
            SetExpr::Inter(l) => SetExpr::Inter(list(l)?),
            SetExpr::Minus(a, b) => {
                SetExpr::Minus(Box::new(self.set(a, state)?), Box::new(self.set(b, state)?))
            }
            SetExpr::Not(a) => SetExpr::Not(Box::new(self.set(a, state)?)),
            _ => return None,
        })
    }

    /// A cell seen from the node where the cursor is: the cursor itself, steps from it, constants, values.
    fn own_cell(&self, cell: &CellExpr, state: &State) -> Option<CellExpr> {
        Some(match cell {
            CellExpr::Here | CellExpr::Const(_) | CellExpr::Var(_) => cell.clone(),
            CellExpr::From | CellExpr::Itself if state.at == 0 => CellExpr::Here,
            CellExpr::Local(local) => match state.bound[local.index()] {
                Bound::Node(n) if n == state.at => CellExpr::Here,
                _ => return None,
            },
            CellExpr::Step(c, d) => CellExpr::Step(
                Box::new(self.own_cell(c, state)?),
                DirExpr::Const(state.dir(d)?),
            ),
            _ => return None,
        })
    }
}

/// True for an operation that changes nothing but a value, or the owner of a piece.
fn converts(op: &Op) -> bool {
    matches!(op, Op::Do(Stmt::Convert(..) | Stmt::Set(..)))
}

/// True when operations change nothing but values, what the moving piece is, and what stands under the cursor.
fn only_effects_here(ops: &[Op]) -> bool {
    ops.iter().all(|op| match op {
        Op::Do(Stmt::Set(..) | Stmt::Become(CellExpr::Itself, _)) => true,
        Op::Do(Stmt::Capture(cell) | Stmt::CaptureToHand(cell)) => *cell == CellExpr::Here,
        Op::If(_, a, b) => only_effects_here(a) && only_effects_here(b),
        _ => false,
    })
}

fn captures_here(ops: &[Op]) -> bool {
    ops.iter().any(|op| match op {
        Op::Do(Stmt::Capture(_) | Stmt::CaptureToHand(_)) => true,
        Op::If(_, a, b) => captures_here(a) || captures_here(b),
        _ => false,
    })
}
