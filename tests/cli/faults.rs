//! What is wrong on a command line, and what help there is.

use std::process::{Command, Stdio};

use super::program::{fails, stderr, succeeds};

#[test]
fn mistakes_on_the_command_line_are_code_2() {
    let message = fails(2, &["perft", "chesss", "1"]);
    assert!(
        message.contains("did you mean `chess`") || message.contains("Did you mean `chess`"),
        "{message}"
    );
    fails(2, &["perft", "chess"]);
    fails(2, &["perft", "chess", "many"]);
    fails(2, &["frobnicate"]);
    let message = fails(2, &["play", "chess", "--seat", "Whit=human"]);
    assert!(message.contains("`White`"), "{message}");
    fails(2, &["play", "chess", "--seat", "White=queen"]);
}

#[test]
fn mistakes_in_positions_are_code_1() {
    let message = fails(1, &["perft", "chess", "1", "--position", "8/8 w - - 0 1"]);
    assert!(message.contains("FEN: men: there are 2 ranks"), "{message}");
    let message = fails(1, &["perft", "chess", "1", "--position", "turn Wite"]);
    assert!(message.contains("`White`"), "{message}");
    let message = fails(
        1,
        &["perft", "english-draughts", "1", "--position", "B:W33"],
    );
    assert!(message.contains("names no square"), "{message}");
}

#[test]
fn help_has_examples() {
    let commands = [
        "play", "perft", "random", "match", "stats", "solve", "tune", "coverage", "check", "expand",
    ];
    for command in commands {
        assert!(
            succeeds(&[command, "--help"]).contains("Examples:"),
            "{command}"
        );
    }
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dagaz"))
        .args(["expand", "chess"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}
