//! Those who play for the computer.

use std::sync::Arc;

use dagaz::ai::table::Table;
use dagaz::ai::value::{Meaning, meaning};
use dagaz::ai::{Bot, Evaluation, Found, Limits, Random, Search, Uct};
use dagaz::core::{Game, History};

use super::seats::Who;

/// What those who search are told about the game.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What pieces are worth, unless it is to be measured.
    pub weights: Option<Evaluation>,
    /// What positions of endings are worth.
    pub table: Option<Arc<Table>>,
}

/// One of each; those who measure the game are made when they are first needed.
pub struct Bots<G: Game> {
    limits: Limits,
    seed: u64,
    known: Known,
    random: Random,
    search: Option<Search<G>>,
    monte_carlo: Option<Uct<G>>,
}

impl<G: Game> Bots<G> {
    /// They think within limits; their random numbers begin at the seed.
    pub fn new(seed: u64, limits: Limits, known: Known) -> Self {
        Bots {
            limits,
            seed,
            known,
            random: Random::new(seed),
            search: None,
            monte_carlo: None,
        }
    }

    /// The turn that one of them plays, and what he thinks of it; none when there is no legal turn.
    pub fn turn(&mut self, who: Who, history: &History<G>) -> Option<(G::Move, String)> {
        let (game, position, past) = (history.game(), history.position(), history.past());
        match who {
            Who::Random => {
                let turn = self.random.choose(game, position, past, &self.limits)?;
                Some((turn, String::new()))
            }
            // Random games from the true position would see what is hidden from the seat: search is made for that.
            Who::MonteCarlo if !matches!(self.search(game), Search::Hidden(_)) => {
                let (seed, weights) = (self.seed, self.known.weights.clone());
                let uct = self.monte_carlo.get_or_insert_with(|| {
                    let uct = Uct::new(game, seed);
                    match weights {
                        Some(weights) => uct.evaluated(weights),
                        None => uct,
                    }
                });
                let turn = uct.choose(game, position, past, &self.limits)?;
                Some((turn, String::new()))
            }
            _ => self.think(history).map(|found| {
                let thought = thought(&found);
                (found.turn, thought)
            }),
        }
    }

    /// What search finds.
    pub fn think(&mut self, history: &History<G>) -> Option<Found<G::Move>> {
        let limits = self.limits.clone();
        let search = self.search(history.game());
        search.think(history.game(), history.position(), history.past(), &limits)
    }

    fn search(&mut self, game: &G) -> &mut Search<G> {
        let (seed, known) = (self.seed, &self.known);
        self.search.get_or_insert_with(|| {
            let mut search = Search::new(game, seed);
            if let Some(weights) = &known.weights {
                search = search.evaluated(weights.clone());
            }
            match (search, &known.table) {
                (Search::Two(search), Some(table)) => Search::Two(search.with_table(table.clone())),
                (search, _) => search,
            }
        })
    }
}

/// What the search thought of its turn.
pub fn thought<M>(found: &Found<M>) -> String {
    if found.depth == 0 {
        return String::new();
    }
    match meaning(found.value) {
        Meaning::Win(turns) => format!("  (wins in {turns})"),
        Meaning::Loss(turns) => format!("  (loses in {turns})"),
        Meaning::Estimate(value) => {
            let value = f64::from(value) / 100.0;
            format!("  ({value:+.2}, {} turns deep)", found.depth)
        }
    }
}
