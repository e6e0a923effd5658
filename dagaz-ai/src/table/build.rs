//! Making a table: forwards from the given positions to all others, then backwards from the ends.

use std::collections::HashMap;
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

use dagaz_core::{Game, Past, Verdict};

use super::{Census, Material, NoTable, Table, Worth, key, unclocked};
use crate::fingerprint::fingerprint;
use crate::limits::{Limits, Stopped, Watch};

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
    /// How many positions have been looked at.
    looked_at: usize,
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

/// How far the making of a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions that have been reached.
    pub positions: usize,
    /// Those of them whose turns have been looked at.
    pub looked_at: usize,
}

/// Makes a table within given means.
pub struct Builder<'a, G: Game> {
    game: &'a G,
    positions: usize,
    mebibytes: usize,
    limits: Limits,
    progress: Option<Box<dyn FnMut(Progress) + 'a>>,
}

/// So many positions are looked at between two looks at memory and clock, and two reports.
const BETWEEN_CHECKS: usize = 1 << 10;
/// About what a position takes while a table is made, and what a turn takes, in bytes: measured, lists and maps being up
/// to twice as large as what they hold.
const POSITION_BYTES: usize = 80;
const TURN_BYTES: usize = 20;

impl<'a, G: Game> Builder<'a, G> {
    /// With as many positions as there may be, as much memory and time.
    #[must_use]
    pub fn new(game: &'a G) -> Self {
        Builder {
            game,
            positions: u32::MAX as usize,
            mebibytes: usize::MAX >> 20,
            limits: Limits::none(),
            progress: None,
        }
    }

    /// No more than so many positions.
    #[must_use]
    pub fn positions(mut self, positions: usize) -> Self {
        self.positions = positions.min(u32::MAX as usize);
        self
    }

    /// No more than about so much memory while it is made. The table itself takes 10 bytes a position.
    #[must_use]
    pub fn mebibytes(mut self, mebibytes: usize) -> Self {
        self.mebibytes = mebibytes.min(usize::MAX >> 20);
        self
    }

    /// No more than so much time; other limits mean nothing here.
    #[must_use]
    pub fn limits(mut self, limits: &Limits) -> Self {
        self.limits = limits.clone();
        self
    }

    /// Tells from time to time how far it has come.
    #[must_use]
    pub fn progress(mut self, tell: impl FnMut(Progress) + 'a) -> Self {
        self.progress = Some(Box::new(tell));
        self
    }

    /// The table of all positions with some pieces, and of all that can be reached from them.
    ///
    /// # Errors
    /// [`NoTable`] says why it can't be made.
    pub fn of_pieces(self, material: &Material) -> Result<Table, NoTable> {
        let game = self.game;
        possible(game)?;
        let watch = Watch::new(&self.limits);
        let fit = (self.mebibytes << 20) / (POSITION_BYTES + size_of::<G::Position>());
        let positions = material.positions_in_time(game, self.positions.min(fit), &watch);
        let positions = positions.map_err(|why| match why {
            NoTable::TooMany(_) if fit < self.positions => NoTable::Memory(self.mebibytes),
            why => why,
        })?;
        let mut table = self.make(positions.iter().cloned(), &watch)?;
        table.pieces = material.text(game.meta());
        table.census = Default::default();
        for position in &positions {
            if let Some(worth) = table.probe(game, position) {
                table.census[game.to_move(position)].add(worth);
            }
        }
        Ok(table)
    }

    /// The table of all positions that can be reached from some.
    ///
    /// # Errors
    /// [`NoTable`] says why it can't be made.
    pub fn from(self, from: impl IntoIterator<Item = G::Position>) -> Result<Table, NoTable> {
        possible(self.game)?;
        let watch = Watch::new(&self.limits);
        self.make(from, &watch)
    }

    fn make(
        mut self,
        from: impl IntoIterator<Item = G::Position>,
        watch: &Watch,
    ) -> Result<Table, NoTable> {
        let meta = self.game.meta();
        let mut reached = Reached {
            game: self.game,
            most: self.positions,
            clocks: meta.values.iter().any(|value| value.clock),
            numbers: HashMap::new(),
            movers: Vec::new(),
            open: Vec::new(),
        };
        let mut graph = Graph::default();
        for position in from {
            reached.number(position)?;
            self.forwards(&mut reached, &mut graph, watch)?;
        }
        let Reached {
            numbers, movers, ..
        } = reached;
        backwards(&movers, &mut graph);
        Ok(table(self.game, numbers, &movers, &graph))
    }

    /// Looks at the turns of all positions that are open.
    fn forwards(
        &mut self,
        reached: &mut Reached<G>,
        graph: &mut Graph,
        watch: &Watch,
    ) -> Result<(), NoTable> {
        let mut moves = Vec::new();
        while let Some((number, position)) = reached.open.pop() {
            moves.clear();
            let _ = self.game.generate(&position, &Past::NONE, &mut moves);
            graph.set_turns(number, moves.len());
            if moves.is_empty() {
                graph.worths[number as usize] = Some(end(self.game, &position));
            }
            for turn in &moves {
                let mut next = position.clone();
                self.game.play_unchecked(&mut next, turn);
                graph.edges.push((reached.number(next)?, number));
            }
            graph.looked_at += 1;
            if graph.looked_at.is_multiple_of(BETWEEN_CHECKS) {
                self.check(reached, graph, watch)?;
            }
        }
        Ok(())
    }

    /// Whether there is memory and time for more.
    fn check(&mut self, reached: &Reached<G>, graph: &Graph, watch: &Watch) -> Result<(), NoTable> {
        let (positions, open) = (reached.movers.len(), reached.open.len());
        let bytes = positions * POSITION_BYTES
            + graph.edges.len() * TURN_BYTES
            + open * 2 * size_of::<(u32, G::Position)>();
        if bytes >> 20 >= self.mebibytes {
            return Err(NoTable::Memory(self.mebibytes));
        }
        watch.check().map_err(|Stopped| NoTable::Stopped)?;
        if let Some(tell) = &mut self.progress {
            tell(Progress {
                positions,
                looked_at: graph.looked_at,
            });
        }
        Ok(())
    }
}

/// Whether tables mean anything in a game.
fn possible<G: Game>(game: &G) -> Result<(), NoTable> {
    if game.meta().players.len() != 2 || !game.meta().chance.is_empty() {
        return Err(NoTable::Players);
    }
    Ok(())
}

/// Puts together what has been found out.
fn table<G: Game>(game: &G, numbers: HashMap<u64, u32>, movers: &[u8], graph: &Graph) -> Table {
    let mut census = [Census::default(); 2];
    for (worth, &mover) in graph.worths.iter().zip(movers) {
        census[usize::from(mover)].add(worth.unwrap_or(Worth::Draw));
    }
    let mut numbers: Vec<(u64, u32)> = numbers.into_iter().collect();
    numbers.sort_unstable();
    let worth = |&(_, number): &(u64, u32)| {
        let worth = graph.worths[number as usize];
        worth.map_or(0, Worth::code)
    };
    Table {
        game: game.meta().name.to_string(),
        rules: fingerprint(game),
        pieces: String::new(),
        census,
        worths: numbers.iter().map(worth).collect(),
        keys: numbers.into_iter().map(|(key, _)| key).collect(),
    }
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
