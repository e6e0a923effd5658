//! What operations read and change.

use super::lower::{Op, Ops};
use crate::model::{
    Attacker, Block, CellExpr, Cond, DirExpr, KindExpr, Layers, LocalId, Next, NumExpr, Over,
    Place, PlayerExpr, SetExpr, Stmt, Value, VarId, VarRef, Whose,
};

/// True when a statement changes the working board (pieces, attributes, values of the position).
#[must_use]
pub fn is_effect(stmt: &Stmt) -> bool {
    matches!(
        stmt,
        Stmt::Set(..)
            | Stmt::Capture(_)
            | Stmt::CaptureToHand(_)
            | Stmt::Strike(_)
            | Stmt::Shift(..)
            | Stmt::Next(_)
            | Stmt::Remove(_)
            | Stmt::Become(..)
            | Stmt::Convert(..)
            | Stmt::Move(..)
            | Stmt::Place { .. }
            | Stmt::Pile { .. }
            | Stmt::Thin(..)
    )
}

/// True when some operation changes the working board.
#[must_use]
pub fn has_effects(ops: &[Op]) -> bool {
    ops.iter().any(|op| match op {
        Op::Do(stmt) => is_effect(stmt),
        Op::If(_, a, b) => has_effects(a) || has_effects(b),
        Op::While(_, _, body) | Op::For { body, .. } => has_effects(body),
        Op::Either(blocks, _) => blocks.iter().any(|block| has_effects(block)),
        Op::Choose { .. } | Op::PassBegins | Op::End(_) => false,
    })
}

/// Something that an expression looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// Pieces, attributes, hands, attacks.
    Board,
    /// A value of the position.
    Var(VarId),
    /// A parameter or local.
    Local(LocalId),
    /// The cursor.
    Here,
    /// The moving piece.
    Mover,
    /// The past.
    Past,
    /// How much this turn has captured.
    Captured,
}

/// Reports all that lowered operations read.
pub fn visit_ops(ops: &Ops, f: &mut impl FnMut(Read)) {
    for op in ops {
        match op {
            Op::Do(stmt) => visit_stmt(stmt, f),
            Op::If(cond, a, b) => {
                visit_cond(cond, f);
                visit_ops(a, f);
                visit_ops(b, f);
            }
            Op::While(cond, bound, body) => {
                visit_cond(cond, f);
                if let Some(n) = bound {
                    visit_num(n, f);
                }
                visit_ops(body, f);
            }
            Op::For { over, body, .. } => {
                visit_over(over, f);
                visit_ops(body, f);
            }
            Op::Choose { over, .. } => visit_over(over, f),
            Op::Either(blocks, _) => blocks.iter().for_each(|b| visit_ops(b, f)),
            Op::PassBegins | Op::End(_) => {}
        }
    }
}

/// Reports all that a block reads.
pub fn visit_block(block: &Block, f: &mut impl FnMut(Read)) {
    block.iter().for_each(|stmt| visit_stmt(stmt, f));
}

/// Reports all that a statement reads, blocks inside it included.
pub fn visit_stmt(stmt: &Stmt, f: &mut impl FnMut(Read)) {
    match stmt {
        Stmt::Step(d) => {
            f(Read::Here);
            visit_dir(d, f);
        }
        Stmt::Go(c)
        | Stmt::Capture(c)
        | Stmt::CaptureToHand(c)
        | Stmt::Strike(c)
        | Stmt::Remove(c) => visit_cell(c, f),
        Stmt::Shift(set, dir) => {
            visit_set(set, f);
            visit_dir(dir, f);
        }
        Stmt::Next(next) => {
            if let Next::Entry(_, Some(player)) = next {
                visit_player(player, f);
            }
        }
        Stmt::Verify(c) => visit_cond(c, f),
        Stmt::Fail => {}
        Stmt::If(c, a, b) => {
            visit_cond(c, f);
            visit_block(a, f);
            visit_block(b, f);
        }
        Stmt::While { cond, bound, body } => {
            visit_cond(cond, f);
            if let Some(n) = bound {
                visit_num(n, f);
            }
            visit_block(body, f);
        }
        Stmt::For { over, body, .. } => {
            visit_over(over, f);
            visit_block(body, f);
        }
        Stmt::Choose { over, .. } => visit_over(over, f),
        Stmt::Either(blocks) => blocks.iter().for_each(|b| visit_block(b, f)),
        Stmt::Let(_, value) => visit_value(value, f),
        Stmt::Set(place, value) => {
            match place {
                Place::Var(var) => visit_owner(var, f),
                Place::Attr(cell, _) => visit_cell(cell, f),
                Place::Hand(player, kind) => {
                    visit_player(player, f);
                    visit_kind(kind, f);
                }
            }
            visit_value(value, f);
        }
        Stmt::Become(c, k) => {
            visit_cell(c, f);
            visit_kind(k, f);
        }
        Stmt::Convert(c, p) => {
            visit_cell(c, f);
            visit_player(p, f);
        }
        Stmt::Move(a, b) => {
            visit_cell(a, f);
            visit_cell(b, f);
        }
        Stmt::Place {
            kind, owner, cell, ..
        } => {
            visit_kind(kind, f);
            visit_player(owner, f);
            visit_cell(cell, f);
        }
        Stmt::Pile { what, to, .. } => {
            visit_layers(what, f);
            visit_cell(to, f);
        }
        Stmt::Thin(what, _) => visit_layers(what, f),
        Stmt::End(_) => f(Read::Here),
    }
}

