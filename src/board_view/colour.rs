//! Colours of the 256 that terminals know.

use dagaz_core::Meta;

/// Ends all colours.
pub(super) const PLAIN: &str = "\x1b[0m";
/// For what is there to help, such as labels.
pub(super) const FAINT: &str = "\x1b[2m";
/// For who is to move.
pub(super) const BOLD: &str = "\x1b[1m";

const WHITE: u8 = 231;
const BLACK: u8 = 16;
/// Names of players that are names of colours.
const NAMED: [(&str, u8); 8] = [
    ("white", WHITE),
    ("black", BLACK),
    ("red", 203),
    ("yellow", 220),
    ("blue", 39),
    ("green", 77),
    ("orange", 208),
    ("purple", 177),
];
/// Colours of players whose names say nothing.
const OTHERS: [u8; 8] = [WHITE, 220, 203, 39, 77, 208, 177, 250];

/// The colours of a game.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    owners: Vec<u8>,
    /// Two for the squares, and one for a marked square.
    light: u8,
    dark: u8,
    marked: u8,
}

impl Palette {
    pub(super) fn new(meta: &Meta) -> Self {
        let named = |name: &str| {
            let of =
                |(known, colour): &(&str, u8)| name.eq_ignore_ascii_case(known).then_some(*colour);
            NAMED.iter().find_map(of)
        };
        let colour =
            |(index, name): (usize, &_)| named(name).unwrap_or(OTHERS[index % OTHERS.len()]);
        let names = meta.owners.iter().map(|name| &**name);
        let owners: Vec<u8> = names.enumerate().map(colour).collect();
        // Black men need a lighter board than bright ones.
        let (light, dark, marked) = if owners.contains(&BLACK) {
            (137, 94, 65)
        } else {
            (238, 235, 60)
        };
        Palette {
            owners,
            light,
            dark,
            marked,
        }
    }

    /// A square of the board, up to [`PLAIN`].
    pub(super) fn square(&self, light: bool, marked: bool) -> String {
        let colour = match (marked, light) {
            (true, _) => self.marked,
            (_, true) => self.light,
            (_, false) => self.dark,
        };
        format!("\x1b[48;5;{colour}m")
    }

    /// What belongs to an owner, up to [`PLAIN`].
    pub(super) fn owner(&self, owner: u8) -> String {
        let colour = self.owners.get(usize::from(owner)).unwrap_or(&WHITE);
        format!("\x1b[1;38;5;{colour}m")
    }
}
