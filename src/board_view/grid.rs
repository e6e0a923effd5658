//! Grids: a row, a board, or a row of boards.

use std::collections::HashMap;

use dagaz_core::meta::{List, Text, ValueType};

use super::canvas::{Block, Line, centred, width};
use super::colour::{FAINT, PLAIN};
use super::men::Men;
use super::{Scene, Style, side};

/// The picture of one grid.
pub(super) fn draw(scene: &Scene<'_>, grid: usize, men: &Men, style: Style) -> Block {
    let axes = &scene.meta.grids[grid].axes;
    let (flat, deep) = axes.split_at(axes.len().min(2));
    let places = places(scene, grid);
    let layers = combinations(deep);
    let mut rows = vec![Block::default()];
    for layer in layers {
        let plane = Plane::new(scene, men, flat, &layer, &places);
        let mut block = plane.draw();
        if !layer.is_empty() {
            let labels = layer
                .iter()
                .zip(deep)
                .map(|(&i, axis)| &*axis[usize::from(i)]);
            let title = labels.collect::<Vec<_>>().join(" ");
            block = titled(&title, block);
        }
        let row = rows.last_mut().expect("there is always a row");
        if row.width() > 0 && row.width() + super::canvas::GAP + block.width() > style.columns {
            rows.push(block);
        } else {
            *row = std::mem::take(row).beside(&block);
        }
    }
    Block::stacked(rows)
}

fn titled(title: &str, block: Block) -> Block {
    let mut line = Line::default();
    line.put(&centred(title, block.width()));
    block.below(line)
}

/// The cell at each place of a grid.
fn places(scene: &Scene<'_>, grid: usize) -> HashMap<Vec<u16>, usize> {
    let mut places = HashMap::new();
    for (index, cell) in scene.meta.cells.iter().enumerate() {
        if let Some((of, place)) = &cell.place
            && usize::from(*of) == grid
        {
            places.insert(place.to_vec(), index);
        }
    }
    places
}

/// Every way to pick an index on each axis, the first axis fastest; one empty way when there is no axis.
fn combinations(axes: &[List<Text>]) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for axis in axes.iter().rev() {
        let longer = all.iter().flat_map(|rest: &Vec<u16>| {
            (0..axis.len() as u16).map(move |index| {
                let mut way = vec![index];
                way.extend(rest);
                way
            })
        });
        all = longer.collect();
    }
    all
}

/// What is seen of a cell: the piece on it, with the height of its column if it stands on others; or else its values,
/// as far as they aren't the usual ones.
pub(super) fn glyph(scene: &Scene<'_>, men: &Men, cell: usize) -> String {
    if let Some(piece) = &scene.position.cells[cell] {
        let masked = scene
            .masked
            .iter()
            .any(|&masked| usize::from(masked) == cell);
        let glyph = match masked {
            true if scene.one_masked_owner() => "?",
            true => &men.masked(piece.owner),
            false => men.glyph(piece.owner, piece.kind),
        };
        return match scene.position.under.get(cell).map_or(0, Vec::len) {
            0 => glyph.to_owned(),
            below => format!("{glyph}{}", below + 1),
        };
    }
    let about = scene
        .meta
        .fields
        .iter()
        .map(|&id| &scene.meta.attributes[usize::from(id)]);
    let values = about
        .zip(&scene.position.fields)
        .filter_map(|(about, values)| {
            let value = values[cell];
            let number = matches!(about.ty, ValueType::Int { .. });
            match number {
                true if value != 0 => Some(value.to_string()),
                false if value != about.default => Some(side::shown(scene.meta, about, value)),
                _ => None,
            }
        });
    values.collect::<Vec<_>>().join("/")
}

/// Two dimensions of a grid.
struct Plane<'a> {
    scene: &'a Scene<'a>,
    men: &'a Men,
    columns: &'a [Text],
    /// From the bottom to the top; none for a grid of one dimension.
    rows: &'a [Text],
    /// `cells[y][x]`
    cells: Vec<Vec<Option<usize>>>,
    /// Columns that a cell takes.
    wide: usize,
    /// Columns that the labels of the rows take.
    margin: usize,
}

