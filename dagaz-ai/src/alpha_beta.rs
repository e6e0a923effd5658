//! An opponent for games of two players: alpha-beta search, one turn deeper at a time.
//!
//! The players needn't alternate: whose turn a position is decides whose view a value is taken from. Where turns may
//! take pieces, the search goes on past its depth until no piece hangs.
//!
//! What it is made of: principal-variation search (Marsland and Campbell, "Parallel search of strongly ordered game
//! trees", 1982), a transposition table, windows of aspiration, killers and history to order turns, late turns
//! searched less deep and forced ones deeper, turns left out just before the horizon that can't bring enough (see
//! `prune`), and helpers on other threads that share the table ("lazy SMP").
//!
//! There are no null moves: they bound a value from below only where a player may pass, and where the rules have a pass
//! it is a turn among the others. Just before the horizon a position is left alone if it is better than it need be by a
//! wide margin; that is the same thought, where no player has to be skipped.
//!
//! **Rules that look back.** A value to which a repetition contributed holds only for those who came the same way. Such
//! values aren't stored: each search tells how far back it had to look, and if that is beyond the position itself, the
//! table keeps its best turn alone. Nor is the table asked about positions that have been there before. What remains is
//! what every program accepts: that a line searched afresh might have run into a repetition where the stored one
//! didn't. Where rules forbid turns because of the past (superko), the turns themselves are always generated with it.
//! The [exact mode](AlphaBeta::exact) takes no values from the table at all in games that look back.

mod leaf;
mod lookup;
mod past;
mod prune;
mod root;
mod tree;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use dagaz_core::rng::Rng;
use dagaz_core::{Game, Past};

use crate::evaluation::{Evaluation, Judge};
use crate::limits::{self, Limits, Watch, turns_in_time};
use crate::order::{Child, Expander, Memory};
use crate::table::Table as Endings;
use crate::transposition::Table;
use crate::{Bot, Found};
use root::Root;
use tree::{Mode, Node, Tree};

/// The size of the table unless another is asked for, in mebibytes.
pub const USUAL_TABLE: usize = 8;

/// Looks ahead as far as its limits let it, in games of two players.
///
/// On one thread the same seed and the same positions, limited by depth or by positions, give the same turns.
#[derive(Clone, Debug)]
pub struct AlphaBeta<G: Game> {
    evaluation: Evaluation,
    author: Author<G>,
    endings: Option<Arc<Endings>>,
    memory: Memory<G::Move>,
    table: Table,
    rng: Rng,
    threads: usize,
    exact: bool,
    /// Of the present search; see [`lookup::timeless`].
    timeless: bool,
    /// How often it has thought.
    thoughts: u64,
    /// False in tests only: sorting changes the work, never the value.
    sorted: bool,
}

impl<G: Game> AlphaBeta<G> {
    /// Prepares a searcher: measures what the pieces are worth. The same seed gives the same searcher.
    ///
    /// # Panics
    /// When the game hasn't exactly two players; see [`crate::Search`].
    #[must_use]
    pub fn new(game: &G, seed: u64) -> Self {
        let players = game.meta().players.len();
        assert!(players == 2, "alpha-beta is for two players, not {players}");
        AlphaBeta {
            evaluation: Evaluation::measure(game, seed),
            author: Author(None),
            endings: None,
            memory: Memory::new(),
            table: Table::new(USUAL_TABLE),
            rng: Rng::new(seed),
            threads: 1,
            exact: false,
            timeless: false,
            thoughts: 0,
            sorted: true,
        }
    }

    /// Remembers positions in so many mebibytes; see [`USUAL_TABLE`].
    #[must_use]
    pub fn table(mut self, mebibytes: usize) -> Self {
        self.table = Table::new(mebibytes);
        self
    }

