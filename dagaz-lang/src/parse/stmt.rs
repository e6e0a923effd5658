//! Statements.

use proc_macro2::{Ident, Span};

use super::cursor::{Lost, Parsed, Parser};
use super::tokens::Tok;
use super::words::{self, STATEMENTS};
use crate::syntax::{BinOp, Block, EndThen, Expr, LoopOver, Stmt, Take};

impl Parser<'_> {
    /// `{ … }`
    pub fn block(&mut self) -> Parsed<Block> {
        let group = self.group("{", "`{`")?;
        let mut stmts = Vec::new();
        self.inside(group, STATEMENTS)
            .lines(|p, _| p.stmt(&mut stmts));
        Ok(Block {
            stmts,
            span: group.span,
        })
    }

    fn stmt(&mut self, out: &mut Vec<Stmt>) -> Parsed<()> {
        let Some(word) = self.peek_word() else {
            return self.expected("a statement");
        };
        let span = word.span();
        let verb = match STATEMENTS.iter().find(|s| word == *s) {
            Some(verb) => *verb,
            None => match self.call_or_verb(word, out)? {
                Some(verb) => verb,
                None => return Ok(()),
            },
        };
        self.bump();
        if verb == "step" {
            let steps = self.list(|p| p.expr("a direction"));
            out.extend(steps?.into_iter().map(|d| Stmt::Step(span, d)));
            self.line_end("an operator, `,` or `;`");
            return Ok(());
        }
        let stmt = match verb {
            "if" | "while" | "for" | "either" => self.braced_stmt(span, verb)?,
            _ => {
                let stmt = self.plain_stmt(span, verb)?;
                self.line_end(line_end_after(&stmt));
                stmt
            }
        };
        out.push(stmt);
        Ok(())
    }

    /// Statements that end with `}`.
    fn braced_stmt(&mut self, span: Span, verb: &str) -> Parsed<Stmt> {
        match verb {
            "if" => self.if_stmt(span),
            "while" => {
                let cond = self.condition();
                let mut bound = None;
                if self.eat_word("up").is_some() {
                    self.keyword("to")?;
                    bound = Some(self.condition());
                }
                let body = self.body("an operator, `up to` or `{`")?;
                Ok(Stmt::While(span, cond, bound, body))
            }
            "for" => {
                let (local, over) = self.local_in()?;
                let body = self.body("an operator or `{`")?;
                let or_fail = self.eat_word("or").is_some();
                if or_fail {
                    self.keyword("fail")?;
                    self.line_end("`;`");
                }
                Ok(Stmt::For {
                    span,
                    local,
                    over,
                    body,
                    or_fail,
                })
            }
            _ => self.either_stmt(span),
        }
    }

    fn if_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        let cond = self.condition();
        let then = self.body("an operator or `{`")?;
        if self.eat_word("else").is_none() {
            return Ok(Stmt::If(span, cond, then, None));
        }
        let other = match self.eat_word("if") {
            Some(inner) => {
                let nested = self.nested(|p| p.if_stmt(inner))?;
                Block {
                    stmts: vec![nested],
                    span: inner,
                }
            }
            None => self.body("`{` or `if`")?,
        };
        Ok(Stmt::If(span, cond, then, Some(other)))
    }

    fn either_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        let mut blocks = vec![self.body("`{`")?];
        while self.eat_word("or").is_some() {
            blocks.push(self.body("`{`")?);
        }
        if blocks.len() == 1 {
            let help = "`either { … } or { … }` chooses one of several blocks";
            return self.expected_help("`or`", help);
        }
        Ok(Stmt::Either(span, blocks))
    }

    /// A block that must follow.
    fn body(&mut self, expected: &str) -> Parsed<Block> {
        if self.is_group("{") {
            return self.block();
        }
        self.expected(expected)
    }

    /// Statements that end with `;`, which isn't taken here.
    fn plain_stmt(&mut self, span: Span, verb: &str) -> Parsed<Stmt> {
        Ok(match verb {
            "go" => Stmt::Go(span, self.value("a cell")),
            "verify" => Stmt::Verify(span, self.value("a condition")),
            "fail" => Stmt::Fail(span),
            "choose" => {
                let (local, over) = self.local_in()?;
                Stmt::Choose(span, local, over)
            }
            "let" => self.let_stmt(span)?,
            "set" => self.set_stmt(span)?,
            "capture" => self.capture_stmt(span)?,
            "remove" => match self.layers_part()? {
                Some(layers) => Stmt::Thin(span, layers, Take::Remove),
                None => Stmt::Remove(span, self.optional("a cell")?),
            },
            "pile" | "tuck" => self.pile_stmt(span, verb == "tuck")?,
            "become" => {
                let kind = self.tight("a kind of piece")?;
                Stmt::Become(span, kind, self.at_cell()?)
            }
            "place" => {
                let kind = self.tight("a kind of piece")?;
                if self.eat_word("onto").is_some() {
                    Stmt::Place(span, kind, Some(self.expr("a cell")?), true)
                } else {
                    Stmt::Place(span, kind, self.at_cell()?, false)
                }
            }
            "convert" => {
                let what = if self.is_word("to") {
                    None
                } else {
                    self.optional("a cell")?
                };
                let to = match self.eat_word("to") {
                    Some(_) => Some(self.expr("a player")?),
                    None => None,
                };
                Stmt::Convert(span, what, to)
            }
            "move" => {
                let from = self.expr("a cell")?;
                self.keyword("to")?;
                Stmt::Move(span, from, self.expr("a cell")?)
            }
            "shift" => {
                let set = self.expr("a set of cells")?;
                self.keyword("by")?;
                Stmt::Shift(span, set, self.expr("a direction")?)
            }
            "next" => self.next_stmt(span)?,
            "land" => Stmt::End(span, true, self.end_then()?),
            _ => Stmt::End(span, false, self.end_then()?),
        })
    }

    /// `x`, `x to hand`, `x at end`, each with or without `x`
    fn capture_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        if let Some(layers) = self.layers_part()? {
            let mut take = Take::Capture;
            if self.eat_word("to").is_some() {
                self.keyword("hand")?;
                take = Take::CaptureToHand;
            }
            return Ok(Stmt::Thin(span, layers, take));
        }
        let alone = self.is_word("to") || (self.is_word("at") && self.is_word_at(1, "end"));
        let cell = if alone {
            None
        } else {
            self.optional("a cell")?
        };
        if self.eat_word("to").is_some() {
            self.keyword("hand")?;
            return Ok(Stmt::CaptureToHand(span, cell));
        }
        if self.eat_word("at").is_some() {
            self.keyword("end")?;
            return Ok(Stmt::Strike(span, cell));
        }
        Ok(match cell {
            Some(Expr::At(cell, end)) if matches!(&*end, Expr::Name(word) if word == "end") => {
                Stmt::Strike(span, Some(*cell))
            }
            cell => Stmt::Capture(span, cell),
        })
    }

    /// `again`, `skip`, `main`, `main(P)`
    fn next_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        let label = self.name("`again`, `skip` or a label of `turns`")?;
        let Some(group) = self.eat_group("(") else {
            return Ok(Stmt::Next(span, label, None));
        };
        let mut inner = self.inside(group, &[]);
        let player = inner.value("a player");
        let _ = inner.finish("an operator or `)`");
        if ["again", "skip"].iter().any(|word| label == word) {
            let help = format!("write `next {label};`");
            self.error_at(group.start, format!("`{label}` takes no player"), help);
        }
        Ok(Stmt::Next(span, label, Some(player)))
    }

    fn let_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        if self.is_word("mut") {
            self.error(
                "a local needs no `mut`",
                "leave it out: `set` changes any local",
            );
            self.bump();
        }
        let local = self.name("the name of a local")?;
        if self.is_op(":") {
            return self.expected_help("`=`", "the type of a local follows from its value");
        }
        self.op("=", "`=`")?;
        Ok(Stmt::Let(span, local, self.value("a value")))
    }

    fn set_stmt(&mut self, span: Span) -> Parsed<Stmt> {
        let place = self.place()?;
        let op = match self.peek() {
            Some(Tok::Op("=", _)) => None,
            Some(Tok::Op("+=", _)) => Some(BinOp::Plus),
            Some(Tok::Op("-=", _)) => Some(BinOp::Minus),
            Some(Tok::Op("==", _)) => {
                self.error("expected `=`, found `==`", "`==` compares; `=` sets");
                None
            }
            _ => return self.expected("`=`, `+=` or `-=`"),
        };
        self.bump();
        Ok(Stmt::Set {
            span,
            place,
            op,
            value: self.value("a value"),
        })
    }

    /// `d in n | e`, `i in 1..=6`
    fn local_in(&mut self) -> Parsed<(Ident, LoopOver)> {
        let local = self.name("the name of a local")?;
        self.keyword("in")?;
        let first = self.condition();
        if !(self.is_op("..=") || self.is_op("..")) {
            return Ok((local, LoopOver::List(first.alternatives())));
        }
        self.range_op("")?;
        let last = self.condition();
        Ok((local, LoopOver::Range(first, last)))
    }

    fn optional(&mut self, what: &str) -> Parsed<Option<Expr>> {
        if self.is_op(";") || self.is_end() {
            Ok(None)
        } else {
            self.expr(what).map(Some)
        }
    }

    fn at_cell(&mut self) -> Parsed<Option<Expr>> {
        match self.eat_word("at") {
            Some(_) => self.expr("a cell").map(Some),
            None => Ok(None),
        }
    }

    /// `then jump | fly or stop`
    fn end_then(&mut self) -> Parsed<Option<EndThen>> {
        if self.eat_word("then").is_none() {
            return Ok(None);
        }
        let rules = self.rule_names()?;
        let or_stop = self.eat_word("or").is_some();
        if or_stop {
            self.keyword("stop")?;
        }
        Ok(Some(EndThen { rules, or_stop }))
    }

    /// What a line that begins with no verb is: the call of a rule, which is read; or a mistake, and the verb
    /// that was meant.
    fn call_or_verb(&mut self, word: &Ident, out: &mut Vec<Stmt>) -> Parsed<Option<&'static str>> {
        if word == "else" || word == "or" {
            let help = "it follows the `}` of `if`, `for` or `either` at once";
            return self.expected_help("a statement", help);
        }
        if self.is_change() {
            let help = format!("write `set {word}…`");
            self.error_at(word.span(), "values are changed with `set`", help);
            out.push(self.set_stmt(word.span())?);
            self.line_end("an operator or `;`");
            return Ok(None);
        }
        let call = self.is_group_at(1, "(");
        let alone = self.is_op_at(1, ";") || self.peek_at(1).is_none();
        let same_line = !call && !alone && self.is_same_line(word);
        if same_line || words::is_foreign(word) {
            return words::unknown(self, word, STATEMENTS).map(Some);
        }
        let name = self.name("the name of a rule")?;
        let mut arguments = Vec::new();
        if let Some(group) = self.eat_group("(") {
            arguments = self.inside(group, &[]).arguments();
        }
        out.push(Stmt::Call(name, arguments));
        self.line_end("`;`");
        Ok(None)
    }

    /// True when what follows the word stands on its line.
    fn is_same_line(&self, word: &Ident) -> bool {
        let next_line = self.peek_at(1).map(|t| t.span().start().line);
        next_line == Some(word.span().end().line)
    }

    /// `quiet = 0`, `r.castles = false`, `score of me += 1`, `hand(K) = 1` without `set`.
    fn is_change(&self) -> bool {
        let hand = self.is_word("hand") && self.is_group_at(1, "(");
        let mut n = if hand { 2 } else { 1 };
        while self.is_op_at(n, ".") || self.is_word_at(n, "of") {
            n += 2;
        }
        ["=", "+=", "-="].iter().any(|op| self.is_op_at(n, op))
    }
}

/// What may follow a statement of this kind.
fn line_end_after(stmt: &Stmt) -> &'static str {
    match stmt {
        Stmt::Fail(_) | Stmt::End(..) | Stmt::CaptureToHand(..) | Stmt::Strike(..) => "`;`",
        Stmt::Next(..) => "`(` or `;`",
        Stmt::Become(_, _, None) => "`at` or `;`",
        Stmt::Place(_, _, None, _) => "`at` or `;`",
        Stmt::Thin(_, _, Take::CaptureToHand) => "`;`",
        Stmt::Convert(_, _, None) => "`to` or `;`",
        _ => "an operator or `;`",
    }
}

impl Parser<'_> {
    /// Deeper by one, unless that is too deep.
    pub fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        const DEEPEST: usize = 64;
        if self.cx.depth == DEEPEST {
            self.error("this is nested too deeply", "");
            return Err(Lost);
        }
        self.cx.depth += 1;
        let result = read(self);
        self.cx.depth -= 1;
        result
    }
}
