//! `dagaz play`

mod choose;
mod command;
mod eyes;
mod input;
mod opponents;
mod result;
mod seats;
mod session;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use dagaz::ai::{Limits, weights};
use dagaz::core::{Game, History};

use super::bots::Known;
use super::failure::Failure;
use super::select::{About, Task, with_game};
use super::{position, solve, terminal};
use opponents::Opponents;
use seats::SeatArgument;
use session::Session;

/// How long the computer thinks when nothing is said.
const USUAL_TIME: Duration = Duration::from_millis(1000);

/// Plays a game at the terminal, against the computer or another person.
///
/// Turns are typed as the program prints them, or in short (`e2e4`), or picked by number. When what you type fits
/// several turns, they are listed: a long turn can be entered bit by bit. `help` tells what else can be typed.
///
/// Where the rules hide something, the board is shown as the person to move sees it.
///
/// Unless seats are given, the first player is you and all others are the computer. The game can be scripted: it
/// reads standard input, and ends politely when that ends.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The name of a game, or a Rust file with its rules
    game: String,
    /// Who plays for whom: human, random, ab, uct, maxn, paranoid or reply
    ///
    /// `ab` is the computer's search, `uct` plays random games to find out (where something is hidden, all guess what it
    /// is); among several players, `maxn`, `paranoid` and `reply` are ways to search. Options follow after commas, such as
    /// `ab,depth=4` or `uct,time=200,grave=off`. NAME may be `all`. Without this option the first player is human; seats
    /// that aren't mentioned go to ab.
    #[arg(long = "seat", value_name = "NAME=WHO")]
    seats: Vec<SeatArgument>,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Milliseconds the computer thinks about a turn (1000 unless a depth is given)
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// How many turns the computer looks ahead
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Begin here instead of at the start of the game
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// What pieces are worth to the computer, as `dagaz tune` writes it
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// What positions of an ending are worth, as `dagaz solve` writes it; for ab
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// A game without a person is broken off after so many turns
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_plies: usize,
    /// Show everybody everything, also what the rules hide from him
    #[arg(long)]
    open: bool,
    /// Interpret the rules instead of using the compiled ones
    #[arg(long)]
    interpreted: bool,
}

const EXAMPLES: &str = "\
Examples:
  dagaz play chess
  dagaz play reversi --seat White=human --seat Black=ab --time 3000
  dagaz play breakthrough --seat all=random --seed 7
  dagaz play my_game.rs --seat all=human
  printf 'b2\\na1\\nquit\\n' | dagaz play tic-tac-toe --seat all=human";

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
        let seats = seats::seats(game.meta(), &arguments.seats)?;
        let start = position::read(&game, about, arguments.position.as_deref())?;
        let known = known(&game, arguments)?;
        let opponents = Opponents::new(arguments.seed, limits(arguments), known);
        let history = History::from_position(game, start);
        Session::new(history, about, seats, opponents, out)
            .limited(arguments.max_plies)
            .with_style(terminal::style())
            .open(arguments.open)
            .run()
    }
}

/// What the files say that the computer is given.
fn known<G: Game>(game: &G, arguments: &Arguments) -> Result<Known, Failure> {
    let mut known = Known::default();
    if let Some(file) = &arguments.weights {
        let problem = |error: &dyn std::fmt::Display| {
            Failure::problem(format!("{}: {error}", file.display()))
        };
        let text = fs::read_to_string(file).map_err(|error| problem(&error))?;
        let weights = weights::from_text(game, &text, arguments.seed);
        known.weights = Some(weights.map_err(|error| problem(&error))?);
    }
    if let Some(file) = &arguments.table {
        known.table = Some(Arc::new(solve::read_table(game, file)?));
    }
    Ok(known)
}

fn limits(arguments: &Arguments) -> Limits {
    let time = arguments.time.map(Duration::from_millis);
    Limits {
        time: time.or(arguments.depth.is_none().then_some(USUAL_TIME)),
        depth: arguments.depth,
        ..Limits::none()
    }
}
