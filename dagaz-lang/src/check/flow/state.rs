//! What is known at a point of a program.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::content::Scope;
use crate::model::{DirExpr, DirId, LocalId};

/// A cell that doesn't change, by number: two expressions with the same number are the same cell, so what is learned
/// of one is known of the other.
pub(super) type Place = u32;

/// The value of a cell expression.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Found {
    /// Which cell.
    pub(super) place: Place,
    /// It may as well be no cell.
    pub(super) absent: bool,
}

/// The value of a local.
#[derive(Clone, PartialEq)]
pub(super) enum Known {
    /// A cell; `None` for surely no cell.
    Cell(Option<Found>),
    /// One of these directions.
    Dirs(Vec<DirId>),
    /// Anything.
    Other,
}

/// What is known.
#[derive(Clone)]
pub(super) struct State {
    /// The cursor; `None` for surely none.
    pub(super) here: Option<Found>,
    /// The locals.
    pub(super) locals: Vec<Known>,
    /// Some piece may have been moved, taken or put: `self` isn't where the program began.
    pub(super) moved: bool,
    /// Something on the board may have been changed.
    pub(super) changed: bool,
    scopes: BTreeMap<Place, Rc<Scope>>,
    steps: Vec<(Place, DirExpr, Found)>,
}

impl State {
    /// Nothing is known of the locals.
    pub(super) fn new(locals: Vec<Known>) -> Self {
        State {
            here: None,
            locals,
            moved: false,
            changed: false,
            scopes: BTreeMap::new(),
            steps: Vec::new(),
        }
    }

    /// Where a cell may be.
    pub(super) fn scope(&self, place: Place) -> Rc<Scope> {
        Rc::clone(&self.scopes[&place])
    }

    /// How much work it is to copy it.
    pub(super) fn size(&self) -> usize {
        self.scopes.len() + self.steps.len()
    }

    /// True when it was told where a cell may be.
    pub(super) fn knows(&self, place: Place) -> bool {
        self.scopes.contains_key(&place)
    }

    /// Narrows, or first tells, where a cell may be; `None` when it can be nowhere.
    pub(super) fn with(mut self, place: Place, scope: Scope) -> Option<Self> {
        if scope.is_empty() {
            return None;
        }
        self.scopes.insert(place, Rc::new(scope));
        Some(self)
    }

    /// Tells where a cell may be, even if nowhere.
    pub(super) fn tell(&mut self, place: Place, scope: Scope) {
        self.scopes.insert(place, Rc::new(scope));
    }

    /// The cell after a step, if it has a number yet.
    pub(super) fn step(&self, from: Place, dir: &DirExpr) -> Option<Found> {
        let known = self
            .steps
            .iter()
            .find(|(place, d, _)| *place == from && d == dir);
        known.map(|(_, _, found)| *found)
    }

    /// Gives the cell after a step a number.
    pub(super) fn set_step(&mut self, from: Place, dir: DirExpr, to: Found) {
        self.steps.push((from, dir, to));
    }

    /// Gives a local a value.
    pub(super) fn set(&mut self, local: LocalId, value: Known) {
        self.locals[local.index()] = value;
        let stays =
            |dir: &DirExpr| *dir != DirExpr::Local(local) && *dir != DirExpr::Opposite(local);
        self.steps.retain(|(_, dir, _)| stays(dir));
    }

    /// Forgets what stands where.
    pub(super) fn forget(&mut self, widened: impl Fn(&Scope) -> Scope) {
        for scope in self.scopes.values_mut() {
            *scope = Rc::new(widened(scope));
        }
    }

    /// What is known when it may be this or the other; `fresh` numbers cells.
    pub(super) fn join(self, other: State, mut fresh: impl FnMut() -> Place) -> State {
        let mut scopes = BTreeMap::new();
        for (place, a) in &self.scopes {
            if let Some(b) = other.scopes.get(place) {
                let joined = if a == b {
                    Rc::clone(a)
                } else {
                    Rc::new(a.union(b))
                };
                scopes.insert(*place, joined);
            }
        }
        let mut either = |a: Option<Found>, b: Option<Found>| {
            let (Some(x), Some(y)) = (a, b) else {
                let one = a.or(b)?;
                let scope = if a.is_some() {
                    &self.scopes
                } else {
                    &other.scopes
                };
                scopes.insert(one.place, Rc::clone(&scope[&one.place]));
                return Some(Found {
                    absent: true,
                    ..one
                });
            };
            let absent = x.absent || y.absent;
            if x.place == y.place {
                return Some(Found { absent, ..x });
            }
            let place = fresh();
            let joined = self.scopes[&x.place].union(&other.scopes[&y.place]);
            scopes.insert(place, Rc::new(joined));
            Some(Found { place, absent })
        };
        let here = either(self.here, other.here);
        let mut locals = Vec::new();
        for pair in self.locals.iter().zip(&other.locals) {
            locals.push(match pair {
                (Known::Cell(a), Known::Cell(b)) => Known::Cell(either(*a, *b)),
                (Known::Dirs(a), Known::Dirs(b)) => {
                    let mut dirs: Vec<DirId> = a.iter().chain(b).copied().collect();
                    dirs.sort_unstable();
                    dirs.dedup();
                    Known::Dirs(dirs)
                }
                _ => Known::Other,
            });
        }
        let mut steps = self.steps;
        steps.retain(|step| {
            let known = [step.0, step.2.place]
                .iter()
                .all(|p| scopes.contains_key(p));
            known && other.steps.contains(step)
        });
        State {
            here,
            locals,
            moved: self.moved || other.moved,
            changed: self.changed || other.changed,
            scopes,
            steps,
        }
    }
}