impl<'a> Plane<'a> {
    fn new(
        scene: &'a Scene<'a>,
        men: &'a Men,
        flat: &'a [List<Text>],
        layer: &[u16],
        places: &HashMap<Vec<u16>, usize>,
    ) -> Self {
        let columns: &[Text] = flat.first().map_or(&[], |axis| axis);
        let rows: &[Text] = flat.get(1).map_or(&[], |axis| axis);
        let cell = |x: usize, y: usize| {
            let mut place = vec![x as u16];
            if flat.len() > 1 {
                place.push(y as u16);
            }
            place.extend(layer);
            places.get(&place).copied()
        };
        let row = |y| (0..columns.len()).map(|x| cell(x, y)).collect();
        let shown = places.values().map(|&cell| width(&glyph(scene, men, cell)));
        let widest = shown.max().unwrap_or(0);
        let longest = |labels: &[Text]| labels.iter().map(|l| width(l)).max().unwrap_or(0);
        Plane {
            scene,
            men,
            columns,
            rows,
            cells: (0..rows.len().max(1)).map(row).collect(),
            wide: (widest.max(men.width()) + 2)
                .max(longest(columns) + 1)
                .max(3),
            margin: longest(rows),
        }
    }

    fn draw(&self) -> Block {
        let mut block = Block::default();
        block.push(self.labels());
        let height = self.cells.len();
        if self.men.palette.is_some() {
            for y in (0..height).rev() {
                block.push(self.coloured_row(y));
            }
        } else {
            block.push(self.rule("┌", "┬", "┐"));
            for y in (0..height).rev() {
                block.push(self.ruled_row(y));
                if y > 0 {
                    block.push(self.rule("├", "┼", "┤"));
                }
            }
            block.push(self.rule("└", "┴", "┘"));
        }
        if height > 1 {
            block.push(self.labels());
        }
        block
    }

    /// The labels of the columns.
    fn labels(&self) -> Line {
        let mut line = Line::default();
        let lined = usize::from(self.men.palette.is_none());
        self.faint(&mut line, &" ".repeat(self.margin + 1 + lined));
        for label in self.columns {
            let text = centred(label, self.wide + lined);
            self.faint(&mut line, &text);
        }
        line
    }

    /// A line between rows.
    fn rule(&self, left: &str, between: &str, right: &str) -> Line {
        let mut line = Line::default();
        line.pad(self.margin + 1).put(left);
        for x in 0..self.columns.len() {
            line.put(&"─".repeat(self.wide));
            let last = x + 1 == self.columns.len();
            line.put(if last { right } else { between });
        }
        line
    }

    fn ruled_row(&self, y: usize) -> Line {
        let mut line = Line::default();
        self.row_label(&mut line, y);
        line.put("│");
        for &cell in &self.cells[y] {
            match cell {
                None => line.put(&"░".repeat(self.wide)),
                Some(cell) if self.marked(cell) => {
                    let inside = centred(&self.glyph(cell), self.wide - 2);
                    line.put("[").put(&inside).put("]")
                }
                Some(cell) => line.put(&centred(&self.glyph(cell), self.wide)),
            };
            line.put("│");
        }
        self.row_label_behind(&mut line, y);
        line
    }

    fn coloured_row(&self, y: usize) -> Line {
        let mut line = Line::default();
        self.row_label(&mut line, y);
        for (x, &cell) in self.cells[y].iter().enumerate() {
            let (Some(cell), Some(palette)) = (cell, &self.men.palette) else {
                line.put(&" ".repeat(self.wide));
                continue;
            };
            let light = (x + y) % 2 == 1;
            line.code(&palette.square(light, self.marked(cell)));
            if let Some(piece) = &self.scene.position.cells[cell] {
                line.code(&palette.owner(piece.owner));
            }
            line.put(&centred(&self.glyph(cell), self.wide)).code(PLAIN);
        }
        self.row_label_behind(&mut line, y);
        line
    }

    fn row_label(&self, line: &mut Line, y: usize) {
        let label = self.rows.get(y).map_or("", |label| label);
        let missing = self.margin - width(label);
        self.faint(line, &format!("{}{label} ", " ".repeat(missing)));
    }

    fn row_label_behind(&self, line: &mut Line, y: usize) {
        if let Some(label) = self.rows.get(y) {
            self.faint(line, &format!(" {label}"));
        }
    }

    /// Text that is there to help.
    fn faint(&self, line: &mut Line, text: &str) {
        if self.men.palette.is_some() {
            line.code(FAINT).put(text).code(PLAIN);
        } else {
            line.put(text);
        }
    }

    fn glyph(&self, cell: usize) -> String {
        glyph(self.scene, self.men, cell)
    }

    fn marked(&self, cell: usize) -> bool {
        self.scene
            .marked
            .iter()
            .any(|&marked| usize::from(marked) == cell)
    }
}
