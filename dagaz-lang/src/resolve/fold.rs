//! Constants: expressions of the model folded where their parts are known, and read where they must be.

use super::World;
use crate::model::{
    CellExpr, CellId, CellSet, Cond, DirExpr, DirId, KindExpr, NumExpr, NumOp, PlayerExpr, SetExpr,
    Value, Whose,
};

/// `a && b`, flattened.
pub(super) fn and(a: Cond, b: Cond) -> Cond {
    let mut list = if let Cond::And(list) = a {
        list
    } else {
        vec![a]
    };
    if let Cond::And(more) = b {
        list.extend(more)
    } else {
        list.push(b)
    }
    Cond::And(list)
}

/// `a || b`, flattened.
pub(super) fn or(a: Cond, b: Cond) -> Cond {
    let mut list = if let Cond::Or(list) = a {
        list
    } else {
        vec![a]
    };
    if let Cond::Or(more) = b {
        list.extend(more)
    } else {
        list.push(b)
    }
    Cond::Or(list)
}

/// `!c`
pub(super) fn not(c: Cond) -> Cond {
    Cond::Not(Box::new(c))
}

/// `a + b` and the like; constants are computed as a game computes: saturating, dividing by 0 gives 0.
pub(super) fn op(op: NumOp, a: NumExpr, b: NumExpr) -> NumExpr {
    let (&NumExpr::Const(x), &NumExpr::Const(y)) = (&a, &b) else {
        return NumExpr::Op(op, Box::new(a), Box::new(b));
    };
    NumExpr::Const(match op {
        NumOp::Add => x.saturating_add(y),
        NumOp::Sub => x.saturating_sub(y),
        NumOp::Mul => x.saturating_mul(y),
        NumOp::Div => x
            .checked_div(y)
            .unwrap_or(if y == 0 { 0 } else { i64::MAX }),
        NumOp::Rem => x.checked_rem(y).unwrap_or(0),
        NumOp::Min => x.min(y),
        NumOp::Max => x.max(y),
    })
}

/// `a | b`, flattened and folded.
pub(super) fn union(a: SetExpr, b: SetExpr) -> SetExpr {
    match (a, b) {
        (SetExpr::Const(a), SetExpr::Const(b)) => SetExpr::Const(a.union(&b)),
        (SetExpr::Union(mut list), b) => {
            list.push(b);
            SetExpr::Union(list)
        }
        (a, b) => SetExpr::Union(vec![a, b]),
    }
}

/// `{a, b}`: a union in which cells stay together.
pub(super) fn join(a: SetExpr, b: SetExpr) -> SetExpr {
    match (a, b) {
        (SetExpr::Const(a), b) if a.is_empty() => b,
        (SetExpr::Cells(mut list), SetExpr::Cells(more)) => {
            list.extend(more);
            SetExpr::Cells(list)
        }
        (a, b) => union(a, b),
    }
}

/// `a & b`, flattened and folded.
pub(super) fn inter(a: SetExpr, b: SetExpr) -> SetExpr {
    match (a, b) {
        (SetExpr::Const(a), SetExpr::Const(b)) => SetExpr::Const(a.inter(&b)),
        (SetExpr::Inter(mut list), SetExpr::Inter(more)) => {
            list.extend(more);
            SetExpr::Inter(list)
        }
        (SetExpr::Inter(mut list), b) => {
            list.push(b);
            SetExpr::Inter(list)
        }
        (a, b) => SetExpr::Inter(vec![a, b]),
    }
}

/// `a - b`, folded.
pub(super) fn minus(a: SetExpr, b: SetExpr) -> SetExpr {
    match (a, b) {
        (SetExpr::Const(a), SetExpr::Const(b)) => SetExpr::Const(a.minus(&b)),
        (a, b) => SetExpr::Minus(Box::new(a), Box::new(b)),
    }
}

/// `!a` on a board of `n` cells, folded.
pub(super) fn complement(a: SetExpr, n: usize) -> SetExpr {
    match a {
        SetExpr::Const(a) => SetExpr::Const(CellSet::all(n).minus(&a)),
        a => SetExpr::Not(Box::new(a)),
    }
}

