//! Finding the way back after a mistake.

use super::cursor::{GAME, Parsed, Parser};
use super::tokens::Tok;

impl Parser<'_> {
    /// Takes the `;` that ends a line. Without it, reports and goes on with the next line.
    pub fn line_end(&mut self, expected: &str) {
        if self.eat_op(";").is_some() {
            return;
        }
        let _: Parsed<()> = self.expected(expected);
        if !self.on_new_line() {
            self.recover(self.at.saturating_sub(1));
        }
    }

    /// Goes to where the next line seems to begin; `start` is where the broken one began.
    pub fn recover(&mut self, start: usize) {
        let mut first = self.at > start;
        let top = self.starters == GAME;
        loop {
            if self.at > start && self.is_starter() && (first || self.on_new_line() || top) {
                return;
            }
            first = false;
            match self.peek() {
                None => return,
                Some(Tok::Op(";", _)) => {
                    self.bump();
                    return;
                }
                Some(Tok::Group(group)) if group.open == "{" => {
                    self.bump();
                    if !(self.is_word("else") || self.is_word("or")) {
                        return;
                    }
                }
                Some(_) => self.bump(),
            }
        }
    }

    /// Goes on to something that ends an expression here: `;`, the end, or the next line; with `braces`, also
    /// a `{`.
    pub fn skip_expr(&mut self, braces: bool) {
        while let Some(tok) = self.peek() {
            let stop = match tok {
                Tok::Op(";", _) => true,
                Tok::Group(group) => braces && group.open == "{",
                _ => self.is_starter() && self.on_new_line(),
            };
            if stop {
                break;
            }
            self.bump();
        }
        self.skipped_to = Some(self.at);
    }

    fn is_starter(&self) -> bool {
        self.peek_word()
            .is_some_and(|word| self.starters.iter().any(|s| word == s))
    }

    /// True when the next token is the first on its line.
    fn on_new_line(&self) -> bool {
        match (
            self.at.checked_sub(1).and_then(|i| self.toks.get(i)),
            self.peek(),
        ) {
            (Some(before), Some(next)) => next.span().start().line > before.last_line(),
            _ => self.at == 0,
        }
    }
}
