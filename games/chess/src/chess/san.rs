//! Short algebraic notation, read: `Nf3`, `exd5`, `R1e2`, `e8=Q+`, `O-O`.
//!
//! Laws of the notation: the PGN standard of 1994, section 8.2.3. Signs of check, mate and comment at the end are passed
//! over, and so is the `x` of a capture; castling may be written with zeros, and the `=` before what a pawn becomes may
//! be missing. A file or rank of origin may stand where none is needed, but one that is needed must stand.

use dagaz_core::{Game, Past, notation};

use super::fen::KINDS;

/// Castling, with zeros and without, and by how many files the king moves to the right.
const CASTLINGS: [(&str, i32); 4] = [("O-O", 2), ("0-0", 2), ("O-O-O", -2), ("0-0-0", -2)];

/// What a text says of a turn; what it doesn't say may be anything.
#[derive(Debug)]
struct Said<'a> {
    kind: &'static str,
    file: Option<char>,
    rank: Option<char>,
    to: &'a str,
    becomes: Option<&'static str>,
}

/// The legal turn that a text means, in chess or a variant with its men.
///
/// # Errors
/// A sentence that names the text and what is wrong with it.
pub fn read<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    text: &str,
) -> Result<G::Move, String> {
    let plain = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let castling = CASTLINGS.iter().find(|(castling, _)| *castling == plain);
    let said = match castling {
        Some(_) => None,
        None => Some(understand(plain).map_err(|error| format!("`{text}`: {error}"))?),
    };
    let mut turns = game.moves(position, past);
    turns.retain(|turn| match (&said, castling) {
        (Some(said), _) => fits(game, position, turn, said),
        (None, Some((_, files))) => castles(game, position, turn) == Some(*files),
        (None, None) => false,
    });
    match turns.len() {
        0 => Err(format!("`{text}` is no legal turn here")),
        1 => Ok(turns.swap_remove(0)),
        _ => {
            let texts = turns
                .iter()
                .map(|turn| notation::text(game, position, past, turn));
            let list: Vec<String> = texts.collect();
            Err(format!("`{text}` may mean {}", list.join(", or ")))
        }
    }
}

fn understand(text: &str) -> Result<Said<'_>, String> {
    let (text, becomes) = match text.char_indices().next_back() {
        Some((at, letter)) if at > 0 && letter.is_ascii_uppercase() => {
            let kind = kind(letter).ok_or_else(|| format!("`{letter}` stands for no man"))?;
            let text = &text[..at];
            (text.strip_suffix('=').unwrap_or(text), Some(kind))
        }
        _ => (text, None),
    };
    let (kind, rest) = match text.chars().next() {
        Some(letter) if letter.is_ascii_uppercase() => {
            let kind = kind(letter).ok_or_else(|| format!("`{letter}` stands for no man"))?;
            (kind, &text[1..])
        }
        _ => ("Pawn", text),
    };
    let to = rest.len().checked_sub(2).and_then(|at| rest.get(at..));
    let square = |text: &&str| {
        let mut signs = text.chars();
        matches!(signs.next(), Some('a'..='h')) && matches!(signs.next(), Some('1'..='8'))
    };
    let to = to
        .filter(square)
        .ok_or("it doesn't end with a square, such as `e4`")?;
    let from = rest[..rest.len() - 2].trim_end_matches(['x', '-']);
    let mut signs = from.chars().peekable();
    let said = Said {
        kind,
        file: signs.next_if(|sign| ('a'..='h').contains(sign)),
        rank: signs.next_if(|sign| ('1'..='8').contains(sign)),
        to,
        becomes,
    };
    match signs.next() {
        None => Ok(said),
        Some(sign) => Err(format!("`{sign}` has no meaning there")),
    }
}

fn kind(letter: char) -> Option<&'static str> {
    let (_, kind) = KINDS.iter().find(|(known, _)| *known == letter)?;
    Some(kind)
}

/// Where the man that moves stands, where it goes, and the kind that it becomes if it does.
fn way<G: Game>(
    game: &G,
    position: &G::Position,
    turn: &G::Move,
) -> Option<(u16, u16, Option<String>)> {
    let mut text = game.describe(position, turn);
    let part = text.parts.first_mut()?;
    Some((part.from?, part.to?, part.choices.pop()))
}

/// By how many files to the right a king castles.
fn castles<G: Game>(game: &G, position: &G::Position, turn: &G::Move) -> Option<i32> {
    let (from, to, _) = way(game, position, turn)?;
    let files = i32::from(to % 8) - i32::from(from % 8);
    (stands(game, position, from) == Some("King") && files.abs() == 2).then_some(files)
}

fn fits<G: Game>(game: &G, position: &G::Position, turn: &G::Move, said: &Said) -> bool {
    let Some((from, to, becomes)) = way(game, position, turn) else {
        return false;
    };
    let name = |cell: u16| &*game.meta().cells[usize::from(cell)].name;
    let mut origin = name(from).chars();
    let (file, rank) = (origin.next(), origin.next());
    name(to) == said.to
        && stands(game, position, from) == Some(said.kind)
        && (said.file.is_none() || said.file == file)
        && (said.rank.is_none() || said.rank == rank)
        && becomes.as_deref() == said.becomes
        && castles(game, position, turn).is_none()
}

/// The kind of the man that stands on a cell.
fn stands<'a, G: Game>(game: &'a G, position: &G::Position, cell: u16) -> Option<&'a str> {
    let snapshot = game.snapshot(position);
    let piece = snapshot.cells.get(usize::from(cell))?.as_ref()?;
    Some(&game.meta().kinds[usize::from(piece.kind)].name)
}
