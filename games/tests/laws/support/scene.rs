//! Tests of laws by scenes: a position, turns played from it, and what must then be so, compiled and interpreted.

use std::fmt::Debug;

use dagaz_core::notation::{parse, texts};
use dagaz_core::text::{from_text, to_text};
use dagaz_core::{AnyGame, Game, History};
use dagaz_lang::interp::Interpreted;

/// The same play of a game, compiled and interpreted.
pub(crate) struct Scene {
    compiled: History<AnyGame>,
    interpreted: History<Interpreted>,
}

impl Scene {
    /// The beginning of a game, which has this text of its rules.
    pub(crate) fn start(game: impl Game + 'static, source: &str) -> Self {
        let rules = dagaz_lang::load_text(source).expect("the rules are right");
        Self {
            compiled: History::new(AnyGame::new(game)),
            interpreted: History::new(Interpreted::new(rules)),
        }
    }

    /// A position of it.
    #[track_caller]
    pub(crate) fn at(game: impl Game + 'static, source: &str, position: &str) -> Self {
        let Self {
            compiled,
            interpreted,
        } = Self::start(game, source);
        Self {
            compiled: at(compiled.game().clone(), position),
            interpreted: at(interpreted.game().clone(), position),
        }
    }

    /// Plays turns, which are separated by commas.
    #[track_caller]
    pub(crate) fn play(mut self, turns: &str) -> Self {
        for turn in turns.split(',').map(str::trim) {
            play(&mut self.compiled, turn);
            play(&mut self.interpreted, turn);
        }
        self
    }

    /// The legal turns are these, in the order of the alphabet.
    #[track_caller]
    pub(crate) fn turns(&self, expected: &[&str]) -> &Self {
        self.agree(legal(&self.compiled), &legal(&self.interpreted), &expected)
    }

    /// There are so many legal turns that contain this text.
    #[track_caller]
    pub(crate) fn count(&self, text: &str, expected: usize) -> &Self {
        let having = |turns: Vec<String>| turns.iter().filter(|t| t.contains(text)).count();
        let (compiled, interpreted) = (legal(&self.compiled), legal(&self.interpreted));
        self.agree(having(compiled), &having(interpreted), &expected)
    }

    /// This turn is legal.
    #[track_caller]
    pub(crate) fn allows(&self, turn: &str) -> &Self {
        self.has(turn, true)
    }

    /// This turn isn't.
    #[track_caller]
    pub(crate) fn forbids(&self, turn: &str) -> &Self {
        self.has(turn, false)
    }

    #[track_caller]
    fn has(&self, turn: &str, expected: bool) -> &Self {
        let among = |turns: Vec<String>| turns.iter().any(|t| t == turn);
        let (compiled, interpreted) = (legal(&self.compiled), legal(&self.interpreted));
        self.agree(among(compiled), &among(interpreted), &expected)
    }

    /// Who has won: `nobody` if it is a draw, `None` while the game goes on.
    #[track_caller]
    pub(crate) fn won_by(&self, expected: Option<&str>) -> &Self {
        let (compiled, interpreted) = (winner(&self.compiled), winner(&self.interpreted));
        self.agree(compiled.as_deref(), &interpreted.as_deref(), &expected)
    }

    /// The position as text contains this.
    #[track_caller]
    pub(crate) fn shows(&self, text: &str) -> &Self {
        let (compiled, interpreted) = (shown(&self.compiled), shown(&self.interpreted));
        assert!(compiled.contains(text), "compiled: {compiled}");
        assert!(interpreted.contains(text), "interpreted: {interpreted}");
        self
    }

    #[track_caller]
    fn agree<T: PartialEq<E> + Debug, E: Debug>(
        &self,
        compiled: T,
        interpreted: &T,
        expected: &E,
    ) -> &Self {
        let position = shown(&self.compiled);
        assert_eq!(
            compiled,
            *expected,
            "compiled: {position}: {:?}",
            legal(&self.compiled)
        );
        assert_eq!(*interpreted, *expected, "interpreted: {position}");
        self
    }
}

#[track_caller]
fn at<G: Game>(game: G, text: &str) -> History<G> {
    let snapshot = from_text(game.meta(), text).expect("the position is right");
    let position = game.restore(&snapshot).expect("the position fits");
    History::from_position(game, position)
}

#[track_caller]
fn play<G: Game>(history: &mut History<G>, turn: &str) {
    let found = parse(history.game(), history.position(), history.past(), turn);
    let found = found.unwrap_or_else(|e| panic!("{turn}: {e}"));
    history.play_unchecked(found);
}

fn legal<G: Game>(history: &History<G>) -> Vec<String> {
    let turns = texts(history.game(), history.position(), history.past());
    let mut texts: Vec<String> = turns.into_iter().map(|(_, text)| text).collect();
    texts.sort();
    texts
}

fn winner<G: Game>(history: &History<G>) -> Option<String> {
    let names = &history.game().meta().players;
    let winner = history
        .outcome()?
        .winner()
        .map(|player| names[player].to_string());
    Some(winner.unwrap_or("nobody".to_string()))
}

fn shown<G: Game>(history: &History<G>) -> String {
    let game = history.game();
    to_text(game.meta(), &game.snapshot(history.position()))
}
