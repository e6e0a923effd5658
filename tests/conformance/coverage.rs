//! Every rule of every game comes up: as a legal turn in random games, or in a position of `data/scenes.tsv` where it is
//! rare. What the other tests find in random games is worth no more than what these come to.

use std::collections::BTreeSet;
use std::time::Duration;

use dagaz_core::{Game, History, Past, Rng, registry};
use dagaz_lang::interp::Interpreted;
use dagaz_lang::interp::coverage::{Site, What};
use games::Entry;

use super::law::{Law, every_game, rules};
use super::threads::{self, Deadline};
use super::walk::pick;

/// Random games of each game.
const GAMES: u64 = 100;
/// Where a random game is broken off.
const LONGEST: usize = 2000;
/// How far it is followed, for the rules, when the time is up.
const LATE: usize = 300;
/// At one of so many plies the interpreter looks at the position.
const ONE_IN: usize = 3;

#[test]
fn every_rule_comes_up() {
    every_game(&EveryRule, 15);
}

struct EveryRule;

impl Law for EveryRule {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        let oracle = Interpreted::recording(rules(entry));
        for scene in scenes().filter(|scene| scene.game == entry.name) {
            scene.look(entry, &oracle);
        }
        threads::each_in_time(GAMES, may_take, |seed, deadline| {
            if !missing(&oracle).0.is_empty() {
                walk(game, &oracle, seed, deadline, true);
            }
        });
        // For the ends, which are told and no more, there is less time.
        threads::each_in_time(GAMES, may_take / 4, |seed, deadline| {
            if !missing(&oracle).1.is_empty() {
                walk(game, &oracle, seed, deadline, false);
            }
        });
        let (rules, ends) = missing(&oracle);
        let words = |site: &Site| format!("`{}`", site.words(entry.source));
        let ends: Vec<_> = ends.iter().map(words).collect();
        if !ends.is_empty() {
            println!("{}: never decided: {}", entry.name, ends.join(", "));
        }
        let used = |site: &Site| format!("{} ({:?})", words(site), site.what);
        let rules: Vec<_> = rules.iter().map(used).collect();
        assert!(
            rules.is_empty(),
            "{}: never legal in random games, nor in a position of tests/data/scenes.tsv: {}",
            entry.name,
            rules.join(", ")
        );
    }
}

/// Rules that haven't been legal yet, and ends that haven't decided.
fn missing(oracle: &Interpreted) -> (Vec<Site>, Vec<Site>) {
    let sites = oracle.coverage().into_iter();
    let missing = sites.filter(|site| site.reached == 0);
    let (rules, others): (Vec<_>, Vec<_>) =
        missing.partition(|site| matches!(site.what, What::Entry(_)));
    let ends = others.into_iter().filter(|site| site.what == What::End);
    (rules, ends.collect())
}

/// Plays a random game, compiled, and shows its end to the interpreter; if `all`, positions on the way, too, until no rule
/// is missing.
fn walk<G: Game>(game: &G, oracle: &Interpreted, seed: u64, deadline: Deadline, all: bool) {
    let mut history = History::new(game.clone());
    let mut rng = Rng::new(seed);
    loop {
        let moves = history.legal();
        let snapshot = game.snapshot(history.position());
        let position = oracle.restore(&snapshot).expect("a position");
        let late = deadline.is_over() && (!all || history.ply() >= LATE);
        if moves.is_empty() || history.ply() == LONGEST || late {
            oracle.outcome(&position, history.past());
            return;
        }
        if all && (history.ply() + seed as usize).is_multiple_of(ONE_IN) {
            oracle.moves(&position, history.past());
            if missing(oracle).0.is_empty() {
                return;
            }
        }
        history.play_unchecked(pick(&mut rng, &moves));
    }
}

/// A position in which rules that are rare elsewhere give turns.
struct Scene {
    game: &'static str,
    rules: Vec<&'static str>,
    /// In the game's own format or in that of all games.
    position: &'static str,
}

fn scenes() -> impl Iterator<Item = Scene> {
    let lines = include_str!("../data/scenes.tsv").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
        [game, rules, position, _comment] => Scene {
            game,
            rules: rules.split(", ").collect(),
            position,
        },
        _ => panic!("four fields are expected in `{line}`"),
    })
}

impl Scene {
    /// Shows the position to the interpreter; the rules must give turns in it, as the scene says.
    fn look(&self, entry: &Entry, oracle: &Interpreted) {
        let (text, meta) = (self.position, oracle.meta());
        let snapshot = registry::read(entry.format, meta, text);
        let snapshot = snapshot.unwrap_or_else(|error| panic!("{}: {text}: {error}", self.game));
        let position = oracle.restore(&snapshot).expect("a position of this game");
        let moves = oracle.moves(&position, &Past::NONE);
        let turns = moves.iter().map(|turn| oracle.describe(&position, turn));
        let numbers: BTreeSet<u16> = turns.flat_map(|t| t.parts).map(|part| part.rule).collect();
        for rule in &self.rules {
            let number = meta.rules.iter().position(|name| name == rule);
            let found = number.is_some_and(|number| numbers.contains(&(number as u16)));
            assert!(found, "{}: `{rule}` gives no turn in {text}", self.game);
        }
    }
}

#[test]
fn every_scene_is_of_a_game() {
    for scene in scenes() {
        assert!(games::entry(scene.game).is_some(), "{}", scene.game);
    }
}
