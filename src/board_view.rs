//! Positions of any game as pictures for a terminal.
//!
//! It knows what [`Meta`] tells: the grids and their labels, the symbols of the kinds, the names of the players. A
//! grid of one dimension is a row, of two a board, of more a row of boards; cells by themselves are listed beside.
//!
//! ```text
//!     a   b   c
//!   ┌───┬───┬───┐
//! 3 │   │   │   │ 3   ▸ X X
//!   ├───┼───┼───┤       O O
//! 2 │   │[X]│   │ 2
//!   ├───┼───┼───┤
//! 1 │ O │   │   │ 1
//!   └───┴───┴───┘
//!     a   b   c
//! ```
//!
//! With colours the lines give way to squares, and pieces have the colours of their owners.

mod canvas;
mod colour;
mod grid;
mod men;
mod side;
#[cfg(test)]
mod tests;

use dagaz_core::{Meta, Snapshot};

use canvas::Block;
use men::Men;

/// How a picture is to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// True where escape codes for colours are understood.
    pub colours: bool,
    /// How many columns there are.
    pub columns: usize,
}

impl Style {
    /// Text without any escape codes, for files and pipes.
    pub const PLAIN: Style = Style {
        colours: false,
        columns: 100,
    };
}

/// What a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game.
    pub meta: &'a Meta,
    /// The position.
    pub position: &'a Snapshot,
    /// Cells of pieces of which only the owner is seen.
    pub masked: &'a [u16],
    /// Cells to mark, such as those of the last turn.
    pub marked: &'a [u16],
    /// The player whose turn it is, if the game goes on.
    pub to_move: Option<usize>,
}

impl Scene<'_> {
    /// True when all masked pieces are of one owner: a picture needn't tell which.
    fn one_masked_owner(&self) -> bool {
        let pieces = self
            .masked
            .iter()
            .map(|&cell| &self.position.cells[usize::from(cell)]);
        let mut owners = pieces.flatten().map(|piece| piece.owner);
        let first = owners.next();
        owners.all(|owner| Some(owner) == first)
    }
}

/// The picture, lines ended by `\n`.
#[must_use]
pub fn draw(scene: &Scene<'_>, style: Style) -> String {
    let men = Men::new(scene.meta, style.colours);
    let mut side = side::panel(scene, &men);
    let mut rows: Vec<Block> = Vec::new();
    for index in 0..scene.meta.grids.len() {
        let row = grid::draw(scene, index, &men, style);
        let fits = row.width() + canvas::GAP + side.width() <= style.columns;
        if index == 0 && fits {
            let panel = std::mem::take(&mut side).moved_down(row.height() / 3);
            rows.push(row.beside(&panel));
        } else {
            rows.push(row);
        }
    }
    rows.push(side);
    Block::stacked(rows).text()
}
