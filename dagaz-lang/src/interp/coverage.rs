//! What play reaches of the rules: which uses of rules gave turns, which statements were run, which way their
//! conditions went, what ended games.
//!
//! An interpreted game keeps count of it if it was made by [`Interpreted::recording`]; all others only find that nobody
//! counts. What stands in one place of the text is counted as one, through whatever call or piece it is reached.

mod words;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use proc_macro2::Span;

use super::plain::{Code, Plain};
use super::{Interpreted, Move};
use crate::model::{Program, Rules, Stmt};

/// A place in the rules, and how often it was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// What stands there.
    pub what: What,
    /// From 1, in the text that the rules were read from; in several read as one, in the whole.
    pub line: usize,
    /// From 0, in characters.
    pub column: usize,
    /// How often it was reached: what that means says [`What`].
    pub reached: u64,
    /// For a use of a rule: how often a turn with it was played.
    pub played: u64,
}

/// What may be reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// A rule put to use, as in `moves slide(n | e);`, each time it is part of a legal turn.
    Entry(Use),
    /// A statement, each time it is run: also for turns that come to nothing, and for attacks.
    Statement,
    /// A way on from a statement.
    Way(Way),
    /// A clause of `end`, each time somebody asks for the result and it decides.
    End,
    /// An invariant, each time it refuses a turn.
    Invariant(String),
    /// `priority`, each time it leaves some turns out.
    Priority,
    /// A number of `prefer`, each time it leaves a turn out.
    Preference,
}

/// For what a rule is used.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// `moves` of this kind of piece.
    Moves(String),
    /// `drops` of this kind of piece.
    Drops(String),
    /// `moves` of no piece.
    Board,
    /// `idle`
    Idle,
}

/// A way on from a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// The condition of an `if`, `verify` or `while` holds.
    Holds,
    /// It doesn't, or the passes of a `while` are used up.
    Fails,
    /// A block of an `either`, the first being 0.
    Block(usize),
}

impl Interpreted {
    /// What of the rules has been reached so far, in the order of the text; nothing unless the game keeps count.
    #[must_use]
    pub fn coverage(&self) -> Vec<Site> {
        let recorder = self.recorder.as_deref();
        recorder.map_or_else(Vec::new, Recorder::coverage)
    }
}

/// Keeps count. Clones of a game, and threads that play it, count together.
#[derive(Debug)]
pub(super) struct Recorder {
    sites: Sites,
    reached: Vec<AtomicU64>,
    played: Vec<AtomicU64>,
    /// The sites of each statement, by its address.
    statements: HashMap<usize, Marks>,
    entries: Vec<usize>,
    ends: Vec<usize>,
    invariants: Vec<usize>,
    priority: Option<usize>,
    preferences: Vec<usize>,
}

/// The sites of a statement.
#[derive(Debug)]
struct Marks {
    itself: usize,
    ways: Vec<usize>,
}

impl Recorder {
    /// Nothing has been reached.
    pub fn new(rules: &Rules, plain: &Plain) -> Self {
        let mut sites = Sites::default();
        let mut statements = HashMap::new();
        for (program, code) in programs(rules, plain) {
            let mut places = program.places.iter().copied();
            mark(&code.body, &mut places, &mut sites, &mut statements);
        }
        let entries = entries(rules, &mut sites);
        let mut site = |place, what| sites.site(place, what);
        let invariant = |i: &crate::model::Invariant| What::Invariant(i.name.text.clone());
        let ends = rules.ends.iter().map(|e| site(e.span, What::End)).collect();
        let invariants = rules.invariants.iter();
        let invariants = invariants
            .map(|i| site(i.name.span, invariant(i)))
            .collect();
        let priority = rules
            .priority_place
            .map(|place| site(place, What::Priority));
        let preferences = rules.prefer_places.iter();
        let preferences = preferences
            .map(|&place| site(place, What::Preference))
            .collect();
        let zeros = || sites.list.iter().map(|_| AtomicU64::new(0)).collect();
        Recorder {
            reached: zeros(),
            played: zeros(),
            sites,
            statements,
            entries,
            ends,
            invariants,
            priority,
            preferences,
        }
    }

    /// A statement is run.
    pub fn statement(&self, stmt: &Stmt) {
        if let Some(marks) = self.statements.get(&key(stmt)) {
            self.reach(marks.itself);
        }
    }

    /// A branch goes on from a statement: by this one of its ways.
    pub fn way(&self, stmt: &Stmt, way: usize) {
        if let Some(marks) = self.statements.get(&key(stmt)) {
            self.reach(marks.ways[way]);
        }
    }

    /// A condition has been tested.
    pub fn condition(&self, stmt: &Stmt, holds: bool) {
        self.way(stmt, usize::from(!holds));
    }

    /// These are the legal turns of a position.
    pub fn offered(&self, turns: &[Move]) {
        for entry in turns.iter().flat_map(entries_of) {
            self.reach(self.entries[entry]);
        }
    }

