//! From a position to FEN.

use dagaz_core::{Meta, PieceData, Snapshot};

use super::{
    BLACK, CASTLINGS, KINDS, KING_FILE, WHITE, attribute, castles, cell, hands, home, is, kind,
    mover, value,
};

/// The position as FEN; `None` when it holds something that FEN can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    let plain = value(meta, "drawn").is_none_or(|drawn| position.values[drawn] == 0);
    let player = match mover(meta, position) {
        WHITE => 'w',
        _ => 'b',
    };
    let castling = write_castling(meta, position)?;
    let passed = match value(meta, "passed").map(|passed| position.values[passed]) {
        None | Some(-1) => "-",
        Some(cell) => &meta.cells.get(usize::try_from(cell).ok()?)?.name,
    };
    let quiet = value(meta, "quiet").map_or(0, |quiet| position.values[quiet]);
    let men = write_men(meta, position)?;
    let hands = hands::write(meta, position)?;
    plain.then(|| format!("{men}{hands} {player} {castling} {passed} {quiet} 1"))
}

fn write_castling(meta: &Meta, position: &Snapshot) -> Option<String> {
    let place = castles(meta)?;
    let may = |at: usize| {
        let rook = position.cells[at].as_ref();
        rook.is_some_and(|rook| {
            Some(rook.kind) == kind(meta, "Rook") && rook.attributes.get(place) == Some(&1)
        })
    };
    let mut text = String::new();
    for (letter, _, player, file) in CASTLINGS {
        let rank = home(player);
        let king = cell(KING_FILE, rank);
        let rook = cell(file, rank);
        let own = is(meta, position, rook, player, "Rook");
        if may(rook) && own && is(meta, position, king, player, "King") {
            text.push(letter);
        }
    }
    // A right elsewhere is one that no letter says.
    let rights = (0..position.cells.len()).filter(|&at| may(at)).count();
    if rights != text.len() {
        return None;
    }
    Some(if text.is_empty() { "-".into() } else { text })
}

fn write_men(meta: &Meta, position: &Snapshot) -> Option<String> {
    let mut ranks = Vec::new();
    for rank in (0..8).rev() {
        let mut text = String::new();
        let mut free = 0;
        for file in 0..8 {
            let Some(piece) = &position.cells[cell(file, rank)] else {
                free += 1;
                continue;
            };
            if free > 0 {
                text += &free.to_string();
                free = 0;
            }
            text.push(letter(meta, piece)?);
            let promoted = attribute(meta, piece.kind, "promoted");
            if promoted.is_some_and(|place| piece.attributes.get(place) == Some(&1)) {
                text.push('~');
            }
        }
        if free > 0 {
            text += &free.to_string();
        }
        ranks.push(text);
    }
    Some(ranks.join("/"))
}

fn letter(meta: &Meta, piece: &PieceData) -> Option<char> {
    let name = &meta.kinds.get(usize::from(piece.kind))?.name;
    let (letter, _) = KINDS.iter().find(|(_, kind)| kind == name)?;
    match piece.owner {
        WHITE => Some(*letter),
        BLACK => Some(letter.to_ascii_lowercase()),
        _ => None,
    }
}