/// Which pieces are meant depends on what stands there.
fn visit_layers(what: &Layers, f: &mut impl FnMut(Read)) {
    visit_cell(&what.cell, f);
    f(Read::Board);
    if let Some((_, count)) = &what.part {
        visit_num(count, f);
    }
}

fn visit_dir(dir: &DirExpr, f: &mut impl FnMut(Read)) {
    match dir {
        DirExpr::Const(_) => {}
        DirExpr::Local(local) | DirExpr::Opposite(local) => f(Read::Local(*local)),
    }
}

fn visit_value(value: &Value, f: &mut impl FnMut(Read)) {
    match value {
        Value::Bool(c) => visit_cond(c, f),
        Value::Num(n) => visit_num(n, f),
        Value::Cell(c) => visit_cell(c, f),
        Value::Kind(k) => visit_kind(k, f),
        Value::Player(p) => visit_player(p, f),
        Value::Dir(d) => visit_dir(d, f),
        Value::Set(s) => visit_set(s, f),
    }
}

/// Reports all that the values of a loop or choice read.
pub fn visit_over(over: &Over, f: &mut impl FnMut(Read)) {
    match over {
        Over::Dirs(dirs) => dirs.iter().for_each(|d| visit_dir(d, f)),
        Over::Kinds(kinds) => kinds.iter().for_each(|k| visit_kind(k, f)),
        Over::Cells(set) => visit_set(set, f),
        Over::Range(a, b) => {
            visit_num(a, f);
            visit_num(b, f);
        }
        Over::Players(players) => players.iter().for_each(|p| visit_player(p, f)),
    }
}

/// Reports all that a condition reads.
pub fn visit_cond(cond: &Cond, f: &mut impl FnMut(Read)) {
    match cond {
        Cond::Const(_) => {}
        Cond::Not(c) => visit_cond(c, f),
        Cond::And(list) | Cond::Or(list) => list.iter().for_each(|c| visit_cond(c, f)),
        Cond::In(cell, set) => {
            visit_cell(cell, f);
            visit_set(set, f);
        }
        Cond::At(cell, c) => {
            visit_cell(cell, f);
            visit_cond(c, f);
        }
        Cond::Compare(_, a, b) => {
            visit_num(a, f);
            visit_num(b, f);
        }
        Cond::SameCell(a, b) => {
            visit_cell(a, f);
            visit_cell(b, f);
        }
        Cond::SameKind(a, b) => {
            visit_kind(a, f);
            visit_kind(b, f);
        }
        Cond::SamePlayer(a, b) => {
            visit_player(a, f);
            visit_player(b, f);
        }
        Cond::SameDir(a, b) => {
            visit_dir(a, f);
            visit_dir(b, f);
        }
        Cond::Any(set) | Cond::Line { set, .. } => visit_set(set, f),
        Cond::Within(a, b) => {
            visit_set(a, f);
            visit_set(b, f);
        }
        Cond::Attr(cell, _) => {
            visit_cell(cell, f);
            f(Read::Board);
        }
        Cond::Var(var) => visit_var(var, f),
        Cond::Local(local) => f(Read::Local(*local)),
        Cond::Can(block) => {
            f(Read::Here);
            visit_block(block, f);
        }
        Cond::Repeated(_) => f(Read::Past),
        Cond::NoMoves(p) => {
            visit_player(p, f);
            f(Read::Board);
        }
        Cond::Attacked(cell, by) => {
            visit_cell(cell, f);
            by.iter().for_each(|p| visit_player(p, f));
            f(Read::Board);
        }
    }
}

