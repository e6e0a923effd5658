//! Making a table: forwards from the given positions to all others, then backwards from the ends.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

use dagaz_core::{Game, Past, Verdict};

use super::{NoTable, Table, Worth, key, unclocked};

/// The positions that have been reached. Each has a number.
struct Reached<'a, G: Game> {
    game: &'a G,
    most: usize,
    /// Whether some value of a position is a clock.
    clocks: bool,
    numbers: HashMap<u64, u32>,
    movers: Vec<u8>,
    /// Those whose turns haven't been looked at.
    open: Vec<(u32, G::Position)>,
}

impl<G: Game> Reached<'_, G> {
    /// The number of a position.
    fn number(&mut self, position: G::Position) -> Result<u32, NoTable> {
        let fresh = self.movers.len();
        let slot = match self.numbers.entry(key(self.game, &position)) {
            Entry::Occupied(slot) => return Ok(*slot.get()),
            Entry::Vacant(slot) => slot,
        };
        if fresh == self.most.min(u32::MAX as usize) {
            return Err(NoTable::TooMany(self.most));
        }
        slot.insert(fresh as u32);
        self.movers.push(self.game.to_move(&position) as u8);
        let position = if self.clocks {
            set_back(self.game, position)
        } else {
            position
        };
        self.open.push((fresh as u32, position));
        Ok(fresh as u32)
    }
}

/// The same position with all clocks set back; as it is, if it can't be had.
pub(crate) fn set_back<G: Game>(game: &G, position: G::Position) -> G::Position {
    let snapshot = game.snapshot(&position);
    let back = unclocked(game, &snapshot);
    if back == snapshot {
        return position;
    }
    game.restore(&back).unwrap_or(position)
}

/// What is known of the positions: the ends, how many turns each has, and which turn leads where.
#[derive(Default)]
struct Graph {
    worths: Vec<Option<Worth>>,
    turns: Vec<u32>,
    /// Where a turn leads, and from where.
    edges: Vec<(u32, u32)>,
}

impl Graph {
    fn set_turns(&mut self, number: u32, turns: usize) {
        let number = number as usize;
        if self.turns.len() <= number {
            self.turns.resize(number + 1, 0);
            self.worths.resize(number + 1, None);
        }
        self.turns[number] = turns as u32;
    }
}

pub(super) fn build<G: Game>(
    game: &G,
    from: impl IntoIterator<Item = G::Position>,
    most: usize,
) -> Result<Table, NoTable> {
    let meta = game.meta();
    if meta.players.len() != 2 {
        return Err(NoTable::Players);
    }
    let mut reached = Reached {
        game,
        most,
        clocks: meta.values.iter().any(|value| value.clock),
        numbers: HashMap::new(),
        movers: Vec::new(),
        open: Vec::new(),
    };
    let mut graph = Graph::default();
    for position in from {
        reached.number(position)?;
        forwards(&mut reached, &mut graph)?;
    }
    let Reached {
        numbers, movers, ..
    } = reached;
    backwards(&movers, &mut graph);
    let mut numbers: Vec<(u64, u32)> = numbers.into_iter().collect();
    numbers.sort_unstable();
    let worth = |&(_, number): &(u64, u32)| {
        let worth = graph.worths[number as usize];
        worth.map_or(0, Worth::code)
    };
    Ok(Table {
        game: meta.name.to_string(),
        worths: numbers.iter().map(worth).collect(),
        keys: numbers.into_iter().map(|(key, _)| key).collect(),
    })
}

/// Looks at the turns of all positions that are open.
fn forwards<G: Game>(reached: &mut Reached<G>, graph: &mut Graph) -> Result<(), NoTable> {
    let mut moves = Vec::new();
    while let Some((number, position)) = reached.open.pop() {
        moves.clear();
        let _ = reached.game.generate(&position, &Past::NONE, &mut moves);
        graph.set_turns(number, moves.len());
        if moves.is_empty() {
            graph.worths[number as usize] = Some(end(reached.game, &position));
        }
        for turn in &moves {
            let mut next = position.clone();
            reached.game.play_unchecked(&mut next, turn);
            graph.edges.push((reached.number(next)?, number));
        }
    }
    Ok(())
}

/// What the end of a game is worth to the player to move.
fn end<G: Game>(game: &G, position: &G::Position) -> Worth {
    let outcome = game.outcome(position, &Past::NONE);
    let mover = game.to_move(position);
    match outcome.and_then(|outcome| outcome.verdicts().get(mover).copied()) {
        Some(Verdict::Win) => Worth::Win(0),
        Some(Verdict::Loss) => Worth::Loss(0),
        _ => Worth::Draw,
    }
}

/// Goes back from the ends. Positions are settled in the order of their distance from the end, so that the first turn
/// that wins is the quickest, and the last of those that all lose is the latest.
fn backwards(movers: &[u8], graph: &mut Graph) {
    let (starts, parents) = parents(movers.len(), std::mem::take(&mut graph.edges));
    let decided =
        |&number: &u32| !matches!(graph.worths[number as usize], None | Some(Worth::Draw));
    let mut queue: VecDeque<u32> = (0..movers.len() as u32).filter(decided).collect();
    while let Some(number) = queue.pop_front() {
        let Some(worth) = graph.worths[number as usize] else {
            continue;
        };
        let range = starts[number as usize] as usize..starts[number as usize + 1] as usize;
        for &parent in &parents[range] {
            let at = parent as usize;
            if graph.worths[at].is_some() {
                continue;
            }
            let same = movers[at] == movers[number as usize];
            let worth = if same { worth } else { worth.turned() }.before();
            graph.turns[at] -= 1;
            if matches!(worth, Worth::Win(_)) || graph.turns[at] == 0 {
                graph.worths[at] = Some(worth);
                queue.push_back(parent);
            }
        }
    }
}

/// The positions from which a turn leads to each, those of one after those of another: where they begin, and they.
fn parents(positions: usize, edges: Vec<(u32, u32)>) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0u32; positions + 2];
    for &(to, _) in &edges {
        starts[to as usize + 2] += 1;
    }
    for at in 2..starts.len() {
        starts[at] += starts[at - 1];
    }
    let mut parents = vec![0; edges.len()];
    for (to, from) in edges {
        let place = &mut starts[to as usize + 1];
        parents[*place as usize] = from;
        *place += 1;
    }
    starts.pop();
    (starts, parents)
}
