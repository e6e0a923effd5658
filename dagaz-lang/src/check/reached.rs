//! Statements that are never reached, conditions that never or always hold, loops that never end.

use std::collections::BTreeSet;

use proc_macro2::Span;

use super::flow::{Cover, Covers, Endless, key, parts};
use super::located::span;
use crate::model::Rules;
use crate::report::{Diagnostic, Report};
use crate::syntax::{BinOp, Block, Expr, Game, Item, LoopOver, PieceItem, Stmt, UnOp};

/// Reports them; the statements, by key, that something was said about.
pub(super) fn check<'a>(
    game: &'a Game,
    rules: &'a Rules,
    covers: &'a Covers,
    report: &'a mut Report,
) -> BTreeSet<usize> {
    let mut judge = Judge {
        rules,
        covers,
        report,
        reported: BTreeSet::new(),
    };
    for item in &game.items {
        match item {
            Item::Rule(rule) => judge.block(&rule.body),
            Item::BeforeTurn(_, block) | Item::AfterTurn(_, block) => judge.block(block),
            Item::Piece(piece) => {
                for item in &piece.items {
                    if let PieceItem::After(_, block) = item {
                        judge.block(block);
                    }
                }
            }
            Item::Invariant(_, cond) => {
                judge.condition(cond);
            }
            _ => {}
        }
    }
    judge.reported
}

/// Reports what is constant in a condition; true when there is something.
pub(super) fn constant(cond: &Expr, covers: &Covers, report: &mut Report) -> bool {
    let found = find(cond, covers);
    if let Some((span, message)) = &found {
        report.error(*span, message.clone());
    }
    found.is_some()
}

struct Judge<'a> {
    rules: &'a Rules,
    covers: &'a Covers,
    report: &'a mut Report,
    reported: BTreeSet<usize>,
}

impl Judge<'_> {
    fn condition(&mut self, cond: &Expr) -> bool {
        constant(cond, self.covers, self.report)
    }

    fn block(&mut self, block: &Block) {
        for (i, stmt) in block.stmts.iter().enumerate() {
            let Some(cover) = self.covers.get(stmt).cloned() else {
                inner(stmt).for_each(|block| self.block(block));
                continue;
            };
            let before = self.reported.len();
            self.stmt(stmt, &cover);
            inner(stmt).for_each(|block| self.block(block));
            let said = self.reported.len() > before;
            if !cover.left
                && !said
                && let Some(next) = block.stmts.get(i + 1)
                && self.covers.get(next).is_none()
            {
                let message = "this is never reached: no way leads past what stands before it";
                self.say(stmt, Diagnostic::new(span(next), message));
            }
        }
    }

    fn say(&mut self, stmt: &Stmt, diagnostic: Diagnostic) {
        self.reported.insert(key(stmt));
        self.report.add(diagnostic);
    }

    fn stmt(&mut self, stmt: &Stmt, cover: &Cover) {
        match stmt {
            Stmt::Verify(_, cond) if !self.by_itself(stmt, cond) && !cover.held => {
                let help = "then the rule never gets past this";
                self.never(stmt, cond, cover, help);
            }
            Stmt::If(_, cond, _, other) if !self.by_itself(stmt, cond) => {
                if !cover.held {
                    self.never(
                        stmt,
                        cond,
                        cover,
                        "then the block after it is never reached",
                    );
                }
                if let Some(other) = other
                    && let Some(first) = other.stmts.first()
                    && !cover.failed
                {
                    let message =
                        "this is never reached: the condition of the `if` always holds here";
                    let diagnostic = Diagnostic::new(span(first), message);
                    self.say(stmt, diagnostic.other(cond.span(), "the condition is here"));
                }
            }
            Stmt::While(at, cond, _, _) => {
                if !self.by_itself(stmt, cond) && !cover.held {
                    self.never(stmt, cond, cover, "then the loop does nothing");
                }
                if let Some(why) = &cover.endless {
                    self.endless(stmt, *at, why);
                }
            }
            Stmt::Step(_, dir) if !cover.left => {
                let message = "this step always leaves the board";
                self.say(stmt, Diagnostic::new(dir.span(), message));
            }
            Stmt::Go(_, cell) if !cover.left => {
                let message = "there is never such a cell here";
                self.say(stmt, Diagnostic::new(cell.span(), message));
            }
            Stmt::Choose(at, _, over) | Stmt::For { span: at, over, .. } if !cover.held => {
                let at = match over {
                    LoopOver::List(list) => list.first().map_or(*at, Expr::span),
                    LoopOver::Range(from, _) => from.span(),
                };
                let message = "there is never anything here to go through";
                self.say(stmt, Diagnostic::new(at, message));
            }
            _ => {}
        }
    }

    /// Reports what is constant in a condition whatever came before; true when there is something.
    fn by_itself(&mut self, stmt: &Stmt, cond: &Expr) -> bool {
        let said = self.condition(cond);
        if said {
            self.reported.insert(key(stmt));
        }
        said
    }

    /// A condition that can't hold after what came before.
    fn never(&mut self, stmt: &Stmt, cond: &Expr, cover: &Cover, help: &str) {
        let conjuncts = parts(cond, BinOp::AndAlso);
        let at = conjuncts.get(cover.conjuncts).map_or(cond, |e| *e);
        let message = "this can't hold here: what came before excludes it";
        self.say(stmt, Diagnostic::new(at.span(), message).help(help));
    }

    fn endless(&mut self, stmt: &Stmt, at: Span, why: &Endless) {
        let bounded = "write `while … up to 8`";
        let (message, help) = match why {
            Endless::ComesBack => (
                "this loop may never end".to_owned(),
                format!("step along a direction that doesn't come back, or {bounded}"),
            ),
            Endless::Circle(dir) => {
                let name = &self.rules.board.directions[dir.index()].name.text;
                (
                    "this loop may never end".to_owned(),
                    format!("the direction `{name}` comes back to where it began; {bounded}"),
                )
            }
            Endless::Bound(i64::MAX) => (
                "nothing says how often this loop goes round at most".to_owned(),
                "the number after `up to` can be as large as 10000".to_owned(),
            ),
            Endless::Bound(most) => (
                format!("this loop may go round {most} times"),
                "10000 times is the most".to_owned(),
            ),
        };
        self.say(stmt, Diagnostic::new(at, message).help(help));
    }
}

