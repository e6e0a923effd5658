//! `next`: jumps in the turn order.

use proc_macro2::{Ident, Span};

use super::World;
use super::names::with_hint;
use super::scope::{Elab, Site};
use super::sections::Sections;
use crate::model::{Life, Name, Next, Ty, Var, VarId};
use crate::report::{Diagnostic, Report};
use crate::syntax::Expr;

/// Words after `next` that no label can be.
const WORDS: [&str; 2] = ["again", "skip"];

/// Reads the labels of the turn order.
pub(super) fn labels<'a>(world: &mut World<'a>, sections: &Sections<'a>, report: &mut Report) {
    let mut met: Vec<&Ident> = Vec::new();
    let entries = sections.turns.map_or(&[][..], |(_, entries, _)| entries);
    for (i, entry) in entries.iter().enumerate() {
        let Some(label) = &entry.label else { continue };
        if WORDS.iter().any(|word| label == word) {
            let message =
                format!("`{label}` can't be a label: `next {label}` means something else");
            report.error(label.span(), message);
        }
        if let Some(first) = met.iter().find(|m| **m == label) {
            let twice = Diagnostic::new(label.span(), format!("the label `{label}` stands twice"));
            report.add(twice.other(first.span(), "the first is here"));
            continue;
        }
        met.push(label);
        world.labels.insert(label.to_string(), i);
    }
}

/// The value in which the player of the last turn is kept, if some program jumps.
pub(super) fn last_mover(world: &mut World, game: &Ident) -> Option<VarId> {
    if !world.said.jumps.get() {
        return None;
    }
    world.vars.push(Var {
        name: Name {
            text: "last mover".to_owned(),
            span: game.span(),
        },
        ty: Ty::Player,
        default: -1,
        life: Life::Forever,
        per_player: false,
        clock: false,
        secret: false,
    });
    Some(VarId::new(world.vars.len() - 1))
}

impl<'a> Elab<'_, 'a> {
    /// `next again;`, `next skip;`, `next main;`, `next main(P);`
    pub(super) fn jump(
        &mut self,
        span: Span,
        label: &Ident,
        player: Option<&'a Expr>,
    ) -> Option<Next> {
        if self.site == Site::Before {
            let message = "`next` says whose turn comes after this one, and this one hasn't begun";
            let help = "it may stand in rules, in `after` and in `after turn`";
            self.report.add(Diagnostic::new(span, message).help(help));
        }
        self.world
            .said
            .jumps
            .set(self.world.said.jumps.get() || self.site != Site::Unused);
        let player = player.map(|player| self.player(player));
        match label.to_string().as_str() {
            "again" => Some(Next::Again),
            "skip" => Some(Next::Skip),
            name => match self.world.labels.get(name) {
                Some(entry) => Some(Next::Entry(*entry, player)),
                None => {
                    let labels = self.world.labels.keys().map(String::as_str);
                    let known = labels.chain(WORDS);
                    let message = format!("unknown label `{name}` of `turns`");
                    let unknown = with_hint(Diagnostic::new(label.span(), message), name, known);
                    self.report.add(match unknown.help {
                        None if self.world.labels.is_empty() => {
                            unknown.help(format!("write it in `turns`: `{name} = White, …`"))
                        }
                        _ => unknown,
                    });
                    None
                }
            },
        }
    }
}
