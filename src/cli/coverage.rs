//! `dagaz coverage`

mod report;

use std::io::Write;

use dagaz::core::{Game, Rng};
use dagaz::lang::interp::Interpreted;

use super::failure::Failure;
use super::random::progress;
use super::select::{Origin, origin};
use super::source;
use report::Report;

/// Plays random games and tells what of the rules none of them came to.
///
/// The games are played by the interpreter, so the rules of a file and those of a game that was compiled are looked at
/// alike. The same seed gives the same games.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games as long as this are broken off
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: u32,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz coverage reversi --games 200 --seed 7
  dagaz coverage my_game.rs
  dagaz coverage games/chess/src/chess.rs#Atomic --json";

/// Plays, and tells what was reached.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let (texts, wanted) = match origin(&arguments.game)? {
        Origin::File(path, name) => (source::read(path)?, name),
        Origin::Known(entry) => (source::of_entry(entry)?, None),
    };
    let game = Interpreted::recording(source::one(&texts, wanted)?);
    let bar = progress(arguments.games);
    for number in 0..arguments.games {
        let mut rng = Rng::numbered(arguments.seed, number);
        game.playout(&game.start(), &mut rng, arguments.max_plies);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let report = Report {
        arguments,
        game: &game.meta().name,
        texts: &texts,
        whole: &texts.whole_text(),
        sites: &game.coverage(),
    };
    if arguments.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(())
}
