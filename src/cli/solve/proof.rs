//! Solving by proofs.

use std::io::Write;

use dagaz::ai::proof::{Answer, prove};
use dagaz::core::{Game, Past, notation};

use super::{Problem, USUAL_TIME};
use crate::cli::failure::Failure;

/// Looks for a proof that a player wins, whoever that may be. The time is shared out among the players.
pub fn solve<G: Game>(problem: &Problem<G>, out: &mut dyn Write) -> Result<(), Failure> {
    let (game, position) = (problem.game, problem.position);
    let meta = game.meta();
    if let Some(outcome) = game.outcome(position, &Past::NONE) {
        let winner = outcome.winner().map(|winner| &meta.players[winner]);
        let text = winner.map_or("It is nobody's win.".to_string(), |name| {
            format!("{name} has won.")
        });
        return Ok(writeln!(out, "The game is over. {text}")?);
    }
    let mover = game.to_move(position);
    let people = meta.people().len();
    let mut open = Vec::new();
    for place in 0..people {
        let player = (mover + place) % people;
        let name = &meta.players[player];
        let mut limits = problem.arguments.limits(problem.begun, Some(USUAL_TIME));
        limits.time = limits.time.map(|time| time / (people - place) as u32);
        let proof = prove(
            game,
            position,
            player,
            &limits,
            problem.arguments.memory as usize,
        );
        let nodes = proof.nodes;
        match proof.answer {
            Answer::Proven => {
                let by = proof.turn.map_or(String::new(), |turn| {
                    format!(" by {}", notation::text(game, position, &Past::NONE, &turn))
                });
                writeln!(
                    out,
                    "{name} wins{by}, whatever others do ({nodes} positions looked at)."
                )?;
                return Ok(());
            }
            Answer::Disproven => {
                writeln!(
                    out,
                    "{name} can't force a win ({nodes} positions looked at)."
                )?;
            }
            Answer::Unknown => {
                writeln!(
                    out,
                    "Whether {name} can force a win isn't known ({nodes} positions looked at)."
                )?;
                open.push(name.to_string());
            }
        }
        out.flush()?;
    }
    if open.is_empty() {
        let draw = if people == 2 {
            "It is a draw."
        } else {
            "Nobody can force a win."
        };
        return Ok(writeln!(out, "{draw}")?);
    }
    Err(Failure::problem(format!(
        "no proof was found within the limits, or lines come back to where they were: {} left open.\n\
         Give it more with --time and --memory, or begin nearer to the end with --position.",
        open.join(", ")
    )))
}
