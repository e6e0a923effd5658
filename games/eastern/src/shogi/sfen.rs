//! SFEN: a position of shogi or minishogi in one line, as engines of the USI protocol exchange it.
//!
//! The four fields are the pieces, White's back row first and each row from Black's left; the player to move, `b` or
//! `w`; the pieces in hand, such as `2Pb`, Black's first and the rook first, or `-`; and the number of the move, which
//! may be missing. Black's letters are capital, and `+` marks a promoted piece. The number of the move isn't part of a
//! position: it is read and forgotten, and written as 1. A position may lack a king, as problems do.

use dagaz_core::{Format, Meta, Snapshot};
use dagaz_games_notation::rows::{self, Letters, ensure, looks_like_rows};

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "SFEN",
    read: |meta, text| looks_like_sfen(text).then(|| read(meta, text)),
    write,
};

/// Those in hand come first, in the order in which a hand is written.
const LETTERS: &Letters = &[
    ("R", "Rook"),
    ("B", "Bishop"),
    ("G", "Gold"),
    ("S", "Silver"),
    ("N", "Knight"),
    ("L", "Lance"),
    ("P", "Pawn"),
    ("K", "King"),
    ("+R", "Dragon"),
    ("+B", "Horse"),
    ("+S", "PromotedSilver"),
    ("+N", "PromotedKnight"),
    ("+L", "PromotedLance"),
    ("+P", "Tokin"),
];

fn looks_like_sfen(text: &str) -> bool {
    let text = text.trim_start();
    looks_like_rows(text.strip_prefix("sfen ").unwrap_or(text))
}

/// The position that an SFEN describes; `sfen` may stand before it.
///
/// # Errors
/// A sentence that names the field at fault and what belongs there.
pub fn read(meta: &Meta, text: &str) -> Result<Snapshot, String> {
    let text = text.trim();
    let fields: Vec<&str> = text
        .strip_prefix("sfen ")
        .unwrap_or(text)
        .split_whitespace()
        .collect();
    let (pieces, player, hands) = match fields[..] {
        [pieces, player, hands] => (pieces, player, hands),
        [pieces, player, hands, number] => {
            let known = number.parse::<u32>().is_ok();
            ensure(known, || format!("move number: `{number}` is no number"))?;
            (pieces, player, hands)
        }
        _ => {
            let given = fields.len();
            return Err(format!(
                "an SFEN has 4 fields (pieces, player, pieces in hand, move number), not {given}"
            ));
        }
    };
    let mut out = Snapshot::empty(meta);
    rows::read(meta, &mut out, pieces, LETTERS).map_err(|e| format!("pieces: {e}"))?;
    for (owner, name) in (0..).zip(meta.players.iter()) {
        let kings = rows::count(meta, &out, owner, "King");
        ensure(kings <= 1, || {
            format!("pieces: {name} has {kings} kings instead of one")
        })?;
    }
    out.turn = rows::turn(meta, player, "b", "w").map_err(|e| format!("player to move: {e}"))?;
    read_hands(meta, &mut out, hands).map_err(|e| format!("pieces in hand: {e}"))?;
    Ok(out)
}

fn read_hands(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    if text == "-" {
        return Ok(());
    }
    let mut number = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        let piece = rows::piece(meta, &c.to_string(), LETTERS)?;
        let kept = meta.kinds[usize::from(piece.kind)].hand;
        ensure(kept, || format!("`{c}` isn't kept in hand"))?;
        let pieces = match number.as_str() {
            "" => 1,
            number => match number.parse() {
                Ok(pieces @ 1..=100) => pieces,
                _ => return Err(format!("`{number}{c}` isn't 1 to 100 pieces")),
            },
        };
        number.clear();
        let hand = &mut out.hands[usize::from(piece.owner)][usize::from(piece.kind)];
        ensure(*hand == 0, || format!("`{c}` is said twice"))?;
        *hand = pieces;
    }
    ensure(number.is_empty(), || {
        format!("no letter follows `{number}`")
    })
}

/// The position as SFEN; `None` when it holds something that SFEN can't express.
#[must_use]
pub fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    let pieces = rows::write(meta, position, LETTERS)?;
    let player = match meta.turns.get(usize::from(position.turn))? {
        0 => 'b',
        _ => 'w',
    };
    let mut hands = String::new();
    for (owner, hand) in (0..).zip(&position.hands) {
        for (_, name) in LETTERS {
            let Some(kind) = meta.kinds.iter().position(|kind| kind.name == *name) else {
                continue;
            };
            let pieces = hand[kind];
            if pieces > 1 {
                hands += &pieces.to_string();
            }
            if pieces > 0 {
                hands += &rows::letter(meta, owner, kind as u8, LETTERS)?;
            }
        }
    }
    if hands.is_empty() {
        hands.push('-');
    }
    Some(format!("{pieces} {player} {hands} 1"))
}
