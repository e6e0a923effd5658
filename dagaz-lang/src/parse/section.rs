//! The sections of a game.

use proc_macro2::{Ident, Span};

use super::cursor::{Parsed, Parser};
use super::words::{BOARD_LINES, PIECE_LINES};
use crate::report::nearest;
use crate::syntax::{Item, Piece, Rule, TurnEntry};

impl Parser<'_> {
    /// A section of a game, after the word that begins it.
    pub fn section(&mut self, span: Span, word: &str, doc: String) -> Parsed<Item> {
        Ok(match word {
            "players" => Item::Players(span, self.names("the name of a player")?),
            "neutral" => Item::Neutral(span, self.names("the name of an owner")?),
            "chance" => Item::Chance(span, self.names("the name of a player")?),
            "allies" => Item::Allies(span, self.names("the name of a player")?),
            "board" => {
                let group = self.group("{", "`{`")?;
                let mut lines = Vec::new();
                self.inside(group, BOARD_LINES)
                    .lines(|p, _| p.board_line(&mut lines));
                Item::Board(span, lines)
            }
            "piece" => Item::Piece(self.piece(doc)?),
            "state" => Item::State(self.state(false)?),
            "clock" => Item::State(self.state(true)?),
            "rule" => Item::Rule(self.rule()?),
            "moves" => Item::Moves(span, self.uses()?),
            "idle" => Item::Idle(span, self.uses()?),
            "priority" => self.priority(span)?,
            "turns" => self.turns(span)?,
            "prefer" => {
                let numbers = self.list(|p| p.expr("a number"))?;
                self.line_end("an operator, `,` or `;`");
                Item::Prefer(span, numbers)
            }
            "weight" => {
                let number = self.expr("a number")?;
                self.line_end("an operator or `;`");
                Item::Weight(span, number)
            }
            "hidden" | "masked" => {
                let cells = self.expr("a set of cells")?;
                self.line_end("an operator or `;`");
                if word == "hidden" {
                    Item::Hidden(span, cells)
                } else {
                    Item::Masked(span, cells)
                }
            }
            "pass" => Item::Pass(span, self.pass()?),
            "repetition" => {
                let word = self.one_of(&["board", "position"])?;
                self.line_end("`;`");
                Item::Repetition(span, word)
            }
            "before" => {
                self.keyword("turn")?;
                Item::BeforeTurn(span, self.block()?)
            }
            "after" => {
                self.keyword("turn")?;
                Item::AfterTurn(span, self.block()?)
            }
            "invariant" => self.invariant()?,
            "setup" => Item::Setup(span, self.setup()?),
            "end" => Item::End(span, self.end_clauses()?),
            "chain" => {
                self.keyword("up")?;
                self.keyword("to")?;
                let most = self.value("a number");
                self.line_end("`;`");
                Item::Chain(span, most)
            }
            _ => {
                self.keyword("turns")?;
                self.line_end("`;`");
                Item::MergeTurns(span)
            }
        })
    }

    /// `White, Black;`
    fn names(&mut self, what: &str) -> Parsed<Vec<Ident>> {
        let names = self.list(|p| p.name(what))?;
        self.line_end("`,` or `;`");
        Ok(names)
    }

    fn piece(&mut self, doc: String) -> Parsed<Piece> {
        let name = self.name("the name of a kind of piece")?;
        if self.is_op(";") {
            let help = format!("a piece without any rules is `piece {name} {{}}`");
            return self.expected_help("`{`", &help);
        }
        let group = self.group("{", "`{`")?;
        let items = self.inside(group, PIECE_LINES).lines(|p, _| p.piece_line());
        Ok(Piece { doc, name, items })
    }

    fn rule(&mut self) -> Parsed<Rule> {
        let name = self.name("the name of a rule")?;
        let mut params = Vec::new();
        if let Some(group) = self.eat_group("(") {
            params = self.inside(group, &[]).params();
        }
        Ok(Rule {
            name,
            params,
            body: self.block()?,
        })
    }

    /// `a, b`, the whole group; those before a mistake are kept.
    fn params(&mut self) -> Vec<Ident> {
        let mut params = Vec::new();
        while !self.is_end() {
            let Ok(name) = self.name("the name of a parameter") else {
                break;
            };
            params.push(name);
            if self.eat_op(",").is_none() {
                let help = if self.is_op(":") {
                    "a parameter's type follows from its use"
                } else {
                    ""
                };
                if !self.is_end() {
                    let _: Parsed<()> = self.expected_help("`,` or `)`", help);
                }
                break;
            }
        }
        params
    }

    fn priority(&mut self, span: Span) -> Parsed<Item> {
        let before_invariants = self.eat_word("before").is_some();
        if before_invariants {
            self.keyword("invariants")?;
        }
        let mut ranks = Vec::new();
        loop {
            ranks.push(self.list(|p| p.name("the name of a rule"))?);
            if self.eat_op(">").is_none() {
                break;
            }
        }
        self.line_end("`>`, `,` or `;`");
        Ok(Item::Priority {
            span,
            before_invariants,
            ranks,
        })
    }

    fn turns(&mut self, span: Span) -> Parsed<Item> {
        let mut repeat: Option<(usize, Span)> = None;
        let mut index = 0;
        let entries = self.list(|p| {
            let label = p.turn_label()?;
            if let Some(at) = p.eat_word("repeat") {
                if repeat.is_some() {
                    p.error_at(
                        at,
                        "`repeat` stands twice",
                        "what follows the first one is repeated",
                    );
                }
                repeat = repeat.or(Some((index, at)));
            }
            let label = match label {
                None => p.turn_label()?,
                label => label,
            };
            index += 1;
            let player = p.name("the name of a player")?;
            let mut rules = Vec::new();
            if p.eat_op(":").is_some() {
                rules = p.rule_names()?;
            }
            Ok(TurnEntry {
                player,
                rules,
                label,
            })
        })?;
        self.line_end("`,` or `;`");
        Ok(Item::Turns {
            span,
            entries,
            repeat_from: repeat.map_or(0, |(from, _)| from),
        })
    }

    /// `main =`
    fn turn_label(&mut self) -> Parsed<Option<Ident>> {
        if !self.is_op_at(1, "=") {
            return Ok(None);
        }
        let label = self.name("a label")?;
        self.bump();
        Ok(Some(label))
    }

    /// `place | slide`
    pub fn rule_names(&mut self) -> Parsed<Vec<Ident>> {
        let mut rules = vec![self.name("the name of a rule")?];
        while self.eat_op("|").is_some() {
            rules.push(self.name("the name of a rule")?);
        }
        Ok(rules)
    }

    fn pass(&mut self) -> Parsed<Ident> {
        let word = self.one_of(&["never", "forced", "free"])?;
        self.line_end("`;`");
        Ok(word)
    }

    /// One of a few words, with a hint for others.
    pub fn one_of(&mut self, words: &[&str]) -> Parsed<Ident> {
        let expected = match words {
            [a, b] => format!("`{a}` or `{b}`"),
            _ => super::words::listed(words),
        };
        match self.peek_word() {
            Some(word) if words.iter().any(|w| word == w) => {
                self.bump();
                Ok(word.clone())
            }
            Some(word) => match nearest(&word.to_string(), words.iter().copied()) {
                Some(near) => self.expected_help(&expected, &format!("did you mean `{near}`?")),
                None => self.expected(&expected),
            },
            None => self.expected(&expected),
        }
    }

    fn invariant(&mut self) -> Parsed<Item> {
        let name = self.name("the name of the invariant")?;
        let group = self.group("{", "`{`")?;
        let mut inner = self.inside(group, &[]);
        let cond = inner.value("a condition");
        inner.eat_op(";");
        let _ = inner.finish("an operator or `}`");
        Ok(Item::Invariant(name, cond))
    }
}
