//! Which rules there are, and which of them are used.

use proc_macro2::Ident;

use super::World;
use super::names::{self, with_hint};
use super::sections::Sections;
use crate::model::{Name, RuleId};
use crate::report::{Diagnostic, Report};
use crate::syntax::{PieceItem, Rule};

/// Declares the rules, and numbers those that are used.
pub(super) fn declare<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) {
    for rule in &sections.rules {
        if let Some(first) = world.rules.get(&rule.name.to_string()) {
            let twice = Diagnostic::new(
                rule.name.span(),
                format!("the rule `{}` is declared twice", rule.name),
            );
            report.add(twice.other(first.name.span(), "first declared here"));
            continue;
        }
        for (i, param) in rule.params.iter().enumerate() {
            if names::is_reserved(&param.to_string()) {
                report.error(param.span(), names::reserved(&param.to_string()));
            }
            if let Some(first) = rule.params[..i].iter().find(|p| *p == param) {
                let twice =
                    Diagnostic::new(param.span(), format!("two parameters are called `{param}`"));
                report.add(twice.other(first.span(), "the first is here"));
            }
        }
        world.rules.insert(rule.name.to_string(), rule);
    }
    let pieces = sections.pieces.iter().flat_map(|piece| &piece.items);
    let of_pieces = pieces.filter_map(|item| match item {
        PieceItem::Moves(_, uses) | PieceItem::Drops(_, uses) => Some(uses),
        _ => None,
    });
    for used in of_pieces
        .flatten()
        .chain(sections.moves.iter().copied())
        .chain(sections.idle.iter().copied())
    {
        let text = used.rule.to_string();
        if let Some(rule) = world.rules.get(&text)
            && world.rule_names.iter().all(|name| name.text != text)
        {
            world.rule_names.push(Name {
                text,
                span: rule.name.span(),
            });
        }
    }
}

impl<'a> World<'a> {
    /// The rule of a name.
    pub(super) fn rule(&self, id: &Ident, report: &mut Report) -> Option<&'a Rule> {
        let name = id.to_string();
        let found = self.rules.get(&name).copied();
        if found.is_none() {
            let diagnostic = match self.names.get(&name) {
                Some(sym) => Diagnostic::new(
                    id.span(),
                    format!("`{name}` is {}, a rule is needed here", sym.a_what()),
                ),
                None => {
                    let unknown = Diagnostic::new(id.span(), format!("unknown rule `{name}`"));
                    with_hint(unknown, &name, self.rules.keys().map(String::as_str))
                }
            };
            report.add(diagnostic);
        }
        found
    }

    /// The number of a rule that some piece or the game uses.
    pub(super) fn used_rule(&self, id: &Ident, report: &mut Report) -> Option<RuleId> {
        self.rule(id, report)?;
        let found = self.rule_names.iter().position(|name| id == &name.text);
        if found.is_none() {
            let message = format!("the rule `{id}` isn't in the `moves` or `drops` of any piece");
            report.add(Diagnostic::new(id.span(), message).missing());
        }
        found.map(RuleId::new)
    }
}
