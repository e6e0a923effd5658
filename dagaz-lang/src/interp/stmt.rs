//! What each statement does to a branch.

use super::eval::Slot;
use super::plain::fit;
use super::run::{Branch, MAX_PASSES, Run, word};
use super::scene::BRANCH;
use crate::model::{Argument, Block, Cond, LocalId, Next, Over, Place, Stmt, Value};

impl<'r> Run<'_, 'r> {
    /// Carries out a statement; `None` when the branch has ended or has forked.
    pub fn statement(&mut self, branch: &mut Branch<'r>, stmt: &'r Stmt) -> Option<()> {
        if let Some(recorder) = self.view.scene.recorder() {
            recorder.statement(stmt);
        }
        match stmt {
            Stmt::Step(direction) => {
                let next = self.eval(branch).step(branch.state.cursor?, direction)?;
                branch.state.cursor = Some(next);
            }
            Stmt::Go(cell) => branch.state.cursor = Some(self.eval(branch).cell(cell)?),
            Stmt::Verify(cond) => return self.holds(branch, stmt, cond).then_some(()),
            Stmt::Fail => return None,
            Stmt::If(cond, yes, no) => {
                let holds = self.holds(branch, stmt, cond);
                branch.enter(if holds { yes } else { no });
            }
            Stmt::While { .. } => self.enter_loop(branch, stmt),
            Stmt::For {
                local,
                over,
                body,
                or_fail,
            } => {
                let passed = self.try_each(branch, *local, over, body)?;
                return (passed || !or_fail).then_some(());
            }
            Stmt::Choose { local, over } => return self.choose(branch, *local, over),
            Stmt::Either(blocks) => return self.either(branch, stmt, blocks),
            Stmt::Let(local, value) => {
                let value = self.eval(branch).value(value);
                self.assign(branch, *local, value);
            }
            Stmt::End(ending) => return self.end(branch, ending),
            effect => {
                let _ = self.effect(branch, effect);
            }
        }
        Some(())
    }

    /// Whether the condition of a statement holds.
    fn holds(&self, branch: &Branch<'r>, stmt: &'r Stmt, cond: &Cond) -> bool {
        let holds = self.eval(branch).cond(cond);
        if let Some(recorder) = self.view.scene.recorder() {
            recorder.condition(stmt, holds);
        }
        holds
    }

    /// Statements that change the working board. One that lacks a cell, a kind or an owner changes nothing
    /// (`None`).
    fn effect(&self, branch: &mut Branch<'r>, stmt: &'r Stmt) -> Option<()> {
        let plain = self.view.plain();
        let eval = self.eval(branch);
        match stmt {
            Stmt::Set(place, value) => self.set(branch, place, value),
            Stmt::Capture(cell) => {
                let cell = eval.cell(cell)?;
                branch.state.work.capture(cell);
            }
            Stmt::CaptureToHand(cell) => {
                let (cell, me) = (eval.cell(cell)?, self.view.me);
                branch.state.work.capture_to_hand(plain, cell, me.into());
            }
            Stmt::Strike(cell) => {
                let cell = eval.cell(cell)?;
                branch.state.work.strike(cell);
            }
            Stmt::Shift(set, direction) => {
                let cells = eval.cells(set);
                let steps: Vec<_> = cells.map(|c| (c, eval.step(c, direction))).collect();
                branch.state.work.shift_all(&steps);
            }
            Stmt::Next(next) => self.next(branch, next)?,
            Stmt::Remove(cell) => {
                let cell = eval.cell(cell)?;
                branch.state.work.remove(cell);
            }
            Stmt::Become(cell, kind) => {
                let (cell, kind) = (eval.cell(cell)?, eval.kind(kind)?);
                branch.state.work.transform(plain, cell, kind);
            }
            Stmt::Convert(cell, owner) => {
                let (cell, owner) = (eval.cell(cell)?, eval.owner(owner)?);
                branch.state.work.convert(cell, owner);
            }
            Stmt::Move(from, to) => {
                let (from, to) = (eval.cell(from)?, eval.cell(to)?);
                branch.state.work.shift(from, to);
            }
            Stmt::Place {
                kind,
                owner,
                cell,
                onto,
            } => {
                let (kind, owner) = (eval.kind(kind)?, eval.owner(owner)?);
                let cell = eval.cell(cell)?;
                if *onto {
                    branch.state.work.place_onto(plain, cell, kind, owner);
                } else {
                    branch.state.work.place(plain, cell, kind, owner);
                }
            }
            Stmt::Pile { what, to, under } => {
                let (cell, levels) = eval.layers(what)?;
                let to = eval.cell(to)?;
                branch.state.work.pile(plain, cell, levels, to, *under);
            }
            Stmt::Thin(what, take) => {
                let (cell, levels) = eval.layers(what)?;
                let (work, me) = (&mut branch.state.work, self.view.me);
                work.thin(plain, cell, levels, *take, me.into());
            }
            _ => {}
        }
        Some(())
    }

    /// `next …;`
    fn next(&self, branch: &mut Branch<'r>, next: &Next) -> Option<()> {
        let plain = self.view.plain();
        let eval = self.eval(branch);
        let present = usize::from(eval.work().position.turn);
        let (first, player) = match next {
            Next::Again => (present, None),
            Next::Skip => (plain.order.next(plain.order.next(present)), None),
            Next::Entry(first, None) => (*first, None),
            Next::Entry(first, Some(player)) => (*first, Some(eval.player(player)?)),
        };
        branch.state.work.set_next(plain, first, player);
        Some(())
    }

    /// `set place = e;`
    fn set(&self, branch: &mut Branch<'r>, place: &Place, value: &Value) {
        let plain = self.view.plain();
        let eval = self.eval(branch);
        let Slot::Word(value) = eval.value(value) else {
            return;
        };
        match place {
            Place::Var(var) => {
                if let Some(player) = eval.whose(var) {
                    branch.state.work.set_var(plain, var.var, player, value);
                }
            }
            Place::Attr(cell, attr) => {
                if let Some(cell) = eval.cell(cell) {
                    branch.state.work.set_attr(plain, cell, *attr, value);
                }
            }
            Place::Hand(player, kind) => {
                if let (Some(owner), Some(kind)) = (eval.owner(player), eval.kind(kind)) {
                    branch.state.work.set_hand(plain, owner, kind, value);
                }
            }
        }
    }

    /// `let x = e;`
    fn assign(&self, branch: &mut Branch<'r>, local: LocalId, value: Slot) {
        branch.state.locals[local.index()] = match value {
            Slot::Word(word) => Slot::Word(fit(&self.view.types[local.index()], word)),
            set => set,
        };
    }

    /// `choose x in …;`
    fn choose(&mut self, branch: &Branch<'r>, local: LocalId, over: &Over) -> Option<()> {
        for value in self.values(branch, over).into_iter().rev() {
            self.view.scene.spend(BRANCH)?;
            let mut fork = branch.clone();
            self.assign(&mut fork, local, Slot::Word(word(value)));
            fork.state.choices.push(value);
            self.pending.push(fork);
        }
        None
    }

    /// `either { … } or { … }`
    fn either(&mut self, branch: &Branch<'r>, stmt: &'r Stmt, blocks: &'r [Block]) -> Option<()> {
        for (way, block) in blocks.iter().enumerate().rev() {
            self.view.scene.spend(BRANCH)?;
            if let Some(recorder) = self.view.scene.recorder() {
                recorder.way(stmt, way);
            }
            let mut fork = branch.clone();
            fork.enter(block);
            self.pending.push(fork);
        }
        None
    }

    /// `for x in … { … }`: whether some pass got to its end. `None` when nobody wants more parts.
    fn try_each(
        &mut self,
        branch: &mut Branch<'r>,
        local: LocalId,
        over: &Over,
        body: &'r Block,
    ) -> Option<bool> {
        let home = branch.state.cursor;
        let choices = branch.state.choices.len();
        let mut passed = false;
        for value in self.values(branch, over) {
            self.view.scene.spend(BRANCH)?;
            let mut attempt = branch.clone();
            attempt.state.cursor = home;
            self.assign(&mut attempt, local, Slot::Word(word(value)));
            let mut pass = Run::new(self.view, attempt.state, body, self.emit);
            let end = pass.next_end();
            self.flow = pass.flow;
            if self.flow.is_break() {
                return None;
            }
            if let Some(end) = end {
                branch.state = end;
                passed = true;
            }
        }
        branch.state.cursor = home;
        branch.state.choices.truncate(choices);
        Some(passed)
    }

    /// The values to go through, in order; absent ones are left out, and so is what is past the most passes.
    fn values(&self, branch: &Branch, over: &Over) -> Vec<Argument> {
        let eval = self.eval(branch);
        match over {
            Over::Dirs(list) => list.iter().map(|d| Argument::Dir(eval.dir(d))).collect(),
            Over::Kinds(list) => list
                .iter()
                .filter_map(|k| eval.kind(k))
                .map(Argument::Kind)
                .collect(),
            Over::Cells(set) => eval.cells(set).map(Argument::Cell).collect(),
            Over::Range(a, b) => (eval.num(a)..=eval.num(b))
                .take(MAX_PASSES)
                .map(Argument::Num)
                .collect(),
            Over::Players(list) => list
                .iter()
                .filter_map(|p| eval.player(p))
                .map(Argument::Player)
                .collect(),
        }
    }
}
