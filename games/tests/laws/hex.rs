//! Laws of hex, tested by example.

use crate::support::scene::Scene;
use dagaz_core::{Game, History, Rng};
use dagaz_games::hex::{Hex, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Hex, SOURCE, position)
}

#[test]
fn a_win_is_found_as_soon_as_it_is_there() {
    let scene = at(
        "Red: Stone f1 f2 f3 f4 f5 e7 e8 e9 e10 e11; Blue: Stone a2 a3 a4 a5 a6 a7 a8 a9 a10 a11",
    );
    scene.won_by(None);
    let joined = scene.play("e6 place Stone");
    joined.won_by(Some("Red")).turns(&[]);
    let blue = at("turn Blue; Red: Stone a2 a3 a4 a5 a7 a8 a9 a10 a11 b1 b2; \
                   Blue: Stone a6 b6 c6 d6 e6 g6 h6 i6 j6 k6");
    blue.won_by(None);
    blue.play("f6 place Stone").won_by(Some("Blue"));
}

#[test]
fn each_player_joins_his_own_sides() {
    let row = "a6 b6 c6 d6 e6 f6 g6 h6 i6 j6 k6";
    at(&format!("turn Blue; Red: Stone {row}")).won_by(None);
    at(&format!("Blue: Stone {row}")).won_by(Some("Blue"));
}

#[test]
fn cells_touch_in_six_directions_only() {
    // North-east of f5 there is no neighbour.
    let red = "f1 f2 f3 f4 f5 g6 g7 g8 g9 g10 g11";
    at(&format!("turn Blue; Red: Stone {red}")).won_by(None);
    let red = "f1 f2 f3 f4 f5 e6 e7 e8 e9 e10 e11";
    at(&format!("turn Blue; Red: Stone {red}")).won_by(Some("Red"));
}

#[test]
fn there_is_no_draw() {
    let mut rng = Rng::new(11);
    for _ in 0..200 {
        let mut game = History::new(Hex);
        while game.outcome().is_none() {
            let turns = Hex.moves(game.position(), game.past());
            let turn = turns[rng.below(turns.len() as u64) as usize];
            game.play_unchecked(turn);
        }
        let outcome = game.outcome().expect("the game is over");
        // Whoever has just moved.
        let last = 1 - Hex.to_move(game.position());
        assert_eq!(outcome.winner(), Some(last));
    }
}
