//! `dagaz expand`

use std::io::Write;

use super::failure::Failure;
use super::select::{Origin, origin};
use super::source;

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
    let texts = match origin(&arguments.game)? {
        Origin::Known(entry) => source::of_entry(entry)?,
        Origin::File(path, _) => source::read(path)?,
    };
    let (_, mistakes) = source::games(&texts);
    if !mistakes.is_empty() {
        return Err(Failure::Problem(mistakes.join("\n")));
    }
    for block in texts.blocks() {
        let code =
            syn::parse2::<syn::File>(dagaz::lang::compile(block.clone())).map_err(|error| {
                Failure::problem(format!(
                    "{}: the generated code is no Rust: {error}",
                    texts.name()
                ))
            })?;
        out.write_all(prettyplease::unparse(&code).as_bytes())?;
    }
    Ok(())
}
