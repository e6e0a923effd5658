//! Running programs: branches, forks, loops and endings.
//!
//! A branch carries everything of its own, the statements that are still to come included; so a fork is a copy,
//! wherever it happens, and branches wait in a list until it is their turn.

use std::rc::Rc;

use dagaz_core::Flow;

use super::eval::{Eval, Slot, View, code};
use super::plain::{Code, Use, fit};
use super::scene::BRANCH;
use super::work::Work;
use crate::model::{Argument, Block, CellId, Cond, Ending, Stmt, Then, Ty};

/// The most passes of one loop. Rules that have passed the checks never come near it.
pub(super) const MAX_PASSES: usize = 10_000;

/// What a branch has changed so far.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The working board.
    pub work: Work,
    /// The board to which an ending goes back: at the beginning of the innermost pass of a `while`, or of the
    /// program.
    pub mark: Work,
    /// `here`
    pub cursor: Option<CellId>,
    /// Parameters and locals.
    pub locals: Vec<Slot>,
    /// What the mover chose on the way.
    pub choices: Vec<Argument>,
}

impl State {
    /// Before the first statement.
    pub fn new(work: Work, cursor: Option<CellId>, locals: Vec<Slot>) -> Self {
        State {
            mark: work.clone(),
            work,
            cursor,
            locals,
            choices: Vec::new(),
        }
    }
}

/// A part of a turn, as an ending emits it.
pub(super) struct Ended<'r> {
    /// The board after it.
    pub work: Work,
    /// Where the moving piece went; after `done`, where its cursor was. None for a move of no piece.
    pub to: Option<CellId>,
    /// Whether it moved.
    pub landed: bool,
    /// What the mover chose on the way.
    pub choices: Vec<Argument>,
    /// How the turn goes on.
    pub then: Option<&'r Then>,
}

/// Receives the parts that a program emits.
pub(super) type Emit<'e, 'r> = &'e mut dyn FnMut(Ended<'r>) -> Flow;

/// From where programs are run.
pub(super) struct Origin {
    /// The board.
    pub work: Work,
    /// Where the cursor begins.
    pub cursor: Option<CellId>,
}

/// Runs programs once for each of their argument lists and hands on the parts that they emit.
pub(super) fn uses<'r>(
    view: &View<'r>,
    origin: &Origin,
    uses: &'r [Use],
    emit: &mut dyn FnMut(&'r [Argument], Ended<'r>) -> Flow,
) -> Flow {
    for entry in uses {
        let code = &view.plain().programs[entry.program.index()];
        let view = &View {
            types: &code.locals,
            ..*view
        };
        for arguments in &entry.arguments {
            if view.scene.spend(BRANCH).is_none() {
                return Flow::Break(());
            }
            let locals = locals(&code.locals, arguments);
            let state = State::new(origin.work.clone(), origin.cursor, locals);
            let emit = &mut |ended| emit(arguments, ended);
            let mut run = Run::new(view, state, &code.body, emit);
            while run.next_end().is_some() {}
            run.flow?;
        }
    }
    Flow::Continue(())
}

/// Runs a program that only has effects, with the cursor on the moving piece: the first branch that gets to its end
/// counts; when none does, nothing happens.
pub(super) fn effects(view: &View, code: &Code, work: Work) -> Work {
    let view = &View {
        types: &code.locals,
        ..*view
    };
    let state = State::new(work.clone(), work.mover, locals(&code.locals, &[]));
    match Run::new(view, state, &code.body, &mut |_| Flow::Continue(())).next_end() {
        Some(end) => end.work,
        None => work,
    }
}

/// Whether some branch of a block gets to its end.
pub(super) fn can(eval: Eval, block: &Block) -> bool {
    let state = State {
        cursor: eval.cursor,
        ..eval.state.clone()
    };
    Run::new(eval.view, state, block, &mut |_| Flow::Continue(()))
        .next_end()
        .is_some()
}

/// The locals as a program begins: its arguments, then zeros, nones and empty sets.
fn locals(types: &[Ty], arguments: &[Argument]) -> Vec<Slot> {
    let given = arguments.iter().map(|argument| Slot::Word(word(*argument)));
    let fresh = types[arguments.len()..].iter().map(|ty| match ty {
        Ty::Cell | Ty::Kind | Ty::Player => Slot::Word(-1),
        Ty::Set => Slot::Set(Default::default()),
        Ty::Bool | Ty::Int { .. } | Ty::Label(_) | Ty::Dir => Slot::Word(fit(ty, 0)),
    });
    given.chain(fresh).collect()
}

/// How a local holds a value.
pub(super) fn word(value: Argument) -> i64 {
    match value {
        Argument::Num(number) => number,
        Argument::Dir(direction) => code(Some(direction.0)),
        Argument::Kind(kind) => code(Some(kind.0)),
        Argument::Cell(cell) => code(Some(cell.0)),
        Argument::Player(player) => code(Some(player.0)),
    }
}

/// One way through a program.
#[derive(Clone)]
pub(super) struct Branch<'r> {
    /// What it has changed so far.
    pub state: State,
    /// The statements to come in the innermost block.
    stmts: &'r [Stmt],
    /// What comes after them.
    rest: Option<Rc<Rest<'r>>>,
}

/// What comes after a block.
struct Rest<'r> {
    then: Pending<'r>,
    rest: Option<Rc<Rest<'r>>>,
}

