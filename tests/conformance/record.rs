//! Games taken back, gone through and written down.

use std::time::Duration;

use dagaz_core::{Game, History, Rng};
use games::Entry;

use super::law::{Law, Place, every_game};
use super::threads;
use super::walk::pick;

/// Random games of each game, and how far each goes.
const GAMES: u64 = 40;
const PLIES: usize = 150;

#[test]
fn undo_redo_and_jump_restore_exactly() {
    every_game(&Undo, 5);
}

struct Undo;

impl Law for Undo {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        threads::each_in_time(GAMES, may_take, |seed, _| {
            let mut rng = Rng::new(seed);
            let seen = play(game, &mut rng);
            let mut history = seen.last().expect("a start").clone();
            for ply in (0..history.ply()).rev() {
                let turn = history.undo();
                same(entry, seed, &history, &seen[ply]);
                let at = place(entry, seed, &history);
                at.same("turn taken back", turn.as_ref(), history.moves().get(ply));
            }
            let turn = history.undo();
            place(entry, seed, &history).same("turn before the first", turn, None);
            for seen in &seen[1..] {
                history.redo();
                same(entry, seed, &history, seen);
            }
            let turn = history.redo();
            place(entry, seed, &history).same("turn after the last", turn, None);
            for _ in 0..20 {
                let ply = rng.below(seen.len() as u64) as usize;
                let jumped = history.jump(ply);
                place(entry, seed, &history).ensure(jumped.is_ok(), "there is no such ply");
                same(entry, seed, &history, &seen[ply]);
            }
            let beyond = history.jump(seen.len());
            place(entry, seed, &history).ensure(beyond.is_err(), "a ply after the last");
        });
    }
}

/// A random game: how it stood at each ply.
fn play<G: Game>(game: &G, rng: &mut Rng) -> Vec<History<G>> {
    let mut history = History::new(game.clone());
    let mut seen = vec![history.clone()];
    while history.ply() < PLIES {
        let moves = history.legal();
        if moves.is_empty() {
            break;
        }
        history.play_unchecked(pick(rng, &moves));
        seen.push(history.clone());
    }
    seen
}

fn place<'a, G: Game>(entry: &'a Entry, seed: u64, history: &'a History<G>) -> Place<'a, G> {
    let name = entry.name;
    Place {
        name,
        seed,
        history,
    }
}

/// Whether all that is seen at a ply is what was seen there first.
fn same<G: Game>(entry: &Entry, seed: u64, history: &History<G>, seen: &History<G>) {
    let at = place(entry, seed, history);
    at.same("ply", history.ply(), seen.ply());
    at.same("position", history.position(), seen.position());
    at.same("past", history.past(), seen.past());
    at.same("player", history.to_move(), seen.to_move());
    at.same("outcome", history.outcome(), seen.outcome());
    at.same("turns", history.legal(), seen.legal());
}

#[test]
fn a_record_is_the_game() {
    every_game(&Records, 5);
}

struct Records;

impl Law for Records {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        threads::each_in_time(GAMES / 4, may_take, |seed, _| {
            let mut seen = play(game, &mut Rng::new(seed));
            let history = seen.pop().expect("a start");
            let record = history.record();
            let at = place(entry, seed, &history);
            match History::read(game.clone(), &record) {
                Ok(read) => {
                    at.same("turns", read.moves(), history.moves());
                    at.same("positions", read.positions(), history.positions());
                    at.same("past", read.past(), history.past());
                }
                Err(error) => at.fail(format_args!("{error}\n{record}")),
            }
        });
    }
}