    /// A turn is played.
    pub fn played(&self, turn: &Move) {
        for entry in entries_of(turn) {
            self.played[self.entries[entry]].fetch_add(1, Relaxed);
        }
    }

    /// A clause of `end` decides.
    pub fn ended(&self, end: usize) {
        self.reach(self.ends[end]);
    }

    /// An invariant refuses a turn.
    pub fn refused(&self, invariant: usize) {
        self.reach(self.invariants[invariant]);
    }

    /// Turns are left out for others whose rules come first.
    pub fn outranked(&self) {
        self.priority.iter().for_each(|&site| self.reach(site));
    }

    /// A turn is left out for others with a greater number.
    pub fn outdone(&self, number: usize) {
        self.reach(self.preferences[number]);
    }

    fn reach(&self, site: usize) {
        self.reached[site].fetch_add(1, Relaxed);
    }

    fn coverage(&self) -> Vec<Site> {
        let counts = self.reached.iter().zip(&self.played);
        let site =
            |((what, line, column), (reached, played)): (&Key, (&AtomicU64, &AtomicU64))| Site {
                what: what.clone(),
                line: *line,
                column: *column,
                reached: reached.load(Relaxed),
                played: played.load(Relaxed),
            };
        let mut all: Vec<Site> = self.sites.list.iter().zip(counts).map(site).collect();
        all.sort_by_key(|site| (site.line, site.column));
        all
    }
}

/// What is counted as one: it stands in one place.
type Key = (What, usize, usize);

/// Everything that may be reached.
#[derive(Debug, Default)]
struct Sites {
    list: Vec<Key>,
    known: HashMap<Key, usize>,
}

impl Sites {
    /// The number of what stands in a place.
    fn site(&mut self, place: Span, what: What) -> usize {
        let start = place.start();
        let key = (what, start.line, start.column);
        *self.known.entry(key).or_insert_with_key(|key| {
            self.list.push(key.clone());
            self.list.len() - 1
        })
    }
}

/// All programs, each with the form in which it is run.
fn programs<'a>(
    rules: &'a Rules,
    plain: &'a Plain,
) -> impl Iterator<Item = (&'a Program, &'a Code)> {
    let own = rules.programs.iter().zip(&plain.programs);
    let kinds = rules.kinds.iter().zip(&plain.kinds);
    let after = kinds.filter_map(|(kind, plain)| kind.after.as_ref().zip(plain.after.as_ref()));
    let before_turn = rules.before_turn.as_ref().zip(plain.before_turn.as_ref());
    let after_turn = rules.after_turn.as_ref().zip(plain.after_turn.as_ref());
    own.chain(after).chain(before_turn).chain(after_turn)
}

/// The sites of the statements in a block.
fn mark(
    block: &[Stmt],
    places: &mut impl Iterator<Item = Span>,
    sites: &mut Sites,
    statements: &mut HashMap<usize, Marks>,
) {
    for stmt in block {
        let Some(place) = places.next() else { return };
        let itself = sites.site(place, What::Statement);
        let ways = ways(stmt).into_iter();
        let ways = ways.map(|way| sites.site(place, What::Way(way))).collect();
        statements.insert(key(stmt), Marks { itself, ways });
        for inner in stmt.blocks() {
            mark(inner, places, sites, statements);
        }
    }
}

/// The ways on from a statement that are counted.
fn ways(stmt: &Stmt) -> Vec<Way> {
    match stmt {
        Stmt::If(..) | Stmt::Verify(_) | Stmt::While { .. } => vec![Way::Holds, Way::Fails],
        Stmt::Either(blocks) => (0..blocks.len()).map(Way::Block).collect(),
        _ => Vec::new(),
    }
}

/// What tells a statement from all others.
fn key(stmt: &Stmt) -> usize {
    std::ptr::from_ref(stmt) as usize
}

/// The site of each use of a rule, in the order of [`Rules::entries`].
fn entries(rules: &Rules, sites: &mut Sites) -> Vec<usize> {
    let kinds = rules.kinds.iter().flat_map(|kind| {
        let name = &kind.name.text;
        let moves = kind.moves.iter().map(|_| Use::Moves(name.clone()));
        moves.chain(kind.drops.iter().map(|_| Use::Drops(name.clone())))
    });
    let board = rules.board_moves.iter().map(|_| Use::Board);
    let idle = rules.idle_moves.iter().map(|_| Use::Idle);
    let uses = kinds.chain(board).chain(idle);
    let all = rules.entries().zip(uses);
    all.map(|(entry, used)| sites.site(entry.span, What::Entry(used)))
        .collect()
}

/// The uses of rules that a turn is made of.
fn entries_of(turn: &Move) -> impl Iterator<Item = usize> {
    turn.parts.iter().filter_map(|part| part.entry)
}
