//! `piece King { … }`, declared values, and rules put to use.

use super::cursor::{Lost, Parsed, Parser};
use super::tokens::Tok;
use crate::syntax::{Expr, PieceItem, State, TypeName, Use};

impl Parser<'_> {
    /// A line of `piece King { … }`.
    pub fn piece_line(&mut self) -> Parsed<PieceItem> {
        let (span, word) = self.starter("a line of `piece`")?;
        Ok(match word {
            "symbol" => {
                let Some(Tok::Str(symbol, at)) = self.peek() else {
                    return self.expected("a string");
                };
                self.bump();
                self.line_end("`;`");
                PieceItem::Symbol(*at, symbol.clone())
            }
            "state" => PieceItem::State(self.state(false)?),
            "hand" => {
                let becomes = match self.eat_word("as") {
                    Some(_) => Some(self.name("a kind of piece")?),
                    None => None,
                };
                self.line_end(if becomes.is_some() {
                    "`;`"
                } else {
                    "`as` or `;`"
                });
                PieceItem::Hand(span, becomes)
            }
            "moved" => {
                self.keyword("by")?;
                let who = self.one_of(&["owner", "any"])?;
                self.line_end("`;`");
                PieceItem::MovedBy(span, who)
            }
            "moves" => PieceItem::Moves(span, self.uses()?),
            "drops" => PieceItem::Drops(span, self.uses()?),
            _ => PieceItem::After(span, self.block()?),
        })
    }

    // --- rules put to use ---

    /// `push, slide(n | e);`
    pub fn uses(&mut self) -> Parsed<Vec<Use>> {
        let uses = self.list(Self::rule_use)?;
        self.line_end("`,` or `;`");
        Ok(uses)
    }

    fn rule_use(&mut self) -> Parsed<Use> {
        let rule = self.name("the name of a rule")?;
        let mut arguments = Vec::new();
        if let Some(group) = self.eat_group("(") {
            arguments = self.inside(group, &[]).arguments();
        }
        Ok(Use {
            rule,
            arguments: arguments.into_iter().map(Expr::alternatives).collect(),
        })
    }

    // --- declared values ---

    /// `passed: cell? = none for 1 turn;`
    pub fn state(&mut self, clock: bool) -> Parsed<State> {
        let name = self.name("the name of a value")?;
        self.op(":", "`:` and a type")?;
        let ty = self.type_name()?;
        let mut state = State {
            name,
            clock,
            ty,
            default: None,
            turns: None,
            per_player: false,
            secret: None,
        };
        loop {
            let span = self.span();
            let twice = if self.eat_op("=").is_some() {
                state.default.replace(self.expr("a value")?).is_some()
            } else if self.eat_word("for").is_some() {
                state.turns.replace(self.lifetime()?).is_some()
            } else if self.eat_word("per").is_some() {
                self.keyword("player")?;
                std::mem::replace(&mut state.per_player, true)
            } else if self.eat_word("secret").is_some() {
                state.secret.replace(span).is_some()
            } else {
                break;
            };
            if twice {
                let message = format!("this is said of `{}` before", state.name);
                self.error_at(span, message, "");
            }
        }
        self.line_end("`=`, `for`, `per player`, `secret` or `;`");
        Ok(state)
    }

    /// `1 turn`, `3 turns`, `this turn`
    fn lifetime(&mut self) -> Parsed<Expr> {
        let turns = match self.eat_word("this") {
            Some(span) => Expr::Int(0, span),
            None => self.expr("a number of turns, or `this turn`")?,
        };
        match (self.eat_word("turn"), self.eat_word("turns")) {
            (None, None) => self.expected("`turn` or `turns`"),
            _ => Ok(turns),
        }
    }

    fn type_name(&mut self) -> Parsed<TypeName> {
        let span = self.span();
        match self.peek() {
            Some(Tok::Int(..) | Tok::Op("-", _)) => {
                let from = self.signed("a number")?;
                self.range_op("a range of numbers is `0..=9`")?;
                let to = self.signed("the last number of the range")?;
                if from > to {
                    self.error_at(span, format!("the range `{from}..={to}` is empty"), "");
                    return Err(Lost);
                }
                Ok(TypeName::Range(span, from, to))
            }
            Some(Tok::Group(group)) if group.open == "{" => {
                self.bump();
                let mut inner = self.inside(group, &[]);
                let labels = inner.list(|p| p.name("a label"))?;
                inner.finish("`,` or `}`")?;
                Ok(TypeName::Labels(span, labels))
            }
            Some(Tok::Word(word)) => {
                let word = word.to_string();
                self.word_type(&word)
            }
            _ => self.expected(TYPES),
        }
    }

    fn word_type(&mut self, word: &str) -> Parsed<TypeName> {
        let span = self.span();
        let ty = match word {
            "bool" => TypeName::Bool(span),
            "cell" => TypeName::Cell(span),
            "kind" => TypeName::Kind(span),
            "player" => TypeName::Player(span),
            "int" | "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize"
            | "number" => {
                return self.expected_help(TYPES, "a number is written with its range: `0..=9`");
            }
            "boolean" => return self.expected_help(TYPES, "did you mean `bool`?"),
            "piece" => return self.expected_help(TYPES, "did you mean `kind?`?"),
            "enum" => return self.expected_help(TYPES, "labels are written as `{ fresh, worn }`"),
            _ => return self.expected(TYPES),
        };
        self.bump();
        if word != "bool" && self.eat_op("?").is_none() {
            let help = format!("write `{word}?`: the value is a {word} or `none`");
            self.error(format!("expected `?`, found {}", self.found()), help);
        }
        Ok(ty)
    }
}

const TYPES: &str = "a type: `bool`, `0..=9`, `cell?`, `kind?`, `player?` or `{ a, b }`";
