//! Words that are called like functions, in conditions: `any(…)`, `line(…)`, `repeated(…)`.

use proc_macro2::Ident;

use super::fold;
use super::names::{FUNCTIONS, Sym, with_hint};
use super::scope::{Binding, Elab, Meaning, Site};
use super::sort::Sort;
use crate::model::{Cond, NumExpr};
use crate::report::Diagnostic;
use crate::syntax::Expr;

impl<'a> Elab<'_, 'a> {
    /// A call where a condition is wanted.
    pub(super) fn cond_call(
        &mut self,
        expr: &'a Expr,
        id: &'a Ident,
        arguments: &'a [Expr],
    ) -> Cond {
        match id.to_string().as_str() {
            "any" | "none" => match self.one(id, arguments) {
                Some(set) => {
                    let any = Cond::Any(self.set(set));
                    if id == "any" { any } else { fold::not(any) }
                }
                None => Cond::Const(true),
            },
            "all" => match arguments {
                [Expr::In(a, b)] => {
                    let a = self.set(a);
                    Cond::Within(a, self.set(b))
                }
                _ => {
                    self.report.add(
                        Diagnostic::new(id.span(), "`all` asks about two sets")
                            .help("write `all(a in b)`"),
                    );
                    Cond::Const(true)
                }
            },
            "line" | "exact_line" => self.line(id, arguments),
            "repeated" => self.repeated(id, arguments),
            _ => self.cond_of_call(expr, id, arguments),
        }
    }

    /// `repeated(3)`: where turns are looked for and judged, not where they are played.
    fn repeated(&mut self, id: &'a Ident, arguments: &'a [Expr]) -> Cond {
        let rule = matches!(
            self.site,
            Site::Move | Site::Drop | Site::Board | Site::Unused
        );
        if !rule && !matches!(self.site, Site::End | Site::Invariant) {
            let message = "`repeated` can be asked in `end`, in an `invariant` and in rules only";
            self.report.error(id.span(), message);
        }
        let times = self.one(id, arguments);
        Cond::Repeated(times.map_or(1, |n| self.fixed_between(n, 1, 1000)))
    }

    /// `ago(3)`: how long ago the position occurred before.
    pub(super) fn ago(&mut self, id: &'a Ident, arguments: &'a [Expr]) -> NumExpr {
        if self.site != Site::End {
            let message = "`ago` can be asked in `end` only";
            let help = "when the same position comes again is a matter of how the game ends";
            let mistake = Diagnostic::new(id.span(), message).help(help);
            self.report.add(mistake);
        }
        let times = self.one(id, arguments);
        NumExpr::Ago(times.map_or(1, |n| self.fixed_between(n, 1, 1000)))
    }

    fn cond_of_call(&mut self, expr: &'a Expr, id: &'a Ident, arguments: &'a [Expr]) -> Cond {
        match self.sort(expr) {
            Sort::Broken => self.unknown_call(id, arguments),
            Sort::Set => return self.cond_set(expr),
            _ => self.mismatch(expr, &Sort::Cond),
        }
        Cond::Const(true)
    }

    /// A call of something that can't be called.
    pub(super) fn unknown_call(&mut self, id: &Ident, _arguments: &'a [Expr]) {
        let name = id.to_string();
        match self.meaning(id) {
            Meaning::Local(Binding::Broken) | Meaning::Sym(Sym::Broken) => return,
            Meaning::Local(Binding::Given(given, env)) => {
                return self.within(env, |s| match given {
                    Expr::Name(inner) => s.unknown_call(inner, &[]),
                    _ => s.mismatch(given, &Sort::Dir),
                });
            }
            _ => {}
        }
        if FUNCTIONS.contains(&name.as_str()) {
            return;
        }
        if self.world.rules.contains_key(&name) {
            let diagnostic =
                Diagnostic::new(id.span(), format!("`{name}` is a rule, and has no value"));
            return self
                .report
                .add(diagnostic.help(format!("whether it can be followed is `can {name}(…)`")));
        }
        match self.meaning(id) {
            Meaning::Unknown => {
                let mut known: Vec<String> = FUNCTIONS.map(str::to_owned).to_vec();
                known.extend(
                    self.world
                        .board
                        .directions
                        .iter()
                        .map(|d| d.name.text.clone()),
                );
                let diagnostic =
                    Diagnostic::new(id.span(), format!("unknown function or direction `{name}`"));
                self.report.add(with_hint(
                    diagnostic,
                    &name,
                    known.iter().map(String::as_str),
                ));
            }
            _ => self.wrong_name(id, &Sort::Dir),
        }
    }

    /// The only argument.
    pub(super) fn one(&mut self, id: &Ident, arguments: &'a [Expr]) -> Option<&'a Expr> {
        match arguments {
            [only] => Some(only),
            _ => {
                self.report.error(
                    id.span(),
                    format!("`{id}` takes 1 argument, {} are given", arguments.len()),
                );
                None
            }
        }
    }

    /// `line(4, set, n | e)`; without directions, all of the board's.
    fn line(&mut self, id: &Ident, arguments: &'a [Expr]) -> Cond {
        let [length, set, directions @ ..] = arguments else {
            let diagnostic = Diagnostic::new(
                id.span(),
                format!("`{id}` takes a length and a set of cells"),
            );
            self.report
                .add(diagnostic.help(format!("write `{id}(3, set)` or `{id}(3, set, n | e)`")));
            return Cond::Const(true);
        };
        let length = self.fixed_between(length, 1, 4096);
        let set = self.set(set);
        Cond::Line {
            length,
            exact: id == "exact_line",
            set,
            directions: self.board_directions("a line goes", directions),
        }
    }

    /// A number known now, within bounds.
    pub(super) fn fixed_between(&mut self, expr: &'a Expr, min: u32, max: u32) -> u32 {
        let broken = self.sort(expr) == Sort::Broken;
        let message = match self.num(expr) {
            // That is said already.
            _ if broken => return min,
            NumExpr::Const(n) => match u32::try_from(n) {
                Ok(n) if (min..=max).contains(&n) => return n,
                // So is this, as it is beyond all limits.
                _ if i32::try_from(n).is_err() => return min,
                _ => format!("{n} is out of range: {min} to {max} here"),
            },
            _ => "this number must be known before the game begins".to_owned(),
        };
        self.report.error(expr.span(), message);
        min
    }
}
