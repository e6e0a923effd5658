//! From text to a position.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::check::bounds;
use super::{SIGNS, TextError, TextProblem};
use crate::meta::{Meta, ValueMeta, ValueType};
use crate::snapshot::{PieceData, Snapshot};
use crate::words::{Token, nearest, tokens};

type Read<T> = Result<T, TextError>;

/// The position that a text describes. The order of sections and the number of spaces don't matter.
///
/// # Errors
/// [`TextError`] gives the word at fault, its column, and the name that may have been meant.
pub fn from_text(meta: &Meta, text: &str) -> Result<Snapshot, TextError> {
    let list = tokens(text, &SIGNS).map_err(|open| TextError {
        column: open.0,
        word: "\"".to_string(),
        problem: TextProblem::OpenQuote,
        hint: None,
    })?;
    let end = text.chars().count() + 1;
    let mut reader = Reader {
        meta,
        rest: &list,
        end,
        out: Snapshot::empty(meta),
        said: Vec::new(),
        columns: Vec::new(),
    };
    while reader.peek().is_some() {
        if reader.sign(';').is_none() {
            reader.section()?;
        }
    }
    reader.columns_stand()?;
    Ok(reader.out)
}

struct Reader<'a> {
    meta: &'a Meta,
    rest: &'a [Token],
    /// The column past the last character.
    end: usize,
    out: Snapshot,
    /// What was given already.
    said: Vec<Said>,
    /// The cells of columns, where they were named.
    columns: Vec<(usize, Token)>,
}

