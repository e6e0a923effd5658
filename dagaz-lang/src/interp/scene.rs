//! A position with its past: whether the game is over, and what may be played.

use std::cell::{Cell, OnceCell};
use std::collections::HashMap;
use std::hash::Hash;

use dagaz_core::{Outcome, Past, Unseen, Verdict};

use super::coverage::Recorder;
use super::eval::{Eval, View};
use super::plain::Plain;
use super::run::State;
use super::turn::{Closed, Partial, Turns};
use super::work::Work;
use super::{Interpreted, Move, Position};
use crate::model::{CellId, EndResult, Pass, PlayerId, Priority, RuleId, SetExpr};

/// What may be spent on one position. Rules that have passed the checks stay far below.
const MAX_EFFORT: u32 = 200_000_000;

/// What a run of a program, a pass or a fork costs; the test of one cell of a set costs 1.
pub(super) const BRANCH: u32 = 20;

/// A position in question.
pub(super) struct Scene<'g> {
    game: &'g Interpreted,
    position: &'g Position,
    past: &'g Past,
    /// How often the position has occurred, this time included.
    occurrences: OnceCell<u32>,
    /// The ordinary turns for each entry of the turn order, once somebody asks.
    ordinary: Vec<OnceCell<Vec<Move>>>,
    effort: Cell<u32>,
    /// How many turns have been played on paper to get here.
    ahead: u32,
}

impl<'g> Scene<'g> {
    /// Nothing is computed before somebody asks.
    pub fn new(game: &'g Interpreted, position: &'g Position, past: &'g Past) -> Self {
        let seats = game.plain.order.entries.len();
        Scene {
            game,
            position,
            past,
            occurrences: OnceCell::new(),
            ordinary: (0..seats).map(|_| OnceCell::new()).collect(),
            effort: Cell::new(MAX_EFFORT),
            ahead: 0,
        }
    }

    /// The position after a turn from `before`, with `before` in its past.
    pub fn after(before: &Scene<'g>, position: &'g Position, past: &'g Past) -> Self {
        Scene {
            ahead: before.ahead + 1,
            effort: before.effort.clone(),
            ..Scene::new(before.game, position, past)
        }
    }

    /// The past of a position that follows this one.
    pub fn past_after(&self) -> Past {
        let mut past = self.past.clone();
        past.push(self.position.repetition_key(&self.game.meta));
        past
    }

