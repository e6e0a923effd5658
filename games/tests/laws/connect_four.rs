//! Laws of connect four, tested by example.

use crate::support::scene::Scene;
use dagaz_games::connect_four::{ConnectFour, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(ConnectFour, SOURCE, position)
}

#[test]
fn discs_fall_to_the_lowest_free_cell() {
    let scene = at("Yellow: Disc a1 a3 a5 b1; Red: Disc a2 a4 a6");
    scene.turns(&[
        "b2 drop Disc",
        "c1 drop Disc",
        "d1 drop Disc",
        "e1 drop Disc",
        "f1 drop Disc",
        "g1 drop Disc",
    ]);
}

#[test]
fn four_in_a_row_win_and_end_the_game() {
    let row = at("Yellow: Disc a1 b1 d1; Red: Disc a2 b2 d2").play("c1 drop Disc");
    row.won_by(Some("Yellow")).turns(&[]);
    let column = at("turn Red; Yellow: Disc a1 b1 d1; Red: Disc g1 g2 g3").play("g4");
    column.won_by(Some("Red"));
    let rising = at("Yellow: Disc a1 b2 c3; Red: Disc b1 c1 c2 d1 d2 d3 g1 g2").play("d4");
    rising.won_by(Some("Yellow"));
    let falling = at("Yellow: Disc g1 f2 e3; Red: Disc f1 e1 e2 d1 d2 d3 a1 a2").play("d4");
    falling.won_by(Some("Yellow"));
}

#[test]
fn a_full_board_draws() {
    let cells = (0..42).map(|n| (n % 7, n / 7));
    let named = |mine: u8| {
        let cells = cells
            .clone()
            .filter(|(file, rank)| (file / 2 + rank) % 2 == mine);
        let names = cells.map(|(file, rank)| format!("{}{}", (b'a' + file) as char, rank + 1));
        names.collect::<Vec<_>>().join(" ")
    };
    let (yellow, red) = (named(0), named(1));
    at(&format!("Yellow: Disc {yellow}; Red: Disc {red}")).won_by(Some("nobody"));
    let but_one = yellow.replace(" g6", "");
    assert_ne!(yellow, but_one);
    at(&format!("Yellow: Disc {but_one}; Red: Disc {red}"))
        .turns(&["g6 drop Disc"])
        .won_by(None);
}
