//! Expressions, level by level: see [`crate::syntax::Expr`] for the precedence.

use proc_macro2::Span;

use super::cursor::{Lost, Parsed, Parser};
use super::tokens::Tok;
use super::words;
use crate::syntax::{BinOp, Expr, UnOp};

/// The most operators in a row.
const LONGEST: usize = 1000;

const COMPARISONS: [(&str, BinOp); 8] = [
    ("==", BinOp::Eq),
    ("!=", BinOp::Ne),
    ("<=", BinOp::Le),
    (">=", BinOp::Ge),
    ("<", BinOp::Lt),
    (">", BinOp::Gt),
    ("=", BinOp::Eq),
    ("<>", BinOp::Ne),
];
const SUMS: [(&str, BinOp); 3] = [("|", BinOp::Bar), ("-", BinOp::Minus), ("+", BinOp::Plus)];
const PRODUCTS: [(&str, BinOp); 4] = [
    ("&", BinOp::Amp),
    ("*", BinOp::Times),
    ("/", BinOp::Over),
    ("%", BinOp::Rem),
];

impl Parser<'_> {
    // --- entries ---

    /// An expression; `what` says what it stands for.
    pub fn expr(&mut self, what: &str) -> Parsed<Expr> {
        self.start(what)?;
        self.nested(Self::or_level)
    }

    /// An expression that ends before `at`: `become K at x`.
    pub fn tight(&mut self, what: &str) -> Parsed<Expr> {
        self.start(what)?;
        self.nested(Self::sum_level)
    }

    /// What can be set: `quiet`, `r.castles`, `score of me`, `hand(Pawn)`.
    pub fn place(&mut self) -> Parsed<Expr> {
        let span = self.span();
        self.start("a name")?;
        let place = self.nested(Self::of_level)?;
        let hand = matches!(&place, Expr::Call(word, _) if word == "hand");
        if !hand && !matches!(place, Expr::Name(_) | Expr::Field(..) | Expr::Of(..)) {
            let help = "what can be set is `x`, `r.x`, `x of White` or `hand(K)`";
            self.error_at(span, "this can't be set", help);
        }
        Ok(place)
    }

    /// An expression before `;`; a broken one is skipped.
    pub fn value(&mut self, what: &str) -> Expr {
        let span = self.span();
        self.expr(what).unwrap_or_else(|Lost| {
            self.skip_expr(false);
            Expr::Error(span)
        })
    }

    /// An expression before `{`; a broken one is skipped.
    pub fn condition(&mut self) -> Expr {
        let span = self.span();
        let missing = self.is_group("{") && !self.infix_at(1);
        let read = if missing {
            self.expected("an expression")
        } else {
            self.expr("an expression")
        };
        read.unwrap_or_else(|Lost| {
            self.skip_expr(true);
            Expr::Error(span)
        })
    }

    /// `a, b`, to the end of the group; one that is broken loses those after it.
    pub fn arguments(&mut self) -> Vec<Expr> {
        let mut list = Vec::new();
        while !self.is_end() {
            let span = self.span();
            let Ok(expr) = self.expr("an argument") else {
                list.push(Expr::Error(span));
                break;
            };
            list.push(expr);
            if self.eat_op(",").is_none() {
                let _ = self.finish("an operator, `,` or `)`");
                break;
            }
        }
        list
    }

    /// Complains unless an expression can begin here.
    fn start(&mut self, what: &str) -> Parsed<()> {
        match self.peek() {
            Some(Tok::Op("-" | "!", _) | Tok::Int(..) | Tok::Str(..) | Tok::Group(_)) => Ok(()),
            Some(Tok::Word(word)) if !words::is_reserved(word) => Ok(()),
            _ => self.expected(what),
        }
    }

    fn infix_at(&self, n: usize) -> bool {
        match self.peek_at(n) {
            Some(Tok::Op(op, _)) => *op != ";" && *op != ",",
            Some(Tok::Word(word)) => words::is_between(word) && word != "else" && word != "or",
            Some(Tok::Group(group)) => group.open == "{",
            _ => false,
        }
    }

    // --- levels, loosest first ---

    fn or_level(&mut self) -> Parsed<Expr> {
        self.logic("||", "or", BinOp::OrElse, Self::and_level)
    }

    fn and_level(&mut self) -> Parsed<Expr> {
        self.logic("&&", "and", BinOp::AndAlso, Self::not_level)
    }

    /// `a && b && c`; the word that other languages have for it is a mistake, but understood.
    fn logic(
        &mut self,
        sign: &str,
        word: &str,
        op: BinOp,
        next: fn(&mut Self) -> Parsed<Expr>,
    ) -> Parsed<Expr> {
        let mut left = next(self)?;
        for _ in 0..LONGEST {
            let span = self.span();
            if self.is_word(word) {
                self.error(
                    format!("unknown operator `{word}`"),
                    format!("write `{sign}`"),
                );
            } else if !self.is_op(sign) {
                return Ok(left);
            }
            self.bump();
            let right = next(self)?;
            left = Expr::Binary(op, Box::new(left), Box::new(right), span);
        }
        self.too_long()
    }

    fn not_level(&mut self) -> Parsed<Expr> {
        let span = self.span();
        let bang = self.is_op("!");
        if !bang && !self.is_not_word() {
            return self.compare_level();
        }
        if !bang {
            self.error("unknown operator `not`", "write `!`");
        }
        self.bump();
        let start = self.position();
        let operand = self.nested(Self::not_level)?;
        if matches!(operand, Expr::Where(..)) && self.position() > start + 1 {
            let help = "write `!(… where …)` to negate all of it";
            self.error_at(span, "`!` before `where` needs parentheses", help);
        }
        Ok(Expr::Unary(UnOp::Not, Box::new(operand), span))
    }

    /// `not` before an operand, as other languages have it.
    fn is_not_word(&self) -> bool {
        let operand = match self.peek_at(1) {
            Some(Tok::Word(word)) => !words::is_reserved(word),
            Some(Tok::Group(group)) => group.open == "(",
            _ => false,
        };
        self.is_word("not") && operand
    }

    fn compare_level(&mut self) -> Parsed<Expr> {
        let left = self.where_level()?;
        let Some((word, op, span)) = self.comparison() else {
            return Ok(left);
        };
        let right = self.where_level()?;
        if let Some((_, _, again)) = self.comparison() {
            self.error_at(again, "comparisons don't chain", "write `a == b && b == c`");
            return Err(Lost);
        }
        let (left, right) = (Box::new(left), Box::new(right));
        Ok(match op {
            Some(op) => Expr::Binary(op, left, right, span),
            None if word == "in" => Expr::In(left, right),
            None => Expr::Is(left, right),
        })
    }

    /// Takes `==`, `in`, …
    fn comparison(&mut self) -> Option<(&'static str, Option<BinOp>, Span)> {
        let span = self.span();
        for word in ["in", "is"] {
            if self.eat_word(word).is_some() {
                return Some((word, None, span));
            }
        }
        let (sign, op) = COMPARISONS.into_iter().find(|(sign, _)| self.is_op(sign))?;
        match sign {
            "=" if self.is_result_at(1) => return None,
            "=" => self.error("expected `==`, found `=`", "`==` compares; `=` sets"),
            "<>" => self.error("unknown operator `<>`", "write `!=`"),
            _ => {}
        }
        self.bump();
        Some((sign, Some(op), span))
    }

    /// The condition after `where` goes as far as it can.
    fn where_level(&mut self) -> Parsed<Expr> {
        let set = self.at_level()?;
        if self.eat_word("where").is_none() {
            return Ok(set);
        }
        let cond = self.nested(Self::or_level)?;
        Ok(Expr::Where(Box::new(set), Box::new(cond)))
    }

    fn at_level(&mut self) -> Parsed<Expr> {
        if let Some(span) = self.eat_op("!") {
            let operand = self.nested(Self::at_level)?;
            return Ok(Expr::Unary(UnOp::Not, Box::new(operand), span));
        }
        let mut left = self.sum_level()?;
        for _ in 0..LONGEST {
            if self.eat_word("at").is_none() {
                return Ok(left);
            }
            left = Expr::At(Box::new(left), Box::new(self.sum_level()?));
        }
        self.too_long()
    }

    fn sum_level(&mut self) -> Parsed<Expr> {
        self.binary(&SUMS, Self::product_level)
    }

    fn product_level(&mut self) -> Parsed<Expr> {
        self.binary(&PRODUCTS, Self::minus_level)
    }

    fn binary(
        &mut self,
        ops: &[(&str, BinOp)],
        next: fn(&mut Self) -> Parsed<Expr>,
    ) -> Parsed<Expr> {
        let mut left = next(self)?;
        for _ in 0..LONGEST {
            let span = self.span();
            let Some((_, op)) = ops.iter().find(|(sign, _)| self.is_op(sign)) else {
                return Ok(left);
            };
            self.bump();
            let right = next(self)?;
            left = Expr::Binary(*op, Box::new(left), Box::new(right), span);
        }
        self.too_long()
    }

    /// `-a`, and `!a` as the right operand of something tighter than `!` itself: `empty & !attacked`.
    fn minus_level(&mut self) -> Parsed<Expr> {
        let (op, span) = match (self.eat_op("-"), self.eat_op("!")) {
            (Some(span), _) => (UnOp::Minus, span),
            (_, Some(span)) => (UnOp::Not, span),
            _ => return self.of_level(),
        };
        let operand = self.nested(Self::minus_level)?;
        Ok(Expr::Unary(op, Box::new(operand), span))
    }

    fn of_level(&mut self) -> Parsed<Expr> {
        let mut left = self.field_level()?;
        for _ in 0..LONGEST {
            if self.eat_word("of").is_none() {
                return Ok(left);
            }
            left = Expr::Of(Box::new(left), Box::new(self.field_level()?));
        }
        self.too_long()
    }

    pub fn field_level(&mut self) -> Parsed<Expr> {
        let mut left = self.operand()?;
        for _ in 0..LONGEST {
            if self.eat_op(".").is_none() {
                return Ok(left);
            }
            left = Expr::Field(Box::new(left), self.name("the name of an attribute")?);
        }
        self.too_long()
    }

    fn too_long(&mut self) -> Parsed<Expr> {
        self.error("this expression is too long", "");
        Err(Lost)
    }
}
