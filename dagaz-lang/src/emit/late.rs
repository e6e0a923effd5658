//! Dear tests wait for cheap ones.
//!
//! A test for an attack costs as much as many tests of single cells. As long as nothing but such tests and steps
//! follows, it may as well come after them: where one of them fails, it isn't needed.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::Emit;
use super::ops::{Mode, Run};
use crate::analyse::lower::Op;
use crate::model::{CellExpr, Cond, Stmt};

/// A test that waits.
pub(super) struct Late {
    /// What is to be kept for it, and the rest of the condition, which doesn't wait.
    pub now: TokenStream,
    /// The test.
    pub later: TokenStream,
}

impl Emit<'_> {
    /// The `i`-th operation of a list in two parts, if there is something in it that can wait.
    pub(super) fn late(&self, run: &Run, i: usize, op: &Op) -> Option<Late> {
        let Op::Do(Stmt::Verify(cond)) = op else {
            return None;
        };
        if !matches!(run.mode, Mode::Generate { .. }) || run.writes {
            return None;
        }
        let all = match cond {
            Cond::And(list) => list.clone(),
            one => vec![one.clone()],
        };
        let (dear, cheap): (Vec<_>, Vec<_>) = all.into_iter().partition(is_dear);
        if dear.is_empty() {
            return None;
        }
        let (here, fail) = (&run.scope.here, &run.fail);
        let kept = format_ident!("late{}_{i}", run.scope.depth);
        let mut scope = run.scope.clone();
        scope.here = quote!(#kept);
        let (now, later) = (
            self.cond(&run.scope, &Cond::And(cheap)),
            self.cond(&scope, &Cond::And(dear)),
        );
        Some(Late {
            now: quote!(let #kept = #here; if !(#now) { #fail; }),
            later: quote!(if !(#later) { #fail; }),
        })
    }
}

/// True for an operation behind which a test may wait: it tests, and moves the cursor.
pub(super) fn is_cheap(op: &Op) -> bool {
    match op {
        Op::Do(Stmt::Step(_) | Stmt::Go(_) | Stmt::Verify(_) | Stmt::Let(..) | Stmt::Fail) => true,
        Op::While(_, None, body) => body.iter().all(is_cheap),
        _ => false,
    }
}

/// Whether the cursor's cell is attacked, or isn't.
fn is_dear(cond: &Cond) -> bool {
    match cond {
        Cond::Not(cond) => is_dear(cond),
        cond => *cond == Cond::Attacked(CellExpr::Here, None),
    }
}
