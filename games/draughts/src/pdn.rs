//! The position notation of the draughts family: `B:W21,22,K30:B1,2,3`, as in the PDN standard 3.0.
//!
//! The first letter is the player to move; a section for each colour lists squares, by number or by name; a `K` before
//! the square marks a king, and `1-12` means all from 1 to 12. How squares are called depends on the game: as the PDN
//! standard 3.0 lists it for those that it knows (its tag `GameType`), and like the game's next of kin for others. Nothing
//! but the pieces and the player is expressed: a position that holds more has no such text. Games with huffing have none
//! at all, since it matters there who may be huffed and who moved last.

use dagaz_core::{Format, Meta, PieceData, Snapshot};

/// How a game's squares are called.
#[derive(Clone, Copy)]
pub(crate) enum Squares {
    /// By numbers from 1 on, of so many; the number of a file and a rank, both from 0.
    Numbered(usize, fn(usize, usize) -> Option<usize>),
    /// As the rules call them.
    Named,
}

impl Squares {
    /// See [`crate::english_draughts::pdn`].
    pub(crate) const ENGLISH: Self = Squares::Numbered(32, |file, rank| {
        Some(rank * 4 + 7usize.checked_sub(file)? / 2 + 1)
    });
    /// See [`crate::international_draughts::pdn`].
    pub(crate) const INTERNATIONAL: Self = Squares::Numbered(50, |file, rank| {
        Some(9usize.checked_sub(rank)? * 5 + file / 2 + 1)
    });
    /// Italian draughts: along the rows from the top left, with White sitting below. In Italy the square at White's left
    /// hand is light, and here it is dark: the numbers are those of the board in a mirror, so that 1 to 4 are h8, f8, d8,
    /// b8, and 29 to 32 are g1, e1, c1, a1.
    pub(crate) const ITALIAN: Self = Squares::Numbered(32, |file, rank| {
        Some(7usize.checked_sub(rank)? * 4 + 7usize.checked_sub(file)? / 2 + 1)
    });
}

/// The format for squares that are called so.
macro_rules! format_with {
    ($squares:expr) => {
        Format {
            name: "PDN",
            read: |meta, text| looks_like_pdn(text).then(|| read(meta, text, $squares)),
            write: |meta, position| write(meta, position, $squares),
        }
    };
}

/// For games whose squares have names, as in Russian draughts.
pub(crate) const BY_NAME: Format = format_with!(Squares::Named);
/// For English draughts.
pub(crate) const ENGLISH: Format = format_with!(Squares::ENGLISH);
/// For games on the board of international draughts.
pub(crate) const INTERNATIONAL: Format = format_with!(Squares::INTERNATIONAL);
/// For Italian draughts.
pub(crate) const ITALIAN: Format = format_with!(Squares::ITALIAN);

/// The letters of the players, in no order.
const PLAYERS: [(char, &str); 2] = [('B', "Black"), ('W', "White")];

/// Nothing else begins with a player's letter and a colon.
fn looks_like_pdn(text: &str) -> bool {
    let mut start = text.trim_start().chars();
    let first = start.next().map(|c| c.to_ascii_uppercase());
    matches!(first, Some('B' | 'W')) && start.next() == Some(':')
}

/// The position that a text describes, or a sentence that names the section at fault and what belongs there.
pub(crate) fn read(meta: &Meta, text: &str, squares: Squares) -> Result<Snapshot, String> {
    let text = text.trim().trim_end_matches('.');
    let mut sections = text.split(':').map(str::trim);
    let first = sections.next().unwrap_or("");
    let mover = player(meta, first).map_err(|e| format!("player to move: {e}"))?;
    let mut out = Snapshot {
        turn: meta.turns.iter().position(|&p| p == mover).unwrap_or(0) as u16,
        ..Snapshot::empty(meta)
    };
    let mut seen = Vec::new();
    for section in sections.filter(|section| !section.is_empty()) {
        let (letter, men) = section.split_at(section.chars().next().map_or(0, char::len_utf8));
        let owner = player(meta, letter).map_err(|e| format!("section `{section}`: {e}"))?;
        if seen.contains(&owner) {
            return Err(format!("`{letter}` has two sections"));
        }
        seen.push(owner);
        for item in men.split(',').map(str::trim).filter(|men| !men.is_empty()) {
            place(meta, &mut out, owner, item, squares)
                .map_err(|e| format!("section `{letter}`: {e}"))?;
        }
    }
    Ok(out)
}

/// The position as text; `None` when it holds something that the format can't express.
pub(crate) fn write(meta: &Meta, position: &Snapshot, squares: Squares) -> Option<String> {
    let mover = meta.turns.get(usize::from(position.turn))?;
    let letter = |owner: u8| {
        let name = &meta.owners[usize::from(owner)];
        PLAYERS.iter().find(|(_, player)| player == name)
    };
    let mut sections = vec![letter(*mover)?.0.to_string()];
    let cells = squares.in_order(meta)?;
    for name in ["White", "Black"] {
        let mut men = Vec::new();
        for (number, &cell) in (1..).zip(&cells) {
            let Some(piece) = &position.cells[cell] else {
                continue;
            };
            if letter(piece.owner)?.1 == name {
                men.push(crown(meta, piece)?.to_string() + &squares.name(meta, cell, number));
            }
        }
        sections.push(format!("{}{}", &name[..1], men.join(",")));
    }
    let text = sections.join(":");
    let said = read(meta, &text, squares).ok()?;
    (said == unclocked(meta, position.clone())).then_some(text)
}

