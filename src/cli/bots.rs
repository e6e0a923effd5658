//! Those who play for the computer, as the command line describes them.

mod spec;

use std::sync::Arc;
use std::time::Duration;

use dagaz::ai::hidden::hides;
use dagaz::ai::max_n::Opponents;
use dagaz::ai::table::Table;
use dagaz::ai::{Bot, Determinised, Evaluation, Found, Limits, MaxN, Random, Search, Uct};
use dagaz::core::{Game, Past};

pub use spec::{Kind, Spec};

/// What those who search are told about the game.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What pieces are worth, unless it is to be measured.
    pub weights: Option<Evaluation>,
    /// What positions of endings are worth.
    pub table: Option<Arc<Table>>,
}

/// A player for a game.
#[derive(Clone, Debug)]
pub enum Player<G: Game> {
    /// Any turn.
    Random(Random),
    /// The search that suits the game.
    Search(Search<G>),
    /// Random games.
    MonteCarlo(Uct<G>),
    /// Search for any number of players.
    MaxN(MaxN<G>),
}

impl<G: Game> Player<G> {
    /// Makes the player that is described: he measures the game, if he needs to. Where something is hidden from a seat,
    /// all but random players search worlds that they guess: anything else would see what they mustn't.
    pub fn new(spec: &Spec, game: &G, seed: u64, known: &Known) -> Self {
        let max_n = |opponents| Player::MaxN(MaxN::new(game, seed).opponents(opponents));
        let player = match spec.kind {
            Kind::Random => Player::Random(Random::new(seed)),
            _ if hides(game, seed) => Player::Search(Search::Hidden(Determinised::new(game, seed))),
            Kind::AlphaBeta => Player::Search(match (Search::new(game, seed), spec.table) {
                (Search::Two(search), Some(table)) => Search::Two(search.table(table)),
                (search, _) => search,
            }),
            Kind::MonteCarlo => {
                let uct = Uct::new(game, seed);
                let uct = uct.grave(spec.grave.unwrap_or(true));
                Player::MonteCarlo(uct.mast(spec.mast.unwrap_or(false)))
            }
            Kind::MaxN => max_n(Opponents::Selfish),
            Kind::Paranoid => max_n(Opponents::Paranoid),
            Kind::BestReply => max_n(Opponents::BestReply),
        };
        player.told(known)
    }

    /// The player with what he is told.
    fn told(self, known: &Known) -> Self {
        let player = match (self, known.weights.clone()) {
            (Player::Search(search), Some(weights)) => Player::Search(search.evaluated(weights)),
            (Player::MonteCarlo(uct), Some(weights)) => Player::MonteCarlo(uct.evaluated(weights)),
            (Player::MaxN(search), Some(weights)) => Player::MaxN(search.evaluated(weights)),
            (player, _) => player,
        };
        match (player, known.table.clone()) {
            (Player::Search(Search::Two(search)), Some(table)) => {
                Player::Search(Search::Two(search.with_table(table)))
            }
            (player, _) => player,
        }
    }

    /// The same player with nothing found out yet, and other random numbers: the game isn't measured again.
    pub fn afresh(&self, seed: u64) -> Self {
        match self {
            Player::Random(_) => Player::Random(Random::new(seed)),
            Player::Search(search) => Player::Search(search.afresh(seed)),
            Player::MonteCarlo(uct) => Player::MonteCarlo(uct.afresh(seed)),
            Player::MaxN(search) => Player::MaxN(search.afresh(seed)),
        }
    }

    /// His turn and what he thinks of it; nothing is known of a random player's.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        match self {
            Player::Random(random) => {
                let turn = random.choose(game, position, past, limits)?;
                let (value, depth, nodes) = (0, 0, 0);
                Some(Found {
                    turn,
                    value,
                    depth,
                    nodes,
                })
            }
            Player::Search(search) => search.think(game, position, past, limits),
            Player::MonteCarlo(uct) => uct.think(game, position, past, limits),
            Player::MaxN(search) => search.think(game, position, past, limits),
        }
    }
}

impl<G: Game> Bot<G> for Player<G> {
    fn choose(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<G::Move> {
        self.think(game, position, past, limits).map(|f| f.turn)
    }
}

/// How long those may think about a turn who say nothing of it themselves; 1000 nodes unless one of these is given.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Thinking {
    /// Milliseconds for a turn, for all who say nothing else; then the same seed needn't give the same games
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Positions to look at for a turn (of uct: random games), for all who say nothing else; 1000 unless a limit is given
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Turns to look ahead, for all who say nothing else
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
}

/// The limit where nobody gives one.
const USUAL_NODES: u64 = 1000;

impl Thinking {
    /// The player with these limits, if he has none.
    pub fn applied(self, spec: Spec) -> Spec {
        if spec.kind == Kind::Random || spec.has_limit() {
            return spec;
        }
        let none = self.time.is_none() && self.nodes.is_none() && self.depth.is_none();
        Spec {
            time: self.time.map(Duration::from_millis),
            nodes: self.nodes.or(none.then_some(USUAL_NODES)),
            depth: self.depth,
            ..spec
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_for_those_who_have_none() {
        let spec = |text: &str| text.parse::<Spec>().expect("a player");
        let usual = Thinking::default();
        assert_eq!(usual.applied(spec("ab")).to_string(), "ab,nodes=1000");
        assert_eq!(usual.applied(spec("ab,depth=3")), spec("ab,depth=3"));
        assert_eq!(usual.applied(spec("random")), spec("random"));
        let timed = Thinking {
            time: Some(50),
            ..usual
        };
        assert_eq!(timed.applied(spec("uct")), spec("uct,time=50"));
        assert_eq!(timed.applied(spec("ab,nodes=9")), spec("ab,nodes=9"));
    }
}
