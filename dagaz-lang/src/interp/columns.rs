//! Columns on the working board.

use std::ops::Range;

use dagaz_core::PieceData;

use super::eval::Eval;
use super::plain::Plain;
use super::work::{Work, fresh};
use crate::model::{CellExpr, CellId, KindId, Layers, NumExpr, OwnerId, Side, Take};

impl Work {
    /// How many pieces stand on a cell.
    pub fn height(&self, cell: CellId) -> usize {
        let under = self.position.under.get(cell.index());
        under.map_or(0, Vec::len) + usize::from(self.piece(cell).is_some())
    }

    /// Takes what stands on a cell, the lowest piece first; the moving piece isn't looked at.
    pub fn lift(&mut self, cell: CellId) -> Vec<PieceData> {
        let position = self.position_mut();
        let under = position.under.get_mut(cell.index());
        let mut pieces = under.map(std::mem::take).unwrap_or_default();
        pieces.extend(position.cells[cell.index()].take());
        pieces
    }

    /// Puts a column on an empty cell.
    pub fn stand(&mut self, cell: CellId, mut pieces: Vec<PieceData>) {
        let position = self.position_mut();
        position.cells[cell.index()] = pieces.pop();
        if let Some(under) = position.under.get_mut(cell.index()) {
            *under = pieces;
        }
    }

    /// Takes some pieces out of a column. If its top piece is among them, and it was the moving one, there is no moving
    /// piece any more: that is told, too.
    fn split(&mut self, cell: CellId, levels: Range<usize>) -> (Vec<PieceData>, bool) {
        let mut pieces = self.lift(cell);
        let moving = self.mover == Some(cell) && levels.end == pieces.len();
        let taken = pieces.drain(levels).collect();
        self.stand(cell, pieces);
        if moving {
            self.mover = None;
        }
        (taken, moving)
    }

    /// Puts some pieces of a column on top of another, or under it.
    pub fn pile(
        &mut self,
        plain: &Plain,
        from: CellId,
        levels: Range<usize>,
        to: CellId,
        under: bool,
    ) {
        if from == to || self.height(to) + levels.len() > plain.height {
            return;
        }
        let (taken, moving) = self.split(from, levels);
        let there = self.lift(to);
        let (low, high) = if under {
            (taken, there)
        } else {
            (there, taken)
        };
        self.stand(to, low.into_iter().chain(high).collect());
        if moving {
            self.mover = Some(to);
        }
    }

    /// Takes some pieces of a column off the board.
    pub fn thin(
        &mut self,
        plain: &Plain,
        cell: CellId,
        levels: Range<usize>,
        take: Take,
        me: OwnerId,
    ) {
        let (taken, _) = self.split(cell, levels);
        if take != Take::Remove {
            self.captured.extend(taken.iter().map(|_| cell));
        }
        if take == Take::CaptureToHand {
            for piece in &taken {
                self.take_to_hand(plain, piece, me);
            }
        }
    }

    /// Puts a new piece on top of what stands on a cell, unless that is as high as it may be.
    pub fn place_onto(&mut self, plain: &Plain, cell: CellId, kind: KindId, owner: OwnerId) {
        if self.height(cell) < plain.height {
            let mut pieces = self.lift(cell);
            pieces.push(fresh(plain, kind, owner));
            self.stand(cell, pieces);
        }
    }
}

impl<'a> Eval<'a> {
    /// The nth piece on a cell from the bottom.
    pub fn level(self, cell: &CellExpr, level: &NumExpr) -> Option<&'a PieceData> {
        let cell = self.cell(cell)?;
        let index = usize::try_from(self.num(level).checked_sub(1)?).ok()?;
        let position = &self.state.work.position;
        let under = position
            .under
            .get(cell.index())
            .map_or(&[][..], Vec::as_slice);
        if index == under.len() {
            position.cells[cell.index()].as_ref()
        } else {
            under.get(index)
        }
    }

    /// A cell and which of its pieces are meant, from the bottom; none if there aren't so many.
    pub fn layers(self, what: &Layers) -> Option<(CellId, Range<usize>)> {
        let cell = self.cell(&what.cell)?;
        let height = self.state.work.height(cell);
        let (side, count) = match &what.part {
            None => (Side::Bottom, height),
            Some((side, count)) => (*side, usize::try_from(self.num(count)).ok()?),
        };
        if count == 0 || count > height {
            return None;
        }
        let levels = match side {
            Side::Top => height - count..height,
            Side::Bottom => 0..count,
        };
        Some((cell, levels))
    }
}
