//! Rules in files, checked and expanded.

use super::program::{fails, file, succeeds};

#[test]
fn rules_are_checked() {
    let checked = succeeds(&["check", "games/lines/src/tic_tac_toe.rs"]);
    assert!(checked.contains("1 game without mistakes: TicTacToe"));
    let checked = succeeds(&["check", "games/chess/src/chess.rs"]);
    assert!(checked.contains("games without mistakes: Chess, Crazyhouse, Atomic"));
    let bad = file(
        "bad.rs",
        "dagaz::game! {\n    pub game Bad {\n        player White;\n    }\n}\n",
    );
    let message = fails(1, &["check", &bad]);
    assert!(message.contains("bad.rs:3:9"), "{message}");
    assert!(message.contains("player White;"), "{message}");
    let message = fails(1, &["perft", &bad, "1"]);
    assert!(message.contains("bad.rs:3:9"), "{message}");
    let none = file("none.rs", "fn main() {}\n");
    assert!(fails(1, &["check", &none]).contains("holds no rules"));
    let torn = file("torn.rs", "fn main( {\n");
    assert!(fails(1, &["check", &torn]).contains("torn.rs:1:"));
    assert!(fails(1, &["check", "no/such/file.rs"]).contains("no/such/file.rs"));
}

#[test]
fn rules_expand_to_rust() {
    let code = succeeds(&["expand", "tic-tac-toe"]);
    assert!(code.contains("struct TicTacToe"), "{code}");
    assert!(code.lines().count() > 50);
    let same = succeeds(&["expand", "games/lines/src/tic_tac_toe.rs"]);
    assert!(same.contains("struct TicTacToe"));
    assert!(succeeds(&["expand", "crazyhouse"]).contains("pub mod crazyhouse"));
}

#[test]
fn the_compiler_explains_what_it_found() {
    let told = succeeds(&["explain", "chess"]);
    let line = |kind: &str, rule: &str| {
        let found = told.lines().find(|l| {
            let mut words = l.split_whitespace();
            (words.next(), words.next()) == (Some(kind), Some(rule))
        });
        found
            .unwrap_or_else(|| panic!("{kind} {rule}: {told}"))
            .to_string()
    };
    assert!(line("Pawn", "push").ends_with("all pieces together, as sets"));
    assert!(line("Rook", "slide").ends_with("piece by piece, as a set"));
    assert!(line("King", "castle").contains("asks whether a cell is attacked"));
    assert!(told.contains("king_safe  checks and pins"), "{told}");
    let told = succeeds(&["explain", "bashne"]);
    assert!(told.contains("run: "), "{told}");
    fails(1, &["explain", "nothing.rs"]);
}
