//! Rules as text: in a file, or carried along by a compiled game.

use std::path::Path;

use dagaz::lang::load_all;
use dagaz::lang::model::Rules;
use dagaz::lang::report::nearest;
use dagaz::lang::source::Texts;
use games::Entry;

use super::failure::Failure;

/// Reads a file, and the shared rules that it includes.
pub fn read(path: &Path) -> Result<Texts, Failure> {
    let texts = Texts::read(path).map_err(Failure::problem)?;
    if texts.blocks().is_empty() {
        return Err(Failure::problem(format!(
            "{} holds no rules: they stand in a block `dagaz::game! {{ … }}`",
            texts.name()
        )));
    }
    Ok(texts)
}

/// The rules that a compiled game carries along.
pub fn of_entry(entry: &Entry) -> Result<Texts, Failure> {
    let name = format!("<{}>", entry.name);
    Texts::of_block(&name, entry.source).map_err(|e| Failure::problem(format!("{name}:{e}")))
}

/// All games and variants that make sense, and the mistakes in them and in the others, as text.
pub fn games(texts: &Texts) -> (Vec<Rules>, Vec<String>) {
    let mut found = Vec::new();
    let mut mistakes = Vec::new();
    for block in texts.blocks() {
        let (rules, report) = load_all(block.clone());
        found.extend(rules);
        mistakes.extend(report.sorted().into_iter().map(|m| texts.show(m)));
    }
    (found, mistakes)
}

/// The rules of a file, of the game or variant of this name if there are several games.
pub fn one_of(path: &Path, name: Option<&str>) -> Result<Rules, Failure> {
    one(&read(path)?, name)
}

/// The rules of the game or variant of this name if there are several games.
pub fn one(texts: &Texts, name: Option<&str>) -> Result<Rules, Failure> {
    let (mut found, mistakes) = games(texts);
    if !mistakes.is_empty() {
        return Err(Failure::Problem(mistakes.join("\n")));
    }
    let names: Vec<String> = found.iter().map(|rules| rules.name.to_string()).collect();
    let at = match name {
        Some(name) => names.iter().position(|n| n == name),
        None if texts.blocks().len() == 1 => Some(0),
        None => {
            let first = names.first().map_or("Name", |name| name);
            return Err(Failure::usage(format!(
                "{} holds several games: {}. Pick one, as in {}#{first}",
                texts.name(),
                names.join(", "),
                texts.name()
            )));
        }
    };
    match at {
        Some(at) => Ok(found.swap_remove(at)),
        None => {
            let name = name.unwrap_or_default();
            let hint = nearest(name, names.iter().map(String::as_str));
            let hint = hint.map_or(String::new(), |hint| format!("; did you mean `{hint}`?"));
            Err(Failure::usage(format!(
                "{} has no game called `{name}`{hint}",
                texts.name()
            )))
        }
    }
}

/// The rules of a known game.
pub fn rules_of(entry: &Entry) -> Result<Rules, Failure> {
    one(&of_entry(entry)?, None)
}
