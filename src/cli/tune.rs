//! `dagaz tune`

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use dagaz::ai::tune::{Tuned, Tuner};
use dagaz::ai::weights;
use dagaz::core::Game;

use super::failure::Failure;
use super::random::progress;
use super::select::{About, Task, with_game};

/// Fits what pieces are worth to games that the computer plays against itself.
///
/// The same seed gives the same weights, whatever the number of threads. The file that is written is text, and can be given
/// to `dagaz play` with --weights. Without --save it is printed.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many positions are looked at for each turn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once; 0 means as many as there are processors
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Games are broken off after so many turns, and say nothing
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,
    /// Write the weights to a file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz tune english-draughts --save draughts.weights
  dagaz tune chess --games 2000 --seed 7 --save chess.weights
  dagaz play chess --weights chess.weights";

/// Tunes.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let task = Tuning { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

struct Tuning<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Tuning<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Tuning { arguments, out } = self;
        let bar = progress(arguments.games);
        let tuned = Tuner::new(arguments.games, arguments.nodes)
            .seed(arguments.seed)
            .threads(arguments.threads)
            .longest(arguments.max_plies)
            .tune(&game, |over| bar.set_position(over));
        bar.finish_and_clear();
        let tuned = tuned.map_err(|error| Failure::problem(format!("{error}.")))?;
        let text = weights::to_text(
            game.meta(),
            &tuned.fitted,
            &origin(arguments, about, &tuned),
        );
        let Some(file) = &arguments.save else {
            return Ok(write!(out, "{text}")?);
        };
        table(&game, &tuned, out)?;
        fs::write(file, text).map_err(|error| {
            Failure::problem(format!("{} can't be written: {error}", file.display()))
        })?;
        Ok(writeln!(out, "Saved to {}.", file.display())?)
    }
}

/// Where the weights come from, for the head of the file.
fn origin(arguments: &Arguments, about: &About, tuned: &Tuned) -> String {
    let Arguments {
        games, nodes, seed, ..
    } = arguments;
    let [before, after] = tuned.loss;
    format!(
        "Fitted by `dagaz tune {} --games {games} --nodes {nodes} --seed {seed}` to {} positions.\n\
         Loss {before:.4} as measured, {after:.4} as fitted.",
        about.name, tuned.positions
    )
}

/// What was measured beside what was fitted.
fn table<G: Game>(game: &G, tuned: &Tuned, out: &mut dyn Write) -> Result<(), Failure> {
    let [before, after] = tuned.loss;
    writeln!(out, "{:20} {:>10} {:>10}", "", "measured", "fitted")?;
    let kinds = tuned.measured.kinds.iter().zip(&tuned.fitted.kinds);
    for (kind, (measured, fitted)) in game.meta().kinds.iter().zip(kinds) {
        writeln!(out, "{:20} {measured:>10} {fitted:>10}", kind.name)?;
    }
    let (measured, fitted) = (tuned.measured.mobility, tuned.fitted.mobility);
    writeln!(out, "{:20} {measured:>10} {fitted:>10}", "a turn to choose")?;
    writeln!(out, "{:20} {before:>10.4} {after:>10.4}", "loss")?;
    Ok(writeln!(out, "fitted to {} positions", tuned.positions)?)
}
