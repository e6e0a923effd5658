//! However turns are asked for, they are the same.

use std::time::Duration;

use dagaz_core::Game;
use dagaz_core::perft::divide;
use games::Entry;

use super::law::{Law, every_game, interpreted};
use super::walk::{Ply, PlyLaw};

/// Every sink receives the same turns.
pub struct Sinks;

impl PlyLaw for Sinks {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let (game, history) = (ply.game(), ply.at.history);
        let (position, past) = (history.position(), history.past());
        let some = !ply.moves.is_empty();
        ply.at.same("any", game.has_moves(position, past), some);
        let count = ply.moves.len();
        ply.at
            .same("count", game.count_moves(position, past), count as u64);
        if !ply.one_in(10) {
            return;
        }
        ply.at
            .same("list", &game.moves(position, past)[..], ply.moves);
        let stride = count / 50 + 1;
        for (n, turn) in ply.moves.iter().enumerate().step_by(stride) {
            let nth = game.nth_move(position, past, n);
            ply.at.same("turn by its number", nth.as_ref(), Some(turn));
        }
        let beyond = game.nth_move(position, past, count);
        ply.at.same("turn after the last", beyond, None);
        sampled(ply);
    }
}

/// Drawn turns are legal ones, and there is one when there are any.
fn sampled<G: Game + 'static>(ply: &Ply<'_, G>) {
    let (mut rng, history) = (ply.rng.clone(), ply.at.history);
    let (game, room) = (ply.game(), &mut Vec::new());
    let (position, past) = (history.position(), history.past());
    for _ in 0..3 {
        let turn = game.sample(position, past, &mut rng, room);
        let legal = turn.as_ref().map(|turn| ply.moves.contains(turn));
        let expected = (!ply.moves.is_empty()).then_some(true);
        ply.at.same("sample is legal", legal, expected);
        let (count, turn) = game.pick(position, past, &mut rng, room);
        ply.at.same("picked of", count, ply.moves.len() as u64);
        let legal = turn.as_ref().map(|turn| ply.moves.contains(turn));
        ply.at.same("pick is legal", legal, expected);
    }
}

#[test]
fn the_ways_to_count_lines_agree() {
    every_game(&Counts, 5);
}

struct Counts;

impl Law for Counts {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, _: Duration) {
        let start = game.start();
        let oracle = interpreted(entry);
        for depth in 0..=2 {
            let counted = game.perft(&start, depth);
            let name = entry.name;
            assert_eq!(
                game.perft_full(&start, depth),
                counted,
                "{name}, {depth} plies"
            );
            // The interpreter isn't made for great numbers.
            if counted <= 20_000 {
                let interpreted = oracle.perft(&oracle.start(), depth);
                assert_eq!(interpreted, counted, "{name}, {depth} plies");
            }
            if depth > 0 {
                let parts = divide(game, &start, depth);
                let sum: u64 = parts.iter().map(|part| part.1).sum();
                assert_eq!(sum, counted, "{name}, {depth} plies");
            }
        }
    }
}
