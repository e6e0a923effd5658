//! All positions with given pieces.
//!
//! Not every way to put pieces on the board is a position. One that is has been come to: some turn leads to it, from
//! another with the same pieces. So a king that could be taken isn't there, since the enemy's last turn would have been
//! illegal. And each piece stands where pieces of its kind begin the game or can go to: one that only goes forward
//! doesn't stand behind all of these.

use std::collections::HashSet;
use std::fmt::Write;

use dagaz_core::snapshot::PieceData;
use dagaz_core::{Game, Meta, Past, Snapshot};

use super::{NoTable, key};
use crate::limits::{Limits, Stopped, Watch};

/// So many pieces at most: the placements of more are beyond counting.
const MOST_PIECES: usize = 16;

/// Pieces, by owner and kind (indices of [`Meta::owners`] and [`Meta::kinds`]), in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material(Vec<(u8, u8)>);

impl Material {
    /// Reads pieces as `White: King, Rook; Black: King, Pawn 2`: an owner's kinds, each with the number of its pieces if it
    /// isn't one.
    ///
    /// # Errors
    /// A sentence that names the word at fault.
    pub fn parse(meta: &Meta, text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        for section in text.split(';').filter(|section| !section.trim().is_empty()) {
            let Some((owner, kinds)) = section.split_once(':') else {
                return Err(format!(
                    "`{}` has no colon: pieces are given as `White: King, Pawn 2; Black: King`, with the game's own names",
                    section.trim()
                ));
            };
            let owner = named("owner", owner, meta.owners.iter().map(|name| &**name))?;
            for entry in kinds.split(',').filter(|entry| !entry.trim().is_empty()) {
                let (kind, count) = counted(entry)?;
                let kind = named("piece", kind, meta.kinds.iter().map(|kind| &*kind.name))?;
                pieces.extend(std::iter::repeat_n((owner, kind), count));
            }
        }
        if pieces.is_empty() || pieces.len() > MOST_PIECES {
            return Err(format!(
                "1 to {MOST_PIECES} pieces can be given, not {}",
                pieces.len()
            ));
        }
        pieces.sort_unstable();
        Ok(Material(pieces))
    }

    /// The text that [`Material::parse`] reads.
    #[must_use]
    pub fn text(&self, meta: &Meta) -> String {
        let mut text = String::new();
        let mut last = None;
        for entries in self.0.chunk_by(|a, b| a == b) {
            let (owner, kind) = entries[0];
            let (owner_name, kind) = (
                &meta.owners[usize::from(owner)],
                &meta.kinds[usize::from(kind)].name,
            );
            match last {
                Some(last) if last == owner => text += ", ",
                Some(_) => text += &format!("; {owner_name}: "),
                None => text += &format!("{owner_name}: "),
            }
            last = Some(owner);
            text += kind;
            if entries.len() > 1 {
                let _ = write!(text, " {}", entries.len());
            }
        }
        text
    }

    /// All positions with these pieces on the board, whoever is to move.
    ///
    /// # Errors
    /// [`NoTable::TooMany`] when there are more than `most` ways to place them.
    pub fn positions<G: Game>(&self, game: &G, most: usize) -> Result<Vec<G::Position>, NoTable> {
        self.positions_in_time(game, most, &Watch::new(&Limits::none()))
    }

    /// The same, if there is time for it.
    pub(super) fn positions_in_time<G: Game>(
        &self,
        game: &G,
        most: usize,
        watch: &Watch,
    ) -> Result<Vec<G::Position>, NoTable> {
        let placements = Placements::new(game, self);
        if placements.count() > most as u128 {
            return Err(NoTable::TooMany(most));
        }
        let mut reached = Reached::new(game);
        placements.each(watch, |cells, position| {
            reached.look(&self.0, cells, position)
        })?;
        let mut positions = Vec::new();
        placements.each(watch, |cells, position| {
            let stands =
                |(&(owner, kind), &cell): (&(u8, u8), &u16)| reached.may(owner, kind, cell);
            if self.0.iter().zip(cells).all(stands) && reached.keys.contains(&key(game, position)) {
                positions.push(position.clone());
            }
        })?;
        Ok(positions)
    }
}

/// A kind's name and how many of it.
fn counted(entry: &str) -> Result<(&str, usize), String> {
    let entry = entry.trim();
    let Some((kind, count)) = entry.rsplit_once(char::is_whitespace) else {
        return Ok((entry, 1));
    };
    match count.parse() {
        Ok(count @ 1..=MOST_PIECES) => Ok((kind.trim(), count)),
        _ => Err(format!(
            "`{entry}`: after a piece stands how many there are of it, 1 to {MOST_PIECES}"
        )),
    }
}

/// The index of a name, whatever its capitals.
fn named<'a>(
    what: &str,
    name: &str,
    names: impl Iterator<Item = &'a str> + Clone,
) -> Result<u8, String> {
    let name = name.trim();
    let place = names
        .clone()
        .position(|known| known.to_lowercase() == name.to_lowercase());
    place
        .and_then(|place| u8::try_from(place).ok())
        .ok_or_else(|| {
            let names: Vec<&str> = names.collect();
            format!(
                "there is no {what} `{name}`; there are {}",
                names.join(", ")
            )
        })
}

