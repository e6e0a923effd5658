//! Many games, summed up.

use std::collections::{BTreeMap, BTreeSet};

use dagaz_core::Game;

use super::course::Course;
use super::lead::LeadCourse;
use super::{Dead, Judge, KindUse, Leads, PlayerResults, PlyMean, Spread, Statistics, Winner};
use crate::arena::{Ended, Estimate, Tally};

/// At so many points the winner's lead in the course of a game is shown.
const POINTS: usize = 41;

/// Sums over games, which are added in order.
pub(super) struct Sum {
    /// Who had the first turn in some game, and the results of those who had it.
    firsts: BTreeSet<usize>,
    first: Tally,
    ends: Vec<Ended>,
    won: u64,
    tallies: Vec<Tally>,
    lengths: BTreeMap<u64, u64>,
    branching: BTreeMap<u64, u64>,
    /// By ply: games, turns.
    by_ply: Vec<(u64, u64)>,
    /// The sum of the logarithms of all choices, over games.
    tree: f64,
    leads: Vec<LeadCourse>,
    rules: Vec<u64>,
    /// By kind: games in which it was present, games in which it moved.
    kinds: Vec<(u64, u64)>,
    dead: u64,
    proven: u64,
    dead_turns: u64,
}

impl Sum {
    /// No game yet.
    pub(super) fn new<G: Game>(game: &G) -> Self {
        let meta = game.meta();
        Sum {
            firsts: BTreeSet::new(),
            first: Tally::default(),
            ends: Vec::new(),
            won: 0,
            tallies: vec![Tally::default(); meta.people().len()],
            lengths: BTreeMap::new(),
            branching: BTreeMap::new(),
            by_ply: Vec::new(),
            tree: 0.0,
            leads: Vec::new(),
            rules: vec![0; meta.rules.len()],
            kinds: vec![(0, 0); meta.kinds.len()],
            dead: 0,
            proven: 0,
            dead_turns: 0,
        }
    }

    /// One game more.
    pub(super) fn add(&mut self, course: Course) {
        self.won += u64::from(course.is_won());
        if let Some(first) = course.first {
            self.firsts.insert(first);
            self.first.add(&course.ended, first);
        }
        for (seat, tally) in self.tallies.iter_mut().enumerate() {
            tally.add(&course.ended, seat);
        }
        *self
            .lengths
            .entry(u64::from(course.ended.plies))
            .or_default() += 1;
        self.by_ply
            .resize(self.by_ply.len().max(course.choices.len()), (0, 0));
        for (sums, turns) in self.by_ply.iter_mut().zip(&course.choices) {
            let Some(turns) = *turns else { continue };
            *sums = (sums.0 + 1, sums.1 + turns);
            *self.branching.entry(turns).or_default() += 1;
            self.tree += (turns as f64).log10();
        }
        for (sum, turns) in self.rules.iter_mut().zip(&course.rules) {
            *sum += turns;
        }
        for (kind, sums) in self.kinds.iter_mut().enumerate() {
            sums.0 += u64::from(course.present.contains(&kind));
            sums.1 += u64::from(course.moved.contains(&kind));
        }
        if let Some(dead) = course.dead {
            self.dead += 1;
            self.proven += u64::from(dead.proven);
            self.dead_turns += u64::from(course.ended.plies) - dead.ply as u64;
        }
        self.leads.extend(course.leads);
        self.ends.push(course.ended);
    }

