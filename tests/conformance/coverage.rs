//! Every rule of every game comes up: as a legal turn in random games, or in a position of `data/scenes.tsv` where it is
//! rare. What the other tests find in random games is worth no more than what these come to.

use std::time::Duration;

use dagaz_core::text::from_text;
use dagaz_core::{Game, History, Past, Rng};
use dagaz_lang::interp::Interpreted;
use dagaz_lang::interp::coverage::{Site, What};
use games::Entry;

use super::law::{Law, every_game, rules};
use super::threads::{self, Deadline};
use super::walk::{LONGEST, pick};

/// Random games of each game.
const GAMES: u64 = 100;
/// At one of so many plies the interpreter looks at the position.
const ONE_IN: usize = 3;

#[test]
fn every_rule_comes_up() {
    every_game(&EveryRule, 40);
}

struct EveryRule;

impl Law for EveryRule {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        let oracle = Interpreted::recording(rules(entry));
        threads::each_in_time(GAMES, may_take, |seed, deadline| {
            if missing(&oracle).next().is_some() {
                walk(game, &oracle, seed, deadline);
            }
        });
        for scene in scenes().filter(|scene| scene.game == entry.name) {
            scene.look(entry, &oracle);
        }
        let (rules, others): (Vec<_>, Vec<_>) =
            missing(&oracle).partition(|site| matches!(site.what, What::Entry(_)));
        for site in others {
            println!("{}: this never decides: {}", entry.name, text(entry, &site));
        }
        let rules: Vec<_> = rules.iter().map(|site| text(entry, site)).collect();
        assert!(
            rules.is_empty(),
            "{}: never legal in random games, nor in a position of tests/data/scenes.tsv: {}",
            entry.name,
            rules.join(", ")
        );
    }
}

/// Rules that haven't been legal yet, and ends that haven't decided.
fn missing(oracle: &Interpreted) -> impl Iterator<Item = Site> {
    let sites = oracle.coverage().into_iter();
    sites.filter(|site| site.reached == 0 && matches!(site.what, What::Entry(_) | What::End))
}

/// Plays a random game, compiled, and shows the interpreter positions out of it.
fn walk<G: Game>(game: &G, oracle: &Interpreted, seed: u64, deadline: Deadline) {
    let mut history = History::new(game.clone());
    let mut rng = Rng::new(seed);
    loop {
        let moves = history.legal();
        let over = moves.is_empty() || history.ply() == LONGEST || deadline.is_over();
        if over || (history.ply() + seed as usize).is_multiple_of(ONE_IN) {
            let snapshot = game.snapshot(history.position());
            let position = oracle.restore(&snapshot).expect("a position");
            oracle.moves(&position, history.past());
            oracle.outcome(&position, history.past());
        }
        if over {
            return;
        }
        history.play_unchecked(pick(&mut rng, &moves));
    }
}

/// What stands at a place in the rules of a game.
fn text(entry: &Entry, site: &Site) -> String {
    let line = entry.source.lines().nth(site.line - 1).unwrap_or("");
    let clause: String = line.chars().skip(site.column).collect();
    let clause = clause.split([';', '{', '}']).next().unwrap_or("").trim();
    format!("{clause} ({:?})", site.what)
}

/// A position in which a rule that is rare elsewhere gives a turn.
struct Scene {
    game: &'static str,
    rule: &'static str,
    /// In the game's own format or in that of all games.
    position: &'static str,
}

fn scenes() -> impl Iterator<Item = Scene> {
    let lines = include_str!("../data/scenes.tsv").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [game, rule, position, _comment] => Scene {
            game,
            rule,
            position,
        },
        _ => panic!("four fields are expected in `{line}`"),
    })
}

impl Scene {
    /// The rule gives a turn here, as the scene says.
    fn look(&self, entry: &Entry, oracle: &Interpreted) {
        let (text, meta) = (self.position, oracle.meta());
        let own = entry.format.and_then(|format| (format.read)(meta, text));
        let snapshot = own.unwrap_or_else(|| from_text(meta, text).map_err(|e| e.to_string()));
        let snapshot = snapshot.unwrap_or_else(|error| panic!("{}: {text}: {error}", self.game));
        let position = oracle.restore(&snapshot).expect("a position of this game");
        let moves = oracle.moves(&position, &Past::NONE);
        let mut parts = moves
            .iter()
            .flat_map(|turn| oracle.describe(&position, turn).parts);
        let found = parts.any(|part| {
            meta.rules
                .get(part.rule as usize)
                .is_some_and(|r| r == self.rule)
        });
        assert!(found, "{}: no `{}` in {text}", self.game, self.rule);
    }
}

#[test]
fn every_scene_is_of_a_game() {
    for scene in scenes() {
        assert!(games::entry(scene.game).is_some(), "{}", scene.game);
    }
}
