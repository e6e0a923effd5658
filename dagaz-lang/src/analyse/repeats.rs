//! Whether a player may come to one turn by two ways, so that generated turns have to be compared.

use super::lower::{Lowered, Op, Ops};
use super::reach::{Landing, landings};
use crate::model::{CellId, Entry, Kind, OwnerId, RuleId, Rules, Stmt};

/// True unless it is certain that all parts of one piece, drop or board with the same rule, cells and choices are
/// generated once.
#[must_use]
pub fn may_repeat(rules: &Rules, lowered: &[Lowered]) -> bool {
    let drops = |kind: &Kind| drops_overlap(rules, lowered, kind);
    let board: Vec<&Entry> = rules.board_moves.iter().chain(&rules.idle_moves).collect();
    rules
        .kinds
        .iter()
        .any(|kind| pieces_overlap(rules, lowered, &kind.moves) || drops(kind))
        || board_overlap(rules, lowered, &board)
        || lowered
            .iter()
            .any(|program| ends_in_cycle(rules, &program.ops))
}

fn rule(rules: &Rules, entry: &Entry) -> Option<RuleId> {
    rules.programs[entry.program.index()].rule
}

/// An ending of a program that is run with some arguments from some origin.
struct Target<'a> {
    rule: Option<RuleId>,
    /// The number of the run, the program, and the number of the ending in it.
    run: usize,
    ops: &'a Ops,
    ending: usize,
    cells: Landing,
}

impl Target<'_> {
    /// True when both endings may come to the same.
    fn meets(&self, other: &Target<'_>) -> bool {
        self.rule == other.rule
            && self.cells.meets(&other.cells)
            && !(self.run == other.run && apart(self.ops, self.ending, other.ending))
    }
}

/// True when a run comes to one of two endings at the most: they are on two sides of an `if`.
fn apart(ops: &Ops, a: usize, b: usize) -> bool {
    ops.iter().any(|op| match op {
        Op::If(_, x, y) => {
            let sides = |a, b| ends_at(x, a) && ends_at(y, b);
            sides(a, b) || sides(b, a) || apart(x, a, b) || apart(y, a, b)
        }
        _ => false,
    })
}

fn ends_at(ops: &Ops, ending: usize) -> bool {
    ops.iter().any(|op| match op {
        Op::End(end) => end.id == ending,
        Op::If(_, a, b) => ends_at(a, ending) || ends_at(b, ending),
        Op::While(_, _, body) => ends_at(body, ending),
        Op::Either(blocks, _) => blocks.iter().any(|block| ends_at(block, ending)),
        _ => false,
    })
}

/// Where each ending of each argument list may lead from an origin.
fn all_targets<'a>(
    rules: &Rules,
    lowered: &'a [Lowered],
    entries: &[Entry],
    owner: OwnerId,
    origin: CellId,
) -> Vec<Target<'a>> {
    let (mut list, mut run) = (Vec::new(), 0);
    for entry in entries {
        let program = &rules.programs[entry.program.index()];
        for arguments in &entry.arguments {
            let code = &lowered[entry.program.index()];
            let ends = landings(rules, code, &program.locals, arguments, owner, Some(origin));
            run += 1;
            list.extend(ends.into_iter().enumerate().map(|(ending, cells)| Target {
                rule: rule(rules, entry),
                run,
                ops: &code.ops,
                ending,
                cells,
            }));
        }
    }
    list
}

