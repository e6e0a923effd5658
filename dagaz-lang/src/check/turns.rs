//! Kinds that never appear, players who never move, and what in the order of turns changes nothing.

use proc_macro2::{Ident, Span};

use super::owners::{Owners, each, entries, programs};
use crate::analyse::effects::{Read, visit_cond, visit_stmt};
use crate::model::{Entry, KindId, PlayerId, RuleId, Rules, Stmt};
use crate::report::{Diagnostic, Report};
use crate::syntax::{Game, Item, TurnEntry};

/// Reports them.
pub(super) fn check(game: &Game, rules: &Rules, report: &mut Report) {
    let owners = Owners::of(rules);
    kinds(rules, &owners, report);
    let mut stuck = Vec::new();
    for item in &game.items {
        match item {
            Item::Turns { entries, .. } => {
                for entry in entries {
                    stuck.extend(turn(entry, rules, &owners, report));
                }
            }
            Item::Priority { span, ranks, .. } => priority(*span, ranks, rules, report),
            Item::Chain(span, _) if !has_chains(rules) => {
                let message = "no turn has more than one part, so `chain` changes nothing";
                let help = "a part that is followed by another ends with `land then …;`";
                report.add(Diagnostic::new(*span, message).help(help));
            }
            Item::Repetition(span, _) if !asks_for_repetition(rules) => {
                let message = "no rule asks for `repeated`, so `repetition` changes nothing";
                report.add(Diagnostic::new(*span, message).help("delete it"));
            }
            Item::MergeTurns(span) if !may_merge(rules) => {
                let message = "no two turns are alike, so `merge turns` changes nothing";
                report.add(Diagnostic::new(*span, message).help("delete it"));
            }
            _ => {}
        }
    }
    players(rules, &owners, &stuck, report);
}

fn kinds(rules: &Rules, owners: &Owners, report: &mut Report) {
    for (i, kind) in rules.kinds.iter().enumerate() {
        let name = &kind.name;
        if owners.appears(KindId::new(i)) {
            continue;
        }
        let text = &name.text;
        let (message, help) = if kind.drops.is_empty() {
            (
                format!(
                    "there is never a `{text}`: nothing sets it up, drops, places or becomes it"
                ),
                format!("put it on the board in `setup`: `{text} a1;`"),
            )
        } else {
            (
                format!("there is never a `{text}`: nobody has one in hand"),
                format!("give a player some in `setup`: `hand {text} 3;`"),
            )
        };
        report.add(Diagnostic::new(name.span, message).help(help));
    }
}

/// An entry of the turn order; the player, if something was said about it.
fn turn(
    entry: &TurnEntry,
    rules: &Rules,
    owners: &Owners,
    report: &mut Report,
) -> Option<PlayerId> {
    let player = rules
        .players
        .iter()
        .position(|p| entry.player == p.name.text)?;
    let player = PlayerId::new(player);
    let mut said = false;
    for rule in &entry.rules {
        if let Some(id) = rule_id(rule, rules)
            && !owners.may_use(player, Some(id))
        {
            let message = format!("`{}` can never use `{rule}`", entry.player);
            let help = "no piece that he may have has this rule";
            report.add(Diagnostic::new(rule.span(), message).help(help));
            said = true;
        }
    }
    said.then_some(player)
}

fn rule_id(rule: &Ident, rules: &Rules) -> Option<RuleId> {
    let found = rules.rules.iter().position(|name| rule == &name.text);
    found.map(RuleId::new)
}

fn players(rules: &Rules, owners: &Owners, stuck: &[PlayerId], report: &mut Report) {
    for (i, player) in rules.players.iter().enumerate() {
        let (id, name) = (PlayerId::new(i), &player.name);
        let mut seats = rules.order.entries.iter().filter(|seat| seat.player == id);
        if seats.clone().next().is_none() {
            let message = format!("`{}` never has a turn", name.text);
            let help = format!(
                "name him in `turns`; an owner who never moves is `neutral {};`",
                name.text
            );
            report.add(Diagnostic::new(name.span, message).help(help));
            continue;
        }
        let moves = seats.any(|seat| match &seat.rules {
            None => owners.may_use(id, None),
            Some(list) => list.iter().any(|rule| owners.may_use(id, Some(*rule))),
        });
        if !moves && !stuck.contains(&id) && rules.idle_moves.is_empty() {
            let message = format!("`{}` never moves: he has nothing that could", name.text);
            let help = format!(
                "give him pieces that have `moves` or `drops`; an owner who never moves is `neutral {};`",
                name.text
            );
            report.add(Diagnostic::new(name.span, message).help(help));
        }
    }
}

fn priority(at: Span, ranks: &[Vec<Ident>], rules: &Rules, report: &mut Report) {
    let of = |entry: &Entry| rules.programs[entry.program.index()].rule;
    let idle = |id: RuleId| {
        let count = |list: &[Entry]| list.iter().filter(|e| of(e) == Some(id)).count();
        let all = entries(rules).filter(|e| of(e) == Some(id)).count();
        all == count(&rules.idle_moves)
    };
    for rule in ranks.iter().flatten() {
        if rule_id(rule, rules).is_some_and(idle) {
            let message = format!("`{rule}` is an idle move, and priorities don't concern those");
            report.add(Diagnostic::new(rule.span(), message).help("leave it out"));
        }
    }
    let listed = |id: RuleId| {
        ranks
            .iter()
            .flatten()
            .any(|r| rule_id(r, rules) == Some(id))
    };
    let mut ids = (0..rules.rules.len()).map(RuleId::new);
    if ranks.len() == 1 && ids.all(|id| idle(id) || listed(id)) {
        let message = "all rules have the same rank here, so `priority` changes nothing";
        let help = "`priority a > b;` prefers a to b";
        report.add(Diagnostic::new(at, message).help(help));
    }
}

fn any_statement(rules: &Rules, test: impl Fn(&Stmt) -> bool) -> bool {
    let mut found = false;
    for program in programs(rules) {
        each(program, &mut |stmt| found |= test(stmt));
    }
    found
}

fn has_chains(rules: &Rules) -> bool {
    any_statement(
        rules,
        |stmt| matches!(stmt, Stmt::End(ending) if ending.then.is_some()),
    )
}

/// Whether some condition asks for `repeated`.
fn asks_for_repetition(rules: &Rules) -> bool {
    let mut found = false;
    let mut note = |read| found |= read == Read::Past;
    let hooks = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
    let turns = rules.before_turn.iter().chain(&rules.after_turn);
    for program in rules.programs.iter().chain(hooks).chain(turns) {
        program
            .body
            .iter()
            .for_each(|stmt| visit_stmt(stmt, &mut note));
    }
    let conds = rules.ends.iter().map(|end| &end.cond);
    let all = conds.chain(rules.invariants.iter().map(|i| &i.cond));
    all.for_each(|cond| visit_cond(cond, &mut note));
    found
}

/// True when two turns may begin and end on the same cells: parts follow each other, moves fork, or a piece has
/// several ways to move.
fn may_merge(rules: &Rules) -> bool {
    let forks = |stmt: &Stmt| matches!(stmt, Stmt::Choose { .. } | Stmt::Either(_));
    let ways = |entries: &[Entry]| entries.iter().map(|e| e.arguments.len()).sum::<usize>();
    let several = |entries: &[Entry]| ways(entries) > 1;
    has_chains(rules)
        || any_statement(rules, forks)
        || several(&rules.board_moves)
        || rules
            .kinds
            .iter()
            .any(|kind| several(&kind.moves) || several(&kind.drops))
}
