//! However turns are asked for, they are the same.

use std::time::Duration;

use dagaz_core::perft::{divide, perft, perft_full};
use dagaz_core::sink::{Any, Count, Nth, sample};
use dagaz_core::{Flow, Game, Sink};
use games::Entry;

use super::law::{Law, every_game, interpreted};
use super::walk::{Ply, PlyLaw};

/// Every sink receives the same turns.
pub struct Sinks;

impl PlyLaw for Sinks {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let any = Any(!ply.moves.is_empty());
        ply.at.same("any", received(ply, Any::default()).0, any);
        let count = Count(ply.moves.len() as u64);
        ply.at
            .same("count", received(ply, Count::default()).0, count);
        if !ply.one_in(10) {
            return;
        }
        let (again, flow) = received(ply, Vec::new());
        ply.at.same("list", &again[..], ply.moves);
        ply.at.ensure(flow.is_continue(), "the list is full");
        let stride = ply.moves.len() / 50 + 1;
        for (n, turn) in ply.moves.iter().enumerate().step_by(stride) {
            let (nth, flow) = received(ply, Nth::new(n));
            ply.at
                .same("turn by its number", nth.found.as_ref(), Some(turn));
            ply.at
                .ensure(flow.is_break(), "it goes on after the turn asked for");
        }
        let beyond = received(ply, Nth::new(ply.moves.len())).0;
        ply.at.same("turn after the last", beyond.found, None);
        sampled(ply);
    }
}

fn received<G: Game, S: Sink<G::Move>>(ply: &Ply<'_, G>, mut sink: S) -> (S, Flow) {
    let history = ply.at.history;
    let flow = ply
        .game()
        .generate(history.position(), history.past(), &mut sink);
    (sink, flow)
}

fn sampled<G: Game + 'static>(ply: &Ply<'_, G>) {
    let (mut rng, history) = (ply.rng.clone(), ply.at.history);
    for _ in 0..3 {
        let mut picked = 0;
        let turn = sample(ply.game(), history.position(), history.past(), |count| {
            picked = rng.below(count);
            picked
        });
        ply.at
            .same("sample", turn.as_ref(), ply.moves.get(picked as usize));
    }
}

#[test]
fn the_ways_to_count_lines_agree() {
    every_game(&Counts, 30);
}

struct Counts;

impl Law for Counts {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, _: Duration) {
        let start = game.start();
        let oracle = interpreted(entry);
        for depth in 0..=2 {
            let counted = perft(game, &start, depth);
            let name = entry.name;
            assert_eq!(
                perft_full(game, &start, depth),
                counted,
                "{name}, {depth} plies"
            );
            assert_eq!(
                perft(&oracle, &oracle.start(), depth),
                counted,
                "{name}, {depth} plies"
            );
            if depth > 0 {
                let parts = divide(game, &start, depth);
                let sum: u64 = parts.iter().map(|part| part.1).sum();
                assert_eq!(sum, counted, "{name}, {depth} plies");
            }
        }
    }
}
