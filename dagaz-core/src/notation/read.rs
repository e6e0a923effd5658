//! From what a person wrote to the turn that it means.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::fit::{Input, Rank, fit};
use super::{NotationError, TurnText};
use crate::meta::Meta;
use crate::words::{Token, nearest, same, squeeze, tokens};

/// Signs that may stand between two cells.
const BETWEEN: [char; 5] = ['-', ':', '–', '—', '×'];
const SIGNS: [char; 10] = ['+', '(', ')', ',', '#', '-', ':', '–', '—', '×'];
/// How many ways to cut a word into cells are looked at.
const MOST_CUTS: usize = 16;

/// The index of the turn that `text` means; `texts` are those of the legal `turns`.
pub(super) fn find(
    meta: &Meta,
    turns: &[TurnText],
    texts: &[String],
    text: &str,
) -> Result<usize, NotationError> {
    let text = squeeze(text);
    if let Some(found) = texts.iter().position(|t| *t == text) {
        return Ok(found);
    }
    if turns.is_empty() {
        return Err(NotationError::NoMoves);
    }
    let names = Names { meta, turns };
    let readings = names.readings(&text)?;
    let numbers: Vec<_> = texts.iter().map(|text| number_of(text)).collect();
    let mut best: Option<Rank> = None;
    let mut found = Vec::new();
    for (i, turn) in turns.iter().enumerate() {
        let ranks = readings
            .iter()
            .filter_map(|input| fit(meta, turn, numbers[i], input));
        let Some(rank) = ranks.min() else { continue };
        if best.is_none_or(|best| rank < best) {
            best = Some(rank);
            found.clear();
        }
        if best == Some(rank) {
            found.push(i);
        }
    }
    match found[..] {
        [one] => Ok(one),
        [] => Err(not_legal(text, texts, &readings)),
        _ => {
            let (candidates, more) = some_of(found.iter().map(|&i| texts[i].clone()));
            Err(NotationError::Ambiguous {
                text,
                candidates,
                more,
            })
        }
    }
}

/// The number at the end of a text that nothing else tells from another.
fn number_of(text: &str) -> Option<usize> {
    // A text that ends in a quoted name doesn't end in a digit.
    text.rsplit_once(" #")?.1.parse().ok()
}

/// The first few, and how many more there are.
fn some_of(texts: impl Iterator<Item = String>) -> (Vec<String>, usize) {
    let mut list: Vec<_> = texts.collect();
    let more = list.len().saturating_sub(NotationError::LISTED);
    list.truncate(NotationError::LISTED);
    (list, more)
}

/// The error that lists the turns that begin as the text does, or else share the most words with it.
fn not_legal(text: String, texts: &[String], readings: &[Vec<Input>]) -> NotationError {
    let words: Vec<&str> = readings
        .iter()
        .flatten()
        .filter_map(|input| {
            if let Input::Word(word) = input {
                Some(&**word)
            } else {
                None
            }
        })
        .collect();
    let score = |text: &String| -> usize {
        let list = tokens(text, &SIGNS).unwrap_or_default();
        let in_text = |word: &&&str| list.iter().any(|t| t.is_word() && same(&t.text, word));
        let first = list
            .first()
            .zip(words.first())
            .is_some_and(|(t, w)| same(&t.text, w));
        words.iter().filter(in_text).count() + if first { words.len() } else { 0 }
    };
    let scores: Vec<usize> = texts.iter().map(score).collect();
    let best = scores.iter().copied().max().unwrap_or(0);
    let near = texts
        .iter()
        .zip(&scores)
        .filter(|&(_, &score)| score == best);
    let (near, more) = some_of(near.map(|(text, _)| text.clone()));
    NotationError::NotLegal { text, near, more }
}

/// All names that a text may use.
struct Names<'a> {
    meta: &'a Meta,
    turns: &'a [TurnText],
}

