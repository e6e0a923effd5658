//! `land` and `done`, and what may follow in the same turn.

use proc_macro2::{Ident, Span};

use super::scope::{Binding, Elab, Meaning, Site, ThenNote, Trial};
use crate::model::{self, Ending, RuleId, Then};
use crate::report::Diagnostic;
use crate::syntax::EndThen;

impl<'a> Elab<'_, 'a> {
    /// `land`, `done`
    pub(super) fn end(
        &mut self,
        span: Span,
        land: bool,
        then: Option<&'a EndThen>,
        out: &mut model::Block,
    ) {
        let word = if land { "land" } else { "done" };
        match (self.trial, self.site) {
            (Some(Trial::For), _) => {
                let diagnostic = Diagnostic::new(
                    span,
                    format!("`{word}` can't stand in `for`, whose passes are one effect"),
                );
                return self.report.add(
                    diagnostic.help("to make one move for each value, fork with `choose` instead"),
                );
            }
            (Some(Trial::Can), _) => {
                let diagnostic = Diagnostic::new(
                    span,
                    format!("`{word}` can't stand in `can`, which only tries"),
                );
                return self.report.add(
                    diagnostic.help("put the steps that are tried in a rule without an ending"),
                );
            }
            (None, Site::After | Site::Before | Site::Turn) => {
                return self.report.error(
                    span,
                    format!("`{word}` ends a part of a turn, and none is played here"),
                );
            }
            (None, Site::Board) if land => {
                let diagnostic =
                    Diagnostic::new(span, "`land` needs a piece, and this rule moves none");
                return self
                    .report
                    .add(diagnostic.help("to end a move of no piece, write `done`"));
            }
            _ => {}
        }
        let id = self.endings;
        self.endings += 1;
        let then = then.map(|then| self.then(id, then));
        out.push(model::Stmt::End(Ending { id, land, then }));
    }

    fn then(&mut self, ending: usize, then: &'a EndThen) -> Then {
        let mut rules: Vec<(RuleId, Span)> = Vec::new();
        for id in &then.rules {
            let rule = match self.meaning(id) {
                Meaning::Local(Binding::Rule(rule)) => rule,
                Meaning::Local(Binding::Broken) => continue,
                _ => id,
            };
            let found = match self.site {
                Site::Unused => self.world.rule(rule, self.report).and(None),
                _ => self.world.used_rule(rule, self.report),
            };
            rules.extend(found.map(|found| (found, id.span())));
        }
        let then = Then {
            rules: rules.iter().map(|r| r.0).collect(),
            or_stop: then.or_stop,
        };
        self.thens.push(ThenNote { ending, rules });
        then
    }

    /// The rule that a parameter stands for.
    pub(super) fn rule_binding(&self, id: &Ident) -> Option<&'a Ident> {
        match self.meaning(id) {
            Meaning::Local(Binding::Rule(rule)) => Some(rule),
            _ => None,
        }
    }
}
