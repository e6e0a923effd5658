//! Which pieces a player could capture: see the parent module for what counts as an attack.

use dagaz_core::{Flow, PieceData};

use super::eval::{Eval, View};
use super::run::{self, Origin};
use super::work::Work;
use crate::model::{Attacker, CellId, KindId, OwnerId, PlayerId};

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

/// Whether the piece on a cell is one of a side's that attack `target`.
pub(super) fn of_side(eval: Eval, target: CellId, side: &Attacker, from: CellId) -> bool {
    let (plain, me) = (eval.plain(), eval.view.me);
    let mut enemies = plain.all_players().filter(|&p| !plain.allied(p, me));
    if eval.view.attacking {
        return false;
    }
    match side {
        Attacker::Enemies => {
            let board = board(eval, target);
            enemies.any(|enemy| captures(eval, &board, from, target, enemy))
        }
        Attacker::Player(player) => {
            let by = eval.player(player);
            by.is_some_and(|by| captures(eval, &board(eval, target), from, target, by))
        }
        Attacker::Me => enemies.next().is_some_and(|enemy| {
            let board = board_of_enemy(eval, target, enemy);
            captures(eval, &board, from, target, me)
        }),
    }
}

/// The board on which attacks are tried: a piece of mine stands on the cell; one is supposed if there was none.
fn board(eval: Eval, cell: CellId) -> Work {
    supposing(eval, cell, eval.view.me, None)
}

/// The board on which defence is tried: a piece of an enemy's stands on the cell, of the kind that stood there.
fn board_of_enemy(eval: Eval, cell: CellId, enemy: PlayerId) -> Work {
    supposing(eval, cell, enemy, eval.work().piece(cell))
}

/// The board with a piece of a player's on a cell. If there was none, one is supposed: like `model`, or else like the
/// moving piece, or of the first kind.
fn supposing(eval: Eval, cell: CellId, player: PlayerId, model: Option<&PieceData>) -> Work {
    let mut board = Work::new(eval.work().position.clone());
    let mover = eval.work().mover.and_then(|cell| board.piece(cell));
    let model = model.or(mover);
    let kind = model.map_or(KindId(0), |piece| KindId(piece.kind.into()));
    let player = OwnerId::from(player);
    let own = |piece: &PieceData| OwnerId(piece.owner.into()) == player;
    if !board.piece(cell).is_some_and(own) && kind.index() < eval.plain().kinds.len() {
        board.place(eval.plain(), cell, kind, player);
    }
    board
}

fn attacks(eval: Eval, board: &Work, target: CellId, by: PlayerId) -> bool {
    let mut cells = eval.plain().all_cells();
    cells.any(|cell| captures(eval, board, cell, target, by))
}

/// Whether a player can capture what stands on `target` with the piece on `cell`.
fn captures(eval: Eval, board: &Work, cell: CellId, target: CellId, by: PlayerId) -> bool {
    let plain = eval.plain();
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
}