/// All ways to place pieces.
struct Placements<'a, G: Game> {
    game: &'a G,
    pieces: &'a [(u8, u8)],
    /// The entries of the turn order that come again and again.
    turns: std::ops::Range<u16>,
}

impl<'a, G: Game> Placements<'a, G> {
    fn new(game: &'a G, material: &'a Material) -> Self {
        let meta = game.meta();
        Placements {
            game,
            pieces: &material.0,
            turns: meta.repeat_from..meta.turns.len() as u16,
        }
    }

    fn count(&self) -> u128 {
        let cells = self.game.meta().cells.len() as u128;
        let mut ways = self.turns.len() as u128;
        for (placed, _) in self.pieces.iter().enumerate() {
            ways = ways.saturating_mul(cells.saturating_sub(placed as u128));
        }
        for same in self.pieces.chunk_by(|a, b| a == b) {
            ways /= (1..=same.len() as u128).product::<u128>();
        }
        ways
    }

    /// Does something with each: the cells of the pieces, and the position.
    fn each(
        &self,
        watch: &Watch,
        mut look: impl FnMut(&[u16], &G::Position),
    ) -> Result<(), NoTable> {
        let meta = self.game.meta();
        let mut snapshot = Snapshot::empty(meta);
        for turn in self.turns.clone() {
            snapshot.turn = turn;
            let mut cells = Vec::with_capacity(self.pieces.len());
            let placed = self.place(watch, &mut snapshot, &mut cells, &mut look);
            placed.map_err(|Stopped| NoTable::Stopped)?;
        }
        Ok(())
    }

    /// Places the pieces that aren't yet on the board. Of the same pieces, each stands on a later cell than the last.
    fn place(
        &self,
        watch: &Watch,
        snapshot: &mut Snapshot,
        cells: &mut Vec<u16>,
        look: &mut impl FnMut(&[u16], &G::Position),
    ) -> Result<(), Stopped> {
        let placed = cells.len();
        let Some(&(owner, kind)) = self.pieces.get(placed) else {
            if let Ok(position) = self.game.restore(snapshot) {
                look(cells, &position);
            }
            return watch.check();
        };
        let meta = self.game.meta();
        let mut first = 0;
        if placed > 0 && self.pieces[placed - 1] == (owner, kind) {
            first = cells[placed - 1] + 1;
        }
        for cell in first..meta.cells.len() as u16 {
            if snapshot.cells[usize::from(cell)].is_some() {
                continue;
            }
            let attributes = &meta.kinds[usize::from(kind)].attributes;
            let default = |&id: &u16| meta.attributes[usize::from(id)].default;
            snapshot.cells[usize::from(cell)] = Some(PieceData {
                owner,
                kind,
                attributes: attributes.iter().map(default).collect(),
            });
            cells.push(cell);
            self.place(watch, snapshot, cells, look)?;
            cells.pop();
            snapshot.cells[usize::from(cell)] = None;
        }
        Ok(())
    }
}

/// What one turn leads to.
struct Reached<'a, G: Game> {
    game: &'a G,
    keys: HashSet<u64>,
    /// Owner, kind and cell of pieces that have got there, or begin the game there.
    places: HashSet<(u8, u8, u16)>,
}

impl<'a, G: Game> Reached<'a, G> {
    fn new(game: &'a G) -> Self {
        let start = game.snapshot(&game.start());
        let place = |(cell, piece): (usize, &Option<PieceData>)| {
            let piece = piece.as_ref()?;
            Some((piece.owner, piece.kind, cell as u16))
        };
        Reached {
            game,
            keys: HashSet::new(),
            places: start.cells.iter().enumerate().filter_map(place).collect(),
        }
    }

    fn may(&self, owner: u8, kind: u8, cell: u16) -> bool {
        self.places.contains(&(owner, kind, cell))
    }

    /// Looks at all turns of a position.
    fn look(&mut self, pieces: &[(u8, u8)], cells: &[u16], position: &G::Position) {
        let game = self.game;
        for turn in game.moves(position, &Past::NONE) {
            let mut next = position.clone();
            game.play_unchecked(&mut next, &turn);
            self.keys.insert(key(game, &next));
            let text = game.describe(position, &turn);
            let from = text.parts.first().and_then(|part| part.from);
            let Some(to) = text.parts.last().and_then(|part| part.to) else {
                continue;
            };
            let more = |&(owner, kind): &(u8, u8)| {
                let count = |position| game.count(position, usize::from(owner), usize::from(kind));
                i64::from(count(&next)) - i64::from(count(position))
            };
            let arrived = match from {
                // A piece that became another isn't there any more.
                Some(from) => cells
                    .iter()
                    .position(|&cell| cell == from)
                    .filter(|&at| more(&pieces[at]) == 0),
                None => pieces.iter().position(|piece| more(piece) > 0),
            };
            if let Some(at) = arrived {
                let (owner, kind) = pieces[at];
                self.places.insert((owner, kind, to));
            }
        }
    }
}