fn inner(stmt: &Stmt) -> Box<dyn Iterator<Item = &Block> + '_> {
    match stmt {
        Stmt::If(_, _, then, other) => Box::new(std::iter::once(then).chain(other)),
        Stmt::While(_, _, _, body) | Stmt::For { body, .. } => Box::new(std::iter::once(body)),
        Stmt::Either(_, blocks) => Box::new(blocks.iter()),
        _ => Box::new(std::iter::empty()),
    }
}

/// The part of a condition that is constant by itself, and what to say about it.
fn find(expr: &Expr, covers: &Covers) -> Option<(Span, String)> {
    let verdict = covers.judged(expr)?;
    let of = |op| {
        let parts = parts(expr, op);
        let judged = parts.len() > 1 && parts.iter().all(|part| covers.judged(part).is_some());
        if judged { parts } else { Vec::new() }
    };
    let (and, or) = (of(BinOp::AndAlso), of(BinOp::OrElse));
    let below = and.iter().chain(&or).find_map(|part| find(part, covers));
    if below.is_some() {
        return below;
    }
    match (verdict.holds, verdict.fails) {
        (true, true) => match expr {
            Expr::Unary(UnOp::Not, inner, _) => find(inner, covers),
            Expr::At(inner, _) => find(inner, covers),
            _ => None,
        },
        (false, _) => {
            let at = and.get(verdict.together).map_or(expr, |part| *part);
            let message = if and.is_empty() {
                "this never holds"
            } else {
                "this never holds together with what stands before it"
            };
            Some((at.span(), message.to_owned()))
        }
        (true, false) if matches!(expr, Expr::Bool(..)) => None,
        (true, false) if or.is_empty() => Some((expr.span(), "this always holds".to_owned())),
        (true, false) => Some((
            expr.span(),
            "one or the other of these always holds".to_owned(),
        )),
    }
}