    /// Searches with so many threads; 0 means as many as there are processors.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = limits::threads(threads);
        self
    }

    /// Whether the value of a finished search is to be exactly that of plain minimax to the same depth. It then leaves
    /// nothing out but what cannot matter, remembers nothing from one turn to the next, and is slower.
    #[must_use]
    pub fn exact(mut self, exact: bool) -> Self {
        self.exact = exact;
        self
    }

    /// Takes pieces and turns to be worth what is said here, and not what was measured.
    ///
    /// # Panics
    /// When it isn't of this game: each kind of piece needs a worth.
    #[must_use]
    pub fn evaluated(mut self, evaluation: Evaluation) -> Self {
        let kinds = self.evaluation.kinds.len();
        assert_eq!(evaluation.kinds.len(), kinds, "each kind needs a worth");
        self.evaluation = evaluation;
        self
    }

    /// Lets somebody who knows the game judge positions, in place of material and mobility. What pieces are worth still
    /// decides which turns are looked at first.
    ///
    /// ```no_run
    /// # use dagaz_ai::AlphaBeta;
    /// # use dagaz_core::Game;
    /// # fn example<G: Game>(game: &G) {
    /// let more_pieces = |game: &G, position: &G::Position, player: usize| {
    ///     let count = |owner| game.count(position, owner, 0) as i32;
    ///     100 * (count(player) - count(1 - player))
    /// };
    /// let bot = AlphaBeta::new(game, 1).judged(more_pieces);
    /// # }
    /// ```
    #[must_use]
    pub fn judged(mut self, judge: impl Judge<G> + 'static) -> Self {
        self.author = Author(Some(Arc::new(judge)));
        self
    }

    /// Asks an endgame table about the positions that it holds: they are played perfectly. One that is
    /// [`exact`](AlphaBeta::exact) doesn't ask.
    #[must_use]
    pub fn with_table(mut self, endings: Arc<Endings>) -> Self {
        self.endings = Some(endings);
        self
    }

    /// The same searcher with nothing found out yet, and other random numbers: the game isn't measured again.
    #[must_use]
    pub fn afresh(&self, seed: u64) -> Self {
        AlphaBeta {
            memory: Memory::new(),
            table: self.table.emptied(),
            rng: Rng::new(seed),
            thoughts: 0,
            evaluation: self.evaluation.clone(),
            author: self.author.clone(),
            endings: self.endings.clone(),
            threads: self.threads,
            exact: self.exact,
            timeless: false,
            sorted: self.sorted,
        }
    }

    /// What the searcher takes pieces to be worth.
    #[must_use]
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The best turn that is found within the limits, or `None` when there is no legal turn.
    ///
    /// Of several turns worth the same, chance picks one. A win that it announces is the quickest there is, and a loss
    /// the slowest, unless a limit broke the search off: see [`Found::value`].
    pub fn think(
        &mut self,
        game: &G,
        position: &G::Position,
        past: &Past,
        limits: &Limits,
    ) -> Option<Found<G::Move>> {
        let watch = Watch::new(limits);
        let (moves, _) = turns_in_time(game, position, past, &watch);
        let found = Found::unexamined(moves.first()?.clone());
        if moves.len() == 1 {
            return Some(found);
        }
        if let Some(known) = self.known(game, position, past) {
            return Some(known);
        }
        self.timeless = lookup::timeless(game, position, self.exact);
        self.table.grow_older();
        self.memory.fade();
        self.thoughts += 1;
        let Ok(children) = Expander::new(game, &self.evaluation, position).all(moves, &watch)
        else {
            return Some(found);
        };
        let mover = game.to_move(position);
        let mut task = Task {
            game,
            position,
            past,
            usual: leaf::usual(game, mover, &children, &watch),
            children,
            found,
        };
        shuffle(&mut task.children, &mut self.rng);
        let mut memory = std::mem::replace(&mut self.memory, Memory::new());
        let found = self.share_out(&task, &mut memory, limits, &watch);
        self.memory = memory;
        Some(found)
    }

    /// What the endgame table plays here.
    fn known(&self, game: &G, position: &G::Position, past: &Past) -> Option<Found<G::Move>> {
        let endings = self.endings.as_ref().filter(|_| !self.exact)?;
        endings.probe(game, position)?;
        let (turn, worth) = endings.best(game, position, past)?;
        Some(Found {
            turn,
            value: worth.value(0),
            depth: 1,
            nodes: game.count_moves(position, past),
        })
    }

    /// Searches with as many threads as were asked for. The deepest search counts; among equals, that of this thread.
    fn share_out(
        &self,
        task: &Task<G>,
        memory: &mut Memory<G::Move>,
        limits: &Limits,
        watch: &Watch,
    ) -> Found<G::Move> {
        let stop = Arc::new(AtomicBool::new(false));
        thread::scope(|scope| {
            let helper = |number: usize| {
                let (mut memory, watch) = (memory.clone(), watch.shared(self.threads, &stop));
                scope.spawn(move || {
                    let mut root = self.root(task, &mut memory, watch);
                    root.help(limits, number);
                    root.found()
                })
            };
            let helpers: Vec<_> = (1..self.threads).map(helper).collect();
            let mut root = self.root(task, memory, watch.shared(self.threads, &stop));
            root.deepen(limits);
            stop.store(true, Ordering::Relaxed);
            let mut found = root.found();
            for helper in helpers.into_iter().filter_map(|helper| helper.join().ok()) {
                let nodes = found.nodes + helper.nodes;
                if helper.depth > found.depth {
                    found = helper;
                }
                found.nodes = nodes;
            }
            found
        })
    }

    fn root<'a>(
        &'a self,
        task: &'a Task<G>,
        memory: &'a mut Memory<G::Move>,
        watch: Watch,
    ) -> Root<'a, G> {
        let mut tree = self.tree(task.game, task.past, memory, watch, task.usual);
        let node = Node {
            position: task.position,
            key: tree.key(task.position),
            mover: task.game.to_move(task.position),
        };
        tree.enter(node.key);
        Root::new(tree, node, task.children.clone(), task.found.clone())
    }

    /// A search that is about to begin.
    fn tree<'a>(
        &'a self,
        game: &'a G,
        past: &Past,
        memory: &'a mut Memory<G::Move>,
        watch: Watch,
        usual: [i32; 2],
    ) -> Tree<'a, G> {
        Tree {
            game,
            evaluation: &self.evaluation,
            judge: self.author.0.as_deref(),
            endings: self.endings.as_deref().filter(|_| !self.exact),
            table: &self.table,
            memory,
            past: past.clone(),
            watch,
            mode: Mode {
                sorted: self.sorted,
                exact: self.exact,
                looks_back: game.looks_back(),
                timeless: self.timeless,
                // What an exact search finds is told apart from all else: other searches estimate otherwise.
                salt: if self.exact {
                    Rng::new(self.thoughts).next_u64()
                } else {
                    0
                },
            },
            usual,
            horizon: false,
            since: u32::MAX,
            depth: 0,
        }
    }
}

/// Who judges positions, if it isn't the evaluation.
#[derive(Clone)]
struct Author<G: Game>(Option<Arc<dyn Judge<G>>>);

impl<G: Game> fmt::Debug for Author<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "a judge"
        } else {
            "nobody"
        })
    }
}

/// What is to be searched.
struct Task<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    past: &'a Past,
    usual: [i32; 2],
    children: Vec<Child<G>>,
    found: Found<G::Move>,
}

impl<G: Game> Bot<G> for AlphaBeta<G> {
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

/// Puts a list into random order.
pub(crate) fn shuffle<T>(list: &mut [T], rng: &mut Rng) {
    for last in (1..list.len()).rev() {
        list.swap(last, rng.below(last as u64 + 1) as usize);
    }
}

#[cfg(test)]
mod tests;
