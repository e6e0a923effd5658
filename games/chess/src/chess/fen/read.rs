//! From FEN to a position.

use dagaz_core::meta::ValueType;
use dagaz_core::{Meta, PieceData, Snapshot};
use dagaz_games_notation::rows::ensure;

use super::{
    BLACK, CASTLINGS, KINDS, KING_FILE, WHITE, attribute, castles, cell, check, hands, home, is,
    kind, mover, value,
};

/// The position that a FEN describes.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    understand(meta, text, check::men)
}

/// The position of atomic chess that a FEN describes.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read_atomic(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    understand(meta, text, check::atomic)
}

/// The position, if its men can be one.
fn understand(
    meta: &Meta,
    text: &str,
    check: fn(&Meta, &Snapshot) -> Result<(), String>,
) -> Result<Snapshot, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (men, player, castling, passed) = match fields[..] {
        [men, player, castling, passed] | [men, player, castling, passed, _] => {
            (men, player, castling, passed)
        }
        [men, player, castling, passed, _, number] => {
            let known = number.parse::<u32>().is_ok();
            ensure(known, || format!("move number: `{number}` is no number"))?;
            (men, player, castling, passed)
        }
        _ => {
            let given = fields.len();
            return Err(format!(
                "a FEN has 6 fields (men, player, castling, passed square, quiet turns, move number), not {given}"
            ));
        }
    };
    let mut out = Snapshot::empty(meta);
    let (men, hands) = hands::split(meta, men).map_err(|e| format!("men in hand: {e}"))?;
    read_men(meta, &mut out, men).map_err(|e| format!("men: {e}"))?;
    if let Some(hands) = hands {
        hands::read(meta, &mut out, hands).map_err(|e| format!("men in hand: {e}"))?;
    }
    out.turn = read_player(meta, player).map_err(|e| format!("player to move: {e}"))?;
    check(meta, &out).map_err(|e| format!("men: {e}"))?;
    read_castling(meta, &mut out, castling).map_err(|e| format!("castling: {e}"))?;
    read_passed(meta, &mut out, passed).map_err(|e| format!("passed square: {e}"))?;
    if let Some(quiet) = fields.get(4) {
        read_quiet(meta, &mut out, quiet).map_err(|e| format!("quiet turns: {e}"))?;
    }
    Ok(out)
}

fn read_men(meta: &Meta, out: &mut Snapshot, men: &str) -> Result<(), String> {
    let ranks: Vec<&str> = men.split('/').collect();
    let count = ranks.len();
    ensure(count == 8, || format!("there are {count} ranks, not 8"))?;
    for (rank, text) in (0..8).rev().zip(ranks) {
        let mut file = 0;
        let mut signs = text.chars().peekable();
        while let Some(c) = signs.next() {
            if let Some(skip @ 1..=8) = c.to_digit(10) {
                file += skip as usize;
                continue;
            }
            let mut man = man(meta, c)?;
            if signs.next_if_eq(&'~').is_some() {
                let promoted = attribute(meta, man.kind, "promoted");
                let place = promoted.ok_or_else(|| format!("`{c}~` is no man that was a pawn"))?;
                man.attributes[place] = 1;
            }
            if file < 8 {
                out.cells[cell(file, rank)] = Some(man);
            }
            file += 1;
        }
        ensure(file == 8, || {
            format!(
                "rank {}, `{text}`, has {file} squares instead of 8",
                rank + 1
            )
        })?;
    }
    Ok(())
}

/// The man that a letter stands for.
pub(super) fn man(meta: &Meta, letter: char) -> Result<PieceData, String> {
    let kind = KINDS
        .iter()
        .find(|(l, _)| *l == letter.to_ascii_uppercase())
        .and_then(|(_, name)| kind(meta, name));
    let Some(kind) = kind else {
        return Err(format!(
            "`{letter}` stands for no man; KQRBNP are White's, kqrbnp Black's"
        ));
    };
    let ids = &meta.kinds[usize::from(kind)].attributes;
    let default = |&id: &u16| meta.attributes[usize::from(id)].default;
    Ok(PieceData {
        owner: if letter.is_ascii_uppercase() {
            WHITE
        } else {
            BLACK
        },
        kind,
        attributes: ids.iter().map(default).collect(),
    })
}

fn read_player(meta: &Meta, text: &str) -> Result<u16, String> {
    let player = match text {
        "w" => WHITE,
        "b" => BLACK,
        _ => return Err(format!("`{text}` is neither `w` nor `b`")),
    };
    let entry = meta.turns.iter().position(|&entry| entry == player);
    Ok(entry.unwrap_or(0) as u16)
}

fn read_castling(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let castling = CASTLINGS
            .iter()
            .find(|(usual, shredder, ..)| letter == *usual || letter == *shredder);
        let Some(&(_, _, player, file)) = castling else {
            return Err(format!("`{letter}` is none of KQkq, and not `-`"));
        };
        let rank = home(player);
        let (king, rook) = (cell(KING_FILE, rank), cell(file, rank));
        let stands = |at: usize, name| is(meta, out, at, player, name);
        ensure(stands(king, "King") && stands(rook, "Rook"), || {
            let name = |cell: usize| &meta.cells[cell].name;
            format!(
                "`{letter}` needs {}'s king on {} and rook on {}",
                meta.players[usize::from(player)],
                name(king),
                name(rook)
            )
        })?;
        let place = castles(meta).ok_or("the game knows no castling")?;
        let right = out.cells[rook]
            .as_mut()
            .and_then(|rook| rook.attributes.get_mut(place));
        let right = right.ok_or("the game knows no castling")?;
        ensure(*right == 0, || format!("`{letter}` is said twice"))?;
        *right = 1;
    }
    Ok(())
}

fn read_passed(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let mover = mover(meta, out);
    // The pawn came from the rank behind the square and stands on the rank before it.
    let (from, at, to) = if mover == WHITE { (6, 5, 4) } else { (1, 2, 3) };
    let square = meta.cells.iter().position(|cell| cell.name == text);
    let file = square
        .and_then(|square| meta.cells[square].place.as_ref())
        .filter(|(_, axes)| axes.get(1) == Some(&(at as u16)))
        .map(|(_, axes)| usize::from(axes[0]));
    let Some(file) = file else {
        return Err(format!(
            "`{text}` is no square of rank {} and not `-`",
            at + 1
        ));
    };
    let enemy = 1 - mover;
    let free = |rank| out.cells[cell(file, rank)].is_none();
    let passed_by = is(meta, out, cell(file, to), enemy, "Pawn");
    ensure(passed_by && free(at) && free(from), || {
        format!("no pawn can have passed {text} in the last turn")
    })?;
    let beside = [file.wrapping_sub(1), file + 1]
        .into_iter()
        .filter(|&file| file < 8)
        .any(|file| is(meta, out, cell(file, to), mover, "Pawn"));
    if let Some(passed) = value(meta, "passed").filter(|_| beside) {
        out.values[passed] = cell(file, at) as i64;
    }
    Ok(())
}

fn read_quiet(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    let number: i64 = text.parse().map_err(|_| format!("`{text}` is no number"))?;
    let Some(quiet) = value(meta, "quiet") else {
        return Ok(());
    };
    if let ValueType::Int { min, max } = meta.values[quiet].ty {
        ensure((min..=max).contains(&number), || {
            format!("{number} is not within {min}..={max}")
        })?;
    }
    out.values[quiet] = number;
    Ok(())
}
