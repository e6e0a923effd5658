//! Moves as text: `from - to rule choices`, a line a part, `+` before each part after the first, and a lone `+`
//! where the mover stops although he might go on.
//!
//! | what | text |
//! |---|---|
//! | a piece moves | `e2 - e4 double` |
//! | with choices on the way | `e7 - e8 promote Queen` |
//! | a piece is dropped | `d4 place Queen` |
//! | no piece moves | `pass` |
//! | a chain in one line | `a1 - c3 jump + c3 - e5 jump` |
//! | the mover stops although he might go on | `a1 - c3 jump +` |
//! | the rest doesn't tell two moves apart | `a1 - c3 slide(n, e)` |
//! | nor do the arguments | `a1 - c3 slide(n, e) #2` |
//!
//! A name that isn't a plain word of letters, digits, `_`, `.` and `'` stands in quotes: `"far end" - e4 step`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::game::{Game, Past};
use crate::meta::{Meta, Text};
use crate::words::quote;

mod error;
mod fit;
mod read;
#[cfg(test)]
mod tests;

pub use error::NotationError;

/// A turn, part by part.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TurnText {
    /// The parts, in the order played.
    pub parts: Vec<PartText>,
    /// True when the last part ended where the rules let the mover stop or go on.
    pub stopped: bool,
}

/// One part of a turn, by the indices of a [`crate::Meta`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartText {
    /// Where the piece came from; none for a drop or a move of no piece.
    pub from: Option<u16>,
    /// Where it went; none for a move of no piece.
    pub to: Option<u16>,
    /// The rule's name, by its index.
    pub rule: u16,
    /// What the mover chose on the way, in order: a kind's name, a cell, a number. A drop begins with the kind.
    pub choices: Vec<String>,
    /// The arguments that the rule was used with; printed only when the rest doesn't tell two moves apart.
    pub arguments: Vec<String>,
}

impl TurnText {
    /// The turn in one line, its parts joined by ` + `.
    #[must_use]
    pub fn line(&self, meta: &Meta, with_arguments: bool) -> String {
        self.joined(meta, with_arguments, ' ')
    }

    /// The turn in as many lines as it has parts, and one more when the mover stopped although he might go on.
    #[must_use]
    pub fn lines(&self, meta: &Meta, with_arguments: bool) -> String {
        self.joined(meta, with_arguments, '\n')
    }

    fn joined(&self, meta: &Meta, with_arguments: bool, space: char) -> String {
        let mut text = String::new();
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 {
                text.extend([space, '+', ' ']);
            }
            part.print(meta, with_arguments, &mut text);
        }
        if self.stopped {
            text.extend([space, '+']);
        }
        text
    }
}

impl PartText {
    fn print(&self, meta: &Meta, with_arguments: bool, text: &mut String) {
        let cell = |cell| quote(cell_name(meta, cell));
        let cells = match (self.from, self.to) {
            (Some(from), Some(to)) => Some(format!("{} - {}", cell(from), cell(to))),
            (one, other) => one.or(other).map(|one| cell(one).into_owned()),
        };
        let mut rule = quote(name(&meta.rules, self.rule)).into_owned();
        if with_arguments && !self.arguments.is_empty() {
            let list: Vec<_> = self
                .arguments
                .iter()
                .map(|argument| quote(argument))
                .collect();
            rule += &format!("({})", list.join(", "));
        }
        // A rule without a name is only printed where nothing else would be.
        let rule = Some(rule).filter(|rule| cells.is_none() || rule != "\"\"");
        let choices = self.choices.iter().map(|choice| quote(choice).into_owned());
        let words: Vec<_> = cells.into_iter().chain(rule).chain(choices).collect();
        *text += &words.join(" ");
    }
}

fn name(names: &[Text], index: u16) -> &str {
    names.get(usize::from(index)).map_or("?", |name| name)
}

fn cell_name(meta: &Meta, cell: u16) -> &str {
    meta.cells
        .get(usize::from(cell))
        .map_or("?", |cell| &cell.name)
}

/// The text of one legal turn: the short form, or more of it when another legal turn has the same short form.
///
/// Two legal turns never have the same text. A turn that isn't legal here has its short form.
pub fn text<G: Game>(game: &G, position: &G::Position, past: &Past, turn: &G::Move) -> String {
    let meta = game.meta();
    let short = game.describe(position, turn).line(meta, false);
    let (mut like, mut mine) = (Vec::new(), None);
    for other in game.moves(position, past) {
        let words = game.describe(position, &other);
        if words.line(meta, false) == short {
            if other == *turn {
                mine = Some(like.len());
            }
            like.push(words);
        }
    }
    mine.map_or(short, |mine| tell_apart(meta, &like).swap_remove(mine))
}

/// All legal turns with their texts, as [`text`] gives them, in generation order.
pub fn texts<G: Game>(game: &G, position: &G::Position, past: &Past) -> Vec<(G::Move, String)> {
    let moves = game.moves(position, past);
    let words: Vec<_> = moves
        .iter()
        .map(|turn| game.describe(position, turn))
        .collect();
    let texts = tell_apart(game.meta(), &words);
    moves.into_iter().zip(texts).collect()
}

/// The legal turn that a text means.
///
/// The texts that [`texts`] prints are understood first, in one line or several. After that, what is understood is
/// whatever fits exactly one legal turn: letter case doesn't matter, spaces and the `-` are optional (`e2e4`), `x`
/// or `:` may stand for the `-`, a rule's name, its arguments and the choices may be left out, and a chain may be
/// given by its cells (`a1-c3-e5`) or by the first and the last of them.
///
/// # Errors
/// [`NotationError`] says which word isn't known, what is legal instead, or which turns the text fits.
pub fn parse<G: Game>(
    game: &G,
    position: &G::Position,
    past: &Past,
    text: &str,
) -> Result<G::Move, NotationError> {
    let mut moves = game.moves(position, past);
    let words: Vec<_> = moves
        .iter()
        .map(|turn| game.describe(position, turn))
        .collect();
    let texts = tell_apart(game.meta(), &words);
    let found = read::find(game.meta(), &words, &texts, text)?;
    Ok(moves.swap_remove(found))
}

/// Texts for turns, all different: with arguments where the short form isn't enough, numbered where that isn't.
fn tell_apart(meta: &Meta, turns: &[TurnText]) -> Vec<String> {
    let mut texts: Vec<_> = turns.iter().map(|turn| turn.line(meta, false)).collect();
    for same in doubles(&texts) {
        for i in same {
            texts[i] = turns[i].line(meta, true);
        }
    }
    for same in doubles(&texts) {
        for (number, i) in (1..).zip(same) {
            texts[i] += &format!(" #{number}");
        }
    }
    texts
}

/// The groups of places that hold the same text, each in order.
fn doubles(texts: &[String]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..texts.len()).collect();
    order.sort_by(|&a, &b| texts[a].cmp(&texts[b]));
    let groups = order.chunk_by(|&a, &b| texts[a] == texts[b]);
    groups
        .filter(|group| group.len() > 1)
        .map(<[usize]>::to_vec)
        .collect()
}
