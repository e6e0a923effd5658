//! Statements.

use proc_macro2::{Ident, Span};

use super::fold;
use super::scope::{Elab, Trial};
use super::sort::Sort;
use crate::model::{self, CellExpr, Over, PlayerExpr};
use crate::report::Diagnostic;
use crate::syntax::{Block, Expr, LoopOver, Stmt, Take};

impl<'a> Elab<'_, 'a> {
    /// A block, with a scope of its own.
    pub(super) fn block(&mut self, block: &'a Block) -> model::Block {
        let env = self.env.clone();
        let mut out = Vec::new();
        self.deeper(block.span, (), |s| {
            block.stmts.iter().for_each(|stmt| s.stmt(stmt, &mut out))
        });
        self.env = env;
        out
    }

    /// A block in which parts can't be ended.
    pub(super) fn trial<T>(&mut self, trial: Trial, f: impl FnOnce(&mut Self) -> T) -> T {
        let (kept, cursor) = (self.trial.replace(trial), self.cursor);
        let result = f(self);
        (self.trial, self.cursor) = (kept, cursor);
        result
    }

    fn stmt(&mut self, stmt: &'a Stmt, out: &mut model::Block) {
        // A call becomes what it calls; everything else, one statement.
        if !matches!(stmt, Stmt::Call(..)) {
            self.places.push(stmt.span());
        }
        match stmt {
            Stmt::Step(span, dir) => {
                self.here(*span);
                out.push(model::Stmt::Step(self.dir(dir)));
            }
            Stmt::Go(_, cell) => {
                out.push(model::Stmt::Go(self.cell(cell)));
                self.cursor = true;
            }
            Stmt::Verify(_, cond) => out.push(model::Stmt::Verify(self.cond(cond))),
            Stmt::Fail(_) => out.push(model::Stmt::Fail),
            Stmt::If(_, cond, then, other) => {
                let cond = self.cond(cond);
                let then = self.block(then);
                let other = other.as_ref().map_or(Vec::new(), |b| self.block(b));
                out.push(model::Stmt::If(cond, then, other));
            }
            Stmt::While(_, cond, bound, body) => {
                self.cursor |= has_go(body);
                let cond = self.cond(cond);
                let bound = bound.as_ref().map(|b| self.num(b));
                out.push(model::Stmt::While {
                    cond,
                    bound,
                    body: self.block(body),
                });
            }
            Stmt::For {
                local,
                over,
                body,
                or_fail,
                ..
            } => self.for_loop(local, over, body, *or_fail, out),
            Stmt::Choose(_, local, over) => {
                let (over, sort) = self.over(over);
                if let Some(local) = self.bind_local(local, sort) {
                    out.push(model::Stmt::Choose { local, over });
                }
            }
            Stmt::Either(_, blocks) => {
                let cursor = self.cursor;
                let mut any = cursor;
                let mut forks = Vec::new();
                for block in blocks {
                    self.cursor = cursor;
                    forks.push(self.block(block));
                    any |= self.cursor;
                }
                self.cursor = any;
                out.push(model::Stmt::Either(forks));
            }
            Stmt::Let(_, name, value) => self.let_local(name, value, out),
            Stmt::Set {
                span,
                place,
                op,
                value,
            } => self.set_place(*span, place, *op, value, out),
            Stmt::End(span, land, then) => self.end(*span, *land, then.as_ref(), out),
            Stmt::Call(name, arguments) => self.call(name, arguments, out),
            Stmt::Next(span, label, player) => {
                out.extend(
                    self.jump(*span, label, player.as_ref())
                        .map(model::Stmt::Next),
                );
            }
            _ => out.push(self.effect(stmt)),
        }
    }

    /// Statements that change the working board.
    fn effect(&mut self, stmt: &'a Stmt) -> model::Stmt {
        match stmt {
            Stmt::Capture(span, cell) => {
                model::Stmt::Capture(self.cell_or_here(cell.as_ref(), *span))
            }
            Stmt::CaptureToHand(span, cell) => {
                let cell = self.cell_or_here(cell.as_ref(), *span);
                self.some_hand(*span);
                model::Stmt::CaptureToHand(cell)
            }
            Stmt::Strike(span, cell) => {
                self.no_strikes_of_columns(*span);
                self.world.said.strikes.set(true);
                model::Stmt::Strike(self.cell_or_here(cell.as_ref(), *span))
            }
            Stmt::Shift(_, set, dir) => {
                let set = self.set(set);
                model::Stmt::Shift(set, self.dir(dir))
            }
            Stmt::Remove(span, cell) => {
                model::Stmt::Remove(self.cell_or_here(cell.as_ref(), *span))
            }
            Stmt::Become(span, kind, cell) => {
                let kind = self.kind(kind);
                let cell = match cell {
                    Some(cell) => self.cell(cell),
                    None => {
                        self.piece(*span, "become` without `at");
                        CellExpr::Itself
                    }
                };
                model::Stmt::Become(cell, kind)
            }
            Stmt::Convert(span, cell, player) => {
                let cell = self.cell_or_here(cell.as_ref(), *span);
                model::Stmt::Convert(
                    cell,
                    player.as_ref().map_or(PlayerExpr::Me, |p| self.owner(p)),
                )
            }
            Stmt::Move(_, from, to) => {
                let from = self.cell(from);
                model::Stmt::Move(from, self.cell(to))
            }
            Stmt::Place(span, what, cell, onto) => {
                let (kind, owner) = self.new_piece(what);
                if *onto {
                    self.needs_columns(*span);
                }
                model::Stmt::Place {
                    kind,
                    owner,
                    cell: self.cell_or_here(cell.as_ref(), *span),
                    onto: *onto,
                }
            }
            Stmt::Pile(span, what, to, under) => {
                self.needs_columns(*span);
                let what = self.layers(what);
                model::Stmt::Pile {
                    what,
                    to: self.cell(to),
                    under: *under,
                }
            }
            Stmt::Thin(span, what, take) => {
                self.needs_columns(*span);
                if *take == Take::CaptureToHand {
                    self.some_hand(*span);
                }
                model::Stmt::Thin(self.layers(what), *take)
            }
            _ => model::Stmt::Fail,
        }
    }

    /// Complains when no kind of piece can be in a hand.
    fn some_hand(&mut self, span: Span) {
        if !self.world.kinds.iter().any(|kind| kind.hand) {
            let message = "no kind of piece is dropped out of a hand";
            let help = "add `hand;` to the pieces that are";
            self.report
                .add(Diagnostic::new(span, message).help(help).missing());
        }
    }

    fn for_loop(
        &mut self,
        id: &'a Ident,
        over: &'a LoopOver,
        body: &'a Block,
        or_fail: bool,
        out: &mut model::Block,
    ) {
        let (over, sort) = self.over(over);
        let env = self.env.clone();
        let local = self.bind_local(id, sort);
        let body = self.trial(Trial::For, |s| s.block(body));
        self.env = env;
        if let Some(local) = local {
            out.push(model::Stmt::For {
                local,
                over,
                body,
                or_fail,
            });
        }
    }

    /// What a loop goes through, and what its variable is.
    fn over(&mut self, over: &'a LoopOver) -> (Over, Sort) {
        match over {
            LoopOver::Range(a, b) => {
                let a = self.num(a);
                (Over::Range(a, self.num(b)), Sort::Num)
            }
            LoopOver::List(list) => {
                let sort = self.common_sort(list);
                let over = match sort {
                    Sort::Dir => Over::Dirs(list.iter().map(|e| self.dir(e)).collect()),
                    Sort::Kind => Over::Kinds(list.iter().map(|e| self.kind(e)).collect()),
                    Sort::Player => Over::Players(list.iter().map(|e| self.player(e)).collect()),
                    Sort::Broken => {
                        list.iter().for_each(|e| self.mismatch(e, &Sort::Broken));
                        return (Over::Kinds(Vec::new()), Sort::Broken);
                    }
                    _ => {
                        let sets: Vec<model::SetExpr> = list.iter().map(|e| self.set(e)).collect();
                        Over::Cells(
                            sets.into_iter()
                                .reduce(fold::union)
                                .unwrap_or(model::SetExpr::Empty),
                        )
                    }
                };
                let sort = if matches!(over, Over::Cells(_)) {
                    Sort::Cell
                } else {
                    sort
                };
                (over, sort)
            }
        }
    }

    /// What alternatives have in common: all directions, kinds or players, else sets of cells. Unknown names are
    /// taken for what the others are.
    fn common_sort(&mut self, list: &'a [Expr]) -> Sort {
        let mut found = Sort::Broken;
        for expr in list {
            let sort = match self.sort(expr) {
                Sort::Set
                    if matches!(expr, Expr::Name(id) if id == "last") && found == Sort::Player =>
                {
                    Sort::Player
                }
                sort => sort,
            };
            found = match (found, sort) {
                (Sort::Broken, sort) => sort,
                (found, Sort::Broken) => found,
                (Sort::Dir, Sort::Dir) => Sort::Dir,
                (Sort::Kind, Sort::Kind) => Sort::Kind,
                (Sort::Player, Sort::Player) => Sort::Player,
                _ => Sort::Set,
            };
        }
        found
    }
}

/// True when a `go` stands in the block: the cursor may be set when it is run again.
fn has_go(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| match stmt {
        Stmt::Go(..) => true,
        Stmt::If(_, _, a, b) => has_go(a) || b.as_ref().is_some_and(has_go),
        Stmt::While(_, _, _, body) | Stmt::For { body, .. } => has_go(body),
        Stmt::Either(_, blocks) => blocks.iter().any(has_go),
        _ => false,
    })
}
