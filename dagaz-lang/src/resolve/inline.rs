//! Calls of rules: the callee's body in place of the call.

use proc_macro2::Ident;

use super::names::Sym;
use super::scope::{Binding, Elab, Env, Meaning};
use super::sort::Sort;
use crate::model;
use crate::report::{Diagnostic, Report};
use crate::syntax::{self, Expr};

/// Calls within calls.
const CALLS: usize = 40;

impl<'a> Elab<'_, 'a> {
    /// `crown;`, `slide(d);`
    pub(super) fn call(&mut self, name: &'a Ident, arguments: &'a [Expr], out: &mut model::Block) {
        let called = self.rule_binding(name).unwrap_or(name);
        match self.meaning(called) {
            Meaning::Local(Binding::Broken) => return,
            Meaning::Local(_) if self.rule_binding(name).is_none() => {
                return self.report.error(
                    name.span(),
                    format!("`{name}` isn't a rule, so it can't be called"),
                );
            }
            _ => {}
        }
        let Some(rule) = self.world.rule(called, self.report) else {
            return arguments.iter().for_each(|e| self.look_at(e));
        };
        if !arity(rule, name, arguments.len(), self.report) || self.recursive(rule, name) {
            return;
        }
        let mut env = Env::default();
        for (param, argument) in rule.params.iter().zip(arguments) {
            let before = out.len();
            let binding = self.argument(param, argument, out);
            self.places
                .extend(out[before..].iter().map(|_| name.span()));
            env = env.with(param.to_string(), binding);
        }
        self.calls.push(&rule.name);
        self.inlined.insert(rule.name.to_string());
        let body = self.within(env, |s| s.block(&rule.body));
        self.calls.pop();
        out.extend(body);
    }

    /// A parameter: a local that starts as the argument, or the argument itself.
    fn argument(
        &mut self,
        param: &'a Ident,
        argument: &'a Expr,
        out: &mut model::Block,
    ) -> Binding<'a> {
        if let Expr::Name(id) = argument {
            if let Some(rule) = self.rule_binding(id) {
                return Binding::Rule(rule);
            }
            if let Meaning::Unknown = self.meaning(id)
                && self.world.rules.contains_key(&id.to_string())
            {
                return Binding::Rule(id);
            }
        }
        match self.sort(argument) {
            Sort::Player if self.is_neutral(argument) => Binding::Given(argument, self.env.clone()),
            sort @ (Sort::Dir | Sort::Kind | Sort::Num | Sort::Cell | Sort::Player) => {
                let value = self.value(argument, &sort);
                let Some(ty) = sort.ty() else {
                    return Binding::Broken;
                };
                let local = self.new_local(param, ty);
                out.push(model::Stmt::Let(local, value));
                Binding::Local(local, sort)
            }
            Sort::Broken if !self.is_label(argument) => {
                self.mismatch(argument, &Sort::Broken);
                Binding::Broken
            }
            _ => Binding::Given(argument, self.env.clone()),
        }
    }

    /// True for the name of a label of some value or attribute.
    pub(super) fn is_label(&self, expr: &Expr) -> bool {
        let Expr::Name(id) = expr else { return false };
        let types = self
            .world
            .vars
            .iter()
            .map(|v| &v.ty)
            .chain(self.world.attrs.iter().map(|a| &a.ty));
        matches!(self.meaning(id), Meaning::Unknown)
            && types
                .into_iter()
                .any(|ty| matches!(ty, model::Ty::Label(labels) if labels.iter().any(|l| id == l)))
    }

    /// True for the name of a neutral owner, which isn't a value that a local could hold.
    pub(super) fn is_neutral(&self, expr: &Expr) -> bool {
        matches!(expr, Expr::Name(id) if matches!(self.meaning(id), Meaning::Sym(Sym::Neutral(_))))
    }

    /// Complains about what is wrong inside an expression, whatever it is.
    pub(super) fn look_at(&mut self, expr: &'a Expr) {
        match self.sort(expr) {
            Sort::Broken if self.is_label(expr) => {}
            Sort::Broken => self.mismatch(expr, &Sort::Broken),
            sort => {
                self.value(expr, &sort);
            }
        }
    }

    /// Complains about a rule that comes to call itself.
    fn recursive(&mut self, rule: &syntax::Rule, name: &Ident) -> bool {
        let start = self.calls.iter().position(|called| **called == rule.name);
        match start {
            Some(start) => {
                let way: Vec<String> = self.calls[start..].iter().map(|r| r.to_string()).collect();
                let message = match way.as_slice() {
                    [_] => format!("the rule `{}` calls itself", rule.name),
                    _ => format!(
                        "the rule `{}` calls itself: {} → {}",
                        rule.name,
                        way.join(" → "),
                        rule.name
                    ),
                };
                self.report
                    .add(Diagnostic::new(name.span(), message).help("repeat with `while`"));
            }
            None if self.calls.len() >= CALLS => self.too_large(name.span()),
            None => return false,
        }
        true
    }
}

/// Complains about a wrong number of arguments.
pub(super) fn arity(rule: &syntax::Rule, name: &Ident, given: usize, report: &mut Report) -> bool {
    let wanted = rule.params.len();
    if wanted == given {
        return true;
    }
    let plural = if wanted == 1 { "" } else { "s" };
    let message = format!(
        "`{}` takes {wanted} argument{plural}, {given} given",
        rule.name
    );
    report.add(Diagnostic::new(name.span(), message).other(rule.name.span(), "declared here"));
    false
}
