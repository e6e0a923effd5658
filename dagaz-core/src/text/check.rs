//! Whether plain data fits a game.

use alloc::format;
use alloc::string::String;

use crate::meta::{Meta, ValueMeta, ValueType};
use crate::snapshot::{PieceData, Snapshot, SnapshotError};

/// Whether every index and value of a snapshot is one that the game has. What the *rules* think of the position
/// isn't asked.
///
/// # Errors
/// [`SnapshotError`] names the first cell, piece or value that doesn't fit.
pub fn check(meta: &Meta, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let turns = meta.turns.len();
    let turn = usize::from(snapshot.turn);
    ensure(turn < turns, || {
        format!("the turn order has {turns} entries, none numbered {turn}")
    })?;
    let (cells, given) = (meta.cells.len(), snapshot.cells.len());
    ensure(cells == given, || {
        format!("the board has {cells} cells, not {given}")
    })?;
    for (cell, piece) in meta.cells.iter().zip(&snapshot.cells) {
        if let Some(piece) = piece {
            check_piece(meta, piece).map_err(|e| error(format!("on {}: {}", cell.name, e.0)))?;
        }
    }
    check_columns(meta, snapshot)?;
    check_fields(meta, snapshot)?;
    check_hands(meta, snapshot)?;
    let (values, given) = (meta.values.len(), snapshot.values.len());
    ensure(values == given, || {
        format!("a position has {values} values, not {given}")
    })?;
    let mut pairs = meta.values.iter().zip(&snapshot.values);
    pairs.try_for_each(|(about, &value)| check_value(meta, about, value))
}

fn check_piece(meta: &Meta, piece: &PieceData) -> Result<(), SnapshotError> {
    let (owners, owner) = (meta.owners.len(), usize::from(piece.owner));
    ensure(owner < owners, || {
        format!("there are {owners} owners, none numbered {owner}")
    })?;
    let kinds = meta.kinds.len();
    let Some(kind) = meta.kinds.get(usize::from(piece.kind)) else {
        return Err(error(format!(
            "there are {kinds} kinds, none numbered {}",
            piece.kind
        )));
    };
    let (ids, given) = (&kind.attributes, piece.attributes.len());
    ensure(ids.len() == given, || {
        format!("a {} has {} attributes, not {given}", kind.name, ids.len())
    })?;
    for (&id, &value) in ids.iter().zip(&piece.attributes) {
        check_value(meta, &meta.attributes[usize::from(id)], value)?;
    }
    Ok(())
}

fn check_columns(meta: &Meta, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let most = usize::from(meta.height);
    let (cells, given) = (meta.cells.len(), snapshot.under.len());
    let wanted = if most > 1 { cells } else { 0 };
    ensure(wanted == given, || {
        format!("{wanted} cells may hold columns, but {given} are given")
    })?;
    for ((cell, top), under) in meta.cells.iter().zip(&snapshot.cells).zip(&snapshot.under) {
        ensure(under.is_empty() || top.is_some(), || {
            format!("on {}: a column has no top piece", cell.name)
        })?;
        ensure(under.len() < most, || {
            let height = under.len() + 1;
            format!(
                "on {}: a column has {height} pieces, at most {most} may stand there",
                cell.name
            )
        })?;
        for piece in under {
            check_piece(meta, piece).map_err(|e| error(format!("on {}: {}", cell.name, e.0)))?;
        }
    }
    Ok(())
}

fn check_fields(meta: &Meta, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let (fields, given) = (meta.fields.len(), snapshot.fields.len());
    ensure(fields == given, || {
        format!("a cell has {fields} values, not {given}")
    })?;
    for (&id, field) in meta.fields.iter().zip(&snapshot.fields) {
        let about = &meta.attributes[usize::from(id)];
        let (cells, given) = (meta.cells.len(), field.len());
        ensure(cells == given, || {
            format!("the board has {cells} cells, but {given} {}", about.name)
        })?;
        for (cell, &value) in meta.cells.iter().zip(field) {
            check_value(meta, about, value)
                .map_err(|e| error(format!("of {}: {}", cell.name, e.0)))?;
        }
    }
    Ok(())
}

fn check_hands(meta: &Meta, snapshot: &Snapshot) -> Result<(), SnapshotError> {
    let (owners, given) = (meta.owners.len(), snapshot.hands.len());
    ensure(owners == given, || {
        format!("there are {owners} owners, but {given} hands")
    })?;
    for (owner, hand) in meta.owners.iter().zip(&snapshot.hands) {
        let (kinds, given) = (meta.kinds.len(), hand.len());
        ensure(kinds == given, || {
            format!("there are {kinds} kinds, but {given} in the hand of {owner}")
        })?;
        let mut wrong = meta
            .kinds
            .iter()
            .zip(hand)
            .filter(|(kind, n)| **n > 0 && !kind.hand);
        if let Some((kind, _)) = wrong.next() {
            return Err(error(format!(
                "in the hand of {owner}: a {} is never in hand",
                kind.name
            )));
        }
    }
    Ok(())
}

fn check_value(meta: &Meta, about: &ValueMeta, value: i64) -> Result<(), SnapshotError> {
    let (min, max) = bounds(meta, &about.ty);
    ensure((min..=max).contains(&value), || {
        format!("{} is {value}, not within {min}..={max}", about.name)
    })
}

/// The least and the greatest that a value of this type may be.
pub(super) fn bounds(meta: &Meta, ty: &ValueType) -> (i64, i64) {
    match ty {
        ValueType::Bool => (0, 1),
        ValueType::Int { min, max } => (*min, *max),
        ValueType::Cell => (-1, meta.cells.len() as i64 - 1),
        ValueType::Kind => (-1, meta.kinds.len() as i64 - 1),
        ValueType::Player => (-1, meta.players.len() as i64 - 1),
        ValueType::Label(labels) => (0, labels.len() as i64 - 1),
    }
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), SnapshotError> {
    if holds { Ok(()) } else { Err(error(message())) }
}

fn error(message: String) -> SnapshotError {
    SnapshotError(message)
}
