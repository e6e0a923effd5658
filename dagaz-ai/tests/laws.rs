//! What holds for every searcher in every game: it plays by the rules, keeps its time, and doesn't panic.

#[path = "../../tests/common/threads.rs"]
mod threads;

use std::time::{Duration, Instant};

use dagaz_ai::max_n::Opponents;
use dagaz_ai::{AlphaBeta, Bot, Determinised, Limits, MaxN, Random, Search, Uct};
use dagaz_core::{AnyGame, Game, Past, Rng};

/// Makes a searcher for a game, if it is one for that.
type Maker = fn(&AnyGame) -> Option<Box<dyn Bot<AnyGame>>>;

fn for_two(game: &AnyGame) -> Option<AlphaBeta<AnyGame>> {
    (game.meta().players.len() == 2).then(|| AlphaBeta::new(game, 1).table(1))
}

fn boxed<B: Bot<AnyGame> + 'static>(bot: B) -> Option<Box<dyn Bot<AnyGame>>> {
    Some(Box::new(bot))
}

const MAKERS: &[(&str, Maker)] = &[
    ("search", |game| boxed(Search::new(game, 1))),
    ("alpha-beta", |game| boxed(for_two(game)?)),
    ("uct", |game| boxed(Uct::new(game, 1))),
    ("selfish", |game| {
        boxed(MaxN::new(game, 1).opponents(Opponents::Selfish))
    }),
    ("exact", |game| boxed(for_two(game)?.exact(true))),
    ("plain uct", |game| {
        boxed(Uct::new(game, 1).grave(false).mast(true))
    }),
    ("paranoid", |game| {
        boxed(MaxN::new(game, 1).opponents(Opponents::Paranoid))
    }),
    ("helped", |game| boxed(for_two(game)?.threads(2))),
    ("determinised", |game| {
        boxed(Determinised::new(game, 1).worlds(3))
    }),
    ("best reply", |game| {
        boxed(MaxN::new(game, 1).opponents(Opponents::BestReply))
    }),
];

/// What a searcher may take for a turn: a little more than its time. Where games aren't optimised, to list the turns of
/// one position may take longer than that little, and can't be interrupted.
fn allowed(time: Duration) -> Duration {
    let more = if cfg!(debug_assertions) { 100 } else { 20 };
    time + time / 50 + Duration::from_millis(more)
}

/// Another program may have the processor for a while: too long is what is too long as often as this.
const TRIES: u32 = 6;

fn keeps_the_law(
    (name, bot): (&str, &mut dyn Bot<AnyGame>),
    game: &AnyGame,
    (position, past): (&<AnyGame as Game>::Position, &Past),
    time: Duration,
) {
    let moves = game.moves(position, past);
    let limits = Limits::none().time(time);
    let mut shortest = Duration::MAX;
    for _ in 0..TRIES {
        let begun = Instant::now();
        let turn = bot.choose(game, position, past, &limits);
        shortest = shortest.min(begun.elapsed());
        let game = &game.meta().name;
        match turn {
            Some(turn) => assert!(moves.contains(&turn), "{name} in {game}: {turn:?}"),
            None => assert!(moves.is_empty(), "{name} in {game}: no turn"),
        }
        if shortest <= allowed(time) {
            return;
        }
    }
    panic!("{name} in {:?}: {shortest:?} of {time:?}", game.meta().name);
}

/// Positions of random games, each for the next of some searchers: so many, or as many as time allows.
fn game_keeps_the_law(
    game: &AnyGame,
    makers: &[(&str, Maker)],
    positions: u32,
    may_take: Duration,
) {
    let bots = makers
        .iter()
        .filter_map(|&(name, make)| Some((name, make(game)?)));
    let mut bots: Vec<_> = bots.collect();
    if bots.is_empty() {
        return;
    }
    let mut rng = Rng::new(u64::from(positions));
    let (mut position, mut past, mut seen) = (game.start(), Past::NONE, 0);
    let begun = Instant::now();
    while seen < positions && begun.elapsed() < may_take {
        if rng.below(8) == 0 {
            let time = Duration::from_millis([1, 2, 5, 1][seen as usize % 4]);
            let count = bots.len();
            let (name, bot) = &mut bots[seen as usize % count];
            keeps_the_law((name, &mut **bot), game, (&position, &past), time);
            seen += 1;
        }
        let turn = Random::new(rng.next_u64()).choose(game, &position, &past, &Limits::none());
        let Some(turn) = turn.filter(|_| rng.below(150) != 0) else {
            (position, past) = (game.start(), Past::NONE);
            continue;
        };
        past.push(game.repetition_key(&position));
        game.play_unchecked(&mut position, &turn);
    }
}

#[test]
fn every_searcher_keeps_the_law_in_every_game() {
    let entries: Vec<_> = games::entries().collect();
    threads::each(entries.len() as u64, |number| {
        // One searcher a game: that all are made is what takes long.
        let maker = &MAKERS[number as usize % MAKERS.len()..][..1];
        let game = entries[number as usize].game();
        game_keeps_the_law(&game, maker, 4, Duration::from_millis(300));
    });
}

#[test]
#[ignore = "minutes, in release"]
fn every_searcher_keeps_the_law_in_thousands_of_positions() {
    let entries: Vec<_> = games::entries().collect();
    threads::each(entries.len() as u64, |number| {
        let game = entries[number as usize].game();
        game_keeps_the_law(&game, MAKERS, 2000, Duration::from_secs(600));
    });
}
