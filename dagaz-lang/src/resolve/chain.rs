//! Turns of several parts: who may run a program, what may follow it, and how long that can go on.

use std::collections::BTreeMap;

use proc_macro2::Span;

use super::scope::ThenNote;
use crate::model::{
    Block, Cond, Entry, Kind, KindId, OwnerId, Player, Program, SetExpr, Setup, Stmt,
};
use crate::report::{Diagnostic, Report};

/// Programs, with what is needed to follow them.
pub(super) struct Chains<'c> {
    pub(super) programs: &'c [Program],
    pub(super) thens: &'c [Vec<ThenNote>],
    pub(super) kinds: &'c [Kind],
    /// Moves of no piece.
    pub(super) board: &'c [Entry],
    pub(super) idle: &'c [Entry],
    pub(super) players: &'c [Player],
    pub(super) setup: &'c Setup,
    /// Programs of no rule: `after`, `before turn`, `after turn`.
    pub(super) others: Vec<&'c Program>,
}

impl Chains<'_> {
    /// Complains about each rule after `then` that no piece which could be there has.
    pub(super) fn check(&self, report: &mut Report) {
        for (program, notes) in self.thens.iter().enumerate() {
            let kinds = self.runners(program);
            let runs = |list: &[Entry]| list.iter().any(|entry| entry.program.index() == program);
            for (rule, span) in notes.iter().flat_map(|note| &note.rules) {
                let known = |list: &[Entry]| {
                    let mut rules = list.iter().map(|e| self.programs[e.program.index()].rule);
                    rules.any(|r| r == Some(*rule))
                };
                let has = |kind: &KindId| known(&self.kinds[kind.index()].moves);
                if known(self.board) || kinds.iter().any(has) {
                    continue;
                }
                if !kinds.is_empty() {
                    let message = "no piece that comes here has this rule in its `moves`";
                    report.error(*span, message);
                } else if runs(self.board) || runs(self.idle) {
                    let message = "this rule isn't among the game's `moves`";
                    report.error(*span, message);
                }
            }
        }
    }

    /// The kinds that a piece may have when it ends a part with a program.
    fn runners(&self, program: usize) -> Vec<KindId> {
        let runs = |list: &[Entry]| list.iter().any(|entry| entry.program.index() == program);
        let all = (0..self.kinds.len()).map(KindId::new);
        if any(&self.programs[program].body, &|stmt| {
            matches!(stmt, Stmt::Become(..))
        }) {
            return all.collect();
        }
        all.filter(|k| runs(&self.kinds[k.index()].moves) || runs(&self.kinds[k.index()].drops))
            .collect()
    }

    /// The programs that may follow a program's ending.
    fn next(&self, program: usize, note: &ThenNote) -> Vec<usize> {
        let runners = self.runners(program);
        let moves = runners
            .iter()
            .flat_map(|kind| &self.kinds[kind.index()].moves)
            .chain(self.board);
        let mut next: Vec<usize> = moves
            .map(|entry| entry.program.index())
            .filter(|&p| {
                note.rules
                    .iter()
                    .any(|(rule, _)| self.programs[p].rule == Some(*rule))
            })
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// The greatest number of parts of a turn.
    ///
    /// Without a cycle among the programs that may follow each other, their longest path. With cycles, each part in
    /// one must capture: then a turn has at most one part more than there are pieces to capture.
    pub(super) fn bound(&self, report: &mut Report) -> usize {
        let edges: Vec<Vec<(usize, &ThenNote)>> = self
            .thens
            .iter()
            .enumerate()
            .map(|(p, notes)| {
                notes
                    .iter()
                    .flat_map(|note| self.next(p, note).into_iter().map(move |q| (q, note)))
                    .collect()
            })
            .collect();
        let cyclic = Cycles::find(&edges);
        let in_cycle = |p: usize, q: usize| cyclic.component[p] == cyclic.component[q];
        let endless = edges.iter().enumerate().flat_map(|(p, list)| {
            list.iter()
                .filter(move |(q, note)| in_cycle(p, *q) && !self.captures(p, note))
                .map(|(_, note)| *note)
        });
        let mut some = false;
        for note in endless {
            some = true;
            for (_, span) in note.rules.iter().take(1) {
                complain(*span, report);
            }
        }
        let looping = edges
            .iter()
            .enumerate()
            .any(|(p, list)| list.iter().any(|(q, _)| in_cycle(p, *q)));
        if !looping {
            return longest(&edges);
        }
        if !some && self.grows() {
            let first = edges
                .iter()
                .enumerate()
                .flat_map(|(p, l)| l.iter().map(move |(q, note)| (p, *q, *note)));
            for (_, _, note) in first.filter(|(p, q, _)| in_cycle(*p, *q)).take(1) {
                note.rules
                    .iter()
                    .take(1)
                    .for_each(|(_, span)| complain(*span, report));
            }
        }
        1 + self.prey()
    }

    /// True when a piece was captured on every way to an ending.
    fn captures(&self, program: usize, note: &ThenNote) -> bool {
        let mut found = BTreeMap::new();
        let body = &self.programs[program].body;
        walk(body, Sure::default(), None, &mut found);
        found.get(&note.ending).copied().unwrap_or(false)
    }

    /// True when pieces may be added to those of the setup.
    fn grows(&self) -> bool {
        let drops = self.kinds.iter().any(|kind| !kind.drops.is_empty());
        drops || self.some(&|stmt| matches!(stmt, Stmt::Place { .. }))
    }

    fn some(&self, is: &dyn Fn(&Stmt) -> bool) -> bool {
        self.programs
            .iter()
            .chain(self.others.iter().copied())
            .any(|program| any(&program.body, is))
    }

    /// The most pieces that a player can capture: all that weren't his, or simply all where owners change.
    fn prey(&self) -> usize {
        let pieces = &self.setup.pieces;
        if self.some(&|stmt| matches!(stmt, Stmt::Convert(..))) {
            return pieces.len();
        }
        let others = |owner: usize| {
            pieces
                .iter()
                .filter(|p| p.owner != OwnerId::new(owner))
                .count()
        };
        (0..self.players.len()).map(others).max().unwrap_or(0)
    }
}

