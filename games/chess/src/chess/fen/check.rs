//! Which sets of men can be a position at all.

use dagaz_core::{Meta, Snapshot};

use super::{BLACK, WHITE, cell, ensure, is, mover};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTED: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
#[rustfmt::skip]
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// One king each, no pawn on a last rank, and nobody may take a king.
pub(super) fn men(meta: &Meta, position: &Snapshot) -> Result<(), String> {
    for player in [WHITE, BLACK] {
        let name = &meta.players[usize::from(player)];
        let kings = (0..64).filter(|&at| is(meta, position, at, player, "King"));
        let kings: Vec<usize> = kings.collect();
        let [king] = kings[..] else {
            let count = kings.len();
            return Err(format!("{name} has {count} kings instead of one"));
        };
        let last = |at: usize| !(8..56).contains(&at);
        let stray = (0..64).find(|&at| last(at) && is(meta, position, at, player, "Pawn"));
        if let Some(at) = stray {
            let at = &meta.cells[at].name;
            return Err(format!("a pawn can't stand on {at}"));
        }
        let safe = player == mover(meta, position) || !attacked(meta, position, king, player);
        ensure(safe, || {
            format!("{name} is in check, although it isn't {name}'s turn")
        })?;
    }
    Ok(())
}

/// Whether an enemy of `player` attacks the square.
fn attacked(meta: &Meta, position: &Snapshot, at: usize, player: u8) -> bool {
    let enemy = 1 - player;
    let stands = |at: Option<usize>, names: &[&str]| {
        let any = |at| names.iter().any(|name| is(meta, position, at, enemy, name));
        at.is_some_and(any)
    };
    let leaper =
        |name: &str, steps: &[(i8, i8)]| steps.iter().any(|&d| stands(step(at, d), &[name]));
    let rider = |names: &[&str], steps: &[(i8, i8)]| {
        steps.iter().any(|&d| stands(first(position, at, d), names))
    };
    let ahead = if player == WHITE { 1 } else { -1 };
    leaper("Knight", &LEAPS)
        || leaper("King", &STRAIGHT)
        || leaper("King", &SLANTED)
        || leaper("Pawn", &[(1, ahead), (-1, ahead)])
        || rider(&["Queen", "Rook"], &STRAIGHT)
        || rider(&["Queen", "Bishop"], &SLANTED)
}

fn step(at: usize, (files, ranks): (i8, i8)) -> Option<usize> {
    let file = (at % 8).checked_add_signed(isize::from(files))?;
    let rank = (at / 8).checked_add_signed(isize::from(ranks))?;
    (file < 8 && rank < 8).then(|| cell(file, rank))
}

/// The first square with a man in a direction.
fn first(position: &Snapshot, at: usize, direction: (i8, i8)) -> Option<usize> {
    let mut at = step(at, direction)?;
    while position.cells[at].is_none() {
        at = step(at, direction)?;
    }
    Some(at)
}
