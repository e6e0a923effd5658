//! Conditions by themselves: whether they can hold and can fail, whatever came before.

use super::Run;
use super::content::Scope;
use super::state::{Found, Known, State};
use crate::model::Cond;
use crate::syntax::{BinOp, Expr, UnOp};

impl<'a> Run<'_, 'a> {
    /// Records whether a condition, and those that it is made of, can hold and can fail.
    pub(super) fn judge(&mut self, cond: &'a Cond, expr: &'a Expr, cursor: bool) {
        let mut state = State::new(vec![Known::Other; self.types.len()]);
        (state.changed, state.moved) = (true, true);
        if cursor {
            let place = self.fresh();
            state.tell(place, Scope::top(self.contents, &self.all));
            state.here = Some(Found {
                place,
                absent: false,
            });
        }
        let fails = self.refine(cond, false, state.clone()).is_some();
        let (mut after, mut together) = (Some(state), 0);
        match cond {
            Cond::And(list) => {
                for cond in list {
                    after = after.and_then(|state| self.refine(cond, true, state));
                    together += usize::from(after.is_some());
                }
            }
            _ => after = after.and_then(|state| self.refine(cond, true, state)),
        }
        let (holds, whole) = (after.is_some(), matches!(expr, Expr::Name(_)));
        let verdict = self.covers.verdict(expr);
        verdict.holds |= holds || whole;
        verdict.fails |= fails || whole;
        verdict.together = verdict.together.max(together);
        match (cond, expr) {
            (Cond::And(list), _) => self.each_judged(list, expr, BinOp::AndAlso, cursor),
            (Cond::Or(list), _) => self.each_judged(list, expr, BinOp::OrElse, cursor),
            (Cond::Not(cond), Expr::Unary(UnOp::Not, expr, _)) => self.judge(cond, expr, cursor),
            (Cond::At(_, cond), Expr::At(expr, _)) => self.judge(cond, expr, true),
            _ => {}
        }
    }

    fn each_judged(&mut self, list: &'a [Cond], expr: &'a Expr, op: BinOp, cursor: bool) {
        let parts = parts(expr, op);
        if parts.len() == list.len() && parts.len() > 1 {
            for (cond, expr) in list.iter().zip(parts) {
                self.judge(cond, expr, cursor);
            }
        }
    }
}

/// The conditions that are joined by `&&`, or by `||`.
pub(in crate::check) fn parts(expr: &Expr, op: BinOp) -> Vec<&Expr> {
    match expr {
        Expr::Binary(own, a, b, _) if *own == op => {
            let mut list = parts(a, op);
            list.extend(parts(b, op));
            list
        }
        _ => vec![expr],
    }
}