    /// The rules.
    pub fn plain(&self) -> &'g Plain {
        &self.game.plain
    }

    /// Who keeps count of what the rules reach, if anybody does.
    pub fn recorder(&self) -> Option<&'g Recorder> {
        self.game.recorder.as_deref()
    }

    /// Accounts for some work; `None` when there has been too much.
    pub fn spend(&self, cost: u32) -> Option<()> {
        self.effort.set(self.effort.get().checked_sub(cost)?);
        Some(())
    }

    /// Whether the position has now occurred at least this often.
    pub fn occurred(&self, times: u32) -> bool {
        if self.ahead > 1 {
            return false;
        }
        let count = || {
            1 + self
                .past
                .count(self.position.repetition_key(&self.game.meta))
        };
        *self.occurrences.get_or_init(count) >= times
    }

    /// How many turns ago the position occurred the `n`-th last time before now; 0 if it didn't.
    pub fn ago(&self, n: u32) -> i64 {
        let key = self.position.repetition_key(&self.game.meta);
        let turns = self.past.ago(key, n);
        turns.map_or(0, |turns| turns as i64)
    }

    /// Whether a player would have no ordinary turn if it were his.
    pub fn no_moves(&self, player: PlayerId) -> bool {
        if self.ahead > 1 {
            return false;
        }
        let order = &self.plain().order;
        let present = usize::from(self.position.turn);
        let turns = std::iter::successors(Some(present), |&turn| Some(order.next(turn)));
        let mut his = turns.take(order.entries.len() + 1);
        his.find(|&turn| order.entries[turn].player == player)
            .is_none_or(|turn| self.ordinary(turn).is_empty())
    }

    /// The clause of `end` that decides and the result, if the game is over.
    pub fn outcome(&self) -> Option<(usize, Outcome)> {
        let plain = self.plain();
        let mover = plain.order.entries[usize::from(self.position.turn)].player;
        self.asked_by(mover, |eval| {
            let end = plain.ends.iter().position(|(cond, _)| eval.cond(cond))?;
            Some((end, self.result(eval, &plain.ends[end].1)))
        })
    }

    /// Asks something about the position as it is, with the eyes of a player.
    fn asked_by<T>(&self, player: PlayerId, ask: impl FnOnce(Eval) -> T) -> T {
        let present = usize::from(self.position.turn);
        let state = State::new(Work::at_turn(self.position, present), None, Vec::new());
        let view = View::of(self, player);
        ask(Eval {
            view: &view,
            state: &state,
            cursor: None,
        })
    }

    /// The cells of which a player doesn't see everything.
    pub fn unseen(&self, player: PlayerId) -> Unseen {
        let plain = self.plain();
        let occupied = |cell: &CellId| self.position.cells[cell.index()].is_some();
        let cells = |set: &Option<SetExpr>| -> Vec<u16> {
            let Some(set) = set else { return Vec::new() };
            self.asked_by(player, |eval| {
                let cells = plain.all_cells().filter(occupied);
                let inside = cells.filter(|&cell| eval.has(set, cell));
                inside.map(|cell| cell.index() as u16).collect()
            })
        };
        let (hidden, mut masked) = (cells(&plain.hidden), cells(&plain.masked));
        masked.retain(|cell| !hidden.contains(cell));
        Unseen { hidden, masked }
    }

    fn result(&self, eval: Eval, result: &EndResult) -> Outcome {
        let plain = self.plain();
        let decided = |player, its: Verdict, others: Verdict| match eval.player(player) {
            None => Outcome::draw(plain.players),
            Some(player) => Outcome::each(plain.players, |p| {
                if plain.chance[p] {
                    Verdict::Draw
                } else if plain.allied(PlayerId::new(p), player) {
                    its
                } else {
                    others
                }
            }),
        };
        match result {
            EndResult::Draw => Outcome::draw(plain.players),
            EndResult::Win(player) => decided(player, Verdict::Win, Verdict::Loss),
            EndResult::Loss(player) => decided(player, Verdict::Loss, Verdict::Win),
            EndResult::Score(score) => {
                let score = |player| {
                    let view = View::of(self, player);
                    let points = Eval {
                        view: &view,
                        ..eval
                    }
                    .num(score);
                    i32::try_from(points).unwrap_or(if points < 0 { i32::MIN } else { i32::MAX })
                };
                let chance = |p: PlayerId| plain.chance[p.index()];
                let scores = plain.all_players();
                let scores = scores.map(|p| if chance(p) { 0 } else { score(p) });
                let sides = plain.all_players().map(|p| match chance(p) {
                    true => Outcome::NO_SIDE,
                    false => plain.side(p),
                });
                Outcome::scored_by_side(&scores.collect::<Vec<_>>(), &sides.collect::<Vec<_>>())
            }
        }
    }

    /// Every legal turn.
    pub fn turns(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let plain = self.plain();
        let present = usize::from(self.position.turn);
        let mut list = self.ordinary(present).to_vec();
        let stuck = list.is_empty();
        let work = Work::at_turn(self.position, present);
        let turns = Turns::new(self, &work);
        let work = turns.begin(work);
        let idle = turns.idle(&work).into_iter();
        let mut others: Vec<_> = idle.filter_map(|turn| turns.close(turn, true)).collect();
        // Chance has no will: it passes when nothing can happen.
        let free =
            plain.pass == Pass::Free && !plain.chance[plain.order.entries[present].player.index()];
        if free || plain.pass != Pass::Never && stuck {
            others.extend(turns.close(turns.pass(&work), false));
        }
        list.extend(others.into_iter().map(|closed| closed.turn));
        merged(list, notation)
    }

    /// The legal ordinary turns for an entry of the turn order, as if it were its turn.
    fn ordinary(&self, turn: usize) -> &[Move] {
        self.ordinary[turn].get_or_init(|| self.ordinary_turns(turn))
    }

    fn ordinary_turns(&self, turn: usize) -> Vec<Move> {
        let plain = self.plain();
        let work = Work::at_turn(self.position, turn);
        let turns = Turns::new(self, &work);
        let mut complete = turns.ordinary(&turns.begin(work));
        let priority = plain.priority.as_ref();
        if let Some(priority) = priority.filter(|p| p.before_invariants) {
            self.keep_best(&mut complete, priority, Partial::rule);
        }
        let legal = complete
            .into_iter()
            .filter_map(|turn| turns.close(turn, true));
        let mut legal: Vec<Closed> = legal.collect();
        if let Some(priority) = priority {
            self.keep_best(&mut legal, priority, |closed| closed.turn.rule());
        }
        let legal = self.preferred(legal);
        if plain.merge_turns {
            merged(legal, ends)
        } else {
            merged(legal, notation)
        }
    }

    /// Keeps the turns whose first rule has the best rank.
    fn keep_best<T>(&self, turns: &mut Vec<T>, priority: &Priority, rule: impl Fn(&T) -> RuleId) {
        let rank = |turn: &T| priority.rank(rule(turn));
        let best = turns.iter().map(rank).min();
        let before = turns.len();
        turns.retain(|turn| Some(rank(turn)) == best);
        if let Some(recorder) = self.recorder().filter(|_| turns.len() < before) {
            recorder.outranked();
        }
    }

    /// Keeps the turns of the greatest worth, the first number first.
    fn preferred(&self, turns: Vec<Closed>) -> Vec<Move> {
        let most = turns.iter().map(|closed| closed.worth.clone()).max();
        let most = most.unwrap_or_default();
        let best = turns.into_iter().filter(|closed| {
            let mut pairs = closed.worth.iter().zip(&most);
            let less = pairs.position(|(own, most)| own != most);
            if let (Some(number), Some(recorder)) = (less, self.recorder()) {
                recorder.outdone(number);
            }
            less.is_none()
        });
        best.map(|closed| closed.turn).collect()
    }
}

/// Keeps the first of the turns that have the same key and lead to the same position.
fn merged<K: Eq + Hash>(turns: Vec<Move>, key: impl Fn(&Move) -> K) -> Vec<Move> {
    let mut kept: Vec<Move> = Vec::with_capacity(turns.len());
    let mut seen: HashMap<K, Vec<usize>> = HashMap::new();
    for turn in turns {
        let twins = seen.entry(key(&turn)).or_default();
        if !twins.iter().any(|&twin| kept[twin].result == turn.result) {
            twins.push(kept.len());
            kept.push(turn);
        }
    }
    kept
}

/// What the notation of a turn shows, but for the arguments and the stop.
fn notation(turn: &Move) -> impl Eq + Hash + use<> {
    let parts = turn.parts.iter();
    parts
        .map(|p| (p.rule, p.from, p.to, p.choices.clone()))
        .collect::<Vec<_>>()
}

/// Where a turn begins and where it ends.
fn ends(turn: &Move) -> impl Eq + Hash + use<> {
    (
        turn.parts.first().map(|p| p.from),
        turn.parts.last().map(|p| p.to),
    )
}
