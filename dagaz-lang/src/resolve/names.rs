//! Names that the author declared, and the words that he can't.
//!
//! Players, neutral owners, directions, zones, kinds, values, attributes and cells share one namespace, because any
//! two of them may stand in the same position (a side of `==`, an argument, a `let`). Rules, labels and axes are
//! only met where nothing else is, and have namespaces of their own.

use std::collections::BTreeMap;

use proc_macro2::Span;

use crate::model::{AttrId, CellId, DirId, KindId, OwnerId, PlayerId, VarId, ZoneId};
use crate::report::{Diagnostic, Report};

/// What a declared name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sym {
    Player(PlayerId),
    Neutral(OwnerId),
    Dir(DirId),
    Zone(ZoneId),
    Kind(KindId),
    Var(VarId),
    Attr(AttrId),
    Cell(CellId),
    /// A cell that `remove` took off the board.
    Removed,
    /// A declaration that was wrong: its uses say nothing more.
    Broken,
}

impl Sym {
    /// The sort of thing, with its article.
    pub(super) fn a_what(self) -> &'static str {
        match self {
            Sym::Player(_) => "a player",
            Sym::Neutral(_) => "a neutral owner",
            Sym::Dir(_) => "a direction",
            Sym::Zone(_) => "a zone",
            Sym::Kind(_) => "a kind of piece",
            Sym::Var(_) => "a value",
            Sym::Attr(_) => "an attribute",
            Sym::Cell(_) | Sym::Removed => "a cell",
            Sym::Broken => "a broken name",
        }
    }
}

/// Words of the language that stand where a name could.
pub(super) const WORDS: [&str; 18] = [
    "here", "from", "self", "none", "me", "last", "next", "empty", "occupied", "friend", "enemy",
    "neutral", "my", "cells", "captured", "attacked", "defended", "struck",
];

/// True for a word that no parameter or variable may hide. Few games strike pieces, and others may well call something
/// `struck`.
pub(super) fn is_reserved(name: &str) -> bool {
    WORDS.contains(&name) && name != "struck"
}

/// Words that are called like functions, where a direction could be called too: `n(here)`.
pub(super) const FUNCTIONS: [&str; 19] = [
    "count",
    "sum",
    "any",
    "none",
    "all",
    "line",
    "exact_line",
    "repeated",
    "hand",
    "height",
    "ago",
    "kind",
    "owner",
    "min",
    "max",
    "flood",
    "around",
    "attackers",
    "defenders",
];

/// The declared names.
#[derive(Debug, Default)]
pub(super) struct Names {
    map: BTreeMap<String, (Sym, Span)>,
}

impl Names {
    /// Declares a name, or says why it can't be.
    pub(super) fn declare(&mut self, report: &mut Report, name: &str, span: Span, sym: Sym) {
        let free = name == "last" && matches!(sym, Sym::Zone(_));
        if WORDS.contains(&name) && !free {
            report.error(span, reserved(name));
            self.map.insert(name.to_owned(), (Sym::Broken, span));
            return;
        }
        if matches!(sym, Sym::Dir(_)) && FUNCTIONS.contains(&name) {
            report.error(span, reserved(name));
            self.map.insert(name.to_owned(), (Sym::Broken, span));
            return;
        }
        match self.map.get(name) {
            None => {
                self.map.insert(name.to_owned(), (sym, span));
            }
            Some(&(first, at)) => {
                let same = std::mem::discriminant(&first) == std::mem::discriminant(&sym);
                let (what, earlier, later) = if before(at, span) {
                    (first, at, span)
                } else {
                    (sym, span, at)
                };
                let message = if same || what == Sym::Broken {
                    format!("`{name}` is declared twice")
                } else {
                    format!("`{name}` is already the name of {}", what.a_what())
                };
                report.add(Diagnostic::new(later, message).other(earlier, "first declared here"));
                // Which of the two a use means can't be known.
                if !same {
                    self.map.insert(name.to_owned(), (Sym::Broken, at));
                }
            }
        }
    }

    /// What a name stands for.
    pub(super) fn get(&self, name: &str) -> Option<Sym> {
        self.map.get(name).map(|&(sym, _)| sym)
    }

    /// Gives every cell a new number, or none if it was removed.
    pub(super) fn renumber_cells(&mut self, new: &[Option<CellId>]) {
        for (sym, _) in self.map.values_mut() {
            if let Sym::Cell(cell) = sym {
                *sym = new[cell.index()].map_or(Sym::Removed, Sym::Cell);
            }
        }
    }

    /// All names, sorted.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, Sym)> {
        self.map
            .iter()
            .map(|(name, &(sym, _))| (name.as_str(), sym))
    }
}

/// True for what stands earlier in the text.
fn before(a: Span, b: Span) -> bool {
    let at = |span: Span| (span.start().line, span.start().column);
    at(a) <= at(b)
}

/// The complaint about a declaration under a word of the language.
pub(super) fn reserved(name: &str) -> String {
    format!("`{name}` is a word of the language and can't be declared")
}

/// Complains about the second of two sections of which there can be one.
pub(super) fn once(report: &mut Report, first: &mut Option<Span>, span: Span, what: &str) -> bool {
    match *first {
        None => {
            *first = Some(span);
            true
        }
        Some(at) => {
            report.add(
                Diagnostic::new(span, format!("there can be one `{what}` only"))
                    .other(at, "the first is here"),
            );
            false
        }
    }
}

/// A complaint about a name that isn't declared: `did you mean `x`?`, if some name is near enough.
pub(super) fn with_hint<'n>(
    diagnostic: Diagnostic,
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
) -> Diagnostic {
    let diagnostic = diagnostic.missing();
    match crate::report::nearest(name, known) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
        None => diagnostic,
    }
}