fn complain(span: Span, report: &mut Report) {
    let message = "this chain may go on for ever";
    let help = "declare the most parts that a turn can have: `chain up to 10;`";
    report.add(Diagnostic::new(span, message).help(help));
}

/// True when a statement of the block, or of a block in it, is of some sort.
fn any(block: &Block, is: &dyn Fn(&Stmt) -> bool) -> bool {
    block.iter().any(|stmt| stmt.any(is))
}

/// What has been done on every way to a statement.
#[derive(Clone, Copy, Default)]
struct Sure {
    /// A piece was captured.
    captured: bool,
    /// Something was tested not to be struck: then a piece that is, is another one in each part.
    fresh: bool,
}

impl Sure {
    /// What is sure when either may have been done.
    fn both(self, other: Sure) -> Sure {
        Sure {
            captured: self.captured && other.captured,
            fresh: self.fresh && other.fresh,
        }
    }
}

/// Notes for each ending whether every way to it has captured; returns the same for the end of the block. What was
/// done before an ending is taken back after it: down to `pass`, what was sure when the pass of a loop began.
fn walk(
    block: &Block,
    before: Sure,
    pass: Option<Sure>,
    found: &mut BTreeMap<usize, bool>,
) -> Sure {
    let mut sure = before;
    for stmt in block {
        match stmt {
            Stmt::Capture(_) | Stmt::CaptureToHand(_) => sure.captured = true,
            Stmt::Strike(_) => sure.captured |= sure.fresh,
            Stmt::Verify(cond) => sure.fresh |= not_struck(cond),
            Stmt::End(ending) => {
                found.insert(ending.id, sure.captured);
                sure.captured = pass.is_some_and(|pass| pass.captured);
            }
            Stmt::If(_, a, b) => {
                let way = walk(a, sure, pass, found);
                sure = way.both(walk(b, sure, pass, found));
            }
            Stmt::While { body, .. } => {
                let after = walk(body, sure, Some(sure), found);
                sure = sure.both(after);
            }
            Stmt::Either(blocks) => {
                let ways = blocks.iter().map(|b| walk(b, sure, pass, found));
                sure = ways.reduce(Sure::both).unwrap_or(sure);
            }
            _ => {}
        }
    }
    sure
}

/// True when the condition holds only of a cell that isn't struck.
fn not_struck(cond: &Cond) -> bool {
    match cond {
        Cond::And(list) => list.iter().any(not_struck),
        Cond::At(_, cond) => not_struck(cond),
        Cond::Not(cond) => matches!(&**cond, Cond::In(_, SetExpr::Struck)),
        Cond::In(_, set) => spares(set),
        _ => false,
    }
}

/// True when no struck cell is in the set.
fn spares(set: &SetExpr) -> bool {
    match set {
        SetExpr::Inter(list) => list.iter().any(spares),
        SetExpr::Minus(a, b) => **b == SetExpr::Struck || spares(a),
        SetExpr::Not(set) => **set == SetExpr::Struck,
        SetExpr::Where(set, cond) => spares(set) || not_struck(cond),
        _ => false,
    }
}

/// The strongly connected components of a graph: programs in one may follow each other for ever.
struct Cycles {
    component: Vec<usize>,
}

impl Cycles {
    /// Programs are few and chains short: reachability both ways is enough. A program alone has a component of its
    /// own, which holds an edge only if it may follow itself.
    fn find(edges: &[Vec<(usize, &ThenNote)>]) -> Cycles {
        let reach: Vec<Vec<bool>> = (0..edges.len()).map(|p| reachable(edges, p)).collect();
        let component = (0..edges.len())
            .map(|p| (0..p).find(|&q| reach[p][q] && reach[q][p]).unwrap_or(p))
            .collect();
        Cycles { component }
    }
}

fn reachable(edges: &[Vec<(usize, &ThenNote)>], from: usize) -> Vec<bool> {
    let mut met = vec![false; edges.len()];
    let mut open = vec![from];
    while let Some(p) = open.pop() {
        for (q, _) in &edges[p] {
            if !std::mem::replace(&mut met[*q], true) {
                open.push(*q);
            }
        }
    }
    met
}

/// The number of programs on the longest path of a graph without cycles.
fn longest(edges: &[Vec<(usize, &ThenNote)>]) -> usize {
    let mut depth = vec![1; edges.len()];
    // After `n` rounds every path of `n` edges is counted.
    for _ in 0..edges.len() {
        let mut changed = false;
        for p in 0..edges.len() {
            let best = edges[p]
                .iter()
                .map(|(q, _)| depth[*q] + 1)
                .max()
                .unwrap_or(1);
            changed |= best > depth[p];
            depth[p] = depth[p].max(best);
        }
        if !changed {
            break;
        }
    }
    depth.into_iter().max().unwrap_or(1).max(1)
}
