//! The compiled game and the interpreted one are the same game.

use std::time::{Duration, Instant};

use dagaz_core::text::to_text;
use dagaz_core::{AnyGame, Game, History, Past, Rng, Snapshot, notation};
use dagaz_lang::interp::Interpreted;
use games::Entry;

use super::law::{Law, Place, every_game_alone, interpreted};
use super::threads;

/// Random games of each game.
const GAMES: u64 = 200;
/// How long it all may take, in seconds. A game that needs no more than its share, and a little more, is compared in all
/// of its random games; a slower one in as many as there is little time for, but in a few at least.
const MAY_TAKE: u64 = 90;
/// Games that are compared in all of their random games, whatever it takes.
const WHOLLY: [&str; 6] = [
    "breakthrough",
    "chess",
    "connect-four",
    "english-draughts",
    "reversi",
    "tic-tac-toe",
];
/// Time enough for that.
const LONG: Duration = Duration::from_secs(600);
const LITTLE: Duration = Duration::from_millis(500);
/// Games that tell how slow it is, and how many of their length all of them are.
const SAMPLE: u64 = 4;
const LIKE: u32 = 150;
/// How far most of them are followed; one in [`WHOLE`] is followed to its end or to the greater limit.
const PLIES: (usize, usize) = (60, 600);
const WHOLE: u64 = 10;
/// Games that are still under way when the time is up are followed so far.
const LATE: usize = 20;
/// At one of so many plies every turn is played, not only the one with which the game goes on.
const ALL: u64 = 24;

#[test]
fn compiled_and_interpreted_games_agree_at_every_ply() {
    every_game_alone(&Agreement, MAY_TAKE);
}

/// The law itself.
struct Agreement;

impl Law for Agreement {
    fn check<G: Game + 'static>(&self, entry: &'static Entry, game: &G, may_take: Duration) {
        let oracle = interpreted(entry);
        assert_eq!(game.meta(), oracle.meta(), "{}", entry.name);
        assert_eq!(game.looks_back(), oracle.looks_back(), "{}", entry.name);
        assert_eq!(
            game.forbids_repetition(),
            oracle.forbids_repetition(),
            "{}",
            entry.name
        );
        let play = |seed: u64, deadline| {
            let limit = if seed.is_multiple_of(WHOLE) {
                PLIES.1
            } else {
                PLIES.0
            };
            Pair::new(entry.name, game, &oracle, seed).play(limit, deadline);
        };
        let begun = Instant::now();
        threads::each_in_time(SAMPLE, LITTLE, |number, deadline| {
            play(1 + number, deadline)
        });
        let whole = begun.elapsed() * LIKE / SAMPLE as u32;
        let enough = may_take * 5 / 3;
        let may_take = if WHOLLY.contains(&entry.name) {
            LONG
        } else if whole <= enough {
            enough
        } else {
            LITTLE
        };
        let done = threads::each_in_time(GAMES, may_take, play);
        println!("{}: {done} games", entry.name);
    }
}

/// Compares a game that isn't in the registry, within five seconds.
pub fn agrees(name: &'static str, source: &'static str, game: fn() -> AnyGame) {
    let entry: &'static Entry = Box::leak(Box::new(Entry {
        name,
        source,
        format: None,
        make: game,
    }));
    Agreement.check(entry, &game(), Duration::from_secs(5));
}

/// One random game, played on both sides.
struct Pair<'a, G: Game> {
    name: &'a str,
    seed: u64,
    rng: Rng,
    compiled: History<G>,
    oracle: History<Interpreted>,
}

/// The legal turns with their texts, in the order of the texts.
type Turns<M> = Vec<(M, String)>;

impl<'a, G: Game> Pair<'a, G> {
    fn new(name: &'a str, game: &G, oracle: &Interpreted, seed: u64) -> Self {
        Pair {
            name,
            seed,
            rng: Rng::new(seed),
            compiled: History::new(game.clone()),
            oracle: History::new(oracle.clone()),
        }
    }

