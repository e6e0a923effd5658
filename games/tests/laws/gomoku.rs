//! Laws of gomoku, tested by example.

use crate::support::scene::Scene;
use dagaz_games::gomoku::exact_five::{ExactFive, SOURCE as EXACT_FIVE};
use dagaz_games::gomoku::{Gomoku, SOURCE};

fn free(position: &str) -> Scene {
    Scene::at(Gomoku, SOURCE, position)
}

fn exact(position: &str) -> Scene {
    Scene::at(ExactFive, EXACT_FIVE, position)
}

#[test]
fn five_in_a_row_win() {
    let fours = "Black: Stone c8 d8 f8 g8; White: Stone c7 d7 f7 g7";
    for game in [free, exact] {
        game(fours).play("a1 place Stone").won_by(None);
        game(fours).play("e8 place Stone").won_by(Some("Black"));
        game(fours).play("a1, e7").won_by(Some("White"));
    }
}

#[test]
fn an_overline_wins_in_the_free_game_only() {
    let row = "Black: Stone c8 d8 e8 g8 h8; White: Stone a1 c1 e1 g1 i1";
    free(row).play("f8").won_by(Some("Black"));
    exact(row).play("f8").won_by(None);
}

#[test]
fn five_beside_an_overline_win() {
    let cross = "Black: Stone c8 d8 e8 g8 h8 f4 f5 f6 f7; White: Stone a1 c1 e1 g1 i1";
    exact(cross).play("f8").won_by(Some("Black"));
    let end = "Black: Stone a1 b1 c1 d1; White: Stone a3 b3 c3 d3";
    exact(end).play("e1").won_by(Some("Black"));
}