impl Names<'_> {
    /// All ways to understand the text as a list of inputs: several when a word is several cells in one.
    fn readings(&self, text: &str) -> Result<Vec<Vec<Input>>, NotationError> {
        let list = tokens(text, &SIGNS).map_err(|open| sign_at("\"", open.0))?;
        let is_word = |at: usize| list.get(at).is_some_and(Token::is_word);
        let mut readings = alloc::vec![Vec::new()];
        let mut at = 0;
        while let Some(token) = list.get(at) {
            at += 1;
            let between = at > 1 && is_word(at - 2) && is_word(at);
            if between && self.is_dash(token) {
                continue;
            }
            let input = match &*token.text {
                _ if token.is_word() => {
                    append(&mut readings, &self.words(token)?);
                    continue;
                }
                "+" if at > 1 => Input::Plus,
                "(" => self.arguments(&list, &mut at)?,
                "#" => number(&list, &mut at)?,
                _ => return Err(misplaced(token)),
            };
            append(&mut readings, &[alloc::vec![input]]);
        }
        if list.is_empty() {
            return Err(NotationError::Empty);
        }
        Ok(readings)
    }

    /// Whether the token, between two words, only stands between them.
    fn is_dash(&self, token: &Token) -> bool {
        let cross = token.is_keyword("x") || token.is_keyword("X");
        let sign = !token.is_word() && token.text.starts_with(BETWEEN);
        sign || cross && !self.known(&token.text)
    }

    /// The ways to understand a word: as a name, or as cells written without spaces.
    fn words(&self, token: &Token) -> Result<Vec<Vec<Input>>, NotationError> {
        if self.known(&token.text) {
            return Ok(alloc::vec![alloc::vec![Input::Word(token.text.clone())]]);
        }
        let cuts = cuts(self.meta, &token.text);
        if cuts.is_empty() {
            return Err(self.unknown(token));
        }
        Ok(cuts)
    }

    fn unknown(&self, token: &Token) -> NotationError {
        NotationError::UnknownWord {
            word: token.text.clone(),
            column: token.column,
            hint: nearest(&token.text, self.all()).map(ToString::to_string),
        }
    }

    /// What follows a `(`, up to its `)`.
    fn arguments(&self, list: &[Token], at: &mut usize) -> Result<Input, NotationError> {
        let open = &list[*at - 1];
        let mut words = Vec::new();
        loop {
            let [word, sign, ..] = &list[*at..] else {
                return Err(misplaced(open));
            };
            *at += 2;
            if !word.is_word() {
                return Err(misplaced(word));
            }
            if !self.known(&word.text) {
                return Err(self.unknown(word));
            }
            words.push(word.text.clone());
            if sign.is_sign(')') {
                return Ok(Input::Arguments(words));
            }
            if !sign.is_sign(',') {
                return Err(misplaced(sign));
            }
        }
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        let parts = || self.turns.iter().flat_map(|turn| &turn.parts);
        let chosen = parts().flat_map(|part| part.choices.iter().chain(&part.arguments));
        let cells = self.meta.cells.iter().map(|cell| &*cell.name);
        let rules = self.meta.rules.iter().map(|rule| &**rule);
        let kinds = self.meta.kinds.iter().map(|kind| &*kind.name);
        cells
            .chain(rules)
            .chain(kinds)
            .chain(chosen.map(|word| &**word))
    }

    fn known(&self, word: &str) -> bool {
        self.all().any(|name| same(name, word))
    }
}

/// Lets each reading go on in each of the given ways.
fn append(readings: &mut Vec<Vec<Input>>, more: &[Vec<Input>]) {
    if let [one] = more {
        readings
            .iter_mut()
            .for_each(|reading| reading.extend_from_slice(one));
        return;
    }
    let pairs = readings
        .iter()
        .flat_map(|reading| more.iter().map(move |more| (reading, more)));
    *readings = pairs
        .take(MOST_CUTS)
        .map(|(a, b)| [&a[..], &b[..]].concat())
        .collect();
}

fn sign_at(sign: &str, column: usize) -> NotationError {
    NotationError::Sign {
        sign: sign.to_string(),
        column,
    }
}

fn misplaced(token: &Token) -> NotationError {
    sign_at(&token.text, token.column)
}

/// The number after a `#`.
fn number(list: &[Token], at: &mut usize) -> Result<Input, NotationError> {
    let number = list.get(*at).and_then(|token| token.text.parse().ok());
    let number = number.ok_or_else(|| misplaced(&list[*at - 1]))?;
    *at += 1;
    Ok(Input::Number(number))
}

/// The ways to cut a word into two cells or more, an `x` allowed between two; at most [`MOST_CUTS`].
fn cuts(meta: &Meta, word: &str) -> Vec<Vec<Input>> {
    const LONGEST: usize = 400;
    let word = word.to_lowercase();
    if word.len() > LONGEST {
        return Vec::new();
    }
    let cells = meta.cells.iter().filter(|cell| !cell.name.is_empty());
    let names: Vec<_> = cells
        .map(|cell| (cell.name.to_lowercase(), &*cell.name))
        .collect();
    // `open[i]`: the cells that begin at byte `i` and leave a rest that can be cut too, with where they end.
    let mut open: Vec<Vec<(usize, &str)>> = alloc::vec![Vec::new(); word.len() + 1];
    for at in (0..word.len())
        .rev()
        .filter(|&at| word.is_char_boundary(at))
    {
        for (lower, name) in &names {
            let Some(rest) = word[at..].strip_prefix(&**lower) else {
                continue;
            };
            let end = word.len() - rest.len();
            let crossed = if rest.starts_with('x') { end + 1 } else { end };
            if end == word.len() || !open[end].is_empty() {
                open[at].push((end, name));
            }
            if crossed > end && !open[crossed].is_empty() {
                open[at].push((crossed, name));
            }
        }
    }
    let mut found = Vec::new();
    follow(&open, 0, &mut Vec::new(), &mut found);
    found.retain(|cut| cut.len() > 1);
    found
}

/// Every way through `open` from byte `at`; each step leads on, so that none is in vain.
fn follow(
    open: &[Vec<(usize, &str)>],
    at: usize,
    path: &mut Vec<Input>,
    found: &mut Vec<Vec<Input>>,
) {
    if at + 1 == open.len() {
        found.push(path.clone());
        return;
    }
    for &(end, name) in &open[at] {
        if found.len() == MOST_CUTS {
            return;
        }
        path.push(Input::Word(name.to_string()));
        follow(open, end, path, found);
        path.pop();
    }
}
