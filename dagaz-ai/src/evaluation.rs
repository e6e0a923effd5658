//! What a position seems worth: material and mobility, both measured from the rules.
//!
//! A kind of piece is worth what it can do: the turns that a piece of it has on average, in positions of random
//! games. Where pieces are only dropped and never move, what stands on the board says little, and the number of
//! turns to choose from says more.

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past, Snapshot};

/// What the least kind of piece is worth.
const PIECE: i32 = 100;
/// No kind is worth more than so many of the least.
const MOST_PIECES: i32 = 20;
/// A piece, and a turn to choose from, in games where pieces only arrive.
const DROPPED: (i32, i32) = (10, 20);
/// Random positions looked at, and the longest random game.
const SAMPLES: u32 = 200;
const LONGEST: u32 = 160;
/// Only each so many positions of a random game are looked at: neighbours are too alike.
const STRIDE: u32 = 2;

/// The worth of pieces and of mobility in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The worth of a piece of each kind.
    pub kinds: Vec<i32>,
    /// The worth of one more turn to choose from.
    pub mobility: i32,
    /// True when some turns take enemy pieces and most don't: then a search must not end in the middle of an
    /// exchange.
    pub exchanges: bool,
}

impl Evaluation {
    /// Measures a game by random play. The same seed gives the same numbers.
    #[must_use]
    pub fn measure<G: Game>(game: &G, seed: u64) -> Self {
        let mut tally = Tally::new(game.meta().kinds.len());
        let mut rng = Rng::new(seed);
        let mut visited = 0;
        while visited < SAMPLES * STRIDE {
            let before = visited;
            tally.random_game(game, &mut rng, &mut visited);
            if visited == before {
                break; // The game is over as it begins.
            }
        }
        tally.evaluation()
    }

    /// True when pieces are only dropped and never move: then material says little about who is ahead.
    #[must_use]
    pub fn is_of_drops(&self) -> bool {
        let (piece, mobility) = DROPPED;
        self.mobility == mobility && self.kinds.iter().all(|&kind| kind == piece)
    }

    /// What the owner's pieces on the board are worth.
    #[inline]
    #[must_use]
    pub fn material<G: Game>(&self, game: &G, position: &G::Position, owner: usize) -> i32 {
        let worth =
            |(kind, &value): (usize, &i32)| game.count(position, owner, kind) as i32 * value;
        self.kinds.iter().enumerate().map(worth).sum()
    }
}

/// Somebody who knows what positions of a game are worth: a function, such as `|game, position, player| …`.
pub trait Judge<G: Game>: Send + Sync {
    /// What a position in which `player` is to move is worth to him, in hundredths of the least piece. Values beyond
    /// [`LARGEST_ESTIMATE`](crate::value::LARGEST_ESTIMATE) are cut down to it.
    fn judge(&self, game: &G, position: &G::Position, player: usize) -> i32;
}

impl<G: Game, F> Judge<G> for F
where
    F: Fn(&G, &G::Position, usize) -> i32 + Send + Sync,
{
    fn judge(&self, game: &G, position: &G::Position, player: usize) -> i32 {
        self(game, position, player)
    }
}

/// What has been seen in random games.
struct Tally {
    /// Turns in which a piece of each kind moved, and pieces of each kind that might have.
    moved: Vec<u64>,
    stood: Vec<u64>,
    turns: u64,
    captures: u64,
}

impl Tally {
    fn new(kinds: usize) -> Self {
        Tally {
            moved: vec![0; kinds],
            stood: vec![0; kinds],
            turns: 0,
            captures: 0,
        }
    }

    fn random_game<G: Game>(&mut self, game: &G, rng: &mut Rng, visited: &mut u32) {
        let mut position = game.start();
        for _ in 0..LONGEST {
            let moves = game.moves(&position, &Past::NONE);
            if moves.is_empty() || *visited >= SAMPLES * STRIDE {
                return;
            }
            // What chance does says nothing of pieces.
            if !game.is_chance(&position) {
                if visited.is_multiple_of(STRIDE) {
                    self.sample(game, &position, &moves);
                }
                *visited += 1;
            }
            let turn = &moves[rng.below(moves.len() as u64) as usize];
            let mover = game.to_move(&position);
            let before = enemies(game, &position, mover);
            game.play_unchecked(&mut position, turn);
            self.turns += 1;
            self.captures += u64::from(enemies(game, &position, mover) < before);
        }
    }

    fn sample<G: Game>(&mut self, game: &G, position: &G::Position, moves: &[G::Move]) {
        let snapshot = game.snapshot(position);
        let mover = game.to_move(position);
        for (kind, stood) in self.stood.iter_mut().enumerate() {
            *stood += u64::from(game.count(position, mover, kind));
        }
        for turn in moves {
            if let Some(kind) = moving_kind(game, position, &snapshot, turn) {
                self.moved[kind] += 1;
            }
        }
    }

    fn evaluation(&self) -> Evaluation {
        let exchanges = self.captures > 0 && self.captures * 2 < self.turns;
        let averages: Vec<f64> = self
            .moved
            .iter()
            .zip(&self.stood)
            .map(|(&moved, &stood)| moved as f64 / stood.max(1) as f64)
            .collect();
        let some = || averages.iter().copied().filter(|&average| average > 0.0);
        let Some(least) = some().min_by(f64::total_cmp) else {
            let (piece, mobility) = DROPPED;
            return Evaluation {
                kinds: vec![piece; averages.len()],
                mobility,
                exchanges,
            };
        };
        let most = some().max_by(f64::total_cmp).unwrap_or(least);
        let worth = |average: &f64| {
            // A kind that random play never made is probably hard to get: as good as the best.
            let average = if *average > 0.0 { *average } else { most };
            ((average / least * f64::from(PIECE)) as i32).min(PIECE * MOST_PIECES)
        };
        Evaluation {
            kinds: averages.iter().map(worth).collect(),
            mobility: ((f64::from(PIECE) / least / 8.0) as i32).clamp(1, PIECE / 5),
            exchanges,
        }
    }
}

/// How many pieces the other players have on the board.
#[inline]
fn enemies<G: Game>(game: &G, position: &G::Position, player: usize) -> u32 {
    let meta = game.meta();
    (0..meta.players.len())
        .filter(|&other| other != player)
        .flat_map(|other| (0..meta.kinds.len()).map(move |kind| (other, kind)))
        .map(|(other, kind)| game.count(position, other, kind))
        .sum()
}

/// The kind of the piece that a turn begins with, unless it comes from off the board.
pub(crate) fn moving_kind<G: Game>(
    game: &G,
    position: &G::Position,
    snapshot: &Snapshot,
    turn: &G::Move,
) -> Option<usize> {
    let text = game.describe(position, turn);
    let from = text.parts.first()?.from?;
    let piece = snapshot.cells.get(from as usize)?.as_ref()?;
    Some(piece.kind as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn dropped_pieces_count_little() {
        let lines = Lines::usual();
        let measured = Evaluation::measure(&lines, 1);
        assert_eq!(measured.kinds, [DROPPED.0]);
        assert!(!measured.exchanges && measured.is_of_drops());
        assert_eq!(measured, Evaluation::measure(&lines, 1));
    }

    #[test]
    fn mobility_makes_worth() {
        let tally = Tally {
            moved: vec![30, 60, 0],
            stood: vec![20, 10, 0],
            turns: 100,
            captures: 10,
        };
        let evaluation = tally.evaluation();
        assert_eq!(evaluation.kinds, [100, 400, 400]);
        assert!(evaluation.exchanges && !evaluation.is_of_drops());
    }
}
