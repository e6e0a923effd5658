//! Names that are declared and never used, values that are never read or never change, directions to nowhere.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span};

use super::names::{Names, What};
use crate::model::Rules;
use crate::report::{Diagnostic, Report};
use crate::syntax::{BoardItem, DirDef, Game, Item, PieceItem, State};

/// Reports them.
pub(super) fn check(game: &Game, rules: &Rules, names: &Names, report: &mut Report) {
    rules_and_locals(game, names, report);
    zones_and_owners(rules, names, report);
    directions(game, rules, names, report);
    values(game, rules, names, report);
}

fn never_used(what: &str, name: &str, span: Span, help: &str) -> Diagnostic {
    Diagnostic::new(span, format!("{what} `{name}` is never used")).help(help)
}

/// True for names that say themselves that nobody uses them.
fn meant(name: &str) -> bool {
    name.starts_with('_')
}

fn rules_and_locals(game: &Game, names: &Names, report: &mut Report) {
    let used = |rule: &Ident| {
        let name = rule.to_string();
        names.rules.contains(&name) || names.read.contains(&name)
    };
    let mut idle: Vec<&Ident> = Vec::new();
    for item in &game.items {
        if let Item::Rule(rule) = item
            && !used(&rule.name)
            && !meant(&rule.name.to_string())
        {
            let help = "name it in the `moves` of a piece, call it, or delete it";
            let span = rule.name.span();
            report.add(never_used("the rule", &rule.name.to_string(), span, help));
            idle.extend(&rule.params);
        }
    }
    let of_idle_rule = |name: &Ident| {
        let at = name.span().start();
        idle.iter().any(|p| p.span().start() == at && **p == *name)
    };
    for local in &names.unread {
        let (name, span) = (&local.name, local.name.span());
        if meant(&name.to_string()) || of_idle_rule(name) {
            continue;
        }
        match local.what {
            What::Param => {
                let message = format!("the parameter `{name}` is never used");
                let help =
                    format!("delete it here and wherever the rule is used, or call it `_{name}`");
                report.add(Diagnostic::new(span, message).help(help));
            }
            What::Let => {
                report.error(span, format!("the variable `{name}` is never used"));
            }
            What::Pass => {}
        }
    }
}

fn zones_and_owners(rules: &Rules, names: &Names, report: &mut Report) {
    for zone in &rules.board.zones {
        let name = &zone.name;
        if !names.read.contains(&name.text) && !meant(&name.text) {
            let help = format!("ask for it with `here in {}`, or delete it", name.text);
            report.add(never_used("the zone", &name.text, name.span, &help));
        }
    }
    for owner in &rules.neutrals {
        if !names.read.contains(&owner.text) && !meant(&owner.text) {
            let help = "give him pieces in `setup`, or delete him";
            report.add(never_used(
                "the neutral owner",
                &owner.text,
                owner.span,
                help,
            ));
        }
    }
}

fn directions(game: &Game, rules: &Rules, names: &Names, report: &mut Report) {
    let used = used_directions(game, rules, names);
    for direction in &rules.board.directions {
        let name = &direction.name;
        if direction.next.iter().all(Option::is_none) {
            let message = format!("no cell has a step in the direction `{}`", name.text);
            let help =
                "give it an offset that fits on the board, or add links: `link up: a1 -> b2;`";
            report.add(Diagnostic::new(name.span, message).help(help));
        } else if !names.all_directions && !used.contains(&name.text) && !meant(&name.text) {
            let help = format!("step along it with `step {}`, or delete it", name.text);
            report.add(never_used("the direction", &name.text, name.span, &help));
        }
    }
}

