//! An opponent for games of one player, or of three and more: everybody goes for what is best for himself (maxⁿ). Where
//! chance moves, the values are averages (expectimax).

use dagaz_core::outcome::MAX_PLAYERS;
use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use crate::alpha_beta::shuffle;
use crate::evaluation::Evaluation;
use crate::limits::{Limits, Stopped, Watch};
use crate::value::{LARGEST_ESTIMATE, WIN, of_outcome};
use crate::{Bot, Found};

/// A value for each player.
type Values = [i32; MAX_PLAYERS];

/// Looks ahead as far as its limits let it, each player going for what is best for himself; for any number of players.
#[derive(Clone, Debug)]
pub struct MaxN<G: Game> {
    evaluation: Evaluation,
    rng: Rng,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> MaxN<G> {
    /// Prepares a searcher: measures what the pieces are worth. The same seed gives the same searcher.
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        MaxN {
            evaluation: Evaluation::measure(game, seed),
            rng: Rng::new(seed),
            game: std::marker::PhantomData,
        }
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        let mut moves = game.moves(position, past);
        shuffle(&mut moves, &mut self.rng);
        let mut found = Found {
            turn: moves.first()?.clone(),
            value: 0,
            depth: 0,
            nodes: 0,
        };
        if moves.len() == 1 {
            return Some(found);
        }
        let mut tree = Tree {
            game,
            evaluation: &self.evaluation,
            past: past.clone(),
            watch: Watch::new(limits),
            horizon: false,
        };
        tree.enter(position);
        for depth in limits.depths() {
            tree.horizon = false;
            let finished = tree.deepen(position, &mut moves, depth, &mut found);
            if !finished || !tree.horizon {
                break;
            }
        }
        found.nodes = tree.watch.nodes;
        Some(found)
    }
}

impl<G: Game> Bot<G> for MaxN<G> {
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

/// A search under way.
struct Tree<'a, G: Game> {
    game: &'a G,
    evaluation: &'a Evaluation,
    past: Past,
    watch: Watch,
    /// Set when an estimate was used: the search hasn't seen the end of every game.
    horizon: bool,
}

impl<G: Game> Tree<'_, G> {
    fn enter(&mut self, position: &G::Position) {
        if self.game.looks_back() {
            self.past.push(self.game.repetition_key(position));
        }
    }

    fn leave(&mut self) {
        if self.game.looks_back() {
            self.past.pop();
        }
    }

    /// One search of the whole tree, `depth` turns deep; false when it was stopped on the way.
    fn deepen(
        &mut self,
        position: &G::Position,
        moves: &mut [G::Move],
        depth: u32,
        found: &mut Found<G::Move>,
    ) -> bool {
        let mover = self.game.to_move(position);
        let mut best = i32::MIN;
        for index in 0..moves.len() {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, &moves[index]);
            let Ok(values) = self.search(&next, depth - 1, 1) else {
                return false;
            };
            if values[mover] > best {
                best = values[mover];
                found.turn = moves[index].clone();
                found.value = best;
                moves[..=index].rotate_right(1);
            }
        }
        found.depth = depth;
        true
    }

    fn search(&mut self, position: &G::Position, depth: u32, ply: u32) -> Result<Values, Stopped> {
        self.watch.tick()?;
        let moves = self.game.moves(position, &self.past);
        if moves.is_empty() {
            return Ok(self.over(position, ply));
        }
        if depth == 0 {
            return Ok(self.estimate(position, moves.len()));
        }
        self.enter(position);
        let best = self.best(position, &moves, depth, ply);
        self.leave();
        best
    }

    fn best(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        depth: u32,
        ply: u32,
    ) -> Result<Values, Stopped> {
        if self.game.is_chance(position) {
            return self.expected(position, moves, depth, ply);
        }
        let mover = self.game.to_move(position);
        let mut best: Option<Values> = None;
        for turn in moves {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, turn);
            let values = self.search(&next, depth - 1, ply + 1)?;
            if best.is_none_or(|best| values[mover] > best[mover]) {
                best = Some(values);
            }
            if values[mover] == WIN - ply as i32 - 1 {
                break; // No turn wins sooner.
            }
        }
        Ok(best.unwrap_or([0; MAX_PLAYERS]))
    }

    /// The average over the turns of chance, by their weights.
    fn expected(
        &mut self,
        position: &G::Position,
        moves: &[G::Move],
        depth: u32,
        ply: u32,
    ) -> Result<Values, Stopped> {
        let (mut sums, mut weights) = ([0i64; MAX_PLAYERS], 0);
        for turn in moves {
            let mut next = position.clone();
            self.game.play_unchecked(&mut next, turn);
            let weight = i64::from(self.game.weight(position, turn));
            weights += weight;
            let values = self.search(&next, depth - 1, ply + 1)?;
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += weight * i64::from(value);
            }
        }
        Ok(sums.map(|sum| (sum / weights.max(1)) as i32))
    }

    fn over(&self, position: &G::Position, ply: u32) -> Values {
        let mut values = [0; MAX_PLAYERS];
        if let Some(outcome) = self.game.outcome(position, &self.past) {
            for (player, value) in values.iter_mut().enumerate() {
                *value = of_outcome(&outcome, player, ply);
            }
        }
        values
    }

    /// Each player's material against the average of the others', and the mobility of the player to move.
    fn estimate(&mut self, position: &G::Position, choices: usize) -> Values {
        self.horizon = true;
        let players = self.game.meta().players.len();
        let mut values = [0; MAX_PLAYERS];
        for (player, value) in values.iter_mut().enumerate().take(players) {
            *value = self.evaluation.material(self.game, position, player);
        }
        let total: i32 = values.iter().sum();
        let others = (players as i32 - 1).max(1);
        for value in &mut values[..players] {
            *value -= (total - *value) / others;
        }
        let mover = self.game.to_move(position);
        if !self.game.is_chance(position) {
            values[mover] += self.evaluation.mobility * choices as i32;
        }
        values.map(|value| value.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Lines;

    #[test]
    fn three_players_take_a_win_at_hand() {
        let game = Lines::of(3, &[0, 1, 2]);
        let mut position = game.start();
        for cell in [0, 8, 3, 1, 7, 5] {
            game.play_unchecked(&mut position, &cell);
        }
        // Player 0 holds 0 and 1 of the first row.
        let mut bot = MaxN::new(&game, 1);
        let found = bot
            .think(&game, &position, &Past::NONE, &Limits::none().depth(3))
            .expect("a turn");
        assert_eq!((found.turn, found.value), (2, WIN - 1));
    }

    #[test]
    fn one_player_finds_the_only_way() {
        let game = Lines::of(1, &[0]);
        let mut bot = MaxN::new(&game, 1);
        let limits = Limits::none();
        let found = bot
            .think(&game, &game.start(), &Past::NONE, &limits)
            .expect("a turn");
        assert_eq!(found.value, WIN - 3);
    }

    #[test]
    fn it_stops_when_told() {
        let game = Lines::of(3, &[0, 1, 2]);
        let mut bot = MaxN::new(&game, 1);
        let limits = Limits::none().nodes(50);
        let found = bot
            .think(&game, &game.start(), &Past::NONE, &limits)
            .expect("a turn");
        assert_eq!(found.nodes, 50);
        assert!(found.turn < 9);
    }
}
