//! Rules as text: in a file, or carried along by a compiled game.

use std::fs;
use std::path::Path;

use dagaz::lang::model::Rules;
use dagaz::lang::report::{nearest, render};
use dagaz::lang::{load_all, source};
use games::Entry;
use proc_macro2::TokenStream;

use super::failure::Failure;

/// A text with rules in it.
#[derive(Clone, Debug)]
pub struct Source {
    /// What messages call it.
    pub name: String,
    /// The text.
    pub text: String,
    /// What stands in each `game! { … }`.
    pub blocks: Vec<TokenStream>,
}

impl Source {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let bytes =
            fs::read(path).map_err(|e| Failure::problem(format!("{name} can't be read: {e}")))?;
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::problem(format!("{name} isn't text in UTF-8")))?;
        let blocks =
            source::blocks(&text).map_err(|error| Failure::problem(format!("{name}:{error}")))?;
        if blocks.is_empty() {
            return Err(Failure::problem(format!(
                "{name} holds no rules: they stand in a block `dagaz::game! {{ … }}`"
            )));
        }
        let blocks = blocks.into_iter().map(|(_, tokens)| tokens).collect();
        Ok(Source { name, text, blocks })
    }

    /// The rules that a compiled game carries along.
    pub fn of_entry(entry: &Entry) -> Result<Self, Failure> {
        let name = format!("<{}>", entry.name);
        let tokens = entry
            .source
            .parse()
            .map_err(|e| Failure::problem(format!("{name} can't be read: {e}")))?;
        Ok(Source {
            name,
            text: entry.source.to_string(),
            blocks: vec![tokens],
        })
    }

    /// All games and variants that make sense, and the mistakes in them and in the others, as text.
    pub fn games(&self) -> (Vec<Rules>, Vec<String>) {
        let mut found = Vec::new();
        let mut mistakes = Vec::new();
        for block in &self.blocks {
            let (rules, report) = load_all(block.clone());
            found.extend(rules);
            let shown = report.sorted().into_iter();
            mistakes.extend(shown.map(|m| render(m, &self.name, &self.text)));
        }
        (found, mistakes)
    }
}

/// The rules of a file, of the game or variant of this name if there are several games.
pub fn one_of(path: &Path, name: Option<&str>) -> Result<Rules, Failure> {
    let source = Source::read(path)?;
    let (mut found, mistakes) = source.games();
    if !mistakes.is_empty() {
        return Err(Failure::Problem(mistakes.join("\n")));
    }
    let names: Vec<String> = found.iter().map(|rules| rules.name.to_string()).collect();
    let at = match name {
        Some(name) => names.iter().position(|n| n == name),
        None if source.blocks.len() == 1 => Some(0),
        None => {
            let first = names.first().map_or("Name", |name| name);
            return Err(Failure::usage(format!(
                "{} holds several games: {}. Pick one, as in {}#{first}",
                source.name,
                names.join(", "),
                source.name
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
                source.name
            )))
        }
    }
}

/// The rules that a compiled game carries along.
pub fn of_entry(entry: &Entry) -> Result<Rules, Failure> {
    let (found, mistakes) = Source::of_entry(entry)?.games();
    match found.into_iter().next() {
        Some(rules) if mistakes.is_empty() => Ok(rules),
        _ => Err(Failure::Problem(mistakes.join("\n"))),
    }
}
