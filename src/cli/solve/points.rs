//! Solving by points.

use std::io::Write;

use dagaz::ai::margin::{self, Unsolved};
use dagaz::core::Game;

use super::Problem;
use crate::cli::failure::Failure;

/// About what a position takes while it is remembered, beside itself, in bytes.
const POSITION_BYTES: usize = 64;

/// By how many points the first player wins.
pub fn solve<G: Game>(problem: &Problem<G>, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, arguments) = (problem.game, problem.arguments);
    let each = POSITION_BYTES + 2 * size_of::<G::Position>();
    let most = ((arguments.memory as usize) << 20) / each;
    let margin = margin::solve(game, problem.position, most).map_err(|why| {
        let way_out = match why {
            Unsolved::TooMany(_) => {
                "\nGive it more with --memory, or begin nearer to the end with --position."
            }
            Unsolved::Cycle | Unsolved::LooksBack => "\nTry --method table or --method proof.",
            Unsolved::Players => "\nTry --method proof.",
        };
        Failure::problem(format!("it can't be solved by points: {why}.{way_out}"))
    })?;
    let [first, second] = [0, 1].map(|player| &game.meta().players[player]);
    let text = match margin.points {
        0 => format!("{first} and {second} get equally many points"),
        points @ 1.. => format!("{first} gets {points} more than {second}"),
        points => format!("{second} gets {} more than {first}", -points),
    };
    Ok(writeln!(
        out,
        "{text}, if both play as well as can be ({} positions).",
        margin.positions
    )?)
}
