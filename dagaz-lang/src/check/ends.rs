//! Whether the game can end, and whether it can begin.

use dagaz_core::{Game as _, Past};

use super::flow::Flow;
use super::reached;
use crate::interp::Interpreted;
use crate::model::{Cond, End, EndResult, Invariant, Order, Pass, PlayerExpr, Rules, Seat};
use crate::report::{Diagnostic, Report};
use crate::syntax::{EndClause, Expr, Game, Item};

/// Looks at the conditions of `end` and of the invariants by themselves.
pub(super) fn judge<'a>(game: &'a Game, rules: &'a Rules, flow: &mut Flow<'a>) {
    for (end, clause) in rules.ends.iter().zip(clauses(game)) {
        flow.condition(&end.cond, &clause.cond, true);
    }
    let written = game.items.iter().filter_map(|item| match item {
        Item::Invariant(_, cond) => Some(cond),
        _ => None,
    });
    for (invariant, cond) in rules.invariants.iter().zip(written) {
        flow.condition(&invariant.cond, cond, false);
    }
}

fn clauses(game: &Game) -> impl Iterator<Item = &EndClause> {
    let ends = game.items.iter().filter_map(|item| match item {
        Item::End(_, clauses) => Some(clauses),
        _ => None,
    });
    ends.flatten()
}

/// Reports clauses that never decide, and a game that never ends.
pub(super) fn check(game: &Game, rules: &Rules, flow: &Flow, report: &mut Report) {
    let written: Vec<&EndClause> = clauses(game).collect();
    let mut possible = false;
    for (i, clause) in written.iter().enumerate() {
        let said = reached::constant(&clause.cond, rules, &flow.covers, report);
        possible |= flow.covers.judged(&clause.cond).is_none_or(|v| v.holds);
        let earlier = rules.ends[..i.min(rules.ends.len())].iter();
        let shadow = rules.ends.get(i).and_then(|end| {
            earlier
                .zip(&written)
                .find(|(e, _)| implies(&end.cond, &e.cond))
        });
        if let (Some((_, before)), false) = (shadow, said) {
            let message = "this clause never decides: whenever it holds, one above it does too";
            report.add(
                Diagnostic::new(clause.cond.span(), message)
                    .other(before.cond.span(), "this clause decides before"),
            );
        }
    }
    let end = game.items.iter().find_map(|item| match item {
        Item::End(span, _) => Some(*span),
        _ => None,
    });
    if let (Some(span), false) = (end, possible) {
        let message = "the game can never end";
        report.add(Diagnostic::new(span, message).help("add a clause such as `no moves => loss;`"));
    }
}

/// True when the one can't hold without the other, as far as their shapes tell.
fn implies(one: &Cond, other: &Cond) -> bool {
    match (one, other) {
        _ if one == other => true,
        (Cond::Repeated(n), Cond::Repeated(m)) => n >= m,
        (_, Cond::Or(list)) if list.iter().any(|part| implies(one, part)) => true,
        (_, Cond::And(list)) => list.iter().all(|part| implies(one, part)),
        (Cond::And(list), _) => list.iter().any(|part| implies(part, other)),
        _ => false,
    }
}

/// Plays as far as the first position: it must hold what the rules ask for, and leave the first player a move.
///
/// If moves are known to be `broken`, it is no wonder that there is none.
pub(super) fn start(game: &Game, rules: &Rules, broken: bool, report: &mut Report) {
    let Some(first) = rules.order.entries.first() else {
        return;
    };
    let said = over(game, rules, broken, report) || broken;
    let name = &rules.players[first.player.index()].name;
    if !said && stuck(rules) {
        let message = format!("`{}` moves first and has no move", name.text);
        report.add(no_move(Diagnostic::new(name.span, message), rules));
    }
    for invariant in &rules.invariants {
        if already_broken(rules, invariant) {
            let last = &rules.players[rules.order.last(0).index()].name.text;
            let message = format!(
                "`{}` is broken for `{last}` before the game begins",
                invariant.name.text
            );
            let help = "set up the pieces so that it holds";
            report.add(Diagnostic::new(invariant.name.span, message).help(help));
        }
    }
}

/// Reports the clause by which the game is over before it begins.
fn over(game: &Game, rules: &Rules, broken: bool, report: &mut Report) -> bool {
    let ended = |ends: &[End]| {
        let rules = Rules {
            ends: ends.to_vec(),
            ..rules.clone()
        };
        let game = Interpreted::new(rules);
        game.outcome(&game.start(), &Past::NONE).is_some()
    };
    if !ended(&rules.ends) {
        return false;
    }
    let ends = rules.ends.iter().zip(clauses(game));
    for (end, clause) in ends {
        if ended(std::slice::from_ref(end)) {
            let at = clause.cond.span();
            let of_moves = asks_for_moves(&end.cond);
            if of_moves && broken {
                return true;
            }
            report.add(if of_moves {
                let message = "the game is over before it begins: there is no move at the start";
                no_move(Diagnostic::new(at, message), rules)
            } else {
                let message = "the game is over before it begins: this holds at the start";
                let is = |e: &&Expr| matches!(e, Expr::Bool(..));
                let help = match Some(&clause.cond).filter(is) {
                    Some(_) => "write what must have happened",
                    None => "set up the pieces differently, or ask for something that isn't so yet",
                };
                Diagnostic::new(at, message).help(help)
            });
            return true;
        }
    }
    true
}

/// Why there may be no move: an invariant, if without it there are some.
fn no_move(diagnostic: Diagnostic, rules: &Rules) -> Diagnostic {
    let guilty = rules.invariants.iter().find(|invariant| {
        let mut less = rules.clone();
        less.ends.clear();
        less.idle_moves.clear();
        less.pass = Pass::Never;
        less.invariants
            .retain(|other| other.name.text != invariant.name.text);
        !stuck(&less)
    });
    match guilty {
        Some(invariant) => diagnostic
            .help("every move that could be made breaks an invariant")
            .other(
                invariant.name.span,
                "the invariant that no first move keeps",
            ),
        None => diagnostic.help("set up the pieces so that one of them can move"),
    }
}

/// True when the first player can't do anything.
fn stuck(rules: &Rules) -> bool {
    let game = Interpreted::new(rules);
    game.moves(&game.start(), &Past::NONE).is_empty()
        && game.outcome(&game.start(), &Past::NONE).is_none()
}

fn asks_for_moves(cond: &Cond) -> bool {
    match cond {
        Cond::NoMoves(_) => true,
        Cond::Not(cond) | Cond::At(_, cond) => asks_for_moves(cond),
        Cond::And(list) | Cond::Or(list) => list.iter().any(asks_for_moves),
        _ => false,
    }
}

/// True when an invariant about attacks doesn't hold for the one who would have moved last.
///
/// Other invariants may well speak of what the first move is to bring about.
fn already_broken(rules: &Rules, invariant: &Invariant) -> bool {
    let text = format!("{:?}", invariant.cond);
    if !text.contains("Attacked") || text.contains("Last") || text.contains("Next") {
        return false;
    }
    let seat = Seat {
        player: rules.order.last(0),
        rules: None,
        label: None,
    };
    let end = End {
        cond: Cond::Not(Box::new(invariant.cond.clone())),
        result: EndResult::Win(PlayerExpr::Me),
        span: invariant.name.span,
    };
    let game = Interpreted::new(Rules {
        ends: vec![end],
        order: Order {
            entries: vec![seat],
            repeat_from: 0,
        },
        ..rules.clone()
    });
    game.outcome(&game.start(), &Past::NONE).is_some()
}
