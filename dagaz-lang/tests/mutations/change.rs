//! One change somewhere in a text.

use std::ops::Range;

use dagaz_core::Rng;

use super::tree::{Sort, Tree, find, size};

/// Numbers at which something may go wrong.
const NUMBERS: [i64; 14] = [
    0,
    1,
    2,
    3,
    5,
    7,
    9,
    16,
    63,
    64,
    255,
    1_000,
    100_000,
    3_000_000_000,
];
/// Words that may stand in many places.
const WORDS: [&str; 33] = [
    "here", "from", "self", "none", "me", "last", "next", "empty", "occupied", "friend", "enemy",
    "neutral", "my", "cells", "captured", "attacked", "true", "false", "count", "any", "all",
    "owner", "kind", "step", "land", "done", "fail", "capture", "choose", "either", "while",
    "forced", "free",
];
const SIGNS: [char; 13] = [
    '|', '&', '!', '=', '<', '>', '+', '-', '*', ',', ';', ':', '.',
];

/// Drops, doubles, swaps, moves or replaces something: a token, what is in brackets, or a whole line.
pub fn change(trees: &mut Vec<Tree>, donor: &[Tree], rng: &mut Rng) {
    let count = size(trees);
    if count == 0 {
        return;
    }
    let words = words(trees);
    let site = below(rng, count);
    let (list, at) = find(trees, site).expect("a place in the text");
    match below(rng, 5) {
        0 | 1 => replace(list, at, &words, rng),
        2 => tear(trees, site, Unit::Token, donor, rng),
        _ => tear(trees, site, Unit::Line, donor, rng),
    }
}

/// What is torn out of a text.
#[derive(Clone, Copy, PartialEq)]
enum Unit {
    Token,
    Line,
}

impl Unit {
    fn at(self, list: &[Tree], at: usize) -> Range<usize> {
        match self {
            Unit::Token => at..at + 1,
            Unit::Line => line(list, at),
        }
    }
}

/// Drops, doubles, swaps or moves what stands at a site, or puts something of the donor there.
fn tear(trees: &mut Vec<Tree>, site: usize, unit: Unit, donor: &[Tree], rng: &mut Rng) {
    let (list, at) = find(trees, site).expect("a place in the text");
    let places = unit.at(list, at);
    let torn = list[places.clone()].to_vec();
    match below(rng, 6) {
        0 => drop(list.drain(places)),
        1 => drop(list.splice(places.start..places.start, torn)),
        2 if places.end < list.len() => {
            let end = unit.at(list, places.end).end;
            list[places.start..end].rotate_left(torn.len());
        }
        2 | 3 => {
            let mut copy = donor.to_vec();
            let (from, at) =
                find(&mut copy, below(rng, size(donor))).expect("a place in the donor");
            let given = unit.at(from, at);
            list.splice(places, from[given].to_vec());
        }
        4 => {
            // Instead of, or beside, another one of the same list.
            let other = unit.at(list, below(rng, list.len()));
            let end = if below(rng, 2) == 0 {
                other.start
            } else {
                other.end
            };
            list.splice(other.start..end, torn);
        }
        _ => {
            list.drain(places);
            let count = size(trees);
            match find(trees, below(rng, count.max(1))) {
                Some((list, at)) => {
                    let start = unit.at(list, at).start;
                    list.splice(start..start, torn);
                }
                None => trees.extend(torn),
            }
        }
    }
}

/// The line that a place belongs to: up to a `;` or braces.
fn line(list: &[Tree], at: usize) -> Range<usize> {
    let ends = |tree: &Tree| match tree {
        Tree::Leaf(_, text) => text.starts_with(';'),
        Tree::Group(brackets, _) => *brackets == "{}",
    };
    let start = list[..at].iter().rposition(ends).map_or(0, |end| end + 1);
    let end = list[at..]
        .iter()
        .position(ends)
        .map_or(list.len(), |end| at + end + 1);
    start..end
}

/// Puts another token of the same sort in place of one; of brackets it changes the sort.
fn replace(list: &mut [Tree], at: usize, words: &[(String, String)], rng: &mut Rng) {
    let before = at
        .checked_sub(1)
        .map_or(String::new(), |before| list[before].head());
    match &mut list[at] {
        Tree::Leaf(Sort::Word, word) => {
            // Most often one that stands behind the same word or sign elsewhere.
            let alike = words.iter().filter(|(left, _)| *left == before).count();
            *word = match below(rng, 8) {
                0 => format!("{} ", WORDS[below(rng, WORDS.len())]),
                1 => words[below(rng, words.len())].1.clone(),
                _ => {
                    let nth = below(rng, alike);
                    let mut alike = words.iter().filter(|(left, _)| *left == before);
                    alike
                        .nth(nth)
                        .map_or(word.clone(), |(_, word)| word.clone())
                }
            };
        }
        Tree::Leaf(Sort::Number, number) => {
            let old = number.trim_end().parse::<i64>();
            *number = match (old, below(rng, 4)) {
                (Ok(old), 0) => format!("{} ", old.saturating_sub(1).max(0)),
                (Ok(old), 1) => format!("{} ", old.saturating_add(1)),
                _ => format!("{} ", NUMBERS[below(rng, NUMBERS.len())]),
            };
        }
        Tree::Leaf(Sort::Sign, sign) => {
            let space = &sign[1..];
            *sign = format!("{}{space}", SIGNS[below(rng, SIGNS.len())]);
        }
        Tree::Group(brackets, _) => *brackets = ["()", "[]", "{}"][below(rng, 3)],
    }
}

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(n as u64) as usize
}

/// The words of a text, each as often as it occurs, with what stands before it.
fn words(trees: &[Tree]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut before = String::new();
    for tree in trees {
        match tree {
            Tree::Leaf(Sort::Word, word) => found.push((before, word.clone())),
            Tree::Leaf(..) => {}
            Tree::Group(_, inner) => found.extend(words(inner)),
        }
        before = tree.head();
    }
    found
}
