//! Which sets of men can be a position at all.

use dagaz_core::{Meta, Snapshot};
use dagaz_games_notation::rows::ensure;

use super::{BLACK, WHITE, cell, is, mover};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTED: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
#[rustfmt::skip]
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// One king each, no pawn on a last rank, and nobody may take a king.
pub(super) fn men(meta: &Meta, position: &Snapshot) -> Result<(), String> {
    for player in [WHITE, BLACK] {
        let king = only_king(meta, position, player)?;
        stray_pawns(meta, position, player)?;
        let hit = hit(meta, position, king, player) || beside_king(meta, position, king, player);
        safe(meta, position, player, hit)?;
    }
    Ok(())
}

/// The same in atomic chess: a king may be gone, and kings side by side can't be taken.
pub(super) fn atomic(meta: &Meta, position: &Snapshot) -> Result<(), String> {
    let gone = |player| (0..64).all(|at| !is(meta, position, at, player, "King"));
    for player in [WHITE, BLACK] {
        stray_pawns(meta, position, player)?;
        if gone(player) && !gone(1 - player) {
            continue;
        }
        let king = only_king(meta, position, player)?;
        let alone = !gone(1 - player) && !beside_king(meta, position, king, player);
        let hit = alone && hit(meta, position, king, player);
        safe(meta, position, player, hit)?;
    }
    Ok(())
}

fn only_king(meta: &Meta, position: &Snapshot, player: u8) -> Result<usize, String> {
    let kings = (0..64).filter(|&at| is(meta, position, at, player, "King"));
    let kings: Vec<usize> = kings.collect();
    match kings[..] {
        [king] => Ok(king),
        _ => {
            let (name, count) = (&meta.players[usize::from(player)], kings.len());
            Err(format!("{name} has {count} kings instead of one"))
        }
    }
}

fn stray_pawns(meta: &Meta, position: &Snapshot, player: u8) -> Result<(), String> {
    let last = |at: usize| !(8..56).contains(&at);
    let stray = (0..64).find(|&at| last(at) && is(meta, position, at, player, "Pawn"));
    match stray {
        Some(at) => Err(format!("a pawn can't stand on {}", meta.cells[at].name)),
        None => Ok(()),
    }
}

/// A king that is hit must be that of the player to move.
fn safe(meta: &Meta, position: &Snapshot, player: u8, hit: bool) -> Result<(), String> {
    let name = &meta.players[usize::from(player)];
    ensure(player == mover(meta, position) || !hit, || {
        format!("{name} is in check, although it isn't {name}'s turn")
    })
}

/// Whether the enemy's king stands beside the square.
fn beside_king(meta: &Meta, position: &Snapshot, at: usize, player: u8) -> bool {
    let mut around = STRAIGHT.iter().chain(&SLANTED);
    around.any(|&d| step(at, d).is_some_and(|at| is(meta, position, at, 1 - player, "King")))
}

/// Whether an enemy of `player` other than his king attacks the square.
fn hit(meta: &Meta, position: &Snapshot, at: usize, player: u8) -> bool {
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
