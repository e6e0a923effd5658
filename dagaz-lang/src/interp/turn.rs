//! Turns: parts in a chain, and what comes before and after them.

use std::sync::Arc;

use dagaz_core::Flow;

use super::eval::{Eval, View};
use super::plain::{Plain, Use};
use super::run::{self, Ended, Origin, State};
use super::scene::Scene;
use super::work::Work;
use super::{MAX_TURNS, Move, Part};
use crate::model::{Argument, CellId, KindId, OwnerId, PlayerId, RuleId, Then};

/// A turn as far as it has been generated.
#[derive(Clone)]
pub(super) struct Partial<'r> {
    /// Its parts.
    pub parts: Vec<Part>,
    /// The board after them.
    pub work: Work,
    /// How it goes on.
    then: Option<&'r Then>,
}

impl<'r> Partial<'r> {
    /// Before the first part.
    fn empty(work: Work) -> Self {
        Partial {
            parts: Vec::new(),
            work,
            then: None,
        }
    }

    /// The rule of the first part.
    pub fn rule(&self) -> RuleId {
        self.parts[0].rule
    }
}

/// A turn that is over.
pub(super) struct Closed {
    /// The turn.
    pub turn: Move,
    /// The numbers by which it may be preferred to others.
    pub worth: Vec<i64>,
}

/// The turns of one player.
#[derive(Clone, Copy)]
pub(super) struct Turns<'r> {
    scene: &'r Scene<'r>,
    me: PlayerId,
}

impl<'r> Turns<'r> {
    /// Of the player whom the present entry of the turn order names.
    pub fn new(scene: &'r Scene<'r>, work: &Work) -> Self {
        let turn = usize::from(work.position.turn);
        Turns {
            scene,
            me: scene.plain().order.entries[turn].player,
        }
    }

