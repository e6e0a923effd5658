//! `dagaz coverage`

pub mod report;

use std::io::Write;

use dagaz::core::{Game, Rng};
use dagaz::lang::interp::Interpreted;
use dagaz::lang::source::Texts;

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
    let (texts, game) = recording(&arguments.game)?;
    let bar = progress(arguments.games);
    for number in 0..arguments.games {
        let mut rng = Rng::numbered(arguments.seed, number);
        game.playout(&game.start(), &mut rng, arguments.max_plies);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let Arguments { games, seed, .. } = arguments;
    let report = Report {
        texts: &texts,
        whole: &texts.whole_text(),
        sites: &game.coverage(),
    };
    if arguments.json {
        let mut found = report.json();
        found["game"] = arguments.game.as_str().into();
        found["games"] = (*games).into();
        found["seed"] = (*seed).into();
        found["max_plies"] = arguments.max_plies.into();
        writeln!(out, "{found}")?;
    } else {
        let name = &game.meta().name;
        write!(
            out,
            "{name}: {games} random games, seed {seed}\n{}",
            report.text()
        )?;
    }
    Ok(())
}

/// The text of a game's rules, and the interpreted game, which keeps count of what is reached of them.
pub fn recording(game: &str) -> Result<(Texts, Interpreted), Failure> {
    let (texts, wanted) = match origin(game)? {
        Origin::File(path, name) => (source::read(path)?, name),
        Origin::Known(entry) => (source::of_entry(entry)?, None),
    };
    let game = Interpreted::recording(source::one(&texts, wanted)?);
    Ok((texts, game))
}
