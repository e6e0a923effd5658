//! `dagaz check`

use std::io::Write;

use super::failure::Failure;
use super::select::{Origin, origin};
use super::source;

/// Looks for mistakes in rules, and shows all of them, each at its place in the text.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// A Rust file with `game! { … }` blocks, or the name of a game
    file: String,
}

const EXAMPLES: &str = "\
Examples:
  dagaz check my_game.rs
  dagaz check games/chess/src/chess.rs";

/// Checks.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let texts = match origin(&arguments.file)? {
        Origin::Known(entry) => source::of_entry(entry)?,
        Origin::File(path, _) => source::read(path)?,
    };
    let (games, mistakes) = source::games(&texts);
    if !mistakes.is_empty() {
        let summary = match mistakes.len() {
            1 => "one mistake".to_string(),
            count => format!("{count} mistakes"),
        };
        return Err(Failure::Problem(format!(
            "{}\n{}: {summary}",
            mistakes.join("\n"),
            texts.name()
        )));
    }
    let names: Vec<String> = games.iter().map(|rules| rules.name.to_string()).collect();
    let count = match names.len() {
        1 => "1 game".to_string(),
        count => format!("{count} games"),
    };
    writeln!(
        out,
        "{}: {count} without mistakes: {}",
        texts.name(),
        names.join(", ")
    )?;
    Ok(())
}
