//! Laws of bomb chess, tested by example.

use crate::support::scene::Scene;
use dagaz_games::bomb_chess::four_mines::{FourMines, SOURCE as FOUR_MINES};
use dagaz_games::bomb_chess::{BombChess, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(BombChess, SOURCE, position)
}

#[test]
fn chance_lays_two_mines_before_each_round_where_no_neighbour_stands() {
    let start = Scene::start(BombChess, SOURCE);
    start.count(" lay Mine", 16);
    let second = start.play("d4 lay Mine");
    second.count(" lay Mine", 12).forbids("d5 lay Mine");
    second.allows("c5 lay Mine").allows("e5 lay Mine");
    let round = second.play("c5 lay Mine");
    round.allows("e2 - e4 double").forbids("e5 lay Mine");
    round.play("e2 - e4, e7 - e5").count(" lay Mine", 7);
}

#[test]
fn chance_passes_where_no_mine_fits() {
    let scene = at("White: King e1, Pawn a2 b2 c2 d2 e2 f2 g2 h2; \
         Black: King e8, Rook a8 b8 c8 d8 f8 g8 h8, Pawn a5 b5 c5 d5 e5 f5 g5 h5");
    scene.turns(&["pass"]).won_by(None);
    scene.play("pass, pass").allows("e2 - e4 double");
}

#[test]
fn a_mine_blows_up_all_around_but_the_piece_that_enters() {
    let scene = at("turn White; White: King h1, Rook a1, Pawn b3; \
         Black: King h8, Knight b5, Queen c4; Sapper: Mine a4");
    scene.allows("a1 - a3 slide").count("a1 - a5", 0);
    scene
        .play("a1 - a4")
        .shows("White: King h1, Rook a4; Black: King h8, Queen c4");
}

#[test]
fn a_piece_may_enter_the_mine_beside_it() {
    let scene =
        at("turn White; White: King h1, Rook a3; Black: King h8, Knight b5; Sapper: Mine a4");
    scene
        .play("a3 - a4")
        .shows("White: King h1, Rook a4; Black: King h8");
}

#[test]
fn mines_around_blow_up_once_more_and_no_further() {
    let scene = at("turn White; White: King h1, Rook a1; \
         Black: King h8, Bishop c4, Knight a6 d7 e5; Sapper: Mine a4 b5 c6");
    scene
        .play("a1 - a4")
        .shows("White: King h1, Rook a4; Black: King h8, Knight e5 d7; Sapper: Mine c6");
}

#[test]
fn a_king_may_not_enter_a_mine() {
    let scene = at("turn White; White: King e1; Black: King e8; Sapper: Mine e2");
    scene.turns(&["e1 - d1 hop", "e1 - d2 hop", "e1 - f1 hop", "e1 - f2 hop"]);
}

#[test]
fn a_pawn_enters_a_mine_aslant() {
    let scene =
        at("turn White; White: King h1, Pawn e4; Black: King h8, Rook f6; Sapper: Mine e5 d5");
    scene.count("e4 - ", 1);
    scene
        .play("e4 - d5 take")
        .shows("White: King h1, Pawn d5; Black: King h8");
    let last = at("turn White; White: King h1, Pawn e7; Black: King h8, Rook c7; Sapper: Mine d8");
    last.allows("e7 - d8 take Queen")
        .allows("e7 - e8 push Knight");
    last.play("e7 - d8 take Rook")
        .shows("White: King h1, Rook d8; Black: King h8");
}

#[test]
fn a_square_beside_a_mine_is_not_attacked() {
    let scene = at(
        "turn White; White: King e1, Rook h1[castles]; Black: King e8, Rook d8; Sapper: Mine d3 f3",
    );
    scene.allows("e1 - e2 hop").allows("e1 - g1 castle");
    scene.play("e1 - e2, d8 - d3").won_by(Some("Black"));
}

#[test]
fn who_blows_up_the_other_king_wins_even_in_check() {
    let check = "turn White; White: King e1, Rook a1; Black: King b6, Rook e8; Sapper: Mine a5";
    let scene = at(check);
    scene.allows("a1 - a5 slide").forbids("a1 - a4 slide");
    scene.play("a1 - a5").won_by(Some("White"));
}

#[test]
fn nobody_may_blow_up_his_own_king() {
    let scene = at("turn White; White: King b6, Rook a1; Black: King h8; Sapper: Mine a5");
    scene.forbids("a1 - a5 slide").allows("a1 - a4 slide");
    let both = at("turn White; White: King b6, Rook a1; Black: King b4; Sapper: Mine a5");
    both.forbids("a1 - a5 slide");
}

#[test]
fn a_pawn_is_captured_in_passing_across_the_turns_of_chance() {
    let black = at("turn Black; White: King e1, Pawn d5; Black: King e8, Pawn e7");
    black
        .play("e7 - e5, a3 lay Mine, h3 lay Mine")
        .allows("d5 - e6 en_passant");
    let white = "turn White; White: King e1, Pawn e2; Black: King e8, Pawn d4";
    at(white).play("e2 - e4").allows("d4 - e3 en_passant");
    let late = at(white).play("e2 - e4, e8 - d8, a2 lay Mine, h2 lay Mine, e1 - e2");
    late.forbids("d4 - e3 en_passant").allows("d4 - d3 push");
}

#[test]
fn a_mine_that_blows_up_is_no_quiet_move() {
    let scene =
        at("turn White; White: King h1, Rook a1; Black: King h8; Sapper: Mine a4; quiet 40");
    scene.play("a1 - a4, h8 - g8").shows("quiet 1");
    let last = at("turn White; White: King h1, Rook a1; Black: King h8; Sapper: Mine a4; quiet 99");
    last.play("a1 - a3").won_by(Some("nobody"));
}

#[test]
fn four_mines_are_laid_again() {
    let full = Scene::at(
        FourMines,
        FOUR_MINES,
        "White: King e1, Rook a1; Black: King e8; Sapper: Mine a4 c4 e4 g4",
    );
    full.turns(&["pass"]);
    let blown = full.play("pass, pass, a1 - a4, e8 - f8");
    blown.allows("c6 lay Mine");
    blown.play("c6 lay Mine").turns(&["pass"]);
}