/// A block that was left for an inner one.
enum Pending<'r> {
    /// The statements to come.
    Stmts(&'r [Stmt]),
    /// The next pass of a `while`, if there is one.
    Pass(Loop<'r>),
}

/// A `while` under way.
#[derive(Clone)]
struct Loop<'r> {
    stmt: &'r Stmt,
    cond: &'r Cond,
    body: &'r [Stmt],
    /// The most passes that the rules want.
    bound: Option<i64>,
    passes: usize,
    /// The mark of the block around it.
    mark: Work,
}

impl<'r> Branch<'r> {
    /// A way through a block.
    pub fn new(state: State, block: &'r [Stmt]) -> Self {
        Branch {
            state,
            stmts: block,
            rest: None,
        }
    }

    /// Goes into an inner block; what follows comes after it.
    pub fn enter(&mut self, block: &'r [Stmt]) {
        let stmts = std::mem::replace(&mut self.stmts, block);
        if !stmts.is_empty() {
            self.wait(Pending::Stmts(stmts));
        }
    }

    fn wait(&mut self, then: Pending<'r>) {
        let rest = self.rest.take();
        self.rest = Some(Rc::new(Rest { then, rest }));
    }
}

/// The run of a block from one state: its branches, in the order of their forks.
pub(super) struct Run<'e, 'r> {
    /// Who looks at the board.
    pub view: &'e View<'e>,
    /// Branches that wait, the next one last.
    pub pending: Vec<Branch<'r>>,
    /// Who receives the parts.
    pub emit: Emit<'e, 'r>,
    /// `Break` when he wants no more.
    pub flow: Flow,
}

impl<'e, 'r> Run<'e, 'r> {
    /// Nothing happens before [`Run::next_end`].
    pub fn new(view: &'e View<'e>, state: State, block: &'r [Stmt], emit: Emit<'e, 'r>) -> Self {
        Run {
            view,
            pending: vec![Branch::new(state, block)],
            emit,
            flow: Flow::Continue(()),
        }
    }

    /// Runs until one more branch has got to the end of the block, and gives its state.
    pub fn next_end(&mut self) -> Option<State> {
        while self.flow.is_continue() {
            let mut branch = self.pending.pop()?;
            if self.follow(&mut branch).is_some() {
                return Some(branch.state);
            }
        }
        None
    }

    /// Follows a branch to the end of the block; `None` when it ended before or has forked.
    fn follow(&mut self, branch: &mut Branch<'r>) -> Option<()> {
        loop {
            if let Some((stmt, rest)) = branch.stmts.split_first() {
                branch.stmts = rest;
                self.statement(branch, stmt)?;
                continue;
            }
            let Some(rest) = branch.rest.take() else {
                return Some(());
            };
            branch.rest.clone_from(&rest.rest);
            match &rest.then {
                Pending::Stmts(stmts) => branch.stmts = stmts,
                Pending::Pass(pass) => self.pass(branch, pass)?,
            }
        }
    }

    /// What a branch sees.
    pub fn eval<'s>(&'s self, branch: &'s Branch) -> Eval<'s> {
        Eval {
            view: self.view,
            state: &branch.state,
            cursor: branch.state.cursor,
        }
    }

    /// The beginning of a `while`.
    pub fn enter_loop(&mut self, branch: &mut Branch<'r>, stmt: &'r Stmt) {
        let Stmt::While { cond, bound, body } = stmt else {
            return;
        };
        let bound = bound.as_ref().map(|bound| self.eval(branch).num(bound));
        let mark = branch.state.mark.clone();
        branch.enter(&[]);
        branch.wait(Pending::Pass(Loop {
            stmt,
            cond,
            body,
            bound,
            passes: 0,
            mark,
        }));
    }

    /// The next pass of a `while`, or what follows when there is none.
    fn pass(&mut self, branch: &mut Branch<'r>, pass: &Loop<'r>) -> Option<()> {
        let full = pass.bound.is_some_and(|bound| pass.passes as i64 >= bound);
        let goes_on = !full && self.eval(branch).cond(pass.cond);
        if let Some(recorder) = self.view.scene.recorder() {
            recorder.condition(pass.stmt, goes_on);
        }
        if !goes_on {
            branch.state.mark = pass.mark.clone();
            return Some(());
        }
        if pass.passes >= MAX_PASSES {
            return None;
        }
        self.view.scene.spend(BRANCH)?;
        branch.state.mark = branch.state.work.clone();
        branch.wait(Pending::Pass(Loop {
            passes: pass.passes + 1,
            ..pass.clone()
        }));
        branch.enter(pass.body);
        Some(())
    }

    /// `land`, `done`: emits a part and takes back what led to it.
    pub fn end(&mut self, branch: &mut Branch<'r>, ending: &'r Ending) -> Option<()> {
        let state = &mut branch.state;
        let mut work = state.work.clone();
        if ending.land {
            self.land(&mut work, state.cursor?)?;
        }
        let of_piece = self.view.from.is_some() || self.view.dropping;
        let to = match ending.land {
            true => work.mover,
            false => state.cursor.filter(|_| of_piece),
        };
        let choices = state.choices.clone();
        state.work = state.mark.clone();
        let then = ending.then.as_ref();
        self.flow = (self.emit)(Ended {
            work,
            to,
            landed: ending.land,
            choices,
            then,
        });
        self.flow.is_continue().then_some(())
    }

    /// Moves or drops the piece; `None` when there is none (any more).
    fn land(&self, work: &mut Work, cell: CellId) -> Option<()> {
        match self.view.kind {
            Some(kind) if self.view.dropping => {
                work.drop(self.view.plain(), cell, kind, self.view.me.into());
            }
            // Of an attack only what it captures is of interest.
            _ if self.view.attacking && work.mover? != cell => work.capture_on_paper(cell),
            _ => work.shift(work.mover?, cell),
        }
        Some(())
    }
}
