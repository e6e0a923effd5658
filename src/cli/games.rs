//! `dagaz games`

use std::io::Write;

use dagaz::core::{Game, Meta};
use games::Entry;

use super::failure::Failure;

/// Lists the games.
pub fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let rows: Vec<[String; 4]> = games::entries().map(row).collect();
    let column = |index: usize| rows.iter().map(|row| row[index].chars().count()).max();
    let widths: Vec<usize> = (0..3).map(|index| column(index).unwrap_or(0)).collect();
    for [name, players, board, about] in &rows {
        let line = format!(
            "{name:0$}  {players:1$}  {board:2$}  {about}",
            widths[0], widths[1], widths[2]
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Name, players, board and first line of the description.
fn row(entry: &Entry) -> [String; 4] {
    let game = entry.game();
    let meta = game.meta();
    let about = meta.about.lines().next().unwrap_or("");
    [
        entry.name.to_string(),
        meta.people().join(", "),
        board(meta),
        about.to_string(),
    ]
}

/// The size of the board: `8×8`, `8×8 (32 cells)` when some are left out, `25 cells` without a grid.
fn board(meta: &Meta) -> String {
    let mut room = 0;
    let mut grids = Vec::new();
    for grid in meta.grids.iter() {
        let sizes: Vec<usize> = grid.axes.iter().map(|axis| axis.len()).collect();
        room += sizes.iter().product::<usize>();
        let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        grids.push(sizes.join("×"));
    }
    let cells = meta.cells.len();
    match (grids.is_empty(), room == cells) {
        (true, _) => format!("{cells} cells"),
        (false, true) => grids.join(" + "),
        (false, false) => format!("{} ({cells} cells)", grids.join(" + ")),
    }
}