    fn plain(self) -> &'r Plain {
        self.scene.plain()
    }

    fn view(self) -> View<'r> {
        View::of(self.scene, self.me)
    }

    /// A board on which a turn begins.
    pub fn begin(self, work: Work) -> Work {
        match &self.plain().before_turn {
            Some(code) => run::effects(&self.view(), code, work),
            None => work,
        }
    }

    /// Every complete ordinary turn from a board, whatever the invariants and priorities.
    pub fn ordinary(self, work: &Work) -> Vec<Partial<'r>> {
        let turn = usize::from(work.position.turn);
        let seat = &self.plain().order.entries[turn];
        let allowed = |rule: RuleId| {
            seat.rules
                .as_ref()
                .is_none_or(|rules| rules.contains(&rule))
        };
        let start = Partial::empty(work.clone());
        let mut first = Vec::new();
        for cell in self.plain().all_cells() {
            self.piece_parts(&start, cell, &allowed, &mut first);
        }
        self.drops(&start, &allowed, &mut first);
        self.board_parts(&start, &self.plain().board_moves, &allowed, &mut first);
        self.complete(first)
    }

    /// Every idle turn from a board, whatever the invariants.
    pub fn idle(self, work: &Work) -> Vec<Partial<'r>> {
        let start = Partial::empty(work.clone());
        let mut first = Vec::new();
        self.board_parts(&start, &self.plain().idle_moves, &|_| true, &mut first);
        self.complete(first)
    }

    /// The turn in which nothing is moved.
    pub fn pass(self, work: &Work) -> Partial<'r> {
        let rule = self.plain().pass_rule;
        let part = Part {
            rule,
            from: None,
            to: None,
            choices: Vec::new(),
            arguments: Vec::new(),
            entry: None,
        };
        Partial {
            parts: vec![part],
            ..Partial::empty(work.clone())
        }
    }

    /// Parts by the piece on a cell, if I may move it.
    fn piece_parts(
        self,
        before: &Partial<'r>,
        cell: CellId,
        allowed: &dyn Fn(RuleId) -> bool,
        out: &mut Vec<Partial<'r>>,
    ) {
        let Some(piece) = before.work.piece(cell) else {
            return;
        };
        let (owner, kind) = (OwnerId(piece.owner.into()), KindId(piece.kind.into()));
        let about = &self.plain().kinds[kind.index()];
        if self.plain().may_move(self.me, owner, about) {
            let view = View {
                owner,
                kind: Some(kind),
                from: Some(cell),
                ..self.view()
            };
            self.parts(&view, before, Some(cell), &about.moves, allowed, out);
        }
    }

    /// Parts that may follow: by the piece that moved before, and by no piece.
    fn next_parts(self, before: &Partial<'r>, then: &Then, out: &mut Vec<Partial<'r>>) {
        self.same_piece_parts(before, then, out);
        let allowed = |rule: RuleId| then.rules.contains(&rule);
        self.board_parts(before, &self.plain().board_moves, &allowed, out);
    }

    /// Parts by the piece that moved before, wherever it is and whoever owns it now.
    fn same_piece_parts(self, before: &Partial<'r>, then: &Then, out: &mut Vec<Partial<'r>>) {
        let mover = before.work.mover;
        let Some(piece) = mover.and_then(|cell| before.work.piece(cell)) else {
            return;
        };
        let (owner, kind) = (OwnerId(piece.owner.into()), KindId(piece.kind.into()));
        let view = View {
            owner,
            kind: Some(kind),
            from: mover,
            ..self.view()
        };
        let moves = &self.plain().kinds[kind.index()].moves;
        self.parts(
            &view,
            before,
            mover,
            moves,
            &|rule| then.rules.contains(&rule),
            out,
        );
    }

    /// Parts by a piece that is dropped.
    fn drops(
        self,
        before: &Partial<'r>,
        allowed: &dyn Fn(RuleId) -> bool,
        out: &mut Vec<Partial<'r>>,
    ) {
        for (index, about) in self.plain().kinds.iter().enumerate() {
            let in_hand = before.work.position.hands[self.me.index()][index];
            if about.hand && in_hand == 0 {
                continue;
            }
            let view = View {
                kind: Some(KindId::new(index)),
                dropping: true,
                ..self.view()
            };
            for cell in self.plain().all_cells() {
                self.parts(&view, before, Some(cell), &about.drops, allowed, out);
            }
        }
    }

    /// Parts by no piece.
    fn board_parts(
        self,
        before: &Partial<'r>,
        uses: &'r [Use],
        allowed: &dyn Fn(RuleId) -> bool,
        out: &mut Vec<Partial<'r>>,
    ) {
        self.parts(&self.view(), before, None, uses, allowed, out);
    }

    /// Runs the allowed programs from a cell and puts what they emit into `out`.
    fn parts(
        self,
        view: &View<'r>,
        before: &Partial<'r>,
        cursor: Option<CellId>,
        uses: &'r [Use],
        allowed: &dyn Fn(RuleId) -> bool,
        out: &mut Vec<Partial<'r>>,
    ) {
        let origin = Origin {
            work: before.work.moving(view.from),
            cursor,
        };
        for entry in uses {
            let code = &self.plain().programs[entry.program.index()];
            let Some(rule) = code.rule.filter(|&rule| allowed(rule)) else {
                continue;
            };
            let _ = run::uses(
                view,
                &origin,
                std::slice::from_ref(entry),
                &mut |arguments, ended| {
                    out.push(self.extended(view, before, (rule, entry), arguments, ended));
                    if out.len() < MAX_TURNS {
                        Flow::Continue(())
                    } else {
                        Flow::Break(())
                    }
                },
            );
        }
    }

    /// A turn with one more part, and the effects that follow a move of that kind of piece.
    fn extended(
        self,
        view: &View<'r>,
        before: &Partial<'r>,
        (rule, entry): (RuleId, &Use),
        arguments: &[Argument],
        ended: Ended<'r>,
    ) -> Partial<'r> {
        let dropped = view.kind.filter(|_| view.dropping).map(Argument::Kind);
        let choices = dropped.into_iter().chain(ended.choices).collect();
        let arguments = arguments.to_vec();
        let part = Part {
            rule,
            from: view.from,
            to: ended.to,
            choices,
            arguments,
            entry: Some(entry.number),
        };
        let parts = before.parts.iter().cloned().chain([part]).collect();
        let kind = view.kind.map(|kind| &self.plain().kinds[kind.index()]);
        let after = kind
            .and_then(|kind| kind.after.as_ref())
            .filter(|_| ended.landed);
        let work = match after {
            Some(code) => run::effects(view, code, ended.work),
            None => ended.work,
        };
        Partial {
            parts,
            work,
            then: ended.then,
        }
    }

    /// Goes on with each turn as long as it must or may.
    fn complete(self, mut first: Vec<Partial<'r>>) -> Vec<Partial<'r>> {
        first.reverse();
        let mut pending = first;
        let mut complete = Vec::new();
        while let Some(partial) = pending.pop() {
            let mut next = Vec::new();
            if let Some(then) = partial
                .then
                .filter(|_| partial.parts.len() < self.plain().chain)
            {
                self.next_parts(&partial, then, &mut next);
            }
            if next.is_empty() || partial.then.is_some_and(|then| then.or_stop) {
                complete.push(partial);
            }
            pending.extend(next.into_iter().rev());
            if complete.len() >= MAX_TURNS {
                break;
            }
        }
        complete
    }

    /// Whether the invariants hold on a board after a turn. What they ask of the past, and of what can follow, they
    /// ask of the position that comes of it.
    fn keeps_invariants(self, work: &Work) -> bool {
        let state = State::new(work.clone(), None, Vec::new());
        let recorder = self.scene.recorder();
        let holds = |view: &View| {
            let (state, cursor) = (&state, None);
            let eval = Eval {
                view,
                state,
                cursor,
            };
            let all = self.plain().invariants.iter().enumerate();
            let mut broken = all.filter(|(_, cond)| !eval.cond(cond)).map(|(i, _)| i);
            match recorder {
                None => broken.next().is_none(),
                Some(recorder) => broken.inspect(|&i| recorder.refused(i)).count() == 0,
            }
        };
        if !self.plain().invariants_look {
            return holds(&self.view());
        }
        let mut ended = work.clone();
        ended.end_turn(self.plain(), self.me);
        let past = self.scene.past_after();
        let scene = Scene::after(self.scene, &ended.position, &past);
        holds(&View::of(&scene, self.me))
    }

    /// What a turn comes to once it is over; `None` when it leaves an invariant broken that it is tested for.
    pub fn close(self, turn: Partial, tested: bool) -> Option<Closed> {
        let view = self.view();
        let mut work = turn.work;
        work.remove_struck();
        if let Some(code) = &self.plain().after_turn {
            work = run::effects(&view, code, work.moving(None));
        }
        if tested && !self.keeps_invariants(&work) {
            return None;
        }
        let state = State::new(work.clone(), None, Vec::new());
        let eval = Eval {
            view: &view,
            state: &state,
            cursor: None,
        };
        let worth = self
            .plain()
            .prefer
            .iter()
            .map(|num| eval.num(num))
            .collect();
        let weight = match &self.plain().weight {
            Some(number) if self.plain().chance[self.me.index()] => {
                eval.num(number).clamp(1, i64::from(u32::MAX)) as u32
            }
            _ => 1,
        };
        drop(state);
        work.end_turn(self.plain(), self.me);
        let stopped = turn.then.is_some_and(|then| then.or_stop);
        let turn = Move {
            parts: turn.parts,
            stopped,
            result: Arc::clone(&work.position),
            weight,
        };
        Some(Closed { turn, worth })
    }
}
