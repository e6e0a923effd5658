//! `dagaz expand`

use std::io::Write;

use super::failure::Failure;
use super::select::{Origin, origin};
use super::source::Source;

/// Prints the Rust code that rules are compiled into.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with `game! { … }` blocks
    game: String,
}

const EXAMPLES: &str = "\
Examples:
  dagaz expand chess
  dagaz expand my_game.rs > expanded.rs";

/// Expands.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let source = match origin(&arguments.game)? {
        Origin::Known(entry) => Source::of_entry(entry)?,
        Origin::File(path, _) => Source::read(path)?,
    };
    let (_, mistakes) = source.games();
    if !mistakes.is_empty() {
        return Err(Failure::Problem(mistakes.join("\n")));
    }
    for block in source.blocks {
        let code = syn::parse2::<syn::File>(dagaz::lang::compile(block)).map_err(|error| {
            Failure::problem(format!(
                "{}: the generated code is no Rust: {error}",
                source.name
            ))
        })?;
        out.write_all(prettyplease::unparse(&code).as_bytes())?;
    }
    Ok(())
}
