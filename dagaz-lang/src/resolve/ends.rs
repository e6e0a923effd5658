//! Invariants, the ends of the game, and what it means to have no moves.

use proc_macro2::{Ident, Span};

use super::World;
use super::names::with_hint;
use super::scope::{Elab, Site};
use crate::model::{Cond, End, EndResult, Invariant, Name, NumExpr, Pass, PlayerExpr, SetExpr};
use crate::report::{Diagnostic, Report};
use crate::syntax::{EndClause, Expr};

/// Reads the invariants.
pub(super) fn invariants<'a>(
    world: &World<'a>,
    list: &[(&'a Ident, &'a Expr)],
    report: &mut Report,
) -> Vec<Invariant> {
    let mut met: Vec<&Ident> = Vec::new();
    let mut invariants = Vec::new();
    for &(name, cond) in list {
        if let Some(first) = met.iter().find(|m| **m == name) {
            let twice = Diagnostic::new(name.span(), format!("`{name}` is declared twice"));
            report.add(twice.other(first.span(), "first declared here"));
        }
        met.push(name);
        let cond = Elab::new(world, report, Site::Invariant).cond(cond);
        invariants.push(Invariant {
            name: Name {
                text: name.to_string(),
                span: name.span(),
            },
            cond,
        });
    }
    invariants
}

/// Reads `weight …;`.
pub(super) fn weight<'a>(
    world: &World<'a>,
    section: Option<(Span, &'a Expr)>,
    report: &mut Report,
) -> Option<NumExpr> {
    let (span, number) = section?;
    if !world.players.iter().any(|player| player.chance) {
        report.add(
            Diagnostic::new(span, "no turn is drawn, so `weight` changes nothing")
                .help("declare who draws them: `chance Dice;`"),
        );
    }
    Some(Elab::new(world, report, Site::Prefer).num(number))
}

/// Reads `hidden …;` or `masked …;`.
pub(super) fn sight<'a>(
    world: &World<'a>,
    cells: Option<&'a Expr>,
    report: &mut Report,
) -> Option<SetExpr> {
    Some(Elab::new(world, report, Site::Sight).set(cells?))
}

/// Reads `prefer …;`.
pub(super) fn prefer<'a>(
    world: &World<'a>,
    numbers: &'a [Expr],
    report: &mut Report,
) -> Vec<NumExpr> {
    let mut number = |expr| Elab::new(world, report, Site::Prefer).num(expr);
    numbers.iter().map(&mut number).collect()
}

/// Complains when the rules ask what was struck, and nothing ever is.
pub(super) fn strikes(world: &World, report: &mut Report) {
    if let (Some(span), false) = (world.said.struck.get(), world.said.strikes.get()) {
        let message = "nothing is ever `struck`";
        let help = "a piece is struck by `capture … at end;`";
        report.add(Diagnostic::new(span, message).help(help).missing());
    }
}

/// Reads `end { … }`.
pub(super) fn ends<'a>(
    world: &World<'a>,
    clauses: &'a [EndClause],
    report: &mut Report,
) -> Vec<End> {
    clauses
        .iter()
        .map(|clause| {
            let cond = Elab::new(world, report, Site::End).cond(&clause.cond);
            let result = result(world, clause, report);
            End {
                cond,
                result,
                span: clause.result.span(),
            }
        })
        .collect()
}

fn result<'a>(world: &World<'a>, clause: &'a EndClause, report: &mut Report) -> EndResult {
    let word = clause.result.to_string();
    let player = |report: &mut Report| match &clause.argument {
        Some(expr) => {
            let player = Elab::new(world, report, Site::End).player(expr);
            if let PlayerExpr::Const(id) = player
                && world.players.get(id.index()).is_some_and(|p| p.chance)
            {
                let message = "a player who stands for chance neither wins nor loses";
                report.error(expr.span(), message);
            }
            player
        }
        None => PlayerExpr::Me,
    };
    match word.as_str() {
        "draw" => {
            if clause.argument.is_some() {
                report.error(
                    clause.result.span(),
                    "a draw is everybody's, and takes no argument",
                );
            }
            EndResult::Draw
        }
        "win" => EndResult::Win(player(report)),
        "loss" => EndResult::Loss(player(report)),
        "score" => match &clause.argument {
            Some(expr) => EndResult::Score(Elab::new(world, report, Site::End).num(expr)),
            None => {
                let missing = Diagnostic::new(clause.result.span(), "a score needs a number");
                report.add(missing.help("`me` is each player in turn: `score(count(my Disc))`"));
                EndResult::Score(NumExpr::Const(0))
            }
        },
        _ => {
            let unknown = Diagnostic::new(clause.result.span(), format!("unknown result `{word}`"));
            report.add(with_hint(unknown, &word, ["win", "loss", "draw", "score"]));
            EndResult::Draw
        }
    }
}

/// Complains when the game doesn't say what happens to a player without a move.
pub(super) fn says_no_moves(name: &Ident, ends: &[End], pass: Pass, report: &mut Report) {
    if pass == Pass::Never && !ends.iter().any(|end| may_hold(&end.cond, true)) {
        let message = "the game doesn't say what happens when a player has no moves";
        report.add(
            Diagnostic::new(name.span(), message)
                .help("add `no moves => loss;` to `end`, or `pass forced;`"),
        );
    }
}

/// True when the condition asks for `no moves` of the player to move, rather than for the opposite.
fn may_hold(cond: &Cond, positive: bool) -> bool {
    match cond {
        Cond::NoMoves(PlayerExpr::Me) => positive,
        Cond::Not(cond) => may_hold(cond, !positive),
        Cond::And(list) | Cond::Or(list) => list.iter().any(|cond| may_hold(cond, positive)),
        Cond::At(_, cond) => may_hold(cond, positive),
        _ => false,
    }
}