#[derive(PartialEq, Eq)]
enum Said {
    Turn,
    Hand(usize, usize),
    Field(usize, usize),
    Under(usize),
    Value(usize),
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<&'a Token> {
        self.rest.first()
    }

    fn next(&mut self) -> Option<&'a Token> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    fn sign(&mut self, sign: char) -> Option<&'a Token> {
        if self.peek()?.is_sign(sign) {
            self.next()
        } else {
            None
        }
    }

    fn word(&mut self, what: &'static str) -> Read<&'a Token> {
        match self.peek() {
            Some(token) if token.is_word() => {
                self.next();
                Ok(token)
            }
            _ => Err(self.expected(what)),
        }
    }

    fn expected(&self, what: &'static str) -> TextError {
        let (column, word) = self
            .peek()
            .map_or((self.end, ""), |token| (token.column, &*token.text));
        TextError {
            column,
            word: word.to_string(),
            problem: TextProblem::Expected(what),
            hint: None,
        }
    }

    /// Notes that something was given; it may be only once.
    fn once(&mut self, what: Said, at: &Token) -> Read<()> {
        if self.said.contains(&what) {
            return Err(wrong(at, TextProblem::Twice));
        }
        self.said.push(what);
        Ok(())
    }

    fn section(&mut self) -> Read<()> {
        let head = self.word("a section")?;
        let colon = self.sign(':').is_some();
        if colon {
            let owner = find(head, "owner", self.meta.owners.iter().map(|name| &**name))?;
            self.list(|reader| reader.pieces(owner))?;
        } else if head.is_keyword("turn") {
            self.turn(head)?;
        } else if head.is_keyword("hand") {
            let owner = self.word("an owner")?;
            let owner = find(owner, "owner", self.meta.owners.iter().map(|name| &**name))?;
            self.sign(':').ok_or_else(|| self.expected("`:`"))?;
            self.list(|reader| reader.hand(owner))?;
        } else if head.is_keyword("cells") {
            let name = self.word("a value of cells")?;
            let ids = self.meta.fields.iter();
            let names = ids.map(|&id| &*self.meta.attributes[usize::from(id)].name);
            let field = find(name, "value of cells", names)?;
            self.sign(':').ok_or_else(|| self.expected("`:`"))?;
            self.list(|reader| reader.field(field))?;
        } else if head.is_keyword("under") && !self.out.under.is_empty() {
            let at = self.word("a cell")?;
            let cell = find(at, "cell", cells(self.meta))?;
            self.once(Said::Under(cell), at)?;
            self.columns.push((cell, at.clone()));
            self.sign(':').ok_or_else(|| self.expected("`:`"))?;
            self.list(|reader| reader.covered(cell, at))?;
            self.out.under[cell].reverse();
        } else {
            self.value_section(head)?;
        }
        match self.peek() {
            Some(token) if !token.is_sign(';') => Err(self.expected("`;`")),
            _ => Ok(()),
        }
    }

    /// A list of items with commas between, which may be empty.
    fn list(&mut self, mut item: impl FnMut(&mut Self) -> Read<()>) -> Read<()> {
        while self.peek().is_some_and(Token::is_word) {
            item(self)?;
            if self.sign(',').is_none() {
                break;
            }
        }
        Ok(())
    }

    fn turn(&mut self, head: &Token) -> Read<()> {
        self.once(Said::Turn, head)?;
        let meta = self.meta;
        let at = self.word("a player")?;
        let player = find(at, "player", meta.players.iter().map(|name| &**name))?;
        let mut entries = (0..meta.turns.len()).filter(|&i| usize::from(meta.turns[i]) == player);
        let entry = if self.sign('#').is_some() {
            let number = self.word("the number of an entry of the turn order")?;
            entries
                .find(|entry| number.text.parse() == Ok(*entry))
                .ok_or_else(|| wrong(number, TextProblem::Unknown("entry of that player")))?
        } else {
            entries
                .next()
                .ok_or_else(|| wrong(at, TextProblem::Unknown("player of a turn")))?
        };
        self.out.turn = entry as u16;
        Ok(())
    }

    /// `Rook a1[castles] h1`
    fn pieces(&mut self, owner: usize) -> Read<()> {
        let meta = self.meta;
        let kind = find(self.word("a kind of piece")?, "kind of piece", kinds(meta))?;
        while self.peek().is_some_and(Token::is_word) {
            let at = self.word("a cell")?;
            let cell = find(at, "cell", cells(meta))?;
            let attributes = self.attributes(kind)?;
            if self.out.cells[cell].is_some() {
                return Err(wrong(at, TextProblem::Twice));
            }
            let piece = PieceData {
                owner: owner as u8,
                kind: kind as u8,
                attributes,
            };
            self.out.cells[cell] = Some(piece);
        }
        Ok(())
    }

    /// `Black Man`
    fn covered(&mut self, cell: usize, at: &Token) -> Read<()> {
        let meta = self.meta;
        let owners = meta.owners.iter().map(|name| &**name);
        let owner = find(self.word("an owner")?, "owner", owners)?;
        let kind = find(self.word("a kind of piece")?, "kind of piece", kinds(meta))?;
        let attributes = self.attributes(kind)?;
        let most = usize::from(meta.height);
        if self.out.under[cell].len() + 1 == most {
            return Err(wrong(at, TextProblem::TooHigh(most)));
        }
        self.out.under[cell].push(PieceData {
            owner: owner as u8,
            kind: kind as u8,
            attributes,
        });
        Ok(())
    }

    /// A column has a top piece.
    fn columns_stand(&self) -> Read<()> {
        let bare = |(cell, _): &&(usize, Token)| {
            self.out.cells[*cell].is_none() && !self.out.under[*cell].is_empty()
        };
        match self.columns.iter().find(bare) {
            Some((_, at)) => Err(wrong(at, TextProblem::NoTop)),
            None => Ok(()),
        }
    }

    /// `[castles, age=3]`, or nothing.
    fn attributes(&mut self, kind: usize) -> Read<Vec<i64>> {
        let meta = self.meta;
        let ids = &meta.kinds[kind].attributes;
        let about = |i: usize| &meta.attributes[usize::from(ids[i])];
        let mut values: Vec<i64> = (0..ids.len()).map(|i| about(i).default).collect();
        if self.sign('[').is_none() {
            return Ok(values);
        }
        let mut given = Vec::new();
        self.list(|reader| {
            let at = reader.word("an attribute")?;
            let names = (0..ids.len()).map(|i| &*about(i).name);
            let i = find(at, "attribute of this piece", names)?;
            if given.contains(&i) {
                return Err(wrong(at, TextProblem::Twice));
            }
            given.push(i);
            let equals = reader.sign('=').is_some();
            values[i] = reader.value(about(i), equals)?;
            Ok(())
        })?;
        self.sign(']').ok_or_else(|| self.expected("`]`"))?;
        Ok(values)
    }

    /// `Pawn 2`
    fn hand(&mut self, owner: usize) -> Read<()> {
        let at = self.word("a kind of piece")?;
        let kind = find(at, "kind of piece", kinds(self.meta))?;
        self.once(Said::Hand(owner, kind), at)?;
        let number = self.word("a number")?;
        let count = integer(number, 0, i64::from(u32::MAX))?;
        if count > 0 && !self.meta.kinds[kind].hand {
            return Err(wrong(at, TextProblem::NoHand));
        }
        self.out.hands[owner][kind] = count as u32;
        Ok(())
    }

    /// `a1 4`
    fn field(&mut self, field: usize) -> Read<()> {
        let at = self.word("a cell")?;
        let cell = find(at, "cell", cells(self.meta))?;
        self.once(Said::Field(field, cell), at)?;
        let about = &self.meta.attributes[usize::from(self.meta.fields[field])];
        let more = self.peek().is_some_and(Token::is_word);
        self.out.fields[field][cell] = self.value(about, more)?;
        Ok(())
    }

    /// `quiet 4`, `gold of White 7`, `castled`
    fn value_section(&mut self, head: &Token) -> Read<()> {
        let mut name = head.clone();
        if let [of, player, ..] = self.rest
            && of.is_keyword("of")
            && player.is_word()
        {
            self.rest = &self.rest[2..];
            name.text = format!("{} of {}", head.text, player.text);
        }
        let values = &self.meta.values;
        let index = find(
            &name,
            "section or value",
            values.iter().map(|value| &*value.name),
        )?;
        self.once(Said::Value(index), &name)?;
        let more = self.peek().is_some_and(Token::is_word);
        self.out.values[index] = self.value(&values[index], more)?;
        Ok(())
    }

    /// What stands after the name of a value, when `given`.
    fn value(&mut self, about: &ValueMeta, given: bool) -> Read<i64> {
        let meta = self.meta;
        if !given && about.ty == ValueType::Bool {
            return Ok(1);
        }
        let at = self.word("a value")?;
        let (min, max) = bounds(meta, &about.ty);
        let index = match &about.ty {
            ValueType::Bool => find(at, "truth value", ["false", "true"].into_iter()),
            ValueType::Int { .. } => return integer(at, min, max),
            ValueType::Label(labels) => find(at, "label", labels.iter().map(|name| &**name)),
            _ if at.is_keyword("none") => return Ok(-1),
            ValueType::Cell => find(at, "cell", cells(meta)),
            ValueType::Kind => find(at, "kind of piece", kinds(meta)),
            ValueType::Player => find(at, "player", meta.players.iter().map(|name| &**name)),
        };
        index.map(|index| index as i64)
    }
}

fn cells(meta: &Meta) -> impl Iterator<Item = &str> + Clone {
    meta.cells.iter().map(|cell| &*cell.name)
}

fn kinds(meta: &Meta) -> impl Iterator<Item = &str> + Clone {
    meta.kinds.iter().map(|kind| &*kind.name)
}

/// The place of a name among others.
fn find<'n>(
    at: &Token,
    what: &'static str,
    mut names: impl Iterator<Item = &'n str> + Clone,
) -> Read<usize> {
    let all = names.clone();
    names
        .position(|name| name == at.text)
        .ok_or_else(|| TextError {
            hint: nearest(&at.text, all).map(ToString::to_string),
            ..wrong(at, TextProblem::Unknown(what))
        })
}

fn integer(at: &Token, min: i64, max: i64) -> Read<i64> {
    let value: i64 = at
        .text
        .parse()
        .map_err(|_| wrong(at, TextProblem::Unknown("number")))?;
    if (min..=max).contains(&value) {
        Ok(value)
    } else {
        Err(wrong(at, TextProblem::Range(min, max)))
    }
}

fn wrong(at: &Token, problem: TextProblem) -> TextError {
    TextError {
        column: at.column,
        word: at.text.clone(),
        problem,
        hint: None,
    }
}
