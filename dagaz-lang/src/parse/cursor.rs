//! Looking at tokens, taking them, complaining about them, and finding the way back after a mistake.

use proc_macro2::{Ident, Span};

use super::tokens::{Group, Tok};
use super::words;
use crate::report::{Diagnostic, Report};

/// A mistake was reported and what was being read is lost: whoever can, goes on after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

/// What was read, unless it was lost.
pub(crate) type Parsed<T> = Result<T, Lost>;

/// Words that begin a game.
pub(super) const GAME: &[&str] = &["game", "pub"];

/// What the whole text shares.
pub(crate) struct Context {
    /// The mistakes so far.
    pub report: Report,
    /// Names of axes, which make `rank 8` an expression.
    pub axes: Vec<String>,
    /// How deeply expressions nest here.
    pub depth: usize,
}

impl Context {
    /// Nothing read yet.
    pub fn new(report: Report, axes: Vec<String>) -> Self {
        Context {
            report,
            axes,
            depth: 0,
        }
    }
}

/// A place in a group of tokens.
pub(crate) struct Parser<'a> {
    pub(super) toks: &'a [Tok],
    pub(super) at: usize,
    /// Of the closing bracket.
    end: Span,
    /// How a message calls the end.
    end_name: &'static str,
    /// Words that begin a line here: after a mistake, reading resumes at one of them.
    pub(super) starters: &'static [&'static str],
    /// Where a broken expression was skipped to: what is missing there isn't a mistake of its own.
    pub(super) skipped_to: Option<usize>,
    /// What was reported before reading went on with a word that may have been meant: nothing more is said about
    /// the line if that turns out wrong.
    pub(super) guessed: Option<Report>,
    /// Shared by all groups.
    pub cx: &'a mut Context,
}

impl<'a> Parser<'a> {
    /// Reads the whole text.
    pub fn whole(toks: &'a [Tok], end: Span, cx: &'a mut Context) -> Self {
        Parser {
            toks,
            at: 0,
            end,
            end_name: "the end",
            starters: GAME,
            skipped_to: None,
            guessed: None,
            cx,
        }
    }

