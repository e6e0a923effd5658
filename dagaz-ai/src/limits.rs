//! How long an opponent may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dagaz_core::{Flow, Game, Past, Sink};

/// How deep a search goes when nothing else limits it.
pub const MAX_DEPTH: u32 = 64;

/// How long an opponent may think: it stops at the limit that it meets first.
///
/// ```
/// use dagaz_ai::Limits;
/// use std::time::Duration;
///
/// let limits = Limits::none().time(Duration::from_millis(500)).depth(6);
/// assert_eq!(limits.depth, Some(6));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Time for one turn.
    pub time: Option<Duration>,
    /// Positions to look at for one turn.
    pub nodes: Option<u64>,
    /// Turns to look ahead.
    pub depth: Option<u32>,
    /// Set to true by somebody else, it ends the search at once.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// No limit: a search goes on until the game is solved or [`MAX_DEPTH`] is reached.
    #[must_use]
    pub fn none() -> Self {
        Limits::default()
    }

    /// Limits the time for one turn.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Limits the positions that are looked at.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Limits how many turns are looked ahead.
    #[must_use]
    pub fn depth(mut self, depth: u32) -> Self {
        self.depth = Some(depth);
        self
    }

    /// Lets somebody else end the search.
    #[must_use]
    pub fn stop(mut self, stop: Arc<AtomicBool>) -> Self {
        self.stop = Some(stop);
        self
    }

    /// The depths that a deepening search goes through.
    pub(crate) fn depths(&self) -> std::ops::RangeInclusive<u32> {
        1..=self.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH)
    }
}

/// The search was told to stop before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// Counts positions and watches the limits.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    deadline: Option<Instant>,
    most_nodes: u64,
    stops: Vec<Arc<AtomicBool>>,
    /// Positions looked at.
    pub(crate) nodes: u64,
}

impl Watch {
    /// Starts the clock.
    pub(crate) fn new(limits: &Limits) -> Self {
        Watch {
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            stops: limits.stop.iter().cloned().collect(),
            nodes: 0,
        }
    }

    /// The same limits for one more thread, which another may end as well; each of `threads` has its share of the
    /// positions.
    pub(crate) fn shared(&self, threads: usize, stop: &Arc<AtomicBool>) -> Self {
        let mut watch = self.clone();
        watch.stops.push(stop.clone());
        if watch.most_nodes < u64::MAX {
            watch.most_nodes = watch.most_nodes.div_ceil(threads as u64);
        }
        watch
    }

    /// Allows so many positions.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.most_nodes = nodes;
    }

    /// Counts one more position, unless a limit has been reached.
    ///
    /// The clock is read every time: positions of an interpreted game take a millisecond each.
    #[inline]
    pub(crate) fn tick(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most_nodes {
            return Err(Stopped);
        }
        self.check()?;
        self.nodes += 1;
        Ok(())
    }

    /// Whether the search may go on, as far as time and the others have a say.
    #[inline]
    pub(crate) fn check(&self) -> Result<(), Stopped> {
        let told = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
        if self.deadline.is_some_and(|end| Instant::now() >= end) || self.stops.iter().any(told) {
            return Err(Stopped);
        }
        Ok(())
    }
}

/// How many threads a caller means; 0 means as many as there are processors.
pub(crate) fn threads(wanted: usize) -> usize {
    match wanted {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted,
    }
}

/// So many turns are listed between two looks at the clock.
const BETWEEN_CLOCKS: usize = 64;

/// A list of turns that is broken off when time runs out: in some games there are thousands.
struct Timed<'a, M> {
    list: Vec<M>,
    watch: &'a Watch,
    stopped: bool,
}

impl<M> Sink<M> for Timed<'_, M> {
    #[inline]
    fn put(&mut self, turn: M) -> Flow {
        self.list.push(turn);
        if self.list.len().is_multiple_of(BETWEEN_CLOCKS) && self.watch.check().is_err() {
            self.stopped = true;
            return Flow::Break(());
        }
        Flow::Continue(())
    }
}

/// The legal turns, in generation order, or as many as time allowed: always one, if there is any. Then, whether these
/// are all.
pub(crate) fn turns_in_time<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    watch: &Watch,
) -> (Vec<G::Move>, bool) {
    let mut timed = Timed {
        list: Vec::new(),
        watch,
        stopped: false,
    };
    let _ = game.generate(position, past, &mut timed);
    (timed.list, !timed.stopped)
}
