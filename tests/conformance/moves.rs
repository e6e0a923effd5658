//! Turns differ from each other, have texts of their own, and nothing else may be played.

use std::collections::HashSet;

use dagaz_core::{Game, History, notation};

use super::walk::{Ply, PlyLaw};

/// Turns are different and so are their texts.
pub struct Distinct;

impl PlyLaw for Distinct {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        let history = ply.at.history;
        let values: HashSet<_> = ply.moves.iter().collect();
        ply.at
            .same("different turns", values.len(), ply.moves.len());
        let texts = notation::texts(ply.game(), history.position(), history.past());
        let different: HashSet<_> = texts.iter().map(|(_, text)| text).collect();
        ply.at
            .same("different texts", different.len(), ply.moves.len());
    }
}

/// A turn's text means that turn.
pub struct Readable;

impl PlyLaw for Readable {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        if !ply.one_in(25) {
            return;
        }
        let (game, history) = (ply.game(), ply.at.history);
        let (position, past) = (history.position(), history.past());
        // A few of them, wherever there are thousands.
        let texts = notation::texts(game, position, past);
        let stride = texts.len() / 25 + 1;
        for (turn, text) in texts.into_iter().step_by(stride) {
            let one = notation::text(game, position, past, &turn);
            ply.at.same("text of one turn", &one, &text);
            match notation::parse(game, position, past, &text) {
                Ok(read) => ply.at.same(format_args!("`{text}`"), read, turn),
                Err(error) => ply.at.fail(format_args!("`{text}`: {error}")),
            }
        }
    }
}

/// Only legal turns can be played.
pub struct Refused;

impl PlyLaw for Refused {
    fn check<G: Game + 'static>(&self, ply: &Ply<'_, G>) {
        if !ply.one_in(5) {
            return;
        }
        let (game, history) = (ply.game(), ply.at.history);
        let before = history.position();
        // Turns of other positions of the same game.
        let others = history.moves().iter().rev().take(6);
        for turn in others.filter(|turn| !ply.moves.contains(turn)) {
            let mut position = before.clone();
            let refused = game.play(&mut position, history.past(), turn);
            ply.at
                .ensure(refused.is_err(), format_args!("{turn:?} is played"));
            ply.at
                .same("position after a refused turn", &position, before);
            let mut copy = history.clone();
            let refused = copy.play(turn.clone());
            ply.at
                .ensure(refused.is_err(), format_args!("{turn:?} is played"));
            same_history(ply, &copy);
        }
        for turn in ply.moves.iter().take(3) {
            let (mut checked, mut unchecked) = (before.clone(), before.clone());
            let played = game.play(&mut checked, history.past(), turn);
            ply.at
                .ensure(played.is_ok(), format_args!("{turn:?} is refused"));
            game.play_unchecked(&mut unchecked, turn);
            ply.at.same(format_args!("{turn:?}"), checked, unchecked);
        }
    }
}

fn same_history<G: Game>(ply: &Ply<'_, G>, copy: &History<G>) {
    let history = ply.at.history;
    ply.at.same("ply", copy.ply(), history.ply());
    ply.at
        .same("positions", copy.positions(), history.positions());
    ply.at.same("turns", copy.moves(), history.moves());
    ply.at.same("past", copy.past(), history.past());
}
