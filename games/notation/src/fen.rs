//! The notation that is modelled on Forsyth's, of games that know neither castling nor passed squares.
//!
//! The six fields are the pieces, the second player's back row first; the player to move, `w` for the first and `b` for the
//! second; two that are always `-`; the turns since the last capture or what else counts; and the number of the move. All
//! but the first two may be missing. The first player's letters are capital. The number of the move isn't part of a
//! position: it is read and forgotten, and written as 1.

use dagaz_core::meta::ValueType;
use dagaz_core::{Meta, Snapshot};

use crate::rows::{self, Letters, ensure};

/// What such a notation must know of a game.
#[derive(Clone, Copy, Debug)]
pub struct Fen {
    /// What the game is called in errors.
    pub game: &'static str,
    /// The letters of the pieces.
    pub letters: &'static Letters,
    /// The kind of which each player has one.
    pub royal: &'static str,
    /// Whether he may have lost it, which ends the game.
    pub mortal: bool,
    /// Another letter for the first player.
    pub first: Option<&'static str>,
}

impl Fen {
    /// The position that a text describes.
    ///
    /// # Errors
    /// A sentence that names the field at fault and what belongs there.
    pub fn read(&self, meta: &Meta, text: &str) -> Result<Snapshot, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (pieces, player, rest) = match &fields[..] {
            [pieces, player, rest @ ..] if rest.len() <= 4 => (pieces, player, rest),
            _ => {
                let (game, given) = (self.game, fields.len());
                return Err(format!(
                    "a FEN of {game} has 6 fields (pieces, player, -, -, quiet turns, move number), not {given}"
                ));
            }
        };
        let mut out = Snapshot::empty(meta);
        rows::read(meta, &mut out, pieces, self.letters).map_err(|e| format!("pieces: {e}"))?;
        self.royals(meta, &out)?;
        let player = if self.first == Some(player) {
            "w"
        } else {
            player
        };
        out.turn =
            rows::turn(meta, player, "w", "b").map_err(|e| format!("player to move: {e}"))?;
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

    /// One royal piece each; where they can be captured, one of the players may have none.
    fn royals(&self, meta: &Meta, position: &Snapshot) -> Result<(), String> {
        let mut least = u8::from(!self.mortal);
        for (owner, name) in (0..).zip(meta.players.iter()) {
            let count = rows::count(meta, position, owner, self.royal);
            let royals = self.royal.to_lowercase();
            ensure((usize::from(least)..=1).contains(&count), || {
                format!("pieces: {name} has {count} {royals}s instead of one")
            })?;
            if count == 0 {
                least = 1;
            }
        }
        Ok(())
    }

    /// The position as text; `None` when it holds something that the format can't express.
    #[must_use]
    pub fn write(&self, meta: &Meta, position: &Snapshot) -> Option<String> {
        let pieces = rows::write(meta, position, self.letters)?;
        let player = match meta.turns.get(usize::from(position.turn))? {
            0 => 'w',
            _ => 'b',
        };
        let quiet = quiet(meta).map_or(0, |quiet| position.values[quiet]);
        Some(format!("{pieces} {player} - - {quiet} 1"))
    }
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
