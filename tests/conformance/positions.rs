//! Positions as data and as text.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use dagaz_core::text::{from_text, to_text};
use dagaz_core::{Game, Meta, Snapshot};
use games::{Entry, Format};

use super::law::{Law, every_game};
use super::walk::{Ply, PlyLaw};

/// A hash is that of the plain data.
pub struct Hashes;

impl PlyLaw for Hashes {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let (game, position) = (ply.game(), ply.at.history.position());
        let snapshot = game.snapshot(position);
        ply.at
            .same("hash", game.hash(position), snapshot.hash(game.meta()));
        let key = snapshot.repetition_key(game.meta());
        ply.at
            .same("repetition key", game.repetition_key(position), key);
        let data = format!("{snapshot:?}");
        match game.restore(&snapshot) {
            Ok(restored) => ply.at.same(data, &restored, position),
            Err(error) => ply.at.fail(format_args!("{error}: {data}")),
        }
        let player = usize::from(game.meta().turns[usize::from(snapshot.turn)]);
        ply.at.same("player", game.to_move(position), player);
        counts(ply, &snapshot);
    }
}

fn counts<G: Game>(ply: &Ply<'_, G>, snapshot: &Snapshot) {
    let (game, position) = (ply.game(), ply.at.history.position());
    let mut counts = HashMap::new();
    for piece in snapshot.cells.iter().flatten() {
        *counts.entry((piece.owner, piece.kind)).or_insert(0) += 1;
    }
    for owner in 0..game.meta().owners.len() {
        for kind in 0..game.meta().kinds.len() {
            let expected = counts.get(&(owner as u8, kind as u8)).copied().unwrap_or(0);
            ply.at
                .same("count", game.count(position, owner, kind), expected);
        }
    }
}

/// Different positions have different hashes. Keeps the positions seen with each hash, by game.
#[derive(Default)]
pub struct Collisions(Mutex<HashMap<(&'static str, u64), Snapshot>>);

impl Collisions {
    /// Forgets what was seen of a game.
    pub fn forget(&self) {
        self.0.lock().expect("no panic so far").clear();
    }
}

impl PlyLaw for Collisions {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        if !ply.one_in(10) {
            return;
        }
        let game = ply.game();
        let mut seen = Vec::new();
        let stride = ply.moves.len() / 50 + 1;
        for turn in ply.moves.iter().step_by(stride) {
            let mut next = ply.at.history.position().clone();
            game.play_unchecked(&mut next, turn);
            seen.push((game.hash(&next), game.snapshot(&next)));
        }
        let mut known = self.0.lock().expect("no panic so far");
        for (hash, snapshot) in seen {
            let first = known
                .entry((ply.entry.name, hash))
                .or_insert_with(|| snapshot.clone());
            if *first != snapshot {
                let other = to_text(game.meta(), first);
                let this = to_text(game.meta(), &snapshot);
                ply.at
                    .fail(format_args!("one hash for `{other}` and `{this}`"));
            }
        }
    }
}

/// A position's text means that position.
pub struct Texts;

impl PlyLaw for Texts {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let game = ply.game();
        let snapshot = game.snapshot(ply.at.history.position());
        let text = to_text(game.meta(), &snapshot);
        match from_text(game.meta(), &text) {
            Ok(read) => ply.at.same(&text, &read, &snapshot),
            Err(error) => ply.at.fail(format_args!("{text}: {error}")),
        }
        let Some(format) = ply.entry.format else {
            return;
        };
        let Some(text) = (format.write)(game.meta(), &snapshot) else {
            return;
        };
        match (format.read)(game.meta(), &text) {
            Some(Ok(read)) => {
                let (read, expected) = (
                    unclocked(game.meta(), read),
                    unclocked(game.meta(), snapshot),
                );
                ply.at.same(&text, read, expected);
            }
            Some(Err(error)) => ply.at.fail(format_args!("{} {text}: {error}", format.name)),
            None => ply.at.fail(format_args!("{text} isn't {}", format.name)),
        }
    }
}

/// The position with its clocks at their defaults: not every format has a place for them.
fn unclocked(meta: &Meta, mut snapshot: Snapshot) -> Snapshot {
    for (value, about) in snapshot.values.iter_mut().zip(meta.values.iter()) {
        if about.clock {
            *value = about.default;
        }
    }
    snapshot
}

#[test]
fn a_games_own_format_can_express_its_start() {
    every_game(&Start, 5);
}

struct Start;

impl Law for Start {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, _: Duration) {
        let Some(Format { name, write, .. }) = entry.format else {
            return;
        };
        let text = write(game.meta(), &game.snapshot(&game.start()));
        assert!(text.is_some(), "{}: no {name} for the start", entry.name);
    }
}
