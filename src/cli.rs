//! The command line.
//!
//! Every subcommand that needs a game asks [`select`] for it, and so works for compiled games, for interpreted ones
//! and for files alike.

mod bots;
mod check;
mod coverage;
mod expand;
mod explain;
mod failure;
mod games;
mod match_;
mod perft;
mod play;
mod position;
mod random;
mod select;
mod solve;
mod source;
mod stats;
mod terminal;
mod tune;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Plays, counts, measures and checks board games whose rules are written in the dagaz language.
///
/// Where a GAME is asked for, give the name of a game (`dagaz games` lists them) or a Rust file with a
/// `game! { … }` block, which is then interpreted. FILE#Name picks a game out of a file with several.
#[derive(Debug, Parser)]
#[command(name = "dagaz", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  dagaz games
  dagaz play chess
  dagaz perft chess 5
  dagaz check my_game.rs

Exit codes: 0 all went well, 1 the rules, the position or the game had a problem, 2 the command line did.";

/// Each is described where its arguments are.
#[derive(Debug, Subcommand)]
enum Command {
    /// Lists the games.
    Games,
    Play(play::Arguments),
    Perft(perft::Arguments),
    Random(random::Arguments),
    Match(match_::Arguments),
    Stats(stats::Arguments),
    Solve(solve::Arguments),
    Tune(tune::Arguments),
    Coverage(coverage::Arguments),
    Check(check::Arguments),
    Expand(expand::Arguments),
    Explain(explain::Arguments),
}

/// Does what the command line says.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(arguments.command, &mut out);
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Games => games::run(out),
        Command::Play(arguments) => play::run(&arguments, out),
        Command::Perft(arguments) => perft::run(&arguments, out),
        Command::Random(arguments) => random::run(&arguments, out),
        Command::Match(arguments) => match_::run(&arguments, out),
        Command::Stats(arguments) => stats::run(&arguments, out),
        Command::Solve(arguments) => solve::run(&arguments, out),
        Command::Tune(arguments) => tune::run(&arguments, out),
        Command::Coverage(arguments) => coverage::run(&arguments, out),
        Command::Check(arguments) => check::run(&arguments, out),
        Command::Expand(arguments) => expand::run(&arguments, out),
        Command::Explain(arguments) => explain::run(&arguments, out),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }
}