    fn at(&self) -> Place<'_, G> {
        Place {
            name: self.name,
            seed: self.seed,
            history: &self.compiled,
        }
    }

    fn play(&mut self, limit: usize, deadline: threads::Deadline) {
        loop {
            self.same_facts();
            let (ours, theirs) = (legal(&self.compiled), legal(&self.oracle));
            self.same_turns(&ours, &theirs);
            // The interpreter lists no turns once the game is over: where there are some, it needn't be asked again.
            let over = theirs.is_empty().then(|| self.oracle.outcome()).flatten();
            self.at().same("outcome", self.compiled.outcome(), over);
            let late = deadline.is_over() && self.compiled.ply() >= LATE;
            if ours.is_empty() || self.compiled.ply() == limit || late {
                return;
            }
            if self.rng.below(ALL) == 0 {
                self.same_without_past();
                for (our, their) in ours.iter().zip(&theirs) {
                    self.same_result(our, &their.0);
                }
            }
            let picked = self.rng.below(ours.len() as u64) as usize;
            self.same_result(&ours[picked], &theirs[picked].0);
            self.compiled.play_unchecked(ours[picked].0.clone());
            self.oracle.play_unchecked(theirs[picked].0.clone());
        }
    }

    /// What is said of the present position by those who don't know the past.
    fn same_without_past(&self) {
        let (c, o) = (self.compiled.game(), self.oracle.game());
        let (ours, theirs) = (self.compiled.position(), self.oracle.position());
        let (our, their) = (c.outcome(ours, &Past::NONE), o.outcome(theirs, &Past::NONE));
        self.at().same("outcome without a past", our, their);
        let ours = turns(c, ours, &Past::NONE);
        let theirs = turns(o, theirs, &Past::NONE);
        self.same_turns(&ours, &theirs);
    }

    /// What is said of the present position.
    fn same_facts(&self) {
        let at = self.at();
        let (c, o) = (self.compiled.game(), self.oracle.game());
        let (ours, theirs) = (self.compiled.position(), self.oracle.position());
        same_snapshot(&at, "the position", o, &c.snapshot(ours), theirs);
        at.same("hash", c.hash(ours), o.hash(theirs));
        at.same(
            "repetition key",
            c.repetition_key(ours),
            o.repetition_key(theirs),
        );
        at.same("player", c.to_move(ours), o.to_move(theirs));
        at.same("past", self.compiled.past(), self.oracle.past());
        for owner in 0..c.meta().owners.len() {
            for kind in 0..c.meta().kinds.len() {
                at.same(
                    "count",
                    c.count(ours, owner, kind),
                    o.count(theirs, owner, kind),
                );
            }
        }
    }

    fn same_turns(&self, ours: &Turns<G::Move>, theirs: &Turns<<Interpreted as Game>::Move>) {
        let differ = ours
            .iter()
            .zip(theirs)
            .find(|(our, their)| our.1 != their.1);
        let (only, side) = match differ {
            None if ours.len() == theirs.len() => return,
            None if ours.len() > theirs.len() => (&ours[theirs.len()].1, "compiled"),
            None => (&theirs[ours.len()].1, "interpreted"),
            Some((our, their)) if our.1 < their.1 => (&our.1, "compiled"),
            Some((_, their)) => (&their.1, "interpreted"),
        };
        self.at().fail(format_args!(
            "{} turns compiled, {} interpreted; only the {side} rules allow `{only}`",
            ours.len(),
            theirs.len()
        ));
    }

    /// What a turn leads to.
    fn same_result(&self, (our, text): &(G::Move, String), their: &<Interpreted as Game>::Move) {
        let (c, o) = (self.compiled.game(), self.oracle.game());
        let mut ours = self.compiled.position().clone();
        c.play_unchecked(&mut ours, our);
        let mut theirs = self.oracle.position().clone();
        o.play_unchecked(&mut theirs, their);
        let (our_weight, their_weight) = (
            c.weight(self.compiled.position(), our),
            o.weight(self.oracle.position(), their),
        );
        self.at()
            .same(format_args!("weight of `{text}`"), our_weight, their_weight);
        let what = format!("after `{text}`");
        same_snapshot(&self.at(), &what, o, &c.snapshot(&ours), &theirs);
        self.at()
            .same(format_args!("hash {what}"), c.hash(&ours), o.hash(&theirs));
        let before = self.compiled.position();
        let key = c.repetition_key_after(before, c.repetition_key(before), &ours);
        self.at().same(
            format_args!("key {what}, from that before"),
            key,
            c.repetition_key(&ours),
        );
    }
}

fn legal<G: Game>(history: &History<G>) -> Turns<G::Move> {
    turns(history.game(), history.position(), history.past())
}

fn turns<G: Game>(game: &G, position: &G::Position, past: &Past) -> Turns<G::Move> {
    let mut turns = notation::texts(game, position, past);
    turns.sort_by(|a, b| a.1.cmp(&b.1));
    turns
}

fn same_snapshot<G: Game>(
    at: &Place<'_, G>,
    what: &str,
    game: &Interpreted,
    ours: &Snapshot,
    theirs: &Snapshot,
) {
    if ours != theirs {
        let text = |snapshot| to_text(game.meta(), snapshot);
        at.fail(format_args!(
            "{what}\n   compiled: {}\ninterpreted: {}",
            text(ours),
            text(theirs)
        ));
    }
}
