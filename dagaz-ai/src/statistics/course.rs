//! The course of one game: what is measured of it.

use std::collections::HashSet;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, History, Past};

use super::Judge;
use super::dead::{DeadSince, dead_since};
use super::judge::Bench;
use super::lead::LeadCourse;
use crate::arena::Ended;
use crate::evaluation::{Evaluation, moving_kind};

/// What is needed to look at games.
pub(super) struct Observer<'a, G: Game> {
    game: &'a G,
    judge: Judge,
    evaluation: Evaluation,
}

impl<'a, G: Game> Observer<'a, G> {
    /// Measures what pieces are worth; without a judge, the one that suits the game is taken.
    pub(super) fn new(game: &'a G, judge: Option<Judge>, seed: u64) -> Self {
        let evaluation = Evaluation::measure(game, seed);
        Observer {
            game,
            judge: judge.unwrap_or_else(|| Judge::suited(&evaluation)),
            evaluation,
        }
    }

    /// Who says who is ahead.
    pub(super) fn judge(&self) -> Judge {
        self.judge
    }
}

/// What was measured of a game.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// How it ended.
    pub ended: Ended,
    /// The first player who had a turn, chance left aside.
    pub first: Option<usize>,
    /// How many turns there were to choose from at each ply; `None` where chance was to move.
    pub choices: Vec<Option<u64>>,
    /// Who was ahead; nothing where there is but one player.
    pub leads: Option<LeadCourse>,
    /// How many turns each rule was used in.
    pub rules: Vec<u64>,
    /// The kinds that were on the board, and those that moved.
    pub present: HashSet<usize>,
    pub moved: HashSet<usize>,
    /// Since when nobody could win, if nobody won.
    pub dead: Option<DeadSince>,
}

impl Course {
    /// Goes through a game; `dead` says how many continuations tell that nobody can win, and how long they are.
    pub(super) fn of<G: Game>(
        observer: &Observer<'_, G>,
        history: &History<G>,
        dead: (u32, u32),
        mut rng: Rng,
    ) -> Self {
        let game = observer.game;
        let people = game.meta().people().len();
        let mut course = Course::begun(history);
        let lot = Rng::new(rng.next_u64());
        let (judge, evaluation) = (observer.judge, &observer.evaluation);
        let mut bench = Bench::new(game, judge, evaluation, dead.1, lot);
        let mut judged = Vec::new();
        let mut past = Past::NONE;
        for (position, turn) in history.positions().iter().zip(history.moves()) {
            let mover = game.to_move(position);
            let turns = game.count_moves(position, &past);
            let is_person = mover < people;
            course.choices.push(is_person.then_some(turns));
            course.first = course.first.or(is_person.then_some(mover));
            if people > 1 {
                judged.push((mover, bench.chances(position, turns)));
            }
            course.see(game, position, turn);
            if game.looks_back() {
                past.push(game.repetition_key(position));
            }
        }
        course.see_pieces(game, history.position());
        if people > 1 {
            course.leads = Some(LeadCourse::of(&judged, course.ended.outcome.as_ref()));
        }
        if !course.is_won() && dead.0 > 0 {
            course.dead = dead_since(history, dead.0, dead.1, &mut rng);
        }
        course
    }

    /// Nothing but how the game ended.
    fn begun<G: Game>(history: &History<G>) -> Self {
        Course {
            ended: Ended {
                plies: history.ply() as u32,
                outcome: history.outcome(),
            },
            first: None,
            choices: Vec::new(),
            leads: None,
            rules: vec![0; history.game().meta().rules.len()],
            present: HashSet::new(),
            moved: HashSet::new(),
            dead: None,
        }
    }

    /// Whether somebody won.
    pub(super) fn is_won(&self) -> bool {
        let outcome = self.ended.outcome.iter();
        let mut verdicts = outcome.flat_map(|outcome| outcome.verdicts());
        verdicts.any(|&verdict| verdict == dagaz_core::Verdict::Win)
    }

    /// Notes what a turn uses.
    fn see<G: Game>(&mut self, game: &G, position: &G::Position, turn: &G::Move) {
        self.see_pieces(game, position);
        let parts = game.describe(position, turn).parts;
        let used: HashSet<u16> = parts.iter().map(|part| part.rule).collect();
        for rule in used {
            if let Some(count) = self.rules.get_mut(usize::from(rule)) {
                *count += 1;
            }
        }
        let kind = moving_kind(game, position, &game.snapshot(position), turn);
        self.moved.extend(kind);
    }

    /// Notes which kinds are on the board.
    fn see_pieces<G: Game>(&mut self, game: &G, position: &G::Position) {
        let meta = game.meta();
        for kind in 0..meta.kinds.len() {
            let stands = |owner| game.count(position, owner, kind) > 0;
            if !self.present.contains(&kind) && (0..meta.owners.len()).any(stands) {
                self.present.insert(kind);
            }
        }
    }
}
