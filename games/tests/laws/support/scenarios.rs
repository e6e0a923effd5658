//! What the tests of games ask, of compiled code and of the interpreter alike.

use dagaz_core::notation::{parse, texts};
use dagaz_core::text::{from_text, to_text};
use dagaz_core::{Game, Past};
use dagaz_lang::interp::Interpreted;

/// A game, and its rules as text.
pub(crate) struct Scenarios<G>(pub(crate) G, pub(crate) &'static str);

impl<G: Game> Scenarios<G> {
    fn interpreted(&self) -> Interpreted {
        Interpreted::new(dagaz_lang::load_text(self.1).expect("the rules are right"))
    }

    /// A turn leads from one position to another.
    #[track_caller]
    pub(crate) fn leads(&self, position: &str, turn: &str, result: &str) {
        assert_eq!(after(&self.0, position, turn), *normal(&self.0, result));
        let interpreted = self.interpreted();
        assert_eq!(
            after(&interpreted, position, turn),
            *normal(&self.0, result)
        );
    }

    /// These turns, and no others, can be played, written by their cells and `+` between parts.
    #[track_caller]
    pub(crate) fn moves(&self, position: &str, turns: &[&str]) {
        assert_eq!(routes(&self.0, position), turns, "compiled");
        assert_eq!(routes(&self.interpreted(), position), turns, "interpreted");
    }

    /// The game is over, and this player has won.
    #[track_caller]
    pub(crate) fn ends(&self, position: &str, winner: &str) {
        assert_eq!(won(&self.0, position).as_deref(), Some(winner));
        assert_eq!(won(&self.interpreted(), position).as_deref(), Some(winner));
    }

    /// The game isn't over.
    #[track_caller]
    pub(crate) fn goes_on(&self, position: &str) {
        assert_eq!(won(&self.0, position), None);
        assert_eq!(won(&self.interpreted(), position), None);
    }
}

#[track_caller]
fn position<G: Game>(game: &G, text: &str) -> G::Position {
    let snapshot = from_text(game.meta(), text).expect("the position is right");
    game.restore(&snapshot).expect("the position fits")
}

/// A position as it is printed.
#[track_caller]
fn normal<G: Game>(game: &G, text: &str) -> String {
    to_text(game.meta(), &game.snapshot(&position(game, text)))
}

#[track_caller]
fn after<G: Game>(game: &G, text: &str, turn: &str) -> String {
    let mut position = position(game, text);
    let turn =
        parse(game, &position, &Past::NONE, turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    game.play_unchecked(&mut position, &turn);
    to_text(game.meta(), &game.snapshot(&position))
}

#[track_caller]
fn routes<G: Game>(game: &G, text: &str) -> Vec<String> {
    let position = position(game, text);
    let cell =
        |cell: Option<u16>| cell.map_or("", |cell| &*game.meta().cells[usize::from(cell)].name);
    let mut list = Vec::new();
    for (turn, _) in texts(game, &position, &Past::NONE) {
        let parts = game.describe(&position, &turn).parts;
        let parts = parts
            .iter()
            .map(|part| format!("{} - {}", cell(part.from), cell(part.to)));
        list.push(parts.collect::<Vec<_>>().join(" + "));
    }
    list.sort();
    list
}

/// Who has won, if the game is over.
#[track_caller]
fn won<G: Game>(game: &G, text: &str) -> Option<String> {
    let outcome = game.outcome(&position(game, text), &Past::NONE)?;
    let winner = outcome.winner().map(|player| &game.meta().players[player]);
    Some(winner.map_or_else(String::new, |name| name.to_string()))
}
