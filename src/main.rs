//! The program `dagaz`: plays, counts, measures and checks games.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
