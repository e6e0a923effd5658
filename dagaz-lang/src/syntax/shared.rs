//! Rules that several games share: what a game includes comes first, and the game's own takes its place.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};

use super::{Game, Item, Variant};
use crate::report::{Diagnostic, Report, nearest};

/// `/// docs  shared flying_kings { items }`
#[derive(Clone, Debug)]
pub struct Shared {
    /// Doc comment.
    pub doc: String,
    /// The name.
    pub name: Ident,
    /// The sections.
    pub items: Vec<Item>,
    /// Other shared rules that belong to it.
    pub includes: Vec<Include>,
    /// Of the braces.
    pub span: Span,
}

/// `include crate::kings::flying_kings;`
#[derive(Clone, Debug)]
pub struct Include {
    /// Where the compiler finds it; the last is the name.
    pub path: Vec<Ident>,
}

impl Include {
    /// The name of the shared rules, without the path.
    #[must_use]
    pub fn name(&self) -> &Ident {
        &self.path[self.path.len() - 1]
    }
}

impl Game {
    /// The game with what it includes. What isn't there is reported.
    #[must_use]
    pub fn with_shared(&self, shared: &[Shared], report: &mut Report) -> Game {
        let mut found = Found {
            shared,
            met: BTreeSet::new(),
            items: Vec::new(),
            spans: Vec::new(),
        };
        found.include(&self.includes, report);
        if found.spans.is_empty() {
            return self.clone();
        }
        let base = Game {
            items: found.items,
            included: found.spans,
            ..self.clone()
        };
        let own = Variant {
            doc: self.doc.clone(),
            name: self.name.clone(),
            items: self.items.clone(),
            without: Vec::new(),
            span: self.name.span(),
        };
        Game {
            variants: self.variants.clone(),
            ..base.with_variant(&own)
        }
    }
}

/// What has been included so far.
struct Found<'a> {
    shared: &'a [Shared],
    met: BTreeSet<String>,
    items: Vec<Item>,
    spans: Vec<Span>,
}

impl Found<'_> {
    /// Each of them once, after what it includes itself.
    fn include(&mut self, includes: &[Include], report: &mut Report) {
        for include in includes {
            let name = include.name();
            let Some(shared) = self.shared.iter().find(|s| s.name == *name) else {
                report.add(self.missing(name));
                continue;
            };
            if !self.met.insert(name.to_string()) {
                continue;
            }
            self.include(&shared.includes, report);
            self.items.extend(shared.items.iter().cloned());
            self.spans.push(shared.span);
        }
    }

    fn missing(&self, name: &Ident) -> Diagnostic {
        let text = name.to_string();
        let names: Vec<String> = self.shared.iter().map(|s| s.name.to_string()).collect();
        let hint = nearest(&text, names.iter().map(String::as_str));
        let help = hint.map_or_else(
            || format!("`rules! {{ shared {text} {{ … }} }}` declares them"),
            |hint| format!("did you mean `{hint}`?"),
        );
        let message = format!("no shared rules are called `{text}`");
        Diagnostic::new(name.span(), message).help(help)
    }
}
