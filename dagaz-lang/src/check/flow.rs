//! Programs run on what is known instead of positions: which statements can be reached, which conditions can hold,
//! which loops come to an end.
//!
//! The cursor and every cell variable are sets of cells, each with what may stand there; a test of the owner, the
//! kind or the place of a cell narrows it, any other test is taken to go both ways. So whatever can happen in some
//! position is found; what isn't found can't happen. One run covers all origins at once, for one owner, one list of
//! arguments and one kind of piece.

mod cond;
mod content;
mod cover;
mod judge;
mod loops;
mod num;
mod set;
mod state;
mod stmt;
mod value;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use cover::{Cover, Covers, Endless, key};
pub(super) use judge::parts;

use content::{Contents, Scope};
use state::{Found, Known, Place, State};

use super::located::Line;
use crate::model::{
    Argument, Block, CellSet, Cond, DirId, KindId, Local, OwnerId, PlayerId, Rules, Ty,
};
use crate::syntax::{Expr, Stmt};

/// The most work, in tests of a cell with one content, before it is given up: then nothing is reported.
const MAX_WORK: usize = 40_000_000;

/// Where a program begins.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// On a piece of this kind.
    Piece(KindId),
    /// On any cell, for a drop.
    Drop,
    /// After a part, on the piece that moved.
    After,
    /// Nowhere.
    Board,
}

/// Who runs a program, and with what.
pub(super) struct Context<'a> {
    /// The owner of the piece.
    pub(super) owner: OwnerId,
    /// The one who moves.
    pub(super) me: PlayerId,
    /// Where it begins.
    pub(super) origin: Origin,
    /// The parameters and locals.
    pub(super) locals: &'a [Local],
    /// The arguments.
    pub(super) arguments: &'a [Argument],
}

/// What has been found in all runs.
pub(super) struct Flow<'a> {
    rules: &'a Rules,
    contents: Contents,
    all: CellSet,
    /// What was reached, by what was written.
    pub(super) covers: Covers,
    /// Sets of directions, and whether steps along them never lead back.
    away: BTreeMap<Vec<DirId>, bool>,
    work: usize,
}

impl<'a> Flow<'a> {
    /// Nothing yet.
    pub(super) fn new(rules: &'a Rules) -> Self {
        Flow {
            rules,
            contents: Contents::of(rules),
            all: CellSet::all(rules.board.cells.len()),
            covers: Covers::default(),
            away: BTreeMap::new(),
            work: 0,
        }
    }

    /// True when it took too long to find out everything.
    pub(super) fn gave_up(&self) -> bool {
        self.work >= MAX_WORK
    }

    /// Runs a program; true when some ending is reached.
    pub(super) fn program(&mut self, context: &Context<'a>, lines: &[Line<'a>]) -> Reached {
        let mut run = Run::new(self, context.owner, context.me, context.locals);
        let mut state = State::new(run.locals(context));
        let place = run.fresh();
        let found = Some(Found {
            place,
            absent: false,
        });
        let everywhere = Scope::top(run.contents, &run.all);
        match context.origin {
            Origin::Piece(kind) => {
                let piece = Scope::piece(run.contents, &run.all, context.owner, kind);
                state.tell(place, piece);
                (state.here, run.from, run.itself) = (found, found, found);
            }
            Origin::Drop => {
                state.tell(place, everywhere);
                state.here = found;
            }
            Origin::After => {
                state.tell(place, everywhere);
                (state.here, run.itself) = (found, found);
                run.from = Some(run.anywhere(&mut state));
            }
            Origin::Board => {}
        }
        run.lines(lines, state);
        Reached {
            ending: run.ended,
            stuck: run.stuck,
        }
    }

    /// Looks at a condition that belongs to no program, as each player sees it; `to_move` says that it is his turn.
    pub(super) fn condition(&mut self, cond: &'a Cond, expr: &'a Expr, to_move: bool) {
        for player in 0..self.rules.players.len() {
            let me = PlayerId::new(player);
            let mut run = Run::new(self, me.into(), me, &[]);
            run.to_move = to_move;
            run.judge(cond, expr, false);
        }
    }
}

