//! A number that tells rules from other rules, so that a file about one game isn't taken for one about another.

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

/// Random games that are looked at, and turns of each.
const WALKS: u64 = 8;
const TURNS: u32 = 32;

/// A number for the rules of a game: of its names, of the position in which it begins, and of all turns in some random
/// games from there.
///
/// It is the same on all machines, and for compiled and interpreted rules. Rules that differ have the same number only if
/// the difference shows neither in the names nor in those games.
#[must_use]
pub fn fingerprint<G: Game>(game: &G) -> u64 {
    let mut print = Print(0);
    print.names(game);
    for number in 0..WALKS {
        print.walk(game, &mut Rng::numbered(1, number));
    }
    print.0
}

struct Print(u64);

impl Print {
    fn number(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        text.bytes().for_each(|byte| self.number(u64::from(byte)));
    }

    fn names<G: Game>(&mut self, game: &G) {
        let meta = game.meta();
        self.text(&meta.name);
        for name in meta.players.iter().chain(meta.owners.iter()) {
            self.text(name);
        }
        meta.kinds.iter().for_each(|kind| self.text(&kind.name));
        meta.cells.iter().for_each(|cell| self.text(&cell.name));
        meta.values.iter().for_each(|value| self.text(&value.name));
        meta.turns
            .iter()
            .for_each(|&turn| self.number(u64::from(turn)));
    }

    /// A random game. Turns are known by where they lead, whatever order they come in.
    fn walk<G: Game>(&mut self, game: &G, rng: &mut Rng) {
        let (mut position, mut past) = (game.start(), Past::NONE);
        for _ in 0..TURNS {
            let after = |turn: &G::Move| {
                let mut next = position.clone();
                game.play_unchecked(&mut next, turn);
                (game.hash(&next), next)
            };
            let moves = game.moves(&position, &past);
            let mut next: Vec<_> = moves.iter().map(after).collect();
            next.sort_by_key(|(hash, _)| *hash);
            self.number(game.hash(&position));
            next.iter().for_each(|(hash, _)| self.number(*hash));
            if next.is_empty() {
                return self.end(game, &position, &past);
            }
            past.push(game.repetition_key(&position));
            position = next.swap_remove(rng.below(next.len() as u64) as usize).1;
        }
    }

    fn end<G: Game>(&mut self, game: &G, position: &G::Position, past: &Past) {
        let Some(outcome) = game.outcome(position, past) else {
            return;
        };
        for verdict in outcome.verdicts() {
            self.number(*verdict as u64);
        }
        for score in outcome.scores() {
            self.number(*score as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn other_rules_have_another_number() {
        let usual = fingerprint(&Lines::usual());
        assert_eq!(usual, fingerprint(&Lines::usual()));
        assert_ne!(usual, fingerprint(&Lines::of(2, &[0, 1, 1, 0])));
        let of = |name: &str| fingerprint(&games::entry(name).expect("a game").game());
        assert_eq!(of("chess"), of("chess"));
        assert_ne!(of("chess"), of("atomic-chess"));
        assert_ne!(of("king-and-rook"), of("king-and-queen"));
    }
}
