//! A table and its variants: what is declared twice, by itself, or for nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::Crates;
use super::emit::{Code, code};
use super::lower::Lower;
use super::name::is_taken;
use super::syntax::{Item, Table};
use crate::report::{Diagnostic, Report};

/// The code of a table and of its variants. Whether everything is used is asked only if nothing else is wrong: a name that
/// is misspelt where it is used isn't one that is never used.
pub(super) fn family(table: &Table, crates: &Crates, report: &mut Report) -> Vec<Code> {
    declared(&table.items, report);
    let (first, mut used) = whole(table, crates, report);
    let mut codes = vec![first];
    let mut parts = Vec::new();
    for variant in &table.variants {
        declared(&variant.items, report);
        let (code, more) = whole(&table.with(variant), crates, report);
        parts.push((&variant.items, more.clone()));
        codes.push(code);
        used.extend(more);
    }
    parts.push((&table.items, used));
    if report.is_empty() {
        for (items, used) in &parts {
            unused(items, used, report);
        }
    }
    codes
}

/// The code of one table, and the names that are used in it.
fn whole(table: &Table, crates: &Crates, report: &mut Report) -> (Code, BTreeSet<String>) {
    let mut lower = Lower::new(table, crates, report);
    let code = code(&mut lower);
    let uses = std::mem::take(&mut lower.uses);
    rules(table, report);
    circles(table, &uses, report);
    let by_others = uses
        .iter()
        .flat_map(|(by, names)| names.iter().filter(move |name| *name != by));
    let mut used: BTreeSet<String> = by_others.cloned().collect();
    let advised = table.rules().flat_map(|rule| &rule.advices);
    used.extend(advised.map(|name| advice_key(&name.to_string())));
    (code, used)
}

/// Advices have names of their own.
fn advice_key(name: &str) -> String {
    format!("advice {name}")
}

/// Complains about names that are declared twice or can't be.
fn declared(items: &[Item], report: &mut Report) {
    for (place, item) in items.iter().enumerate() {
        let name = item.name();
        if matches!(item, Item::Define(_)) && is_taken(&name.to_string()) {
            let message = format!("`{name}` is a word of the language and can't be declared");
            report.error(name.span(), message);
        }
        if let Some(first) = items[..place].iter().find(|first| first.is_like(item)) {
            let message = format!("`{name}` is declared twice");
            let diagnostic = Diagnostic::new(name.span(), message);
            report.add(diagnostic.other(first.name().span(), "first declared here"));
        }
    }
}

/// Complains about rules that are never reached, or there being none.
fn rules(table: &Table, report: &mut Report) {
    let mut always = None;
    for rule in table.rules() {
        if let Some(first) = always {
            let message = format!("the rule `{}` is never reached", rule.name);
            let diagnostic = Diagnostic::new(rule.name.span(), message);
            let diagnostic = diagnostic.help("put it before the rule that has no condition");
            report.add(diagnostic.other(first, "this one always holds"));
        }
        if rule.condition.is_none() {
            always = Some(rule.name.span());
        }
        for (place, name) in rule.advices.iter().enumerate() {
            if rule.advices[..place].contains(name) {
                let message = format!("`{name}` stands in this rule twice");
                report.error(name.span(), message);
            }
        }
    }
    if table.rules().next().is_none() && !table.gaps {
        let message = format!("`{}` has no rules", table.name);
        let diagnostic = Diagnostic::new(table.name.span(), message);
        report.add(
            diagnostic
                .help("say when to listen to which advices: `rule always: squeeze, approach;`"),
        );
    }
}

/// Complains about what is declared by itself, each circle at its first name.
fn circles(table: &Table, uses: &BTreeMap<String, BTreeSet<String>>, report: &mut Report) {
    let mut known = BTreeSet::new();
    for define in table.defines() {
        let name = define.name.to_string();
        let mut reached = BTreeSet::new();
        let mut open = vec![&name];
        while let Some(next) = open.pop() {
            let names = uses.get(next).into_iter().flatten();
            open.extend(names.filter(|name| reached.insert((*name).clone())));
        }
        if reached.contains(&name) && !known.contains(&name) {
            let message = format!("`{name}` is declared by itself");
            report.error(define.name.span(), message);
            known.extend(reached);
        }
    }
}

/// Complains about what nothing uses.
fn unused(items: &[Item], used: &BTreeSet<String>, report: &mut Report) {
    for item in items {
        let name = item.name();
        let (what, key, help) = match item {
            Item::Define(define) => {
                let help = "use it in a goal, or delete it";
                (define.what.word(), name.to_string(), help)
            }
            Item::Advice(_) => (
                "advice",
                advice_key(&name.to_string()),
                "name it in a rule, or delete it",
            ),
            Item::Rule(_) => continue,
        };
        if !used.contains(&key) && !name.to_string().starts_with('_') {
            let verb = if what == "moves" { "are" } else { "is" };
            let message = format!("the {what} `{name}` {verb} never used");
            report.add(Diagnostic::new(name.span(), message).help(help));
        }
    }
}
