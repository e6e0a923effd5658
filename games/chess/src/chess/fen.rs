//! Forsyth-Edwards notation: a position of chess in one line.
//!
//! Laws of the format: the PGN standard of 1994, section 16.1. The six fields are the men, rank 8 first; the player
//! to move; the castlings that are left; the square that a pawn has just passed; the turns since the last capture or
//! pawn's move; the number of the move. The last two may be missing, as in EPD.
//!
//! Castling is a matter of the rooks here (`castles`), so `K` marks the rook on h1, and the letters of Shredder-FEN
//! (`H`, `A`) mean the same. A passed square is taken over only if an enemy pawn stands beside the pawn that passed
//! it, because otherwise the rules take no notice of it. The number of the move isn't part of a position: it is read
//! and forgotten, and written as 1.
//!
//! Crazyhouse: as Fairy-Stockfish and Pychess write it, men in hand stand in brackets behind the board, White's first
//! (`[QPnp]`, or `[]`), and a `~` follows a man that was a pawn. A ninth row in place of the brackets, as in X-FEN, is
//! understood, too. Atomic chess: kings may stand side by side, whatever else attacks them, and one of them may be gone.

use dagaz_core::{Format, Meta, Snapshot};
use dagaz_games_notation::rows::looks_like_rows;

mod check;
mod hands;
mod read;
mod write;

pub use read::{read, read_atomic};
pub use write::write;

/// The format, for the registry.
pub const FORMAT: Format = Format {
    name: "FEN",
    read: |meta, text| looks_like_rows(text).then(|| read(meta, text)),
    write,
};
/// The format of atomic chess.
pub const ATOMIC: Format = Format {
    name: "FEN",
    read: |meta, text| looks_like_rows(text).then(|| read_atomic(meta, text)),
    write,
};

/// Letters of the men, and the kinds that they stand for.
pub(super) const KINDS: [(char, &str); 6] = [
    ('K', "King"),
    ('Q', "Queen"),
    ('R', "Rook"),
    ('B', "Bishop"),
    ('N', "Knight"),
    ('P', "Pawn"),
];
/// The players, as rows of the board count them: White's first rank is 0.
const WHITE: u8 = 0;
const BLACK: u8 = 1;
/// The four castlings: the letter, the same in Shredder-FEN, the player, the files of king and rook.
const CASTLINGS: [(char, char, u8, usize); 4] = [
    ('K', 'H', WHITE, 7),
    ('Q', 'A', WHITE, 0),
    ('k', 'h', BLACK, 7),
    ('q', 'a', BLACK, 0),
];
const KING_FILE: usize = 4;

/// The cell of a file and a rank, both from 0: the board's only grid is numbered along the files first.
fn cell(file: usize, rank: usize) -> usize {
    rank * 8 + file
}

fn kind(meta: &Meta, name: &str) -> Option<u8> {
    let kind = meta.kinds.iter().position(|kind| kind.name == name)?;
    u8::try_from(kind).ok()
}

/// Where a value stands in [`Snapshot::values`].
fn value(meta: &Meta, name: &str) -> Option<usize> {
    meta.values.iter().position(|value| value.name == name)
}

/// Where `castles` stands among the attributes of a rook.
fn castles(meta: &Meta) -> Option<usize> {
    attribute(meta, kind(meta, "Rook")?, "castles")
}

/// Where an attribute stands among those of a kind.
fn attribute(meta: &Meta, kind: u8, name: &str) -> Option<usize> {
    let ids = &meta.kinds.get(usize::from(kind))?.attributes;
    ids.iter()
        .position(|&id| meta.attributes[usize::from(id)].name == name)
}

fn mover(meta: &Meta, position: &Snapshot) -> u8 {
    meta.turns
        .get(usize::from(position.turn))
        .copied()
        .unwrap_or(WHITE)
}

/// The rank, from 0, on which a player's king begins.
fn home(player: u8) -> usize {
    if player == WHITE { 0 } else { 7 }
}

/// Whether a player's man of this kind stands there.
fn is(meta: &Meta, position: &Snapshot, cell: usize, owner: u8, name: &str) -> bool {
    let piece = position.cells[cell].as_ref();
    piece.is_some_and(|piece| {
        piece.owner == owner && meta.kinds[usize::from(piece.kind)].name == name
    })
}
