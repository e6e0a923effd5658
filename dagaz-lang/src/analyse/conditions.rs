//! What a condition says of one cell: its negation, what it asks of a piece that is captured there, the cells for which
//! it holds.

use crate::model::{CellExpr, Cond, KindExpr, KindId, LocalId, SetExpr, Whose};

/// The negation, without double ones.
#[must_use]
pub fn not(cond: Cond) -> Cond {
    match cond {
        Cond::Const(value) => Cond::Const(!value),
        Cond::Not(inner) => *inner,
        other => Cond::Not(Box::new(other)),
    }
}

/// Stands for the kind of the piece that is attacked, in conditions made by [`on_victim`].
pub const VICTIM: LocalId = LocalId(u16::MAX);

/// The condition with the cursor on a cell where a piece of an enemy of `me` stands, of one of these kinds if they
/// are known, else of the kind called [`VICTIM`]; `None` when that can't be said.
#[must_use]
pub fn on_victim(cond: &Cond, kinds: Option<&[KindId]>) -> Option<Cond> {
    let list = |list: &Vec<Cond>| {
        list.iter()
            .map(|c| on_victim(c, kinds))
            .collect::<Option<Vec<_>>>()
    };
    Some(match cond {
        Cond::Const(_) | Cond::Var(_) | Cond::SameCell(..) => cond.clone(),
        Cond::Not(c) => not(on_victim(c, kinds)?),
        Cond::And(l) => all(list(l)?),
        Cond::Or(l) => not(all(list(l)?.into_iter().map(not).collect())),
        Cond::In(CellExpr::Here, set) => victim_in(set, kinds)?,
        _ => return None,
    })
}

fn all(list: Vec<Cond>) -> Cond {
    if list.contains(&Cond::Const(false)) {
        return Cond::Const(false);
    }
    let list: Vec<_> = list
        .into_iter()
        .filter(|c| *c != Cond::Const(true))
        .collect();
    if list.is_empty() {
        Cond::Const(true)
    } else {
        Cond::And(list)
    }
}

fn victim_in(set: &SetExpr, kinds: Option<&[KindId]>) -> Option<Cond> {
    let each = |list: &Vec<SetExpr>| {
        list.iter()
            .map(|s| victim_in(s, kinds))
            .collect::<Option<Vec<_>>>()
    };
    Some(match set {
        SetExpr::Empty | SetExpr::Owned(Whose::My | Whose::Friend | Whose::Neutral) => {
            Cond::Const(false)
        }
        SetExpr::Occupied | SetExpr::Owned(Whose::Enemy) => Cond::Const(true),
        SetExpr::Kind(KindExpr::Const(k)) => match kinds {
            Some(kinds) if kinds.iter().all(|kind| kind == k) => Cond::Const(true),
            Some(kinds) if !kinds.contains(k) => Cond::Const(false),
            Some(_) => return None,
            None => Cond::SameKind(KindExpr::Local(VICTIM), KindExpr::Const(*k)),
        },
        SetExpr::Const(_) | SetExpr::Zone(_, None) => Cond::In(CellExpr::Here, set.clone()),
        SetExpr::Not(a) => not(victim_in(a, kinds)?),
        SetExpr::Inter(l) => all(each(l)?),
        SetExpr::Union(l) => not(all(each(l)?.into_iter().map(not).collect())),
        SetExpr::Minus(a, b) => all(vec![victim_in(a, kinds)?, not(victim_in(b, kinds)?)]),
        _ => return None,
    })
}

/// The cells that satisfy a condition on the cursor's cell, as a set.
#[must_use]
pub fn as_set(cond: &Cond) -> Option<SetExpr> {
    Some(match cond {
        Cond::Not(c) => SetExpr::Not(Box::new(as_set(c)?)),
        Cond::And(list) => SetExpr::Inter(list.iter().map(as_set).collect::<Option<_>>()?),
        Cond::Or(list) => SetExpr::Union(list.iter().map(as_set).collect::<Option<_>>()?),
        Cond::In(CellExpr::Here, set) => set.clone(),
        _ => return None,
    })
}
