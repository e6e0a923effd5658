//! Sets that are found by going over the board: `flood(…)`, `around(…)`, `attackers(…)`, `defenders(…)`; and what a turn
//! has struck.

use proc_macro2::{Ident, Span};

use super::scope::Elab;
use crate::model::{Attacker, DirExpr, DirId, SetExpr};
use crate::report::Diagnostic;
use crate::syntax::{BinOp, Expr};

impl<'a> Elab<'_, 'a> {
    /// `flood(seeds, within)`, `flood(seeds, within, n | e)`
    pub(super) fn flood(&mut self, id: &Ident, arguments: &'a [Expr]) -> SetExpr {
        let [seeds, within, directions @ ..] = arguments else {
            let message = "`flood` takes the cells where it begins and those where it goes";
            return self.no_set(
                id,
                message,
                "write `flood(here, empty)` or `flood(here, empty, n | e)`",
            );
        };
        let (seeds, within) = (self.set(seeds), self.set(within));
        let directions = self.board_directions("a flood goes", directions);
        SetExpr::Flood(Box::new(seeds), Box::new(within), directions)
    }

    /// `around(set)`, `around(set, n | e)`
    pub(super) fn around(&mut self, id: &Ident, arguments: &'a [Expr]) -> SetExpr {
        let [set, directions @ ..] = arguments else {
            let message = "`around` takes a set of cells";
            return self.no_set(id, message, "write `around(here)` or `around(here, n | e)`");
        };
        let set = self.set(set);
        let directions = self.board_directions("`around` looks", directions);
        SetExpr::Around(Box::new(set), directions)
    }

    /// `attackers(x)`, `attackers(x, P)`
    pub(super) fn attackers(&mut self, id: &Ident, arguments: &'a [Expr]) -> SetExpr {
        let (cell, by) = match arguments {
            [cell] => (cell, None),
            [cell, by] => (cell, Some(by)),
            _ => {
                let message = "`attackers` takes a cell, and a player if it is about one alone";
                return self.no_set(
                    id,
                    message,
                    "write `attackers(here)` or `attackers(e1, next)`",
                );
            }
        };
        let cell = Box::new(self.cell(cell));
        let side = by.map_or(Attacker::Enemies, |by| Attacker::Player(self.player(by)));
        SetExpr::Attackers(cell, side)
    }

    /// `defenders(x)`
    pub(super) fn defenders(&mut self, id: &Ident, arguments: &'a [Expr]) -> SetExpr {
        let [cell] = arguments else {
            let message = "`defenders` takes a cell";
            return self.no_set(id, message, "write `defenders(here)`");
        };
        SetExpr::Attackers(Box::new(self.cell(cell)), Attacker::Me)
    }

    fn no_set(&mut self, id: &Ident, message: &str, help: &str) -> SetExpr {
        self.report
            .add(Diagnostic::new(id.span(), message).help(help));
        SetExpr::Empty
    }

    /// `struck`
    pub(super) fn struck(&mut self, span: Span) -> SetExpr {
        if !self.site.playing() {
            self.report.error(
                span,
                "pieces are `struck` while a turn is played; here no turn is",
            );
            return SetExpr::Struck;
        }
        let struck = &self.world.said.struck;
        struck.set(struck.get().or(Some(span)));
        SetExpr::Struck
    }

    /// The directions named, each alone or as `n | e`; all of the board's, if none is. `what` is what goes along them.
    pub(super) fn board_directions(&mut self, what: &str, given: &'a [Expr]) -> Vec<DirId> {
        if given.is_empty() {
            let all = 0..self.world.board.directions.len();
            return all.map(DirId::new).collect();
        }
        let mut list = Vec::new();
        for expr in given {
            self.board_direction(what, expr, &mut list);
        }
        list
    }

    fn board_direction(&mut self, what: &str, expr: &'a Expr, list: &mut Vec<DirId>) {
        if let Expr::Binary(BinOp::Bar, a, b, span) = expr {
            return self.deeper(*span, (), |s| {
                s.board_direction(what, a, list);
                s.board_direction(what, b, list);
            });
        }
        match self.dir(expr) {
            DirExpr::Const(dir) => list.push(dir),
            DirExpr::Local(_) | DirExpr::Opposite(_) => {
                let message = format!("{what} along directions of the board, not variables");
                self.report.error(expr.span(), message);
            }
        }
    }
}
