//! The notation of xiangqi's positions that is modelled on FEN, as engines of the UCCI and UCI protocols exchange it.
//!
//! The six fields are the pieces, Black's back row first; the player to move, `w` (or `r`) for Red and `b` for Black;
//! two that are always `-`; the turns since the last capture; and the number of the move. All but the first two may be
//! missing. Red's letters are capital. An elephant is `B` or `E`, a horse `N` or `H`; the first of each is written. The
//! number of the move isn't part of a position: it is read and forgotten, and written as 1.

use dagaz_core::meta::ValueType;
use dagaz_core::{Meta, Snapshot};

use crate::rows::{self, Letters, ensure};
use dagaz_core::Format;

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "FEN",
    read: |meta, text| looks_like_fen(text).then(|| read(meta, text)),
    write,
};

const LETTERS: &Letters = &[
    ("K", "General"),
    ("A", "Advisor"),
    ("B", "Elephant"),
    ("E", "Elephant"),
    ("N", "Horse"),
    ("H", "Horse"),
    ("R", "Chariot"),
    ("C", "Cannon"),
    ("P", "Soldier"),
];

/// No other text of a position has strokes in its first word.
fn looks_like_fen(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or("");
    first.contains('/') && !first.contains(':')
}

/// The position that a text describes.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (pieces, player, rest) = match &fields[..] {
        [pieces, player, rest @ ..] if rest.len() <= 4 => (pieces, player, rest),
        _ => {
            let given = fields.len();
            return Err(format!(
                "a FEN of xiangqi has 6 fields (pieces, player, -, -, quiet turns, move number), not {given}"
            ));
        }
    };
    let mut out = Snapshot::empty(meta);
    rows::read(meta, &mut out, pieces, LETTERS).map_err(|e| format!("pieces: {e}"))?;
    for (owner, name) in (0..).zip(meta.players.iter()) {
        let generals = rows::count(meta, &out, owner, "General");
        ensure(generals == 1, || {
            format!("pieces: {name} has {generals} generals instead of one")
        })?;
    }
    let player = if *player == "r" { "w" } else { player };
    out.turn = rows::turn(meta, player, "w", "b").map_err(|e| format!("player to move: {e}"))?;
    for field in rest.iter().take(2) {
        ensure(*field == "-", || {
            format!("fields 3 and 4: `{field}` isn't `-`")
        })?;
    }
    if let Some(quiet) = rest.get(2) {
        read_quiet(meta, &mut out, quiet).map_err(|e| format!("quiet turns: {e}"))?;
    }
    if let Some(number) = rest.get(3) {
        let known = number.parse::<u32>().is_ok();
        ensure(known, || format!("move number: `{number}` is no number"))?;
    }
    Ok(out)
}

fn quiet(meta: &Meta) -> Option<usize> {
    meta.values.iter().position(|value| value.name == "quiet")
}

fn read_quiet(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    let place = quiet(meta).ok_or("the game doesn't count them")?;
    let ValueType::Int { max, .. } = meta.values[place].ty else {
        return Err("the game doesn't count them".into());
    };
    match text.parse() {
        Ok(turns) if (0..=max).contains(&turns) => {
            out.values[place] = turns;
            Ok(())
        }
        _ => Err(format!("`{text}` is no number from 0 to {max}")),
    }
}

/// The position as text; `None` when it holds something that the format can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    let pieces = rows::write(meta, position, LETTERS)?;
    let player = match meta.turns.get(usize::from(position.turn))? {
        0 => 'w',
        _ => 'b',
    };
    let quiet = quiet(meta).map_or(0, |quiet| position.values[quiet]);
    Some(format!("{pieces} {player} - - {quiet} 1"))
}
