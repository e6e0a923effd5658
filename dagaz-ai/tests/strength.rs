//! Matches of one searcher against another: minutes, in release.

use dagaz_ai::arena::{Contestant, Match};
use dagaz_ai::{AlphaBeta, Evaluation, Limits, Random, Uct, weights};
use dagaz_core::Game;
use games::chess::{Chess, WEIGHTS};

/// The first one's share of the points of so many games, told by name.
fn share<'g, G: Game>(game: &'g G, games: u64, contestants: Vec<Contestant<'g, G>>) -> f64 {
    let contest = Match::new(game, contestants).expect("two players");
    let standing = contest
        .threads(0)
        .play(games, None, Default::default(), |_| Ok(()))
        .expect("bots play by the rules");
    let share = standing.of(0).points() / games as f64;
    println!("{}: {share} of {games} games", game.meta().name);
    share
}

/// Learning from turns wherever they are played, against plain confidence bounds, with as many playouts.
fn grave_against_plain<G: Game>(game: &G, games: u64, playouts: u64) {
    let uct = Uct::new(game, 1);
    let contestant = |name, grave| {
        let uct = uct.afresh(1).grave(grave);
        let limits = Limits::none().nodes(playouts);
        Contestant::new(name, limits, move |seed| uct.afresh(seed))
    };
    let share = share(
        game,
        games,
        vec![contestant("grave", true), contestant("plain", false)],
    );
    assert!(share >= 0.6, "{share}");
}

#[test]
#[ignore = "minutes, in release"]
fn learning_from_later_turns_pays_in_breakthrough() {
    grave_against_plain(&games::breakthrough::Breakthrough, 200, 1000);
}

#[test]
#[ignore = "minutes, in release"]
fn learning_from_later_turns_pays_in_go() {
    grave_against_plain(&games::go::Go, 200, 100);
}

/// Search against any turn: it wins every game.
fn search_against_random<G: Game>(game: &G) {
    let search = AlphaBeta::new(game, 1).table(4);
    let limits = Limits::none().nodes(20_000);
    let contestants = vec![
        Contestant::new("search", limits.clone(), move |seed| search.afresh(seed)),
        Contestant::new("random", limits, Random::new),
    ];
    let share = share(game, 200, contestants);
    assert!(share == 1.0, "{share}");
}

#[test]
#[ignore = "minutes, in release"]
fn search_wins_every_game_against_random_turns() {
    search_against_random(&Chess);
    search_against_random(&games::english_draughts::EnglishDraughts);
    search_against_random(&games::reversi::Reversi);
    search_against_random(&games::breakthrough::Breakthrough);
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
    let measured = AlphaBeta::new(&Chess, 1).table(4);
    let tuned = measured.afresh(1).evaluated(fitted());
    let contestants = vec![
        Contestant::new("fitted", limits.clone(), move |seed| tuned.afresh(seed)),
        Contestant::new("measured", limits, move |seed| measured.afresh(seed)),
    ];
    let share = share(&Chess, 40, contestants);
    assert!(share >= 0.55, "{share}");
}
