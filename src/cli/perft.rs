//! `dagaz perft`

use std::io::Write;
use std::time::{Duration, Instant};

use dagaz::core::{Game, Past, notation, perft};

use super::failure::Failure;
use super::position;
use super::select::{About, Task, with_game};

/// Counts the lines of play that are so many turns long.
///
/// One row a depth, from 1 on. The last word of the last line is the count for DEPTH.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// How many turns deep
    depth: u32,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// List first how many lines begin with each turn
    #[arg(long)]
    divide: bool,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz perft chess 5
  dagaz perft chess 4 --position 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  dagaz perft reversi 6 --divide
  dagaz perft my_game.rs 4";

/// Counts.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let task = Counting { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

struct Counting<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Counting<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Counting { arguments, out } = self;
        let position = position::read(&game, about, arguments.position.as_deref())?;
        if arguments.divide {
            divide(&game, &position, arguments.depth, out)?;
        }
        writeln!(
            out,
            "{:>5}  {:>10}  {:>11}  {:>15}",
            "depth", "time", "positions/s", "positions"
        )?;
        // A depth of 0 has a row of its own: one line, in which nothing is played.
        for depth in arguments.depth.min(1)..=arguments.depth {
            let begun = Instant::now();
            let count = game.perft(&position, depth);
            let time = begun.elapsed();
            writeln!(
                out,
                "{depth:>5}  {:>10}  {:>11}  {count:>15}",
                seconds(time),
                per_second(count, time)
            )?;
            out.flush()?;
        }
        Ok(())
    }
}

/// How many lines begin with each turn.
fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let counts = perft::divide(game, position, depth);
    let texts = notation::texts(game, position, &Past::NONE);
    let widest = texts.iter().map(|(_, text)| text.chars().count()).max();
    for ((_, count), (_, text)) in counts.iter().zip(&texts) {
        writeln!(out, "{text:0$}  {count}", widest.unwrap_or(0))?;
    }
    writeln!(out)?;
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.3} s", time.as_secs_f64())
}

/// A speed in three or four digits and a unit.
pub fn per_second(count: u64, time: Duration) -> String {
    let speed = count as f64 / time.as_secs_f64().max(1e-9);
    match speed {
        s if s >= 1e9 => format!("{:.2} G", s / 1e9),
        s if s >= 1e6 => format!("{:.1} M", s / 1e6),
        s if s >= 1e3 => format!("{:.1} k", s / 1e3),
        s => format!("{s:.1}"),
    }
}