fn overlap(list: &[Target<'_>]) -> bool {
    let pairs = list.iter().enumerate();
    pairs
        .flat_map(|(i, target)| list[..i].iter().map(move |other| (target, other)))
        .any(|(target, other)| target.meets(other))
}

fn pieces_overlap(rules: &Rules, lowered: &[Lowered], entries: &[Entry]) -> bool {
    if entries.is_empty() {
        return false;
    }
    let owners = rules.players.len() + rules.neutrals.len();
    (0..owners).any(|owner| {
        (0..rules.board.cells.len()).any(|cell| {
            overlap(&all_targets(
                rules,
                lowered,
                entries,
                OwnerId::new(owner),
                CellId::new(cell),
            ))
        })
    })
}

/// Drops show only the last cell: those from different cells may come to the same one.
fn drops_overlap(rules: &Rules, lowered: &[Lowered], kind: &Kind) -> bool {
    if kind.drops.is_empty() {
        return false;
    }
    (0..rules.players.len()).any(|player| {
        let mut seen: Vec<(Option<RuleId>, Landing)> = Vec::new();
        for cell in 0..rules.board.cells.len() {
            let owner = OwnerId::new(player);
            let own = all_targets(rules, lowered, &kind.drops, owner, CellId::new(cell));
            let again = |target: &Target<'_>| {
                seen.iter()
                    .any(|(rule, met)| *rule == target.rule && met.meets(&target.cells))
            };
            if overlap(&own) || own.iter().any(again) {
                return true;
            }
            for Target { rule, cells, .. } in own {
                match seen.iter_mut().find(|(other, _)| *other == rule) {
                    Some((_, met)) => *met = met.union(&cells),
                    None => seen.push((rule, cells)),
                }
            }
        }
        false
    })
}

/// Moves without a piece show their rule and choices only.
fn board_overlap(rules: &Rules, lowered: &[Lowered], entries: &[&Entry]) -> bool {
    entries.iter().enumerate().any(|(i, entry)| {
        let code = &lowered[entry.program.index()];
        let ways = code.endings * entry.arguments.len();
        ways > 1
            || entries[..i]
                .iter()
                .any(|other| rule(rules, other) == rule(rules, entry))
    })
}

/// True when a loop with an ending steps along a direction that comes back to where it began.
fn ends_in_cycle(rules: &Rules, ops: &Ops) -> bool {
    ops.iter().any(|op| match op {
        Op::While(_, _, body) => {
            has_end(body) && (!rules.board.directions.iter().all(is_acyclic) || !steps_only(body))
        }
        Op::If(_, a, b) => ends_in_cycle(rules, a) || ends_in_cycle(rules, b),
        Op::Either(blocks, _) => blocks.iter().any(|b| ends_in_cycle(rules, b)),
        _ => false,
    })
}

fn has_end(ops: &Ops) -> bool {
    ops.iter().any(|op| match op {
        Op::End(_) => true,
        Op::If(_, a, b) => has_end(a) || has_end(b),
        Op::While(_, _, body) => has_end(body),
        _ => false,
    })
}

/// A pass whose only movement is one step, and which ends once at the most.
fn steps_only(body: &Ops) -> bool {
    let steps = body
        .iter()
        .filter(|op| matches!(op, Op::Do(Stmt::Step(_))))
        .count();
    let ends = body.iter().map(count_ends).sum::<usize>();
    let still = body.iter().all(|op| match op {
        Op::Do(stmt) => matches!(stmt, Stmt::Step(_)) || !super::lower::moves_cursor(stmt),
        Op::If(..) => !moves_inside(op),
        other => matches!(other, Op::End(_)),
    });
    steps == 1 && ends <= 1 && still
}

fn count_ends(op: &Op) -> usize {
    match op {
        Op::End(_) => 1,
        // Of two branches one is taken.
        Op::If(_, a, b) => {
            let ends = |ops: &Ops| ops.iter().map(count_ends).sum::<usize>();
            ends(a).max(ends(b))
        }
        _ => 0,
    }
}

fn moves_inside(op: &Op) -> bool {
    match op {
        Op::Do(stmt) => super::lower::moves_cursor(stmt),
        Op::If(_, a, b) => a.iter().any(moves_inside) || b.iter().any(moves_inside),
        Op::End(_) => false,
        _ => true,
    }
}

/// True when no number of steps in a direction leads back.
#[must_use]
pub fn is_acyclic(direction: &crate::model::Direction) -> bool {
    let n = direction.next.len();
    (0..n).all(|start| {
        let (mut cell, mut steps) = (start, 0);
        while let Some(next) = direction.next[cell] {
            cell = next.index();
            steps += 1;
            if cell == start || steps > n {
                return false;
            }
        }
        true
    })
}
