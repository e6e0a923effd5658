//! Men in hand, in brackets behind the board.

use dagaz_core::{Meta, Snapshot};
use dagaz_games_notation::rows::ensure;

use super::read::man;
use super::{BLACK, KINDS, WHITE, kind};

/// Whether men are kept in hand at all.
fn kept(meta: &Meta) -> bool {
    meta.kinds.iter().any(|kind| kind.hand)
}

/// The board, and the men in hand if they are said: in brackets, or as a ninth row.
pub(super) fn split<'a>(meta: &Meta, text: &'a str) -> Result<(&'a str, Option<&'a str>), String> {
    if let Some((board, hand)) = text.split_once('[') {
        ensure(kept(meta), || "no men are kept in hand".into())?;
        let hand = hand.strip_suffix(']');
        let hand = hand.ok_or("a `]` ends the men in hand")?;
        return Ok((board, Some(hand)));
    }
    let ninth = text.match_indices('/').nth(7).filter(|_| kept(meta));
    Ok(ninth.map_or((text, None), |(at, _)| (&text[..at], Some(&text[at + 1..]))))
}

pub(super) fn read(meta: &Meta, out: &mut Snapshot, text: &str) -> Result<(), String> {
    for letter in text.chars() {
        let man = man(meta, letter)?;
        let kept = meta.kinds[usize::from(man.kind)].hand;
        ensure(kept, || format!("`{letter}` isn't kept in hand"))?;
        out.hands[usize::from(man.owner)][usize::from(man.kind)] += 1;
    }
    Ok(())
}

/// The men in hand, with brackets; nothing in a game that keeps none.
pub(super) fn write(meta: &Meta, position: &Snapshot) -> Option<String> {
    if !kept(meta) {
        return Some(String::new());
    }
    let mut text = String::new();
    for player in [WHITE, BLACK] {
        for (letter, name) in KINDS {
            let count = position.hands[usize::from(player)][usize::from(kind(meta, name)?)];
            let letter = match player {
                WHITE => letter,
                _ => letter.to_ascii_lowercase(),
            };
            text.extend((0..count).map(|_| letter));
        }
    }
    Some(format!("[{text}]"))
}
