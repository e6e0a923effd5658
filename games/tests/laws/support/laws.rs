//! Tests of laws by example: what may be played in a position, and how it ends, compiled and interpreted.

use dagaz_core::notation::TurnText;
use dagaz_core::text::from_text;
use dagaz_core::{AnyGame, Game, Past, Snapshot};
use dagaz_lang::interp::Interpreted;

/// A game whose laws are tested.
pub(crate) struct Laws {
    compiled: AnyGame,
    interpreted: Interpreted,
}

impl Laws {
    /// The laws of a game, and the text of its rules.
    pub(crate) fn of(compiled: impl Game + 'static, source: &str) -> Self {
        let rules = dagaz_lang::load_text(source).expect("the rules are right");
        let interpreted = Interpreted::new(rules);
        Self {
            compiled: AnyGame::new(compiled),
            interpreted,
        }
    }

    /// The turns in a position are these, in the order of the alphabet, such as `h6-f8-b4 x c5 g7`.
    #[track_caller]
    pub(crate) fn turns(&self, position: &str, expected: &[&str]) {
        self.agree(position, |turns| turns, &expected);
    }

    /// The turns that take something are these.
    #[track_caller]
    pub(crate) fn takes(&self, position: &str, expected: &[&str]) {
        let taking = |turns: Vec<String>| -> Vec<String> {
            turns.into_iter().filter(|t| t.contains(" x ")).collect()
        };
        self.agree(position, taking, &expected);
    }

    /// This turn is among those in a position.
    #[track_caller]
    pub(crate) fn allows(&self, position: &str, turn: &str) {
        self.agree(position, |turns| turns.iter().any(|t| t == turn), &true);
    }

    /// This turn isn't among them.
    #[track_caller]
    pub(crate) fn forbids(&self, position: &str, turn: &str) {
        self.agree(position, |turns| turns.iter().any(|t| t == turn), &false);
    }

    /// Who has won in a position, `nobody` if it is a draw; `None` while the game goes on.
    #[track_caller]
    pub(crate) fn won_by(&self, position: &str, expected: Option<&str>) {
        let compiled = winner(&self.compiled, position);
        assert_eq!(compiled.as_deref(), expected, "compiled: {position}");
        let interpreted = winner(&self.interpreted, position);
        assert_eq!(interpreted.as_deref(), expected, "interpreted: {position}");
    }

    #[track_caller]
    fn agree<T, E>(&self, position: &str, look: impl Fn(Vec<String>) -> T, expected: &E)
    where
        T: PartialEq<E> + std::fmt::Debug,
        E: std::fmt::Debug,
    {
        let compiled = look(listed(&self.compiled, position));
        assert_eq!(compiled, *expected, "compiled: {position}");
        let interpreted = look(listed(&self.interpreted, position));
        assert_eq!(interpreted, *expected, "interpreted: {position}");
    }
}

fn listed<G: Game>(game: &G, text: &str) -> Vec<String> {
    let before = from_text(game.meta(), text).expect("the position is right");
    let position = game.restore(&before).expect("the position fits");
    let mut list = Vec::new();
    for turn in game.moves(&position, &Past::NONE) {
        let mut after = position.clone();
        game.play_unchecked(&mut after, &turn);
        let said = game.describe(&position, &turn);
        let taken = taken(game, &said, &before, &game.snapshot(&after));
        list.push(route(game, &said) + &taken);
    }
    list.sort();
    list
}

/// Where the turn begins and each of its parts ends.
fn route<G: Game>(game: &G, turn: &TurnText) -> String {
    let ends = turn.parts.iter().filter_map(|part| part.to);
    let cells = turn.parts[0].from.into_iter().chain(ends);
    let names: Vec<&str> = cells
        .map(|c| &*game.meta().cells[usize::from(c)].name)
        .collect();
    names.join("-")
}

/// The cells from which pieces are gone, but for the one that moved, in the order of the alphabet.
fn taken<G: Game>(game: &G, turn: &TurnText, before: &Snapshot, after: &Snapshot) -> String {
    let start = turn.parts[0].from.map(usize::from);
    let owner = |position: &Snapshot, cell: usize| position.cells[cell].as_ref().map(|p| p.owner);
    let gone = (0..before.cells.len()).filter(|&cell| {
        Some(cell) != start
            && before.cells[cell].is_some()
            && owner(before, cell) != owner(after, cell)
    });
    let mut names: Vec<&str> = gone.map(|c| &*game.meta().cells[c].name).collect();
    names.sort_unstable();
    if names.is_empty() {
        String::new()
    } else {
        format!(" x {}", names.join(" "))
    }
}

fn winner<G: Game>(game: &G, text: &str) -> Option<String> {
    let snapshot = from_text(game.meta(), text).expect("the position is right");
    let position = game.restore(&snapshot).expect("the position fits");
    let outcome = game.outcome(&position, &Past::NONE)?;
    let names = &game.meta().players;
    let winner = outcome.winner().map(|player| names[player].to_string());
    Some(winner.unwrap_or("nobody".to_string()))
}