/// Directions that are read, that a used one is made of, that are the opposite of a used one, or that a used one
/// means for somebody.
fn used_directions(game: &Game, rules: &Rules, names: &Names) -> BTreeSet<String> {
    let board = &rules.board;
    let mut ways: Vec<(String, String)> = Vec::new();
    for line in board_lines(game) {
        if let BoardItem::Directions(list) = line {
            for (name, definition) in list {
                if let Some(DirDef::Sum(terms)) = definition {
                    ways.extend(
                        terms
                            .iter()
                            .map(|(_, term)| (name.to_string(), term.to_string())),
                    );
                }
            }
        }
    }
    let text = |i: usize| board.directions[i].name.text.clone();
    for meant in &board.symmetry {
        ways.extend(
            meant
                .iter()
                .enumerate()
                .map(|(d, m)| (text(d), text(m.index()))),
        );
    }
    for (i, one) in board.directions.iter().enumerate() {
        let others = board.directions.iter().filter(|o| one.is_opposite(o));
        ways.extend(others.map(|other| (text(i), other.name.text.clone())));
    }
    let mut used = names.read.clone();
    loop {
        let before = used.len();
        for (from, to) in &ways {
            if used.contains(from) {
                used.insert(to.clone());
            }
        }
        if used.len() == before {
            return used;
        }
    }
}

fn board_lines(game: &Game) -> impl Iterator<Item = &BoardItem> {
    let boards = game.items.iter().filter_map(|item| match item {
        Item::Board(_, lines) => Some(lines),
        _ => None,
    });
    boards.flatten()
}

fn values(game: &Game, rules: &Rules, names: &Names, report: &mut Report) {
    for item in &game.items {
        match item {
            Item::State(state) => value("value", state, names, report),
            Item::Board(_, lines) => {
                for line in lines {
                    if let BoardItem::State(state) = line {
                        value("value", state, names, report);
                    }
                }
            }
            Item::Piece(piece) => {
                for item in &piece.items {
                    if let PieceItem::State(state) = item
                        && declared_here(rules, state)
                    {
                        value("attribute", state, names, report);
                    }
                }
            }
            _ => {}
        }
    }
}

/// True for the first declaration of an attribute that several kinds have.
fn declared_here(rules: &Rules, state: &State) -> bool {
    let first = rules.attrs.iter().find(|attr| state.name == attr.name.text);
    first.is_none_or(|attr| attr.name.span.start() == state.name.span().start())
}

fn value(what: &str, state: &State, names: &Names, report: &mut Report) {
    let (name, span) = (state.name.to_string(), state.name.span());
    let (read, written) = (
        names.read.contains(&name),
        names.written.contains_key(&name),
    );
    match (read, written) {
        (true, true) => {}
        _ if meant(&name) => {}
        (false, false) => {
            report.add(never_used(
                &format!("the {what}"),
                &name,
                span,
                "read it in a condition, or delete it",
            ));
        }
        (false, true) => {
            let message = format!("the {what} `{name}` is set and never read");
            let diagnostic = Diagnostic::new(span, message);
            let set = names.written.get(&name).copied().unwrap_or(span);
            report.add(
                diagnostic
                    .help("ask for it in a condition, or delete it")
                    .other(set, format!("`{name}` is set here")),
            );
        }
        // A default that was written out makes it a constant, which is a fine thing to have.
        (true, false) if state.default.is_some() => {}
        (true, false) => {
            let always = usual(state);
            let message = format!("the {what} `{name}` is never set, so it is always {always}");
            let help = format!("set it somewhere: `set {name} = …;`");
            report.add(Diagnostic::new(span, message).help(help));
        }
    }
}

/// The value that something of this type has when nobody says which.
fn usual(state: &State) -> String {
    use crate::syntax::TypeName;
    match &state.ty {
        TypeName::Bool(_) => "`false`".to_owned(),
        TypeName::Range(_, min, max) => format!("{}", 0.clamp(*min, *max)),
        TypeName::Cell(_) | TypeName::Kind(_) | TypeName::Player(_) => "`none`".to_owned(),
        TypeName::Labels(_, labels) => {
            let first = labels.first().map(ToString::to_string);
            format!("`{}`", first.unwrap_or_default())
        }
    }
}
