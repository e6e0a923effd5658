//! `dagaz solve`

mod points;
mod proof;
mod table;

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use dagaz::ai::Limits;
use dagaz::core::Game;

use super::failure::Failure;
use super::position;
use super::select::{About, Task, with_game};
pub use table::read as read_table;

/// How long proofs are looked for when nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(60);

/// Finds out who wins if everybody plays as well as can be.
///
/// `table` looks at every position that can be reached, and so knows what each is worth and how far off the end is: for
/// small games, and endings of large ones. `proof` looks for a proof that a player wins whatever the others do. `margin` is
/// for games that end by themselves and count points: by how many the first player wins. Without a method, a table is
/// tried, and if there are too many positions, a proof.
///
/// Positions are taken as if nothing had come before them: draws by repetition or by counting turns are those positions
/// from which nobody can force a win.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// All positions with these pieces, such as "White: King, Pawn 2; Black: King"
    #[arg(long, value_name = "TEXT", conflicts_with = "load")]
    pieces: Option<String>,
    /// How to find out
    #[arg(long, value_name = "METHOD")]
    method: Option<Method>,
    /// Write the table to a file
    #[arg(long, value_name = "FILE", conflicts_with = "load")]
    save: Option<PathBuf>,
    /// Ask the table in a file instead of making one
    #[arg(long, visible_alias = "probe", value_name = "FILE")]
    load: Option<PathBuf>,
    /// How much memory may be used, in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// How long it may take, in seconds (proofs: 60 unless something is said)
    #[arg(long, value_name = "S")]
    time: Option<u64>,
    /// How many turns are shown, the best first
    #[arg(long, value_name = "N", default_value_t = 10)]
    turns: usize,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

/// How to find out who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    /// The worth of every position that can be reached
    Table,
    /// A proof that a player wins
    Proof,
    /// The points that the first player gets more than the second
    Margin,
}

const EXAMPLES: &str = "\
Examples:
  dagaz solve tic-tac-toe
  dagaz solve chess --pieces \"White: King, Rook; Black: King\" --save krk.table
  dagaz solve chess --load krk.table --position \"8/8/8/8/8/2k5/8/R3K3 w - - 0 1\"
  dagaz solve connect-four --method proof --time 300
  dagaz play chess --position \"8/8/8/8/8/2k5/8/R3K3 w - - 0 1\" --table krk.table";

/// Solves.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    arguments.check()?;
    let task = Solving { arguments, out };
    with_game(&arguments.game, arguments.interpreted, task)
}

impl Arguments {
    /// Options that make no sense together.
    fn check(&self) -> Result<(), Failure> {
        let table = matches!(self.method, None | Some(Method::Table));
        let only = [
            ("--save", self.save.is_some()),
            ("--load", self.load.is_some()),
            ("--pieces", self.pieces.is_some()),
        ];
        match only.iter().find(|(_, given)| *given && !table) {
            Some((option, _)) => Err(Failure::usage(format!(
                "{option} is about tables, but another method is asked for"
            ))),
            None => Ok(()),
        }
    }

    fn limits(&self, begun: Instant, usual: Option<Duration>) -> Limits {
        let time = self.time.map(Duration::from_secs).or(usual);
        Limits {
            time: time.map(|time| time.saturating_sub(begun.elapsed())),
            ..Limits::none()
        }
    }
}

struct Solving<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Task for Solving<'_> {
    type Out = ();

    fn run<G: Game + 'static>(self, game: G, about: &About) -> Result<(), Failure> {
        let Solving { arguments, out } = self;
        let text = arguments.position.as_deref();
        let position = position::read(&game, about, text)?;
        let problem = Problem {
            game: &game,
            position: &position,
            arguments,
            begun: Instant::now(),
        };
        if arguments.load.is_some() || arguments.pieces.is_some() {
            return table::solve(&problem, out);
        }
        match arguments.method {
            Some(Method::Table) => table::solve(&problem, out),
            Some(Method::Proof) => proof::solve(&problem, out),
            Some(Method::Margin) => points::solve(&problem, out),
            None if arguments.save.is_some() => table::solve(&problem, out),
            None => match table::make(&problem) {
                Ok(table) => table::report(&problem, &table, out),
                Err(why) => {
                    writeln!(out, "There is no table: {why}. A proof is looked for.")?;
                    out.flush()?;
                    proof::solve(&problem, out)
                }
            },
        }
    }
}

/// What is to be solved.
struct Problem<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    arguments: &'a Arguments,
    begun: Instant,
}
