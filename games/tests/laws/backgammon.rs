//! Laws of backgammon, tested by example.

use dagaz_core::Game;
use dagaz_games::backgammon::*;

#[test]
fn doubles_are_half_as_likely() {
    let start = Position::start();
    let weights = start
        .moves()
        .into_iter()
        .map(|roll| Backgammon.weight(&start, &roll));
    assert_eq!(weights.clone().count(), 21);
    assert_eq!(weights.sum::<u32>(), 36);
}
