//! Who loses when positions repeat: whoever gave check all the time.

use crate::support::scene::Scene;
use dagaz_games::{minishogi, shogi, xiangqi};

/// The same turns so many times.
fn again(turns: &str, times: usize) -> String {
    vec![turns; times].join(", ")
}

#[test]
fn perpetual_check_loses_in_shogi() {
    let at = |position| Scene::at(shogi::Shogi, shogi::SOURCE, position);
    let position = "Black: King i1, Rook d5; White: King e9";
    let circle = "d5 - e5 slide, e9 - d9, e5 - d5 slide, d9 - e9";
    at(position).play(&again(circle, 2)).won_by(None);
    at(position).play(&again(circle, 3)).won_by(Some("White"));
    // The position that repeats may be one in which the check stands.
    let checked = "turn White; Black: King i1, Rook e5; White: King e9";
    let circle = "e9 - d9, e5 - d5 slide, d9 - e9, d5 - e5 slide";
    at(checked).play(&again(circle, 3)).won_by(Some("White"));
}

#[test]
fn other_repetitions_are_draws_in_shogi() {
    let at = |position| Scene::at(shogi::Shogi, shogi::SOURCE, position);
    let quiet = "i1 - i2, e9 - d9, i2 - i1, d9 - e9";
    at("Black: King i1, Rook a5; White: King e9")
        .play(&again(quiet, 3))
        .won_by(Some("nobody"));
    // Some turns since the position first occurred weren't checks.
    let off = "d5 - e5 slide, e9 - d9, e5 - f5 slide, d9 - e9, f5 - e5 slide";
    let back = "e9 - d9, e5 - d5 slide, d9 - e9";
    at("Black: King i1, Rook d5; White: King e9")
        .play(&[off, back, off].join(", "))
        .won_by(Some("nobody"));
}

#[test]
fn perpetual_check_loses_in_minishogi_and_otherwise_black() {
    let at = |position| Scene::at(minishogi::Minishogi, minishogi::SOURCE, position);
    let circle = "b3 - c3 slide, c5 - b5, c3 - b3 slide, b5 - c5";
    at("Black: King e1, Rook b3; White: King c5")
        .play(&again(circle, 3))
        .won_by(Some("White"));
    let by_white = "e1 - d1, b3 - d3 slide, d1 - e1, d3 - e3 slide";
    at("Black: King e1; White: King a5, Rook e3")
        .play(&again(&by_white.replace("b3", "e3"), 3))
        .won_by(Some("Black"));
    let quiet = "e1 - e2, c5 - c4, e2 - e1, c4 - c5";
    at("Black: King e1; White: King c5")
        .play(&again(quiet, 3))
        .won_by(Some("White"));
}

#[test]
fn perpetual_check_loses_in_xiangqi() {
    let at = |position| Scene::at(xiangqi::Xiangqi, xiangqi::SOURCE, position);
    let circle = "d5 - e5, e10 - d10, e5 - d5, d10 - e10";
    at("Red: General f1, Chariot d5; Black: General e10")
        .play(&again(circle, 1))
        .won_by(None);
    at("Red: General f1, Chariot d5; Black: General e10")
        .play(&again(circle, 2))
        .won_by(Some("Black"));
}