/// Reports all that a number reads.
pub fn visit_num(num: &NumExpr, f: &mut impl FnMut(Read)) {
    match num {
        NumExpr::Const(_) => {}
        NumExpr::Local(local) => f(Read::Local(*local)),
        NumExpr::Var(var) => visit_var(var, f),
        NumExpr::Attr(cell, _) | NumExpr::Height(cell) => {
            visit_cell(cell, f);
            f(Read::Board);
        }
        NumExpr::Count(set) => visit_set(set, f),
        NumExpr::Sum(set, num) => {
            visit_set(set, f);
            visit_num(num, f);
        }
        NumExpr::Op(_, a, b) => {
            visit_num(a, f);
            visit_num(b, f);
        }
        NumExpr::If(c, a, b) => {
            visit_cond(c, f);
            visit_num(a, f);
            visit_num(b, f);
        }
        NumExpr::Captured => f(Read::Captured),
        NumExpr::Ago(_) => f(Read::Past),
        NumExpr::Hand(p, k) => {
            visit_player(p, f);
            visit_kind(k, f);
            f(Read::Board);
        }
    }
}

/// Reports all that a cell expression reads.
pub fn visit_cell(cell: &CellExpr, f: &mut impl FnMut(Read)) {
    match cell {
        CellExpr::Here => f(Read::Here),
        CellExpr::Itself => f(Read::Mover),
        CellExpr::From | CellExpr::None | CellExpr::Const(_) => {}
        CellExpr::Local(local) => f(Read::Local(*local)),
        CellExpr::Var(var) => visit_var(var, f),
        CellExpr::Attr(cell, _) => {
            visit_cell(cell, f);
            f(Read::Board);
        }
        CellExpr::Step(cell, dir) => {
            visit_cell(cell, f);
            visit_dir(dir, f);
        }
    }
}

fn visit_kind(kind: &KindExpr, f: &mut impl FnMut(Read)) {
    match kind {
        KindExpr::Const(_) | KindExpr::None => {}
        KindExpr::Local(local) => f(Read::Local(*local)),
        KindExpr::At(cell) | KindExpr::Attr(cell, _) => {
            visit_cell(cell, f);
            f(Read::Board);
        }
        KindExpr::Level(cell, level) => {
            visit_cell(cell, f);
            visit_num(level, f);
            f(Read::Board);
        }
        KindExpr::Var(var) => visit_var(var, f),
    }
}

fn visit_player(player: &PlayerExpr, f: &mut impl FnMut(Read)) {
    match player {
        PlayerExpr::OwnerOf(cell) | PlayerExpr::Attr(cell, _) => {
            visit_cell(cell, f);
            f(Read::Board);
        }
        PlayerExpr::OwnerOfLevel(cell, level) => {
            visit_cell(cell, f);
            visit_num(level, f);
            f(Read::Board);
        }
        PlayerExpr::Local(local) => f(Read::Local(*local)),
        PlayerExpr::Var(var) => visit_var(var, f),
        PlayerExpr::Me
        | PlayerExpr::Last
        | PlayerExpr::Next
        | PlayerExpr::Const(_)
        | PlayerExpr::None => {}
    }
}

/// Reports all that a set reads.
pub fn visit_set(set: &SetExpr, f: &mut impl FnMut(Read)) {
    match set {
        SetExpr::Const(_) | SetExpr::Zone(_, None) => {}
        SetExpr::Zone(_, Some(p)) => visit_player(p, f),
        SetExpr::Empty | SetExpr::Occupied => f(Read::Board),
        SetExpr::Owned(whose) => {
            f(Read::Board);
            if let Whose::Of(p) = whose {
                visit_player(p, f);
            }
        }
        SetExpr::Kind(k) => {
            visit_kind(k, f);
            f(Read::Board);
        }
        SetExpr::Union(list) | SetExpr::Inter(list) => list.iter().for_each(|s| visit_set(s, f)),
        SetExpr::Minus(a, b) => {
            visit_set(a, f);
            visit_set(b, f);
        }
        SetExpr::Not(a) => visit_set(a, f),
        SetExpr::Where(a, c) => {
            visit_set(a, f);
            visit_cond(c, f);
        }
        SetExpr::Cells(cells) => cells.iter().for_each(|c| visit_cell(c, f)),
        SetExpr::Local(local) => f(Read::Local(*local)),
        SetExpr::Struck => f(Read::Board),
        SetExpr::Flood(a, b, _) => {
            visit_set(a, f);
            visit_set(b, f);
        }
        SetExpr::Around(a, _) => visit_set(a, f),
        SetExpr::Attackers(cell, side) => {
            visit_cell(cell, f);
            if let Attacker::Player(player) = side {
                visit_player(player, f);
            }
            f(Read::Board);
            f(Read::Mover);
        }
    }
}

fn visit_var(var: &VarRef, f: &mut impl FnMut(Read)) {
    f(Read::Var(var.var));
    visit_owner(var, f);
}

fn visit_owner(var: &VarRef, f: &mut impl FnMut(Read)) {
    if let Some(player) = &var.of {
        visit_player(player, f);
    }
}