/// The set of one cell.
pub(super) fn single(cell: CellExpr) -> SetExpr {
    match cell {
        CellExpr::Const(cell) => SetExpr::Const(CellSet::from_iter([cell])),
        CellExpr::None => SetExpr::Const(CellSet::default()),
        cell => SetExpr::Cells(vec![cell]),
    }
}

/// The cells of a set that is the same in every position, as `owner` means it (an index; none where it must mean
/// the same to all).
pub(super) fn fixed_set(world: &World, set: &SetExpr, owner: Option<usize>) -> Option<CellSet> {
    let sub = |set: &SetExpr| fixed_set(world, set, owner);
    let all = |list: &[SetExpr]| list.iter().map(sub).collect::<Option<Vec<_>>>();
    Some(match set {
        SetExpr::Const(set) => set.clone(),
        SetExpr::Zone(zone, whose) => {
            let cells = &world.board.zones.get(zone.index())?.cells;
            match (whose, owner) {
                (Some(PlayerExpr::Const(player)), _) => cells.get(player.index())?.clone(),
                (Some(_), _) => return None,
                (None, Some(owner)) => cells.get(owner)?.clone(),
                (None, None) if cells.iter().all(|c| *c == cells[0]) => cells.first()?.clone(),
                (None, None) => return None,
            }
        }
        SetExpr::Union(list) => all(list)?
            .iter()
            .fold(CellSet::default(), |a, b| a.union(b)),
        SetExpr::Inter(list) => all(list)?.into_iter().reduce(|a, b| a.inter(&b))?,
        SetExpr::Minus(a, b) => sub(a)?.minus(&sub(b)?),
        SetExpr::Not(a) => CellSet::all(world.board.cells.len()).minus(&sub(a)?),
        SetExpr::Cells(list) => list
            .iter()
            .map(fixed_cell)
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .flatten()
            .collect(),
        SetExpr::Around(set, dirs) => {
            let set = sub(set)?;
            steps(world, &set, dirs)?.minus(&set)
        }
        SetExpr::Flood(seeds, within, dirs) => {
            let within = sub(within)?;
            let mut flood = sub(seeds)?.inter(&within);
            loop {
                let more = flood.union(&steps(world, &flood, dirs)?.inter(&within));
                if more == flood {
                    break flood;
                }
                flood = more;
            }
        }
        _ => return None,
    })
}

/// The cells one step from those of a set, once it is known where steps lead.
fn steps(world: &World, set: &CellSet, dirs: &[DirId]) -> Option<CellSet> {
    let mut reached = CellSet::default();
    for dir in dirs {
        let next = &world.board.directions.get(dir.index())?.next;
        for cell in set.iter() {
            if let Some(to) = next.get(cell.index())? {
                reached.insert(*to);
            }
        }
    }
    Some(reached)
}

/// A cell, or none, that is the same in every position.
fn fixed_cell(cell: &CellExpr) -> Option<Option<CellId>> {
    match cell {
        CellExpr::Const(cell) => Some(Some(*cell)),
        CellExpr::None => Some(None),
        _ => None,
    }
}

/// A stored value that is the same in every position: as the model encodes it.
pub(super) fn fixed_value(value: &Value) -> Option<i64> {
    let index = |i: usize| i64::try_from(i).unwrap_or(-1);
    Some(match value {
        Value::Bool(cond) => i64::from(fixed_cond(cond)?),
        Value::Num(NumExpr::Const(n)) => *n,
        Value::Cell(cell) => fixed_cell(cell)?.map_or(-1, |c| index(c.index())),
        Value::Kind(KindExpr::Const(kind)) => index(kind.index()),
        Value::Player(PlayerExpr::Const(player)) => index(player.index()),
        Value::Kind(KindExpr::None) | Value::Player(PlayerExpr::None) => -1,
        Value::Dir(DirExpr::Const(dir)) => index(dir.index()),
        _ => return None,
    })
}

fn fixed_cond(cond: &Cond) -> Option<bool> {
    match cond {
        Cond::Const(b) => Some(*b),
        Cond::Not(c) => Some(!fixed_cond(c)?),
        _ => None,
    }
}

/// `my Rook`: those of a set on which a piece of these owners stands.
pub(super) fn owned(whose: Whose, set: SetExpr) -> SetExpr {
    inter(SetExpr::Owned(whose), set)
}