    /// Reads the inside of a group whose lines begin with these words.
    pub fn inside<'b>(
        &'b mut self,
        group: &'b Group,
        starters: &'static [&'static str],
    ) -> Parser<'b> {
        let end_name = match group.open {
            "(" => "`)`",
            "[" => "`]`",
            _ => "`}`",
        };
        Parser {
            toks: &group.toks,
            at: 0,
            end: group.end,
            end_name,
            starters,
            skipped_to: None,
            guessed: None,
            cx: self.cx,
        }
    }

    // --- looking ---

    /// The next token.
    pub fn peek(&self) -> Option<&'a Tok> {
        self.peek_at(0)
    }

    /// The token after `n` others.
    pub fn peek_at(&self, n: usize) -> Option<&'a Tok> {
        self.toks.get(self.at + n)
    }

    /// True when nothing is left.
    pub fn is_end(&self) -> bool {
        self.at == self.toks.len()
    }

    /// How many tokens were taken.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The next token, if it is a word.
    pub fn peek_word(&self) -> Option<&'a Ident> {
        match self.peek() {
            Some(Tok::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// True when the token after `n` others is this word.
    pub fn is_word_at(&self, n: usize, word: &str) -> bool {
        matches!(self.peek_at(n), Some(Tok::Word(w)) if w == word)
    }

    /// True when the next token is this word.
    pub fn is_word(&self, word: &str) -> bool {
        self.is_word_at(0, word)
    }

    /// True when the token after `n` others is this operator.
    pub fn is_op_at(&self, n: usize, op: &str) -> bool {
        matches!(self.peek_at(n), Some(Tok::Op(o, _)) if *o == op)
    }

    /// True when the next token is this operator.
    pub fn is_op(&self, op: &str) -> bool {
        self.is_op_at(0, op)
    }

    /// True when the token after `n` others is a group with this opening bracket.
    pub fn is_group_at(&self, n: usize, open: &str) -> bool {
        matches!(self.peek_at(n), Some(Tok::Group(group)) if group.open == open)
    }

    /// True when the next token is a group with this opening bracket.
    pub fn is_group(&self, open: &str) -> bool {
        self.is_group_at(0, open)
    }

    /// Where the next token stands, or the end.
    pub fn span(&self) -> Span {
        self.peek().map_or(self.end, Tok::span)
    }

    /// How a message calls the next token.
    pub fn found(&self) -> String {
        self.peek()
            .map_or_else(|| self.end_name.to_string(), Tok::describe)
    }

    // --- taking ---

    /// Takes a token, whatever it is.
    pub fn bump(&mut self) {
        self.at = (self.at + 1).min(self.toks.len());
    }

    /// Takes this word, if it is next.
    pub fn eat_word(&mut self, word: &str) -> Option<Span> {
        let span = self.span();
        self.is_word(word).then(|| {
            self.bump();
            span
        })
    }

    /// Takes this operator, if it is next.
    pub fn eat_op(&mut self, op: &str) -> Option<Span> {
        let span = self.span();
        self.is_op(op).then(|| {
            self.bump();
            span
        })
    }

    /// Takes a group with this opening bracket, if it is next.
    pub fn eat_group(&mut self, open: &str) -> Option<&'a Group> {
        match self.peek() {
            Some(Tok::Group(group)) if group.open == open => {
                self.bump();
                Some(group)
            }
            _ => None,
        }
    }

    /// Takes doc comments; their lines joined by newlines.
    pub fn docs(&mut self) -> String {
        let mut lines = Vec::new();
        loop {
            match self.peek() {
                Some(Tok::Doc(line, _)) => lines.push(line.as_str()),
                Some(Tok::Attribute(_)) => {
                    self.error(
                        "rules have no attributes",
                        "leave it out; only doc comments may stand here",
                    );
                }
                _ => return lines.join("\n"),
            }
            self.bump();
        }
    }

    /// Takes an operator that must be next; `expected` says what for.
    pub fn op(&mut self, op: &str, expected: &str) -> Parsed<Span> {
        self.eat_op(op)
            .ok_or(())
            .or_else(|()| self.expected(expected))
    }

    /// Takes a word that must be next.
    pub fn keyword(&mut self, word: &str) -> Parsed<Span> {
        self.eat_word(word)
            .ok_or(())
            .or_else(|()| self.expected(&format!("`{word}`")))
    }

    /// Takes a name that must be next; `what` says whose: "the name of a rule".
    pub fn name(&mut self, what: &str) -> Parsed<Ident> {
        match self.peek_word() {
            Some(word) => {
                self.bump();
                Ok(word.clone())
            }
            None => self.expected(what),
        }
    }

    /// Takes a group that must be next.
    pub fn group(&mut self, open: &str, expected: &str) -> Parsed<&'a Group> {
        self.eat_group(open)
            .ok_or(())
            .or_else(|()| self.expected(expected))
    }

    /// Items separated by `,`, at least one, up to whatever isn't a comma. A trailing comma is fine.
    pub fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.eat_op(",").is_some() && !self.is_end() && !self.is_op(";") {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Reads lines, each with the doc comment above it, up to the end of the group. What is lost of one doesn't
    /// touch the next.
    pub fn lines<T>(&mut self, mut line: impl FnMut(&mut Self, String) -> Parsed<T>) -> Vec<T> {
        let mut read = Vec::new();
        loop {
            while self.eat_op(";").is_some() {}
            let doc = self.docs();
            if self.is_end() {
                return read;
            }
            let start = self.at;
            self.skipped_to = None;
            self.guessed = None;
            match line(self, doc) {
                Ok(item) => read.push(item),
                Err(Lost) => {
                    if let Some(report) = self.guessed.take() {
                        self.cx.report = report;
                    }
                    self.recover(start);
                }
            }
        }
    }

    /// Takes the word that begins a line here, or the one that was probably meant.
    pub fn starter(&mut self, expected: &str) -> Parsed<(Span, &'static str)> {
        let Some(word) = self.peek_word() else {
            return self.expected(expected);
        };
        let known = self.starters.iter().find(|s| word == *s).copied();
        let meant = match known {
            Some(known) => known,
            None => words::unknown(self, word, self.starters)?,
        };
        self.bump();
        Ok((word.span(), meant))
    }

    // --- complaining ---

    /// Reports a mistake at the next token.
    pub fn error(&mut self, message: impl Into<String>, help: impl Into<String>) {
        self.error_at(self.span(), message, help);
    }

    /// Reports a mistake; an empty `help` is none.
    pub fn error_at(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        let mut diagnostic = Diagnostic::new(span, message);
        let help = help.into();
        if !help.is_empty() {
            diagnostic = diagnostic.help(help);
        }
        self.cx.report.add(diagnostic);
    }

    /// Reports that something else should stand here.
    pub fn expected<T>(&mut self, expected: &str) -> Parsed<T> {
        self.expected_help(expected, "")
    }

    /// Reports that something else should stand here, with a way out.
    pub fn expected_help<T>(&mut self, expected: &str, help: &str) -> Parsed<T> {
        let help = match self.peek() {
            Some(Tok::Odd(_, advice, _)) if help.is_empty() => advice,
            _ => help,
        };
        if self.skipped_to != Some(self.at) {
            self.error(format!("expected {expected}, found {}", self.found()), help);
        }
        Err(Lost)
    }

    /// Complains about whatever is left in a group that should be used up.
    pub fn finish(&mut self, expected: &str) -> Parsed<()> {
        if self.is_end() {
            Ok(())
        } else {
            self.expected(expected)
        }
    }
}
