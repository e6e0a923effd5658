//! `dagaz random`

mod tally;

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use dagaz::core::{Game, Rng};
use indicatif::{ProgressBar, ProgressStyle};

use super::failure::Failure;
use super::position;
use super::select::{About, Task, with_game};
use tally::Tally;

/// Plays random games, every turn as likely as the others, and tells how long they are and who wins.
///
/// The same seed gives the same games.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games as long as this are broken off, and counted as unfinished
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: u32,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz random reversi --games 1000 --seed 7
  dagaz random chess --games 200 --json
  dagaz random my_game.rs --max-plies 500";

/// Plays.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let task = Playing { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

struct Playing<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Playing<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Playing { arguments, out } = self;
        let start = position::read(&game, about, arguments.position.as_deref())?;
        let mut tally = Tally::new(game.meta().players.len());
        let bar = progress(arguments.games);
        let begun = Instant::now();
        for number in 0..arguments.games {
            let mut rng = Rng::numbered(arguments.seed, number);
            tally.add(&game.playout(&start, &mut rng, arguments.max_plies));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let time = begun.elapsed();
        let report = tally::Report {
            name: &about.name,
            arguments,
            meta: game.meta(),
            tally: &tally,
            time,
        };
        if arguments.json {
            writeln!(out, "{}", report.json())?;
        } else {
            write!(out, "{}", report.text())?;
        }
        Ok(())
    }
}

/// A bar on a terminal; nothing elsewhere.
pub fn progress(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    let bar = ProgressBar::new(games);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
