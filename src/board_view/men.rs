//! What stands for a piece.

use dagaz_core::Meta;

use super::canvas::width;
use super::colour::Palette;

/// Kinds that are plain men: a round one says it better than a letter.
const ROUND: [&str; 5] = ["Man", "Disc", "Mark", "Stone", "Checker"];
/// Kinds of chess.
const FIGURES: [(&str, &str); 6] = [
    ("King", "♚"),
    ("Queen", "♛"),
    ("Rook", "♜"),
    ("Bishop", "♝"),
    ("Knight", "♞"),
    ("Pawn", "♟"),
];

/// The glyph of each kind for each owner, and the colours when there are any.
#[derive(Clone, Debug)]
pub(super) struct Men {
    /// `glyphs[owner][kind]`
    glyphs: Vec<Vec<String>>,
    pub(super) palette: Option<Palette>,
}

impl Men {
    pub(super) fn new(meta: &Meta, colours: bool) -> Self {
        let owners = 0..meta.owners.len();
        let kinds = || 0..meta.kinds.len();
        let glyph = |owner, kind| {
            if colours {
                coloured(meta, owner, kind)
            } else {
                lettered(meta, owner, kind)
            }
        };
        Men {
            glyphs: owners
                .map(|owner| kinds().map(|kind| glyph(owner, kind)).collect())
                .collect(),
            palette: colours.then(|| Palette::new(meta)),
        }
    }

    /// What stands for a piece.
    pub(super) fn glyph(&self, owner: u8, kind: u8) -> &str {
        let of_owner = self.glyphs.get(usize::from(owner));
        of_owner
            .and_then(|kinds| kinds.get(usize::from(kind)))
            .map_or("?", |glyph| glyph)
    }

    /// What stands for a piece of which only the owner is seen: with colours, the colour tells him.
    pub(super) fn masked(&self, owner: u8) -> String {
        match self.palette {
            Some(_) => "?".to_string(),
            None => format!("?{}", owner + 1),
        }
    }

    /// How many columns the widest takes.
    pub(super) fn width(&self) -> usize {
        let glyphs = self.glyphs.iter().flatten();
        glyphs.map(|glyph| width(glyph)).max().unwrap_or(1)
    }
}

/// With colours, the colour tells the owner.
fn coloured(meta: &Meta, owner: usize, kind: usize) -> String {
    let about = &meta.kinds[kind];
    let figure = |name: &str| FIGURES.iter().find(|(known, _)| *known == name);
    let all_figures = meta.kinds.iter().all(|kind| figure(&kind.name).is_some());
    match figure(&about.name) {
        Some((_, glyph)) if all_figures => (*glyph).to_string(),
        _ if single(meta, owner) => meta.owners[owner].to_string(),
        _ if ROUND.contains(&&*about.name) => "●".to_string(),
        _ => about.symbol.to_string(),
    }
}

/// Without colours: two players' pieces differ by the case of their letters, those of more by numbers.
fn lettered(meta: &Meta, owner: usize, kind: usize) -> String {
    let name = &meta.owners[owner];
    let symbol = &meta.kinds[kind].symbol;
    if meta.kinds.len() == 1 {
        return match &**name {
            "White" => "○".to_string(),
            "Black" => "●".to_string(),
            _ => initial(meta, owner).unwrap_or_else(|| format!("{symbol}{}", owner + 1)),
        };
    }
    let cased = |kind: &dagaz_core::meta::KindMeta| {
        kind.symbol.chars().all(char::is_alphabetic) && kind.symbol.to_lowercase() != kind.symbol
    };
    let two = meta.people().len() == 2 && meta.owners.len() == 2 + meta.chance.len();
    match owner {
        0 => symbol.to_string(),
        1 if two && meta.kinds.iter().all(cased) => symbol.to_lowercase(),
        _ => format!("{symbol}{}", owner + 1),
    }
}

/// True when there is one kind, and the owner's name is as short as a glyph.
fn single(meta: &Meta, owner: usize) -> bool {
    meta.kinds.len() == 1 && width(&meta.owners[owner]) == 1
}

/// The first letter of an owner's name, if no other's name begins with it.
fn initial(meta: &Meta, owner: usize) -> Option<String> {
    let first = |name: &str| name.chars().next();
    let mine = first(&meta.owners[owner])?;
    let same = meta.owners.iter().filter(|name| first(name) == Some(mine));
    (same.count() == 1).then(|| mine.to_string())
}
