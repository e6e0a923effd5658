//! Complaints about names and expressions that aren't what their place wants.

use proc_macro2::Ident;

use super::names::{Sym, WORDS, with_hint};
use super::scope::{Binding, Elab, Meaning};
use super::sort::Sort;
use crate::report::Diagnostic;
use crate::syntax::Expr;

impl<'a> Elab<'_, 'a> {
    /// Complains that an expression isn't what is wanted: unknown, or something else.
    pub(super) fn mismatch(&mut self, expr: &'a Expr, wanted: &Sort) {
        match expr {
            Expr::Error(_) => {}
            Expr::Name(id) => self.wrong_name(id, wanted),
            _ => match self.sort(expr) {
                Sort::Broken => self.inside(expr),
                sort if matches!(expr, Expr::If(..)) && sort == *wanted => {
                    let what = wanted.a_what();
                    let message = format!("`if` makes no {}", what.trim_start_matches("a "));
                    let help = "it chooses numbers and conditions; otherwise use a statement: `if c { set x = y; } else { … }`";
                    self.report
                        .add(Diagnostic::new(expr.span(), message).help(help));
                }
                sort => {
                    let message = format!(
                        "this is {}, {} is needed here",
                        sort.a_what(),
                        wanted.a_what()
                    );
                    self.report.error(expr.span(), message);
                }
            },
        }
    }

    /// Complains about a name that isn't what is wanted.
    pub(super) fn wrong_name(&mut self, id: &Ident, wanted: &Sort) {
        let what = match self.meaning(id) {
            Meaning::Local(Binding::Broken) | Meaning::Sym(Sym::Broken) => return,
            Meaning::Unknown if self.world.rules.contains_key(&id.to_string()) => {
                "a rule".to_owned()
            }
            Meaning::Local(Binding::Rule(_)) => "a rule".to_owned(),
            Meaning::Unknown => return self.unknown(id, wanted),
            Meaning::Sym(Sym::Removed) => {
                self.report.error(
                    id.span(),
                    format!("the cell `{id}` was removed from the board"),
                );
                return;
            }
            Meaning::Sym(Sym::Var(_) | Sym::Attr(_)) | Meaning::Local(_) => {
                match self.name_sort(&id.to_string()) {
                    Sort::Broken => return,
                    sort => sort.a_what(),
                }
            }
            Meaning::Sym(sym) => sym.a_what().to_owned(),
            Meaning::Word(_) => self.name_sort(&id.to_string()).a_what(),
        };
        let mut diagnostic = Diagnostic::new(
            id.span(),
            format!("`{id}` is {what}, {} is needed here", wanted.a_what()),
        );
        if let Some(help) = way_out(&id.to_string(), &what, wanted) {
            diagnostic = diagnostic.help(help);
        }
        self.report.add(diagnostic);
    }

    /// Complains about a name that nobody declared.
    pub(super) fn unknown(&mut self, id: &Ident, wanted: &Sort) {
        let name = id.to_string();
        let candidates = self.candidates(wanted);
        let what = match wanted {
            Sort::Cond => "condition or set",
            Sort::Set => "cell or set",
            _ => wanted.what(),
        };
        let message = format!("unknown {what} `{name}`");
        let diagnostic = with_hint(
            Diagnostic::new(id.span(), message),
            &name,
            candidates.iter().map(String::as_str),
        );
        self.report.add(diagnostic);
    }

    /// Names that could stand where a sort is wanted.
    fn candidates(&mut self, wanted: &Sort) -> Vec<String> {
        if let Sort::Label(labels) = wanted {
            return labels.clone();
        }
        let locals: Vec<String> = self.env.names().map(str::to_owned).collect();
        let declared = self.world.names.iter().map(|(name, _)| name.to_owned());
        let all: Vec<String> = locals
            .into_iter()
            .chain(declared)
            .chain(WORDS.map(str::to_owned))
            .collect();
        all.into_iter()
            .filter(|name| {
                let sort = self.name_sort(name);
                sort != Sort::Broken && sort.serves(wanted)
            })
            .collect()
    }
}

/// The usual way out of having one thing where another is needed.
fn way_out(name: &str, what: &str, wanted: &Sort) -> Option<String> {
    match (what, wanted) {
        ("a cell", Sort::Cond) => Some(format!(
            "to compare it with the cursor, write `here == {name}`"
        )),
        ("a kind of piece", Sort::Cell) => {
            Some(format!("the pieces of that kind are `occupied & {name}`"))
        }
        ("a cell", Sort::Kind) => Some(format!("the kind of the piece there is `kind({name})`")),
        ("a cell", Sort::Player) => {
            Some(format!("the owner of the piece there is `owner({name})`"))
        }
        ("a player", Sort::Set | Sort::Cond) => Some(format!(
            "the pieces of that player are `occupied of {name}`"
        )),
        ("a direction", Sort::Cond) => {
            Some(format!("to look one step further, write `… at {name}`"))
        }
        ("a set of cells" | "a zone", Sort::Cell) => {
            Some(format!("to go through its cells, write `for x in {name}`"))
        }
        _ => None,
    }
}
