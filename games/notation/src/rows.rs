//! Rows of letters, as Forsyth's notation and its relatives write a board: rows from the top, `/` between them, a number
//! for free cells; the first player's letters are capital, the second's small.

use dagaz_core::{Meta, PieceData, Snapshot};

/// The letters of a notation, each with the kind that it stands for. One of them may be a `+` and a letter. Of two
/// letters for the same kind the first is written.
pub type Letters = [(&'static str, &'static str)];

/// No other text of a position has strokes in its first word.
#[must_use]
pub fn looks_like_rows(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    first.contains('/') && !first.contains(':')
}

/// Puts what the rows say on the board.
///
/// # Errors
/// A sentence that names what is wrong.
pub fn read(meta: &Meta, out: &mut Snapshot, text: &str, letters: &Letters) -> Result<(), String> {
    let (files, ranks) = size(meta).ok_or("the board has no rows")?;
    let rows: Vec<&str> = text.split('/').collect();
    ensure(rows.len() == ranks, || {
        format!("there are {} rows, not {ranks}", rows.len())
    })?;
    for (rank, row) in (0..ranks).rev().zip(rows) {
        let mut file = 0;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            if let Some(free) = first.to_digit(10) {
                file += free as usize;
                rest = &rest[1..];
                continue;
            }
            let len = first.len_utf8() + if first == '+' { second_len(rest) } else { 0 };
            let (letter, after) = rest.split_at(len);
            rest = after;
            let piece = piece(meta, letter, letters)?;
            if file < files {
                out.cells[rank * files + file] = Some(piece);
            }
            file += 1;
        }
        ensure(file == files, || {
            format!(
                "row {}, `{row}`, has {file} squares instead of {files}",
                rank + 1
            )
        })?;
    }
    Ok(())
}

/// The board as rows; `None` when something on it has no letter.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot, letters: &Letters) -> Option<String> {
    let (files, ranks) = size(meta)?;
    let mut rows = Vec::new();
    for rank in (0..ranks).rev() {
        let mut row = String::new();
        let mut free = 0;
        for cell in rank * files..(rank + 1) * files {
            let Some(piece) = &position.cells[cell] else {
                free += 1;
                continue;
            };
            if free > 0 {
                row += &free.to_string();
                free = 0;
            }
            row += &letter(meta, piece.owner, piece.kind, letters)?;
        }
        if free > 0 {
            row += &free.to_string();
        }
        rows.push(row);
    }
    Some(rows.join("/"))
}

/// The piece that a letter stands for.
///
/// # Errors
/// A sentence that names the letters that there are.
pub fn piece(meta: &Meta, letter: &str, letters: &Letters) -> Result<PieceData, String> {
    let capital = letter.to_ascii_uppercase();
    let kind = |name: &str| meta.kinds.iter().position(|kind| kind.name == name);
    let found = letters.iter().find(|(l, _)| *l == capital);
    let Some(kind) = found.and_then(|(_, name)| kind(name)) else {
        let known = letters.iter().filter(|(_, name)| kind(name).is_some());
        let known: Vec<&str> = known.map(|(letter, _)| *letter).collect();
        let known = known.join(" ");
        return Err(format!(
            "`{letter}` stands for no piece; there are {known}, the second player's small"
        ));
    };
    let default = |&id: &u16| meta.attributes[usize::from(id)].default;
    Ok(PieceData {
        owner: u8::from(letter != capital),
        kind: kind as u8,
        attributes: meta.kinds[kind].attributes.iter().map(default).collect(),
    })
}

/// The letter of an owner's kind.
#[must_use]
pub fn letter(meta: &Meta, owner: u8, kind: u8, letters: &Letters) -> Option<String> {
    let name = &meta.kinds.get(usize::from(kind))?.name;
    let (letter, _) = letters.iter().find(|(_, kind)| kind == name)?;
    match owner {
        0 => Some((*letter).to_string()),
        1 => Some(letter.to_ascii_lowercase()),
        _ => None,
    }
}

/// The entry of the turn order that a letter means, one of two.
///
/// # Errors
/// A sentence that names both.
pub fn turn(meta: &Meta, text: &str, first: &str, second: &str) -> Result<u16, String> {
    let player = if text == first {
        0
    } else if text == second {
        1
    } else {
        return Err(format!("`{text}` is neither `{first}` nor `{second}`"));
    };
    let entry = meta.turns.iter().position(|&entry| entry == player);
    Ok(entry.unwrap_or(0) as u16)
}

/// How many pieces of a kind a player has on the board.
#[must_use]
pub fn count(meta: &Meta, position: &Snapshot, owner: u8, name: &str) -> usize {
    let pieces = position.cells.iter().flatten();
    pieces
        .filter(|piece| piece.owner == owner && meta.kinds[usize::from(piece.kind)].name == name)
        .count()
}

/// An error unless it holds.
///
/// # Errors
/// The message.
pub fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

/// Files and ranks of a board that is one whole grid.
fn size(meta: &Meta) -> Option<(usize, usize)> {
    let [grid] = &*meta.grids else { return None };
    let [files, ranks] = &*grid.axes else {
        return None;
    };
    let (files, ranks) = (files.len(), ranks.len());
    (files * ranks == meta.cells.len()).then_some((files, ranks))
}

/// The length of the character after the first, which takes one byte.
fn second_len(text: &str) -> usize {
    text[1..].chars().next().map_or(0, char::len_utf8)
}
