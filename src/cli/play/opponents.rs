//! Those who play for the computer at the terminal.

use dagaz::ai::value::{Meaning, meaning};
use dagaz::ai::{Found, Limits};
use dagaz::core::{Game, History};

use crate::cli::bots::{Kind, Known, Player, Spec};

/// One for each description; those who measure the game are made when they are first needed.
pub struct Opponents<G: Game> {
    limits: Limits,
    seed: u64,
    known: Known,
    players: Vec<(Spec, Player<G>)>,
}

impl<G: Game> Opponents<G> {
    /// They think within limits unless they have their own; their random numbers begin at the seed.
    pub fn new(seed: u64, limits: Limits, known: Known) -> Self {
        Opponents {
            limits,
            seed,
            known,
            players: Vec::new(),
        }
    }

    /// The turn that one of them plays, and what he thinks of it; none when there is no legal turn.
    pub fn turn(&mut self, spec: &Spec, history: &History<G>) -> Option<Found<G::Move>> {
        let game = history.game();
        let known = self.players.iter().position(|(known, _)| known == spec);
        let place = known.unwrap_or_else(|| {
            let player = Player::new(spec, game, self.seed, &self.known);
            self.players.push((*spec, player));
            self.players.len() - 1
        });
        let own = spec.has_limit().then(|| spec.limits());
        let limits = own.as_ref().unwrap_or(&self.limits);
        let player = &mut self.players[place].1;
        player.think(game, history.position(), history.past(), limits)
    }

    /// What search finds.
    pub fn think(&mut self, history: &History<G>) -> Option<Found<G::Move>> {
        self.turn(&Spec::of(Kind::AlphaBeta), history)
    }
}

/// What a searcher thought of its turn.
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
