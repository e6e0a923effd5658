//! `dagaz explain`

use std::io::Write;

use dagaz::lang::emit::explain::{Explanation, How, Line, explain};

use super::failure::Failure;
use super::select::{Origin, origin};
use super::source;

/// Tells what the compiler found in the rules: what is fast, what is slow, and why.
///
/// Moves that are known as sets of cells cost next to nothing, those of all pieces together least of all; a program that
/// must be run for each piece costs more. Where every turn is tried to see whether it is legal, that costs most.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with `game! { … }` blocks
    game: String,
}

const EXAMPLES: &str = "\
Examples:
  dagaz explain chess
  dagaz explain my_game.rs
  dagaz explain my_game.rs#MyVariant";

/// Explains.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = match origin(&arguments.game)? {
        Origin::Known(entry) => source::rules_of(entry)?,
        Origin::File(path, name) => source::one_of(path, name)?,
    };
    let explanation = explain(&rules).map_err(|report| {
        let mistakes: Vec<_> = report.sorted().iter().map(|m| m.text()).collect();
        Failure::Problem(mistakes.join("\n"))
    })?;
    write!(out, "{}", text(&rules.name.to_string(), &explanation))?;
    Ok(())
}

fn text(name: &str, explanation: &Explanation) -> String {
    let mut out = format!("{name}\n\nMoves\n");
    let kinds = explanation.lines.iter().map(|line| line.kind.as_deref());
    let widest = kinds.flatten().map(str::len).max().unwrap_or(0);
    let rules = explanation.lines.iter().map(|line| line.rule.len());
    let rule = rules.max().unwrap_or(0);
    for line in &explanation.lines {
        let Line {
            kind, uses, how, ..
        } = line;
        let kind = kind.as_deref().unwrap_or("");
        let how = match how {
            How::Together => "all pieces together, as sets",
            How::Set => "piece by piece, as a set",
            How::Run => "run",
        };
        let why = line
            .why
            .as_ref()
            .map_or(String::new(), |why| format!(": {why}"));
        out += &format!(
            "  {kind:widest$}  {:rule$}  {uses:>3} ×  {how}{why}\n",
            line.rule
        );
    }
    let mut section = |title: &str, lines: &[(String, String)]| {
        if lines.is_empty() {
            return;
        }
        let widest = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
        out += &format!("\n{title}\n");
        for (name, what) in lines {
            out += &format!("  {name:widest$}  {what}\n");
        }
    };
    section("Invariants", &explanation.invariants);
    section("Attacks", &explanation.attacks);
    out += &format!("\nGenerators\n  {}\n", explanation.receivers);
    out
}
