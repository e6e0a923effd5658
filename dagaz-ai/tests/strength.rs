//! Matches of one searcher against another: minutes, in release.

use dagaz_ai::arena::{Contestant, Match};
use dagaz_ai::{Limits, Uct};
use dagaz_core::Game;

/// Learning from turns wherever they are played, against plain confidence bounds, with as many playouts.
fn grave_against_plain<G: Game>(game: &G, games: u64, playouts: u64) {
    let uct = Uct::new(game, 1);
    let contestant = |name, grave| {
        let uct = uct.afresh(1).grave(grave);
        let limits = Limits::none().nodes(playouts);
        Contestant::new(name, limits, move |seed| uct.afresh(seed))
    };
    let contestants = vec![contestant("grave", true), contestant("plain", false)];
    let contest = Match::new(game, contestants).expect("two players");
    let standing = contest
        .threads(0)
        .play(games, None, Default::default(), |_| Ok(()))
        .expect("bots play by the rules");
    let share = standing.of(0).points() / games as f64;
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
