//! Columns, and their ends.

use proc_macro2::Span;

use super::cursor::{Parsed, Parser};
use super::tokens::Tok;
use crate::syntax::{Layers, Side, Stmt};

impl Parser<'_> {
    /// `x onto y`, `top 2 of x onto y`; `x under y`
    pub(super) fn pile_stmt(&mut self, span: Span, under: bool) -> Parsed<Stmt> {
        let layers = match self.layers_part()? {
            Some(layers) => layers,
            None => Layers {
                cell: self.expr("a cell")?,
                part: None,
            },
        };
        self.keyword(if under { "under" } else { "onto" })?;
        Ok(Stmt::Pile(span, layers, self.expr("a cell")?, under))
    }

    /// `top of x`, `bottom 2 of x`, if that is what follows: cells may be called like this, too.
    pub(super) fn layers_part(&mut self) -> Parsed<Option<Layers>> {
        let side = match self.peek_word() {
            Some(word) if word == "top" => Side::Top,
            Some(word) if word == "bottom" => Side::Bottom,
            _ => return Ok(None),
        };
        let one = self.is_word_at(1, "of");
        let number = matches!(self.peek_at(1), Some(Tok::Int(..) | Tok::Word(_)));
        let several = (number || self.is_group_at(1, "(")) && self.is_word_at(2, "of");
        if !one && !several {
            return Ok(None);
        }
        self.bump();
        let count = match one {
            true => None,
            false => Some(self.field_level()?),
        };
        self.keyword("of")?;
        let cell = self.expr("a cell")?;
        Ok(Some(Layers {
            cell,
            part: Some((side, count)),
        }))
    }
}
