//! Preferences between turns that needn't be weighed: where it is certain that none of a rank captures, and the only
//! thing preferred is captures, all of them are as good.

use super::Emit;
use crate::analyse::reach::landings;
use crate::model::{CellId, Entry, NumExpr, OwnerId, Program, Stmt};

impl Emit<'_> {
    /// True when all turns that begin with one of these entries are preferred alike.
    pub(super) fn all_alike(&self, entries: &[&Entry]) -> bool {
        let rules = self.rules;
        let by_captures = |num: &NumExpr| matches!(num, NumExpr::Captured | NumExpr::Const(_));
        if rules.prefer.is_empty() || !rules.prefer.iter().all(by_captures) {
            return false;
        }
        let hooks = rules.kinds.iter().filter_map(|kind| kind.after.as_ref());
        let mut hooks = hooks.chain(&rules.before_turn).chain(&rules.after_turn);
        hooks.all(peaceful) && entries.iter().all(|entry| self.is_peaceful(entry))
    }

    /// True when a program captures nothing, neither on its way nor where it lands, and its turn is over then.
    fn is_peaceful(&self, entry: &Entry) -> bool {
        let program = &self.rules.programs[entry.program.index()];
        let lowered = &self.lowered[entry.program.index()];
        let goes_on = self
            .sites
            .list
            .iter()
            .any(|site| site.program == entry.program && (site.then.is_some() || !site.land));
        if goes_on || !peaceful(program) {
            return false;
        }
        let owners = (0..self.rules.board.symmetry.len()).map(OwnerId::new);
        let cells = (0..self.cells()).map(CellId::new);
        let starts = owners.flat_map(|owner| cells.clone().map(move |cell| (owner, cell)));
        let mut runs =
            starts.flat_map(|start| entry.arguments.iter().map(move |list| (start, list)));
        runs.all(|((owner, cell), list)| {
            let ends = landings(
                self.rules,
                lowered,
                &program.locals,
                list,
                owner,
                Some(cell),
            );
            let empty = ends
                .iter()
                .map(|end| end.full.is_empty() && end.either.is_empty());
            empty.into_iter().all(|empty| empty)
        })
    }
}

/// True when nothing in a program captures a piece.
fn peaceful(program: &Program) -> bool {
    let captures = |stmt: &Stmt| {
        matches!(
            stmt,
            Stmt::Capture(_)
                | Stmt::CaptureToHand(_)
                | Stmt::Strike(_)
                | Stmt::Move(..)
                | Stmt::Shift(..)
                | Stmt::Thin(..)
                | Stmt::Pile { .. }
        )
    };
    !program.body.iter().any(|stmt| stmt.any(&captures))
}
