//! Statements that are never reached, conditions that never or always hold, loops that never end.

use std::collections::BTreeSet;

use proc_macro2::Span;

use super::flow::{Cover, Covers, Endless, key, parts};
use crate::model::{Rules, Ty};
use crate::report::{Diagnostic, Report};
use crate::syntax::{BinOp, Block, Expr, Game, Item, LoopOver, PieceItem, Stmt, UnOp};

/// What was reported.
pub(super) struct Reached {
    /// The statements, by key, that something was said about.
    pub(super) reported: BTreeSet<usize>,
    /// There is a loop that may never end.
    pub(super) endless: Vec<Diagnostic>,
}

/// Reports them.
pub(super) fn check<'a>(
    game: &'a Game,
    rules: &'a Rules,
    covers: &'a Covers,
    report: &'a mut Report,
) -> Reached {
    let mut judge = Judge {
        rules,
        covers,
        report,
        reported: BTreeSet::new(),
        endless: Vec::new(),
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
    Reached {
        reported: judge.reported,
        endless: judge.endless,
    }
}

/// Reports what is constant in a condition; true when there is something.
pub(super) fn constant(cond: &Expr, rules: &Rules, covers: &Covers, report: &mut Report) -> bool {
    let found = find(cond, covers);
    if let Some((expr, message)) = found {
        let diagnostic = Diagnostic::new(expr.span(), message);
        report.add(match reason(expr, rules) {
            Some(help) => diagnostic.help(help),
            None => diagnostic,
        });
    }
    found.is_some()
}

/// Why a condition is constant, where that isn't plain to see.
fn reason(expr: &Expr, rules: &Rules) -> Option<String> {
    use BinOp::{Eq, Ge, Gt, Le, Lt, Ne};
    match expr {
        Expr::Binary(Eq | Ne | Lt | Le | Gt | Ge, a, b, _) => {
            [a, b].into_iter().find_map(|side| range(side, rules))
        }
        Expr::Call(word, arguments) if word == "line" || word == "exact_line" => {
            match arguments.first() {
                Some(Expr::Int(n, _)) => Some(format!("a row of {n} has no room on this board")),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Between what a value or an attribute lies.
fn range(expr: &Expr, rules: &Rules) -> Option<String> {
    let (Expr::Name(name) | Expr::Field(_, name)) = expr else {
        return match expr {
            Expr::Of(value, _) => range(value, rules),
            Expr::Call(word, _) if word == "count" => {
                Some(format!("the board has {} cells", rules.board.cells.len()))
            }
            _ => None,
        };
    };
    let vars = rules.vars.iter().map(|v| (&v.name, &v.ty));
    let mut all = vars.chain(rules.attrs.iter().map(|a| (&a.name, &a.ty)));
    match all.find(|(own, _)| *name == own.text)? {
        (_, Ty::Int { min, max }) => Some(format!("`{name}` lies between {min} and {max}")),
        _ => None,
    }
}

struct Judge<'a> {
    rules: &'a Rules,
    covers: &'a Covers,
    report: &'a mut Report,
    reported: BTreeSet<usize>,
    endless: Vec<Diagnostic>,
}

impl Judge<'_> {
    fn condition(&mut self, cond: &Expr) -> bool {
        constant(cond, self.rules, self.covers, self.report)
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
                self.say(stmt, Diagnostic::new(next.span(), message));
            }
        }
    }

    fn say(&mut self, stmt: &Stmt, diagnostic: Diagnostic) {
        self.reported.insert(key(stmt));
        self.report.add(diagnostic);
    }

    fn stmt(&mut self, stmt: &Stmt, cover: &Cover) {
        if let Some(why) = &cover.endless {
            self.endless(stmt, why);
        }
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
                    let diagnostic = Diagnostic::new(first.span(), message);
                    self.say(
                        stmt,
                        diagnostic.other(cond.span(), "the condition that always holds here"),
                    );
                }
            }
            Stmt::While(_, cond, ..) if !self.by_itself(stmt, cond) && !cover.held => {
                self.never(stmt, cond, cover, "then the loop does nothing");
            }
            Stmt::Step(_, dir) if !cover.left && nowhere(dir, self.rules) => {
                self.reported.insert(key(stmt));
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

    fn endless(&mut self, stmt: &Stmt, why: &Endless) {
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
            Endless::Bound(most) => (
                format!("this loop may go round {most} times"),
                "10000 times is the most".to_owned(),
            ),
        };
        let at = match stmt {
            Stmt::While(span, ..) | Stmt::For { span, .. } => *span,
            _ => tried(stmt).unwrap_or_else(|| stmt.span()),
        };
        self.reported.insert(key(stmt));
        self.endless.push(Diagnostic::new(at, message).help(help));
    }
}

/// The `can` in a statement.
fn tried(stmt: &Stmt) -> Option<Span> {
    match stmt {
        Stmt::Verify(_, e) | Stmt::If(_, e, ..) | Stmt::Let(_, _, e) => can(e),
        Stmt::Set { value, .. } => can(value),
        _ => None,
    }
}

fn can(expr: &Expr) -> Option<Span> {
    match expr {
        Expr::Can(span, _) => Some(*span),
        Expr::Unary(_, e, _) | Expr::Owned(_, _, e) => can(e),
        Expr::Binary(_, a, b, _) | Expr::At(a, b) | Expr::Where(a, b) => can(a).or_else(|| can(b)),
        Expr::Call(_, list) => list.iter().find_map(can),
        Expr::If(_, c, a, b) => [c, a, b].into_iter().find_map(|e| can(e)),
        _ => None,
    }
}

/// True for the name of a direction that has no step anywhere, about which that is said.
pub(super) fn nowhere(dir: &Expr, rules: &Rules) -> bool {
    let mut directions = rules.board.directions.iter();
    matches!(dir, Expr::Name(name) if directions.any(|d| {
        *name == d.name.text && d.next.iter().all(Option::is_none)
    }))
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
fn find<'e>(expr: &'e Expr, covers: &Covers) -> Option<(&'e Expr, &'static str)> {
    let verdict = covers.judged(expr)?;
    let of = |op| {
        let parts = parts(expr, op);
        let judged = parts.len() > 1 && parts.iter().all(|part| covers.judged(part).is_some());
        if judged { parts } else { Vec::new() }
    };
    let (and, or) = (of(BinOp::AndAlso), of(BinOp::OrElse));
    let mut below: Vec<&Expr> = and.iter().chain(&or).copied().collect();
    match expr {
        Expr::At(inner, _) => below.push(inner),
        Expr::Unary(UnOp::Not, inner, _) if verdict.holds && verdict.fails => below.push(inner),
        _ => {}
    }
    if let Some(found) = below.into_iter().find_map(|part| find(part, covers)) {
        return Some(found);
    }
    match (verdict.holds, verdict.fails) {
        (true, true) => None,
        (false, _) => match and.get(verdict.together) {
            Some(part) => Some((part, "this never holds together with what stands before it")),
            None => Some((expr, "this never holds")),
        },
        (true, false) if matches!(expr, Expr::Bool(..)) => None,
        (true, false) if or.is_empty() => Some((expr, "this always holds")),
        (true, false) => Some((expr, "one or the other of these always holds")),
    }
}
