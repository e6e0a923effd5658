//! What programs leave alone: values only, one piece and nothing else, never the royal piece.

use super::Emit;
use crate::analyse::sites::{Replay, Site, Use};
use crate::model::{Block, CellExpr, KindExpr, KindId, Over, Place, Stmt};

impl Emit<'_> {
    /// True when playing a site does nothing to the board but move or drop one piece that isn't royal after it.
    pub(super) fn is_quiet(&self, site: &Site) -> bool {
        let Some(royal) = self.royal() else {
            return false;
        };
        if !site.land || site.usage == Use::Board || site.usage == Use::Drop(royal) {
            return false;
        }
        let program = &self.rules.programs[site.program.index()];
        if self.raises_flag(&program.body) {
            return false;
        }
        site.replay == Replay::Nothing || harmless(&program.body, royal)
    }
}

/// True when a block changes nothing but values and attributes.
pub(super) fn only_values(block: &Block) -> bool {
    block.iter().all(|stmt| match stmt {
        Stmt::Set(..)
        | Stmt::Verify(_)
        | Stmt::Let(..)
        | Stmt::Step(_)
        | Stmt::Go(_)
        | Stmt::Fail => true,
        Stmt::If(_, a, b) => only_values(a) && only_values(b),
        Stmt::While { body, .. } | Stmt::For { body, .. } => only_values(body),
        Stmt::Either(blocks) => blocks.iter().all(only_values),
        Stmt::Choose { .. } | Stmt::End(_) => true,
        _ => false,
    })
}

/// True when a program changes nothing but values, attributes, and the mover's own kind to one that isn't royal; it may
/// capture what stands where it lands.
fn harmless(block: &Block, royal: KindId) -> bool {
    let mut kinds: Vec<KindId> = Vec::new();
    let ok = block_harmless(block, &mut kinds);
    ok && !kinds.contains(&royal) && lands_where_it_captures(block)
}

/// True when the cursor stays, up to the ending, where it captured, and nothing is captured in a loop.
fn lands_where_it_captures(block: &Block) -> bool {
    let mut captured = false;
    block.iter().all(|stmt| {
        let stays = matches!(
            stmt,
            Stmt::If(..) | Stmt::Set(..) | Stmt::Become(..) | Stmt::Verify(_) | Stmt::End(_)
        );
        let fine = !captured || stays;
        captured |= takes(stmt);
        fine && match stmt {
            Stmt::If(_, a, b) => lands_where_it_captures(a) && lands_where_it_captures(b),
            Stmt::While { .. } | Stmt::For { .. } | Stmt::Either(_) => !takes(stmt),
            _ => true,
        }
    })
}

/// True when a statement may capture.
fn takes(stmt: &Stmt) -> bool {
    stmt.any(&|stmt| matches!(stmt, Stmt::Capture(_) | Stmt::CaptureToHand(_)))
}

fn block_harmless(block: &Block, kinds: &mut Vec<KindId>) -> bool {
    block.iter().all(|stmt| match stmt {
        Stmt::If(_, a, b) => block_harmless(a, kinds) && block_harmless(b, kinds),
        Stmt::While { body, .. } | Stmt::For { body, .. } => block_harmless(body, kinds),
        Stmt::Either(blocks) => blocks.iter().all(|b| block_harmless(b, kinds)),
        Stmt::Become(CellExpr::Itself, KindExpr::Const(k)) => {
            kinds.push(*k);
            true
        }
        // The kinds chosen among are noted where the choice is made.
        Stmt::Become(CellExpr::Itself, KindExpr::Local(_)) => true,
        Stmt::Choose {
            over: Over::Kinds(list),
            ..
        } => list.iter().all(|k| match k {
            KindExpr::Const(k) => {
                kinds.push(*k);
                true
            }
            _ => false,
        }),
        Stmt::Set(Place::Var(_) | Place::Attr(..), _) => true,
        Stmt::Capture(CellExpr::Here) | Stmt::CaptureToHand(CellExpr::Here) => true,
        other => only_values(std::slice::from_ref(other).to_vec().as_ref()),
    })
}
