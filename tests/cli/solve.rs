//! `dagaz solve`, and playing with a table.

use super::program::{fails, file, succeeds};

#[test]
fn a_small_game_is_solved_and_the_table_kept() {
    let kept = file("lines.table", "");
    let text = succeeds(&["solve", "tic-tac-toe", "--save", &kept]);
    assert!(text.contains("5478 positions"), "{text}");
    assert!(text.contains("The position is a draw."), "{text}");
    assert!(text.contains("b2 place"), "{text}");
    // X has two on the middle row, O two on the top row.
    let won = ["--position", "turn X; X: Mark a2 b2; O: Mark a3 b3"];
    let text = succeeds(&["solve", "tic-tac-toe", "--load", &kept, won[0], won[1]]);
    assert!(text.contains("X, to move, wins in 1."), "{text}");
    let best = text.lines().find(|line| line.starts_with("  "));
    assert!(best.is_some_and(|line| line.contains("c2")), "{text}");
    // Interpreted rules are the same rules.
    let text = succeeds(&["solve", "tic-tac-toe", "--load", &kept, "--interpreted"]);
    assert!(text.contains("5478 positions"), "{text}");
    let played = succeeds(&[
        "play",
        "tic-tac-toe",
        "--seat",
        "all=ab",
        "--depth",
        "1",
        "--table",
        &kept,
    ]);
    assert!(played.contains("Draw."), "{played}");
    let message = fails(1, &["solve", "connect-four", "--load", &kept]);
    assert!(
        message.contains("a table of the game TicTacToe"),
        "{message}"
    );
    let message = fails(1, &["play", "connect-four", "--table", &kept]);
    assert!(
        message.contains("a table of the game TicTacToe"),
        "{message}"
    );
}

#[test]
fn proofs_and_points_are_found() {
    let fork = "turn X; X: Mark a1 b2 c1; O: Mark c3 a2 b3";
    let text = succeeds(&[
        "solve",
        "tic-tac-toe",
        "--method",
        "proof",
        "--position",
        fork,
    ]);
    assert!(text.contains("X wins by"), "{text}");
    let text = succeeds(&["solve", "tic-tac-toe", "--method", "proof"]);
    assert!(text.contains("It is a draw."), "{text}");
    let text = succeeds(&["solve", "tic-tac-toe", "--method", "margin"]);
    assert!(text.contains("X and O get equally many points"), "{text}");
}

#[test]
fn what_does_not_fit_is_refused() {
    let message = fails(
        1,
        &[
            "solve",
            "breakthrough",
            "--method",
            "table",
            "--memory",
            "1",
        ],
    );
    assert!(
        message.contains("more than 1 MiB") && message.contains("--memory"),
        "{message}"
    );
    let message = fails(
        1,
        &["solve", "chess", "--pieces", "White: Kin; Black: King"],
    );
    assert!(message.contains("no piece `Kin`"), "{message}");
    let many = [
        "--pieces",
        "White: King, Queen, Rook 2; Black: King, Pawn 3",
    ];
    let message = fails(1, &["solve", "chess", many[0], many[1]]);
    assert!(
        message.contains("--memory") && message.contains("fewer pieces"),
        "{message}"
    );
    let message = fails(1, &["solve", "chess", "--method", "margin"]);
    assert!(message.contains("--method table"), "{message}");
    fails(
        2,
        &["solve", "chess", "--method", "proof", "--save", "nowhere"],
    );
    let message = fails(1, &["solve", "chess", "--load", "nowhere/at/all"]);
    assert!(message.contains("nowhere/at/all"), "{message}");
}