/// What came of a run.
pub(super) struct Reached {
    /// An ending was reached.
    pub(super) ending: bool,
    /// The statements, by [`key`], that no branch got past.
    pub(super) stuck: Vec<usize>,
}

/// A run of one program.
struct Run<'f, 'a> {
    rules: &'a Rules,
    contents: Contents,
    all: CellSet,
    covers: &'f mut Covers,
    away: &'f mut BTreeMap<Vec<DirId>, bool>,
    spent: &'f mut usize,
    owner: OwnerId,
    me: PlayerId,
    /// `me` is surely the one to move.
    to_move: bool,
    types: &'a [Local],
    from: Option<Found>,
    itself: Option<Found>,
    numbered: Place,
    /// Nothing is recorded: the statements have no places, or are tried out.
    quiet: bool,
    /// The statement in whose condition others are tried out.
    trying: Option<&'a Stmt>,
    /// The statement that is run.
    at: Option<&'a Stmt>,
    /// A pass of a loop is being followed from one cell.
    following: bool,
    ended: bool,
    stuck: Vec<usize>,
    /// The statements whose conditions have been looked at by themselves.
    seen: BTreeSet<usize>,
}

impl<'f, 'a> Run<'f, 'a> {
    fn new(flow: &'f mut Flow<'a>, owner: OwnerId, me: PlayerId, types: &'a [Local]) -> Self {
        Run {
            rules: flow.rules,
            contents: flow.contents,
            all: flow.all.clone(),
            covers: &mut flow.covers,
            away: &mut flow.away,
            spent: &mut flow.work,
            owner,
            me,
            to_move: false,
            types,
            from: None,
            itself: None,
            numbered: 0,
            quiet: false,
            trying: None,
            at: None,
            following: false,
            ended: false,
            stuck: Vec::new(),
            seen: BTreeSet::new(),
        }
    }

    /// A number for another cell.
    fn fresh(&mut self) -> Place {
        self.numbered += 1;
        self.numbered
    }

    /// Accounts for work; false when it is too much.
    fn work(&mut self, weight: usize) -> bool {
        *self.spent += weight * (1 + self.all.len() / 64);
        *self.spent < MAX_WORK
    }

    /// The parameters as given, the other locals as anything.
    fn locals(&self, context: &Context) -> Vec<Known> {
        let mut locals: Vec<Known> = self.types.iter().map(|l| self.unknown(&l.ty)).collect();
        for (slot, argument) in locals.iter_mut().zip(context.arguments) {
            *slot = match argument {
                Argument::Dir(dir) => Known::Dirs(vec![*dir]),
                _ => Known::Other,
            };
        }
        locals
    }

    fn unknown(&self, ty: &Ty) -> Known {
        match ty {
            Ty::Dir => Known::Dirs(
                (0..self.rules.board.directions.len())
                    .map(DirId::new)
                    .collect(),
            ),
            _ => Known::Other,
        }
    }

    /// Both states, or the only one.
    fn join(&mut self, a: Option<State>, b: Option<State>) -> Option<State> {
        match (a, b) {
            (Some(a), Some(b)) => {
                let mut next = self.numbered;
                let joined = a.join(b, || {
                    next += 1;
                    next
                });
                self.numbered = next;
                Some(joined)
            }
            (a, b) => a.or(b),
        }
    }

    /// Whether a block can be got through, without recording anything but loops that may never end.
    fn tried(&mut self, block: &'a Block, state: State) -> bool {
        let trying = std::mem::replace(&mut self.trying, self.at);
        let passed = self.silently(|run| run.block(block, state).is_some());
        self.trying = trying;
        passed
    }

    fn silently<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let quiet = std::mem::replace(&mut self.quiet, true);
        let (ended, stuck) = (self.ended, self.stuck.len());
        let result = f(self);
        self.quiet = quiet;
        self.ended = ended;
        self.stuck.truncate(stuck);
        result
    }
}
