//! Matches of one searcher against another: minutes, in release.

#[path = "../../tests/common/threads.rs"]
mod threads;

use std::sync::Mutex;

use dagaz_ai::{AlphaBeta, Bot, Evaluation, Limits, Uct, weights};
use dagaz_core::{Game, History};
use games::chess::{Chess, WEIGHTS};

/// Lets two searchers play so many games, each begins half of them; returns the share of points of the first, a draw
/// half a point.
fn matched<G: Game, A: Bot<G>, B: Bot<G>>(
    game: &G,
    games: u64,
    limits: &Limits,
    first: impl Fn(u64) -> A + Sync,
    second: impl Fn(u64) -> B + Sync,
) -> f64 {
    let points = Mutex::new(0.0);
    threads::each(games, |number| {
        let (mut first, mut second) = (first(number), second(number + games));
        let seat = (number % 2) as usize;
        let mut history = History::new(game.clone());
        while history.outcome().is_none() {
            let (position, past) = (history.position(), history.past());
            let turn = if history.to_move() == seat {
                first.choose(game, position, past, limits)
            } else {
                second.choose(game, position, past, limits)
            };
            let turn = turn.expect("somebody can move while the game goes on");
            history.play(turn).expect("bots play by the rules");
        }
        let winner = history.outcome().and_then(|outcome| outcome.winner());
        let gained = winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        *points.lock().expect("no panic") += gained;
    });
    points.into_inner().expect("no panic") / games as f64
}

/// Learning from turns wherever they are played, against plain confidence bounds, with as many playouts.
fn grave_against_plain<G: Game>(game: &G, games: u64, playouts: u64) {
    let limits = Limits::none().nodes(playouts);
    let bot = |grave: bool| move |seed: u64| Uct::new(game, seed).grave(grave);
    let share = matched(game, games, &limits, bot(true), bot(false));
    println!("{}: {share} of {games} games", game.meta().name);
    assert!(share >= 0.6, "{share}");
}

#[test]
#[ignore = "minutes, in release"]
fn learning_from_later_turns_pays_in_breakthrough() {
    grave_against_plain(&games::breakthrough::Breakthrough, 100, 1000);
}

#[test]
#[ignore = "minutes, in release"]
fn learning_from_later_turns_pays_in_go() {
    grave_against_plain(&games::go::Go, 24, 100);
}

/// The weights that are kept beside the rules of chess.
fn fitted() -> Evaluation {
    weights::from_text(&Chess, WEIGHTS, 1).expect("weights of chess")
}

#[test]
fn fitted_weights_of_chess_are_those_of_its_men() {
    let worth = |name: &str| {
        let kind = Chess.meta().kinds.iter().position(|kind| kind.name == name);
        fitted().kinds[kind.expect("a kind of chess")]
    };
    let worths = ["Pawn", "Knight", "Rook", "Queen"].map(worth);
    assert!(worths.is_sorted(), "{worths:?}");
}

#[test]
#[ignore = "minutes, in release"]
fn fitted_weights_pay_in_chess() {
    let limits = Limits::none().nodes(3000);
    let tuned = |seed| AlphaBeta::new(&Chess, seed).evaluated(fitted());
    let measured = |seed| AlphaBeta::new(&Chess, seed);
    let share = matched(&Chess, 40, &limits, tuned, measured);
    println!("fitted against measured: {share} of 40 games");
    assert!(share >= 0.55, "{share}");
}