    /// What the games show.
    pub(super) fn statistics<G: Game>(
        &self,
        game: &G,
        judge: Judge,
        continuations: u32,
    ) -> Statistics {
        let meta = game.meta();
        let games = self.ends.len() as u64;
        let unfinished = self.ends.iter().filter(|end| end.outcome.is_none()).count() as u64;
        let branching = Spread::of(&self.branching);
        let forced = self.branching.get(&1).copied().unwrap_or(0);
        Statistics {
            games,
            first: self
                .firsts
                .first()
                .copied()
                .filter(|_| self.firsts.len() == 1),
            first_results: results(&self.first),
            players: self.tallies.iter().map(results).collect(),
            won: self.won,
            drawn: games - self.won - unfinished,
            unfinished,
            balance: self.balance(),
            length: Spread::of(&self.lengths),
            lengths: self.lengths.iter().map(|(&n, &often)| (n, often)).collect(),
            branching,
            by_ply: self.by_ply.iter().map(ply_mean).collect(),
            choices: 1.0 - ratio(forced as f64, branching.count),
            tree: ratio(self.tree, games),
            judge,
            leads: self.summed_leads(),
            rules: names(&meta.rules).zip(self.rules.iter().copied()).collect(),
            kinds: self.kind_uses(game),
            dead: Dead {
                games: self.dead,
                proven: self.proven,
                turns: ratio(self.dead_turns as f64, self.dead),
                continuations,
            },
        }
    }

    fn kind_uses<G: Game>(&self, game: &G) -> Vec<KindUse> {
        let kinds = game.meta().kinds.iter().zip(&self.kinds);
        let uses = kinds.map(|(kind, &(present, moved))| KindUse {
            name: kind.name.to_string(),
            present,
            moved,
        });
        uses.collect()
    }

    fn balance(&self) -> f64 {
        let games = self.ends.len() as u64;
        let shares = || {
            self.tallies
                .iter()
                .map(|tally| ratio(tally.wins as f64, games))
        };
        1.0 - (shares().fold(0.0, f64::max) - shares().fold(1.0, f64::min)).max(0.0)
    }

    fn summed_leads(&self) -> Option<Leads> {
        if self.leads.is_empty() {
            return None;
        }
        let games = self.leads.len() as u64;
        let sum = |value: &dyn Fn(&LeadCourse) -> f64| self.leads.iter().map(value).sum::<f64>();
        let positions = self.leads.iter().map(|course| course.positions);
        let (judged, after) = positions.fold((0, 0), |(all, after), n| {
            (all + n, after + n.saturating_sub(1))
        });
        let changes = sum(&|course| course.changes as f64);
        Some(Leads {
            changes: ratio(changes, games),
            change_rate: ratio(changes, after),
            killer: ratio(sum(&|course| course.killer), games),
            uncertainty: ratio(sum(&|course| course.open), judged),
            winner: self.summed_winner(),
        })
    }

    fn summed_winner(&self) -> Option<Winner> {
        let won = self.leads.iter().filter(|course| course.winner.is_some());
        let won: Vec<(&LeadCourse, Vec<f64>)> = won
            .filter_map(|course| Some((course, course.sampled(POINTS)?)))
            .collect();
        if won.is_empty() {
            return None;
        }
        let games = won.len() as u64;
        let mean = |value: &dyn Fn(&LeadCourse, &[f64]) -> f64| {
            let sum: f64 = won.iter().map(|(course, leads)| value(course, leads)).sum();
            ratio(sum, games)
        };
        let losers = won.iter().map(|(course, _)| course.loser);
        let threshold = losers.fold(0.0, f64::max);
        Some(Winner {
            games,
            drama: mean(&|course, _| course.drama().0),
            drama_most: mean(&|course, _| course.drama().1),
            comebacks: mean(&|_, leads| f64::from(u8::from(leads[POINTS / 2] < 0.0))),
            threshold,
            decided: mean(&|course, _| course.decided(threshold)),
            course: (0..POINTS).map(|i| mean(&|_, leads| leads[i])).collect(),
        })
    }
}

/// The results of a player, his points judged.
fn results(tally: &Tally) -> PlayerResults {
    let drawn = tally.draws + tally.unfinished;
    PlayerResults {
        tally: *tally,
        estimate: Estimate::of(&[tally.losses, drawn, tally.wins]),
    }
}

fn ply_mean(&(games, turns): &(u64, u64)) -> PlyMean {
    PlyMean {
        games,
        turns: ratio(turns as f64, games),
    }
}

fn names(names: &[dagaz_core::meta::Text]) -> impl Iterator<Item = String> {
    names.iter().map(ToString::to_string)
}

fn ratio(part: f64, whole: u64) -> f64 {
    part / whole.max(1) as f64
}
