//! Small games solved to the end, by points: how many more the first player gets if both play as well as can be.
//!
//! Plain minimax that remembers every position: for games that end, and whose positions can be counted. Where only
//! winning matters, a [`Table`](crate::table::Table) from the start solves a game too, with the distance of the end.

use std::collections::HashMap;
use std::fmt;

use dagaz_core::{Game, Past};

/// What a game comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margin {
    /// How many points more the first player gets than the second.
    pub points: i32,
    /// How many positions there are.
    pub positions: usize,
}

/// Why a game can't be solved like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// More positions can be reached than were allowed.
    TooMany(usize),
    /// A position can come up again: the game needn't end.
    Cycle,
    /// The rules look at the past, so a position alone doesn't tell what it is worth.
    LooksBack,
    /// The game hasn't two players who choose all turns.
    Players,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::TooMany(most) => write!(f, "more than {most} positions can be reached"),
            Unsolved::Cycle => f.write_str("a position can come up again"),
            Unsolved::LooksBack => f.write_str("the rules look at the past"),
            Unsolved::Players => f.write_str("this is for two players, and no chance"),
        }
    }
}

impl std::error::Error for Unsolved {}

/// Solves a game from a position on, if no more than `most` positions can be reached.
///
/// # Errors
/// [`Unsolved`] says why it can't be done.
pub fn solve<G: Game>(game: &G, position: &G::Position, most: usize) -> Result<Margin, Unsolved> {
    if game.meta().players.len() != 2 {
        return Err(Unsolved::Players);
    }
    if game.looks_back() {
        return Err(Unsolved::LooksBack);
    }
    let mut known = HashMap::new();
    let points = points(game, position, most, &mut known)?;
    Ok(Margin {
        points,
        positions: known.len(),
    })
}

/// A position that is being looked at: what its turns lead to, and the best so far.
struct Open<P> {
    position: P,
    /// Those still to be looked at.
    next: Vec<P>,
    best: Option<i32>,
}

/// Depth first, without recursion: games may be long. A position is known with no points while it is looked at.
fn points<G: Game>(
    game: &G,
    position: &G::Position,
    most: usize,
    known: &mut HashMap<G::Position, Option<i32>>,
) -> Result<i32, Unsolved> {
    known.insert(position.clone(), None);
    let mut line = vec![open(game, position.clone())];
    loop {
        let Some(last) = line.last_mut() else {
            return Err(Unsolved::Cycle);
        };
        if let Some(next) = last.next.pop() {
            match known.get(&next) {
                Some(Some(points)) => last.add(game, *points),
                Some(None) => return Err(Unsolved::Cycle),
                None if known.len() == most => return Err(Unsolved::TooMany(most)),
                None => {
                    known.insert(next.clone(), None);
                    line.push(open(game, next));
                }
            }
            continue;
        }
        let points = last.best.unwrap_or_else(|| ended(game, &last.position));
        known.insert(last.position.clone(), Some(points));
        line.pop();
        match line.last_mut() {
            Some(before) => before.add(game, points),
            None => return Ok(points),
        }
    }
}

fn open<G: Game>(game: &G, position: G::Position) -> Open<G::Position> {
    let after = |turn: G::Move| {
        let mut next = position.clone();
        game.play_unchecked(&mut next, &turn);
        next
    };
    let turns = game.moves(&position, &Past::NONE);
    Open {
        next: turns.into_iter().map(after).collect(),
        position,
        best: None,
    }
}

impl<P> Open<P> {
    fn add<G: Game<Position = P>>(&mut self, game: &G, points: i32) {
        let better = |best: i32| match game.to_move(&self.position) {
            0 => best.max(points),
            _ => best.min(points),
        };
        self.best = Some(self.best.map_or(points, better));
    }
}

/// The points at the end of a game.
fn ended<G: Game>(game: &G, position: &G::Position) -> i32 {
    match game.outcome(position, &Past::NONE) {
        Some(outcome) => outcome.scores()[0] - outcome.scores()[1],
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn a_game_without_points_is_won_by_two_or_drawn() {
        let game = Lines::usual();
        let drawn = solve(&game, &game.start(), 6000).expect("few positions");
        assert_eq!((drawn.points, drawn.positions), (0, 5478));
        let game = Lines::of(2, &[0, 0, 1]);
        let won = solve(&game, &game.start(), 20_000).expect("few positions");
        assert_eq!(won.points, 2);
    }

    #[test]
    fn what_cannot_be_solved_is_refused() {
        let game = Lines::usual();
        let too_many = solve(&game, &game.start(), 5477);
        assert_eq!(too_many, Err(Unsolved::TooMany(5477)));
        let three = Lines::of(3, &[0, 1, 2]);
        assert_eq!(solve(&three, &three.start(), 10), Err(Unsolved::Players));
        let chess = games::entry("chess").expect("a game").game();
        assert_eq!(solve(&chess, &chess.start(), 10), Err(Unsolved::LooksBack));
        let puzzle = games::entry("jungle").expect("a game").game();
        let refused = solve(&puzzle, &puzzle.start(), 1000);
        assert!(refused.is_err());
    }
}
