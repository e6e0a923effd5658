//! Operands: what stands between operators.

use proc_macro2::{Ident, Span};

use super::cursor::{Parsed, Parser};
use super::tokens::{Group, Tok};
use super::words;
use crate::syntax::{Block, Expr, Owned, Stmt};

impl Parser<'_> {
    /// A name, a literal, a call, something in brackets.
    pub fn operand(&mut self) -> Parsed<Expr> {
        let span = self.span();
        match self.peek() {
            Some(Tok::Int(value, _, _)) => {
                self.bump();
                Ok(Expr::Int(*value, span))
            }
            Some(Tok::Str(text, _)) => {
                self.bump();
                Ok(Expr::Str(text.clone(), span))
            }
            Some(Tok::Word(word)) => self.word_operand(word),
            Some(Tok::Group(group)) => self.group_operand(group),
            _ => self.expected("an expression"),
        }
    }

    fn group_operand(&mut self, group: &Group) -> Parsed<Expr> {
        match group.open {
            "(" => {
                self.bump();
                Ok(self.inside(group, &[]).whole_expr("an operator or `)`"))
            }
            "{" => {
                self.bump();
                Ok(Expr::Set(self.inside(group, &[]).set_items(), group.start))
            }
            _ => self.expected_help("an expression", "a set is written in braces: `{a1, h8}`"),
        }
    }

    /// An expression that takes up the whole group.
    fn whole_expr(&mut self, expected: &str) -> Expr {
        let span = self.span();
        match self.expr("an expression") {
            Ok(expr) if self.finish(expected).is_ok() => expr,
            _ => Expr::Error(span),
        }
    }

    /// `a1, rank 3`, to the end of the group.
    fn set_items(&mut self) -> Vec<Expr> {
        let mut items = Vec::new();
        while !self.is_end() {
            let span = self.span();
            let Ok(item) = self.expr("a cell or a set of cells") else {
                items.push(Expr::Error(span));
                break;
            };
            items.push(item);
            if self.eat_op(",").is_none() {
                let _ = self.finish("an operator, `,` or `}`");
                break;
            }
        }
        items
    }

    fn word_operand(&mut self, word: &Ident) -> Parsed<Expr> {
        if words::is_reserved(word) {
            return self.expected("an expression");
        }
        let span = word.span();
        let text = word.to_string();
        if self.is_axis_expr(&text) {
            return self.axis_expr();
        }
        if let Some(owned) = owner_word(&text).filter(|_| self.owned_follows()) {
            self.bump();
            let kind = self.nested(Self::operand)?;
            return Ok(Expr::Owned(owned, span, Box::new(kind)));
        }
        self.bump();
        match text.as_str() {
            "true" | "false" => Ok(Expr::Bool(text == "true", span)),
            "no" if self.is_word("moves") => self.no_moves(span),
            "can" => self.can(span),
            "if" => self.if_expr(span),
            "attacked" if self.eat_word("by").is_some() => {
                let who = self.nested(Self::field_level)?;
                Ok(Expr::AttackedBy(span, Box::new(who)))
            }
            _ => match self.eat_group("(") {
                Some(group) => {
                    let arguments = self.inside(group, &[]).arguments();
                    Ok(Expr::Call(word.clone(), arguments))
                }
                None => Ok(Expr::Name(word.clone())),
            },
        }
    }

    /// True when a kind follows an owner word.
    fn owned_follows(&self) -> bool {
        match self.peek_at(1) {
            Some(Tok::Word(word)) => {
                let bound = word == "up" && self.is_word_at(2, "to");
                !words::is_reserved(word) && !bound
            }
            Some(Tok::Group(group)) => group.open == "(",
            _ => false,
        }
    }

    fn no_moves(&mut self, span: Span) -> Parsed<Expr> {
        self.bump();
        let who = match self.eat_word("for") {
            Some(_) => Some(Box::new(self.nested(Self::field_level)?)),
            None => None,
        };
        Ok(Expr::NoMoves(span, who))
    }

    /// `can { … }`, `can slide(n)`
    fn can(&mut self, span: Span) -> Parsed<Expr> {
        if self.is_group("{") {
            return Ok(Expr::Can(span, self.nested(Self::block)?));
        }
        let rule = self.name("`{` or the name of a rule")?;
        let at = rule.span();
        let mut arguments = Vec::new();
        if let Some(group) = self.eat_group("(") {
            arguments = self.inside(group, &[]).arguments();
        }
        Ok(Expr::Can(
            span,
            Block {
                stmts: vec![Stmt::Call(rule, arguments)],
                span: at,
            },
        ))
    }

    /// `if a { b } else { c }`
    fn if_expr(&mut self, span: Span) -> Parsed<Expr> {
        let cond = self.condition();
        let then = self.branch("an operator or `{`")?;
        if matches!(then, Expr::Error(_)) {
            self.skip_else();
            return Ok(Expr::Error(span));
        }
        if self.eat_word("else").is_none() {
            return self.expected_help("`else`", "both ways need a value");
        }
        let other = match self.eat_word("if") {
            Some(inner) => self.nested(|p| p.if_expr(inner))?,
            None => self.branch("`{` or `if`")?,
        };
        Ok(Expr::If(
            span,
            Box::new(cond),
            Box::new(then),
            Box::new(other),
        ))
    }

    /// Passes over the other ways, once one made no sense: where statements stand in the one they do in all.
    fn skip_else(&mut self) {
        while self.eat_word("else").is_some() {
            while !self.is_end() && !self.is_op(";") && !self.is_group("{") {
                self.bump();
            }
            let _ = self.eat_group("{");
        }
    }

    fn branch(&mut self, expected: &str) -> Parsed<Expr> {
        let group = self.group("{", expected)?;
        Ok(self.inside(group, &[]).whole_expr("an operator or `}`"))
    }

    // --- axes ---

    fn is_axis_expr(&self, name: &str) -> bool {
        let numbered = name
            .strip_prefix("axis")
            .is_some_and(|n| n.parse::<u8>().is_ok());
        let known = numbered || self.cx.axes.iter().any(|axis| axis == name);
        known && self.is_label_at(1)
    }

    fn is_label_at(&self, n: usize) -> bool {
        match self.peek_at(n) {
            Some(Tok::Word(word)) => !words::is_reserved(word),
            Some(Tok::Int(..) | Tok::Str(..)) => true,
            _ => false,
        }
    }

    /// `rank 8`, `file a..=c`
    fn axis_expr(&mut self) -> Parsed<Expr> {
        let axis = self.name("the name of an axis")?;
        let (from, start) = self.label("a label")?;
        let mut to = from.clone();
        let mut span = start;
        if self.is_op("..=") || self.is_op("..") {
            self.range_op("")?;
            let (last, end) = self.label("the last label")?;
            to = last;
            span = start.join(end).unwrap_or(start);
        }
        Ok(Expr::Axis {
            axis,
            from,
            to,
            span,
        })
    }
}

fn owner_word(text: &str) -> Option<Owned> {
    Some(match text {
        "my" => Owned::My,
        "friend" => Owned::Friend,
        "enemy" => Owned::Enemy,
        "neutral" => Owned::Neutral,
        _ => return None,
    })
}