/// The position with its clocks at their defaults: they aren't said.
fn unclocked(meta: &Meta, mut position: Snapshot) -> Snapshot {
    for (value, about) in position.values.iter_mut().zip(meta.values.iter()) {
        if about.clock {
            *value = about.default;
        }
    }
    position
}

impl Squares {
    /// The cells, in the order in which they are written.
    pub(crate) fn in_order(self, meta: &Meta) -> Option<Vec<usize>> {
        let Squares::Numbered(count, number) = self else {
            return Some((0..meta.cells.len()).collect());
        };
        let mut cells = vec![None; count];
        for (cell, about) in meta.cells.iter().enumerate() {
            let (_, axes) = about.place.as_ref()?;
            let (file, rank) = (usize::from(*axes.first()?), usize::from(*axes.get(1)?));
            let index = number(file, rank)?.checked_sub(1)?;
            *cells.get_mut(index)? = Some(cell);
        }
        cells.into_iter().collect()
    }

    /// What a cell is called, of this number in the order.
    fn name(self, meta: &Meta, cell: usize, number: usize) -> String {
        match self {
            Squares::Numbered(..) => number.to_string(),
            Squares::Named => meta.cells[cell].name.to_string(),
        }
    }

    /// The cells that `30`, `1-12` or `c3` means.
    fn find(self, meta: &Meta, text: &str, item: &str) -> Result<Vec<usize>, String> {
        let Squares::Numbered(count, _) = self else {
            let name = text.to_ascii_lowercase();
            let found = meta.cells.iter().position(|cell| cell.name == name);
            let (first, last) = (meta.cells.first(), meta.cells.last());
            let missing = || match (first, last) {
                (Some(first), Some(last)) => {
                    format!(
                        "`{item}` names no square of {} to {}",
                        first.name, last.name
                    )
                }
                _ => format!("`{item}` names no square"),
            };
            return found.map(|cell| vec![cell]).ok_or_else(missing);
        };
        let number = |text: &str| match text.trim().parse() {
            Ok(number) if (1..=count).contains(&number) => Ok(number),
            _ => Err(format!("`{item}` names no square of 1 to {count}")),
        };
        let (first, last) = match text.split_once('-') {
            Some((first, last)) => (number(first)?, number(last)?),
            None => (number(text)?, number(text)?),
        };
        if first > last {
            return Err(format!("`{item}` runs backwards"));
        }
        let cells = self.in_order(meta);
        let cells = cells.ok_or_else(|| format!("the board hasn't the {count} squares"))?;
        Ok(cells[first - 1..last].to_vec())
    }
}

fn player(meta: &Meta, letter: &str) -> Result<u8, String> {
    let wanted = letter.to_ascii_uppercase();
    let name = PLAYERS.iter().find(|(l, _)| wanted == l.to_string());
    let index = name.and_then(|(_, name)| meta.players.iter().position(|player| player == name));
    match index {
        Some(index) => Ok(index as u8),
        None => Err(format!("`{letter}` is neither `B` nor `W`")),
    }
}

/// Puts men on the squares that an item such as `30`, `K30` or `1-12` means.
fn place(
    meta: &Meta,
    out: &mut Snapshot,
    owner: u8,
    item: &str,
    squares: Squares,
) -> Result<(), String> {
    let (name, text) = match item.strip_prefix(['K', 'k']) {
        Some(text) => ("King", text),
        None => ("Man", item),
    };
    let cells = squares.find(meta, text, item)?;
    let kind = meta.kinds.iter().position(|kind| kind.name == name);
    let kind = kind.ok_or_else(|| format!("the game has no {name}"))?;
    let ids = &meta.kinds[kind].attributes;
    for cell in cells {
        if out.cells[cell].is_some() {
            let order = squares.in_order(meta).unwrap_or_default();
            let number = order.iter().position(|&c| c == cell).unwrap_or(cell) + 1;
            let name = squares.name(meta, cell, number);
            return Err(format!("square {name} is taken twice"));
        }
        out.cells[cell] = Some(PieceData {
            owner,
            kind: kind as u8,
            attributes: ids
                .iter()
                .map(|&id| meta.attributes[usize::from(id)].default)
                .collect(),
        });
    }
    Ok(())
}

/// The mark before the square: of a king a `K`, of a man none.
fn crown(meta: &Meta, piece: &PieceData) -> Option<&'static str> {
    match &*meta.kinds.get(usize::from(piece.kind))?.name {
        "King" => Some("K"),
        "Man" => Some(""),
        _ => None,
    }
}
