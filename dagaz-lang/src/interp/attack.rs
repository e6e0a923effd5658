//! Which pieces a player could capture: see the parent module for what counts as an attack.

use dagaz_core::{Flow, PieceData};

use super::eval::{Eval, View};
use super::run::{self, Origin};
use super::work::Work;
use crate::model::{CellId, KindId, OwnerId, PlayerId};

/// Whether an enemy of `me` attacks a cell.
pub(super) fn by_enemies(eval: Eval, cell: CellId) -> bool {
    let (plain, me) = (eval.plain(), eval.view.me);
    let board = board(eval, cell);
    let mut enemies = plain.all_players().filter(|&p| !plain.allied(p, me));
    !eval.view.attacking && enemies.any(|enemy| attacks(eval, &board, cell, enemy))
}

/// Whether one player attacks a cell.
pub(super) fn by_player(eval: Eval, cell: CellId, by: PlayerId) -> bool {
    !eval.view.attacking && attacks(eval, &board(eval, cell), cell, by)
}

/// The board on which attacks are tried: a piece of mine stands on the cell; one is supposed if there was none.
fn board(eval: Eval, cell: CellId) -> Work {
    let mut board = Work::new(eval.work().position.clone());
    let mover = eval.work().mover.and_then(|cell| board.piece(cell));
    let kind = mover.map_or(KindId(0), |piece| KindId(piece.kind.into()));
    let me = OwnerId::from(eval.view.me);
    let mine = |piece: &PieceData| OwnerId(piece.owner.into()) == me;
    if !board.piece(cell).is_some_and(mine) && kind.index() < eval.plain().kinds.len() {
        board.place(eval.plain(), cell, kind, me);
    }
    board
}

fn attacks(eval: Eval, board: &Work, target: CellId, by: PlayerId) -> bool {
    let plain = eval.plain();
    plain.all_cells().any(|cell| {
        let Some(piece) = board.piece(cell) else {
            return false;
        };
        let (owner, kind) = (OwnerId(piece.owner.into()), KindId(piece.kind.into()));
        let about = &plain.kinds[kind.index()];
        if !plain.may_move(by, owner, about) {
            return false;
        }
        let (kind, from) = (Some(kind), Some(cell));
        let view = View {
            owner,
            kind,
            from,
            attacking: true,
            ..View::of(eval.view.scene, by)
        };
        let origin = Origin {
            work: board.moving(from),
            cursor: from,
        };
        let mut hit = false;
        let _ = run::uses(&view, &origin, &about.moves, &mut |_, ended| {
            hit = ended.work.captured.contains(&target);
            if hit {
                Flow::Break(())
            } else {
                Flow::Continue(())
            }
        });
        hit
    })
}
