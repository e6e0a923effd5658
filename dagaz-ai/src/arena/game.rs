//! One game, and what may go wrong in it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use dagaz_core::rng::Rng;
use dagaz_core::{Game, History};

use super::Contestant;
use crate::random::Random;
use crate::{Bot, Limits};

/// What went wrong in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The bot played a turn that isn't legal; as a debugging text.
    Illegal(String),
    /// The bot played no turn, though there are legal ones.
    NoTurn,
    /// The bot panicked, with this message.
    Panicked(String),
    /// The rules let the game go on, but give no turn.
    Stuck,
}

/// A game in which something went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faulty {
    /// The number of the game, from 0.
    pub game: u64,
    /// The player whose turn it was.
    pub player: String,
    /// The contestant who played for him; nobody if it was chance.
    pub contestant: Option<String>,
    /// What went wrong.
    pub fault: Fault,
    /// The record of the game up to there.
    pub record: String,
}

impl fmt::Display for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = &self.player;
        write!(f, "game {}: ", self.game + 1)?;
        match &self.contestant {
            Some(contestant) => write!(f, "{contestant}, who plays {player}, ")?,
            None => write!(f, "{player} ")?,
        }
        match &self.fault {
            Fault::Illegal(turn) => write!(f, "played a turn that isn't legal: {turn}"),
            Fault::NoTurn => write!(f, "played no turn, though there is one"),
            Fault::Panicked(message) => write!(f, "broke down: {message}"),
            Fault::Stuck => write!(f, "can't move, and yet the rules don't end the game"),
        }
    }
}

impl std::error::Error for Faulty {}

/// A game that is to be played on.
pub(crate) struct Table<'t, 'c, G: Game> {
    /// Its number, from 0.
    pub number: u64,
    /// The contestant on each seat.
    pub seats: &'t [&'t Contestant<'c, G>],
    /// Where the seeds of the bots come from.
    pub rng: Rng,
    /// Where chance comes from.
    pub dice: u64,
    /// After so many plies it is broken off.
    pub longest: u32,
    /// Breaks it off at once.
    pub halt: &'t Arc<AtomicBool>,
}

impl<G: Game> Table<'_, '_, G> {
    /// Plays until the game is over or long enough; false if it was halted.
    pub(crate) fn play(mut self, history: &mut History<G>) -> Result<bool, Faulty> {
        let mut bots: Vec<_> = self
            .seats
            .iter()
            .map(|contestant| {
                let mut limits = contestant.limits().clone();
                limits.stop.get_or_insert_with(|| self.halt.clone());
                (contestant.bot(self.rng.next_u64()), limits)
            })
            .collect();
        let mut dice = Random::new(self.dice);
        while history.ply() < self.longest as usize && history.outcome().is_none() {
            if self.halt.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let played = match bots.get_mut(history.to_move()) {
                Some((bot, limits)) => turn(history, &mut **bot, limits),
                None => turn(history, &mut dice, &Limits::none()),
            };
            if let Err(fault) = played {
                return Err(self.faulty(history, fault));
            }
        }
        Ok(!self.halt.load(Ordering::Relaxed))
    }

    fn faulty(&self, history: &History<G>, fault: Fault) -> Faulty {
        let player = history.to_move();
        Faulty {
            game: self.number,
            player: history.game().meta().players[player].to_string(),
            contestant: self.seats.get(player).map(|c| c.name().to_string()),
            fault,
            record: history.record(),
        }
    }
}

/// Lets a bot play a turn.
fn turn<G: Game>(
    history: &mut History<G>,
    bot: &mut dyn Bot<G>,
    limits: &Limits,
) -> Result<(), Fault> {
    let (game, position, past) = (history.game(), history.position(), history.past());
    // A bot that panicked isn't asked again.
    let chosen = AssertUnwindSafe(|| bot.choose(game, position, past, limits));
    match catch_unwind(chosen) {
        Ok(Some(turn)) => {
            let played = history.play(turn);
            played.map_err(|illegal| Fault::Illegal(illegal.turn))
        }
        Ok(None) if game.has_moves(position, past) => Err(Fault::NoTurn),
        Ok(None) => Err(Fault::Stuck),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().map(ToString::to_string);
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            Err(Fault::Panicked(text.unwrap_or_default()))
        }
    }
}
