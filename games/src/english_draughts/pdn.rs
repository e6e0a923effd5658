//! The position notation of draughts: `B:W21,22,K30:B1,2,3`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares by number, a `K` before the
//! number marks a king, and `1-12` means all from 1 to 12.
//!
//! The 32 squares are numbered as in the books: along the rows, 1 to 4 in the row next to Black, each row from the
//! reader's left with White sitting below. Here Black, who begins, sits on the lowest ranks: the board is turned by
//! half, so that 1 to 4 are g1, e1, c1, a1 (a1 is Black's single corner) and 29 to 32 are h8, f8, d8, b8.

use dagaz_core::{Meta, PieceData, Snapshot};

use crate::Format;

#[cfg(test)]
mod tests;

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "PDN",
    read: |meta, text| looks_like_pdn(text).then(|| read(meta, text)),
    write,
};

const SQUARES: usize = 32;
/// The letters of the players, in the order of the rules.
const PLAYERS: [(char, &str); 2] = [('B', "Black"), ('W', "White")];

/// Nothing else begins with a player's letter and a colon.
fn looks_like_pdn(text: &str) -> bool {
    let mut start = text.trim_start().chars();
    let first = start.next().map(|c| c.to_ascii_uppercase());
    matches!(first, Some('B' | 'W')) && start.next() == Some(':')
}

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the section at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    let text = text.trim().trim_end_matches('.');
    let mut sections = text.split(':').map(str::trim);
    let first = sections.next().unwrap_or("");
    let mover = player(meta, first).map_err(|e| format!("player to move: {e}"))?;
    let mut out = Snapshot {
        turn: meta.turns.iter().position(|&p| p == mover).unwrap_or(0) as u16,
        ..Snapshot::empty(meta)
    };
    let mut seen = Vec::new();
    for section in sections.filter(|section| !section.is_empty()) {
        let (letter, men) = section.split_at(section.chars().next().map_or(0, char::len_utf8));
        let owner = player(meta, letter).map_err(|e| format!("section `{section}`: {e}"))?;
        if seen.contains(&owner) {
            return Err(format!("`{letter}` has two sections"));
        }
        seen.push(owner);
        for item in men.split(',').map(str::trim).filter(|men| !men.is_empty()) {
            place(meta, &mut out, owner, item).map_err(|e| format!("section `{letter}`: {e}"))?;
        }
    }
    Ok(out)
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    let mover = meta.turns.get(usize::from(position.turn))?;
    let letter = |owner: u8| {
        let name = &meta.owners[usize::from(owner)];
        PLAYERS.iter().find(|(_, player)| player == name)
    };
    let mut sections = vec![letter(*mover)?.0.to_string()];
    let cells = by_number(meta)?;
    for name in ["White", "Black"] {
        let mut men = Vec::new();
        for (number, &cell) in (1..).zip(&cells) {
            let Some(piece) = &position.cells[cell] else {
                continue;
            };
            if letter(piece.owner)?.1 == name {
                men.push(format!("{}{number}", crown(meta, piece)?));
            }
        }
        sections.push(format!("{}{}", &name[..1], men.join(",")));
    }
    Some(sections.join(":"))
}

/// The cell of each square, square 1 first.
fn by_number(meta: &Meta) -> Option<Vec<usize>> {
    let mut cells = vec![None; SQUARES];
    for (cell, about) in meta.cells.iter().enumerate() {
        let (_, axes) = about.place.as_ref()?;
        let (file, rank) = (usize::from(*axes.first()?), usize::from(*axes.get(1)?));
        let index = rank * 4 + 7usize.checked_sub(file)? / 2;
        *cells.get_mut(index)? = Some(cell);
    }
    cells.into_iter().collect()
}

fn player(meta: &Meta, letter: &str) -> Result<u8, String> {
    let wanted = letter.to_ascii_uppercase();
    let name = PLAYERS.iter().find(|(l, _)| wanted == l.to_string());
    let index = name.and_then(|(_, name)| meta.players.iter().position(|player| player == name));
    match index {
        Some(index) => Ok(index as u8),
        None => Err(format!("`{letter}` is neither `B` nor `W`")),
    }
}

/// Puts men on the squares that `30`, `K30` or `1-12` mean.
fn place(meta: &Meta, out: &mut Snapshot, owner: u8, item: &str) -> Result<(), String> {
    let (name, numbers) = match item.strip_prefix(['K', 'k']) {
        Some(numbers) => ("King", numbers),
        None => ("Man", item),
    };
    let number = |text: &str| match text.trim().parse() {
        Ok(number @ 1..=SQUARES) => Ok(number),
        _ => Err(format!("`{item}` names no square of 1 to {SQUARES}")),
    };
    let (first, last) = match numbers.split_once('-') {
        Some((first, last)) => (number(first)?, number(last)?),
        None => (number(numbers)?, number(numbers)?),
    };
    if first > last {
        return Err(format!("`{item}` runs backwards"));
    }
    let cells = by_number(meta).ok_or("the board hasn't the 32 squares of draughts")?;
    let kind = meta.kinds.iter().position(|kind| kind.name == name);
    let kind = kind.ok_or_else(|| format!("the game has no {name}"))?;
    let ids = &meta.kinds[kind].attributes;
    for number in first..=last {
        let cell = &mut out.cells[cells[number - 1]];
        if cell.is_some() {
            return Err(format!("square {number} is taken twice"));
        }
        *cell = Some(PieceData {
            owner,
            kind: kind as u8,
            attributes: ids
                .iter()
                .map(|&id| meta.attributes[usize::from(id)].default)
                .collect(),
        });
    }
    Ok(())
}

/// The mark before the number: of a king a `K`, of a man none.
fn crown(meta: &Meta, piece: &PieceData) -> Option<&'static str> {
    match &*meta.kinds.get(usize::from(piece.kind))?.name {
        "King" => Some("K"),
        "Man" => Some(""),
        _ => None,
    }
}
