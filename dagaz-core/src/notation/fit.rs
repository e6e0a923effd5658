//! Whether what a person wrote fits a turn, and how much of the turn was left out.

use alloc::string::String;
use alloc::vec::Vec;

use super::{TurnText, cell_name, name};
use crate::meta::Meta;
use crate::words::same;

/// One thing that a person wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A name.
    Word(String),
    /// `(a, b)`.
    Arguments(Vec<String>),
    /// `+`.
    Plus,
    /// `#2`.
    Number(usize),
}

/// One thing that the full text of a turn says.
#[derive(Clone, Copy)]
enum Item<'a> {
    Name(&'a str),
    Arguments(&'a [String]),
    Plus,
    Number(usize),
}

// What a reading of the text takes for granted, as bits.
const CASE: u8 = 1;
const STOP: u8 = 2;
const WORDS: u8 = 4;
const CELLS: u8 = 8;

/// How well a text fits: the least is the best. Two fits of the same rank are both meant or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank(u8);

impl Rank {
    /// From the best to the worst: all is said; all but the stop; words are left out; cells in the middle are.
    /// Within each, names in the right case come first.
    fn of(missing: u8) -> Self {
        let class = match missing {
            m if m & CELLS != 0 => 3,
            m if m & WORDS != 0 => 2,
            m if m & STOP != 0 => 1,
            _ => 0,
        };
        Rank(class * 2 + (missing & CASE))
    }
}

/// The full text of a turn: each item with what is missing when it is left out, or `None` when it can't be.
type Pattern<'a> = Vec<(Item<'a>, Option<u8>)>;

fn pattern<'a>(meta: &'a Meta, turn: &'a TurnText, number: Option<usize>) -> Pattern<'a> {
    let mut list: Pattern<'a> = Vec::new();
    let mut reached = None;
    for (i, part) in turn.parts.iter().enumerate() {
        let last = i + 1 == turn.parts.len();
        if i > 0 {
            list.push((Item::Plus, Some(0)));
        }
        if let Some(from) = part.from {
            let again = i > 0 && reached == part.from;
            list.push((Item::Name(cell_name(meta, from)), again.then_some(0)));
        }
        if let Some(to) = part.to {
            let first = i == 0 && part.from.is_none();
            let needed = first || last;
            list.push((Item::Name(cell_name(meta, to)), (!needed).then_some(CELLS)));
        }
        let rule = name(&meta.rules, part.rule);
        list.push((
            Item::Name(rule),
            Some(if rule.is_empty() { 0 } else { WORDS }),
        ));
        list.push((Item::Arguments(&part.arguments), Some(0)));
        list.extend(
            part.choices
                .iter()
                .map(|choice| (Item::Name(choice), Some(WORDS))),
        );
        reached = part.to;
    }
    if turn.stopped {
        list.push((Item::Plus, Some(STOP)));
    }
    list.extend(number.map(|number| (Item::Number(number), Some(0))));
    list
}

/// What is missing when `input` stands for `item`; `None` when it can't.
fn stands_for(input: &Input, item: Item<'_>) -> Option<u8> {
    let names = |word: &str, name: &str| match () {
        () if word == name => Some(0),
        () if same(word, name) => Some(CASE),
        () => None,
    };
    match (input, item) {
        (Input::Word(word), Item::Name(name)) => names(word, name),
        (Input::Arguments(words), Item::Arguments(names_)) if words.len() == names_.len() => words
            .iter()
            .zip(names_)
            .try_fold(0, |sum, (w, n)| Some(sum | names(w, n)?)),
        (Input::Plus, Item::Plus) => Some(0),
        (Input::Number(a), Item::Number(b)) => (*a == b).then_some(0),
        _ => None,
    }
}

/// How well the input fits the turn; `None` when it doesn't.
///
/// Every input must stand for an item, in order, and every item that nothing stands for must be one that may be
/// left out. `reached[i]` is the set, as bits, of what may be missing once `i` inputs are used up.
pub(super) fn fit(
    meta: &Meta,
    turn: &TurnText,
    number: Option<usize>,
    input: &[Input],
) -> Option<Rank> {
    let pattern = pattern(meta, turn, number);
    if input.len() > pattern.len() {
        return None;
    }
    let mut reached: Vec<u16> = alloc::vec![0; input.len() + 1];
    reached[0] = 1;
    for (item, missing) in pattern {
        for i in (0..=input.len()).rev() {
            let used = match i.checked_sub(1) {
                Some(before) => stands_for(&input[before], item)
                    .map_or(0, |missing| add(reached[before], missing)),
                None => 0,
            };
            reached[i] = used | missing.map_or(0, |missing| add(reached[i], missing));
        }
    }
    (0..16)
        .filter(|&m| reached[input.len()] >> m & 1 != 0)
        .map(Rank::of)
        .min()
}

/// The set with more missing in each of its members.
fn add(set: u16, missing: u8) -> u16 {
    (0..16)
        .filter(|m| set >> m & 1 != 0)
        .fold(0, |sum, m| sum | 1 << (m | missing))
}
