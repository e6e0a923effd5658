//! `setup { … }` and `end { … }`.

use proc_macro2::Ident;

use super::cursor::{Lost, Parsed, Parser};
use crate::report::nearest;
use crate::syntax::{EndClause, Expr, SetupGroup, SetupLine};

/// The words for how a game ends.
const RESULTS: [&str; 4] = ["win", "loss", "draw", "score"];

/// Words of other languages, and ours for them.
const RESULT_ALIASES: [(&str, &str); 10] = [
    ("lose", "loss"),
    ("loses", "loss"),
    ("lost", "loss"),
    ("wins", "win"),
    ("won", "win"),
    ("victory", "win"),
    ("tie", "draw"),
    ("drawn", "draw"),
    ("points", "score"),
    ("count", "score"),
];

impl Parser<'_> {
    // --- setup ---

    /// `{ White { … } Black { … } }`
    pub fn setup(&mut self) -> Parsed<Vec<SetupGroup>> {
        let group = self.group("{", "`{`")?;
        Ok(self.inside(group, &[]).lines(|p, _| p.setup_group()))
    }

    fn setup_group(&mut self) -> Parsed<SetupGroup> {
        let owner = self.name("the name of an owner, or `cells`")?;
        let Some(group) = self.eat_group("{") else {
            let help =
                "pieces stand in the braces of their owner: `White { King e1; Rook a1, h1; }`";
            return self.expected_help("`{`", help);
        };
        let mut inner = self.inside(group, &[]);
        let lines = if owner == "cells" {
            inner.lines(|p, _| p.cells_line())
        } else {
            inner.lines(|p, _| p.setup_line())
        };
        Ok(SetupGroup { owner, lines })
    }

    fn setup_line(&mut self) -> Parsed<SetupLine> {
        if self.eat_word("hand").is_some() {
            let kind = self.name("a kind of piece")?;
            let count = self.value("a number");
            self.line_end("`;`");
            return Ok(SetupLine::Hand(kind, count));
        }
        let kind = self.name("a kind of piece")?;
        if self.is_op(":") || self.is_op("=") {
            return self.expected_help("a cell", "the cells follow the kind: `King e1;`");
        }
        let onto = self.eat_word("onto");
        let cells = self.list(|p| p.expr("a cell or a set of cells"))?;
        let mut with = Vec::new();
        if self.eat_word("with").is_some() {
            with = self.list(|p| {
                let attribute = p.name("the name of an attribute")?;
                p.op("=", "`=`")?;
                Ok((attribute, p.expr("a value")?))
            })?;
        }
        self.line_end("`,`, `with` or `;`");
        Ok(SetupLine::Pieces {
            kind,
            onto,
            cells,
            with,
        })
    }

    /// `seeds = 4 at rank 1, a2;`
    fn cells_line(&mut self) -> Parsed<SetupLine> {
        let name = self.name("the name of a value of cells")?;
        self.op("=", "`=`")?;
        let value = self.tight("a value")?;
        if !self.is_word("at") {
            let help = format!("say for which cells: `{name} = … at a1, rank 2;`");
            return self.expected_help("an operator or `at`", &help);
        }
        self.bump();
        let cells = self.list(|p| p.expr("a cell or a set of cells"))?;
        self.line_end("`,` or `;`");
        Ok(SetupLine::Cells { name, value, cells })
    }

    // --- end ---

    /// `{ cond => result; … }`
    pub fn end_clauses(&mut self) -> Parsed<Vec<EndClause>> {
        let group = self.group("{", "`{`")?;
        Ok(self.inside(group, &[]).lines(|p, _| p.end_clause()))
    }

    fn end_clause(&mut self) -> Parsed<EndClause> {
        let cond = self.expr("a condition")?;
        self.arrow()?;
        let result = self.result()?;
        let mut argument = None;
        if let Some(group) = self.eat_group("(") {
            let mut inner = self.inside(group, &[]);
            argument = Some(inner.value("an argument"));
            let _ = inner.finish("an operator or `)`");
        }
        self.line_end("`;`");
        Ok(EndClause {
            cond,
            result,
            argument,
        })
    }

    /// `=>`; a word or sign that plainly stands in its place is taken for it.
    fn arrow(&mut self) -> Parsed<()> {
        if self.eat_op("=>").is_some() {
            return Ok(());
        }
        let is_result = |p: &Self, n| RESULTS.iter().any(|r| p.is_word_at(n, r));
        let help = "a clause is `condition => result;`";
        let _: Parsed<()> = self.expected_help("an operator or `=>`", help);
        if is_result(self, 0) {
            return Ok(());
        }
        let sign = ["->", ":", "=", ">="].iter().any(|op| self.is_op(op)) || self.is_word("then");
        if sign && is_result(self, 1) {
            self.bump();
            return Ok(());
        }
        Err(Lost)
    }

    fn result(&mut self) -> Parsed<Ident> {
        let Some(word) = self.peek_word() else {
            return self.expected("a result: `win`, `loss`, `draw` or `score(…)`");
        };
        let text = word.to_string();
        if RESULTS.contains(&text.as_str()) {
            self.bump();
            return Ok(word.clone());
        }
        let alias = RESULT_ALIASES
            .iter()
            .find(|(alias, _)| *alias == text)
            .map(|(_, r)| *r);
        let help = match alias.or_else(|| nearest(&text, RESULTS)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "a result is `win`, `loss`, `draw` or `score(…)`".to_string(),
        };
        self.error(format!("unknown result `{text}`"), help);
        self.bump();
        let meant = alias.or_else(|| nearest(&text, RESULTS)).ok_or(Lost)?;
        Ok(Ident::new(meant, word.span()))
    }

    /// True when a word for a result stands after `n` other tokens.
    pub fn is_result_at(&self, n: usize) -> bool {
        RESULTS.iter().any(|r| self.is_word_at(n, r))
    }
}

impl Expr {
    /// `a | b | c` as a list; anything else is a list of one.
    pub(super) fn alternatives(self) -> Vec<Expr> {
        let mut rest = self;
        let mut list = Vec::new();
        while let Expr::Binary(crate::syntax::BinOp::Bar, left, right, _) = rest {
            list.push(*right);
            rest = *left;
        }
        list.push(rest);
        list.reverse();
        list
    }
}
