//! Rows of cells: `line(4, set, n | e)`.

use super::plain::Plain;
use crate::model::{CellId, CellSet, DirId};

/// Whether `length` cells of the set lie in a row; with `exact`, in a row that is no longer.
pub(super) fn any(
    plain: &Plain,
    set: &CellSet,
    length: u32,
    exact: bool,
    directions: &[DirId],
) -> bool {
    let row = |first: CellId, direction: DirId| {
        let Some(last) = last(plain, set, first, length, direction) else {
            return false;
        };
        let longer = || {
            let step = |cell| plain.step(cell, direction);
            step(last).is_some_and(|next| set.has(next))
                || set.iter().any(|c| step(c) == Some(first))
        };
        !(exact && longer())
    };
    set.iter()
        .any(|first| directions.iter().any(|&d| row(first, d)))
}

/// The last of `length` cells in a row, if they are all in the set.
fn last(
    plain: &Plain,
    set: &CellSet,
    first: CellId,
    length: u32,
    direction: DirId,
) -> Option<CellId> {
    let mut cell = first;
    for _ in 1..length {
        cell = plain.step(cell, direction).filter(|&next| set.has(next))?;
    }
    Some(cell)
}
