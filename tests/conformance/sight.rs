//! What players see: nothing of what is hidden from them.

use std::time::{Duration, Instant};

use dagaz_core::{Game, History, Rng, Unseen, View};
use games::Entry;

use super::law::{Law, Place, every_game, interpreted};
use super::walk::pick;

/// What a player sees says nothing about the rest: a world that differs in what he doesn't see looks the same to him;
/// and compiled and interpreted games hide the same.
struct Sight;

#[test]
fn views_leak_nothing() {
    every_game(&Sight, 5);
}

impl Law for Sight {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        let until = Instant::now() + may_take;
        let oracle = interpreted(entry);
        for seed in 0..5 {
            let mut rng = Rng::new(seed);
            let mut history = History::new(game.clone());
            for _ in 0..60 {
                let place = Place {
                    name: entry.name,
                    seed,
                    history: &history,
                };
                look(game, &oracle, &place, &mut rng);
                let turns = game.moves(history.position(), history.past());
                if turns.is_empty() || history.outcome().is_some() || Instant::now() > until {
                    break;
                }
                history.play(pick(&mut rng, &turns)).expect("a legal turn");
            }
        }
    }
}

/// Looks at one position with the eyes of every player.
fn look<G: Game, O: Game>(game: &G, oracle: &O, place: &Place<G>, rng: &mut Rng) {
    let position = place.history.position();
    let snapshot = game.snapshot(position);
    let same = oracle.restore(&snapshot).expect("the same position");
    for player in 0..game.meta().people().len() {
        let unseen = game.unseen(position, player);
        place.same("what is unseen", &unseen, &oracle.unseen(&same, player));
        let view = View::of(game, position, player);
        let open = unseen == Unseen::default() && view.secret.is_empty();
        place.ensure(
            !open || view.position == snapshot,
            "a position without secrets is seen as it is",
        );
        let world = View::guess(game, position, player, rng);
        place.same(
            "the view of another world",
            View::of(game, &world, player),
            view,
        );
    }
}
