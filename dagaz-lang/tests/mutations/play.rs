//! Random games of whatever rules there are.

use std::time::{Duration, Instant};

use dagaz_core::text::{from_text, to_text};
use dagaz_core::{Game, History, Rng};
use dagaz_lang::interp::Interpreted;

use super::trial::Effort;

/// Plays random games; true when they were all played to their ends or as far as they were to go.
///
/// # Errors
/// A position that isn't what its text says.
pub fn games(game: &Interpreted, seed: u64, effort: Effort) -> Result<bool, String> {
    let deadline = Instant::now() + Duration::from_secs_f64(effort.seconds);
    for number in 0..effort.games {
        let mut rng = Rng::new(seed * effort.games + number);
        let mut history = History::new(game.clone());
        while history.ply() < effort.plies {
            if Instant::now() > deadline {
                return Ok(false);
            }
            let moves = history.legal();
            if moves.is_empty() {
                break;
            }
            let turn = &moves[rng.below(moves.len() as u64) as usize];
            let _ = game
                .describe(history.position(), turn)
                .line(game.meta(), true);
            history.play_unchecked(turn.clone());
        }
        let _ = history.outcome();
        let text = to_text(game.meta(), history.position());
        let read = from_text(game.meta(), &text)
            .map_err(|error| format!("{error} in a position's text"))?;
        if read != *history.position() {
            return Err(String::from("a position's text means another position"));
        }
    }
    Ok(true)
}
