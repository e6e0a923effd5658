//! Where a repetition permits a turn, and doesn't forbid one: a claim of a draw, for example.

use crate::model::{Cond, ProgramId, Rules, Stmt};

/// True when all that a repetition can do in a program is to let it succeed, and its success takes no other turn away.
pub(crate) fn only_permits(rules: &Rules, id: ProgramId) -> bool {
    let idle = rules.idle_moves.iter().any(|entry| entry.program == id);
    let kinds = rules.kinds.iter();
    let mut others = kinds
        .flat_map(|kind| kind.moves.iter().chain(&kind.drops))
        .chain(&rules.board_moves);
    let body = &rules.programs[id.index()].body;
    idle && !others.any(|entry| entry.program == id) && body.iter().all(permits)
}

fn permits(stmt: &Stmt) -> bool {
    !asks(stmt) || matches!(stmt, Stmt::Verify(cond) if helps(cond))
}

/// True when a repetition can only make a condition true.
fn helps(cond: &Cond) -> bool {
    match cond {
        Cond::Repeated(_) => true,
        Cond::And(conds) | Cond::Or(conds) => conds.iter().all(helps),
        other => !asks(other),
    }
}

fn asks(part: &impl core::fmt::Debug) -> bool {
    let text = format!("{part:?}");
    text.contains("Repeated(") || text.contains("Ago(")
}
