//! `dagaz tune`, and playing with what it found.

use super::program::{fails, file, succeeds};

#[test]
fn weights_are_fitted_and_played_with() {
    let kept = file("draughts.weights", "");
    let tune = [
        "tune",
        "english-draughts",
        "--games",
        "6",
        "--nodes",
        "40",
        "--seed",
        "3",
    ];
    let text = succeeds(&[&tune[..], &["--save", &kept]].concat());
    assert!(text.contains("measured") && text.contains("King"), "{text}");
    let printed = succeeds(&[&tune[..], &["--threads", "2"]].concat());
    assert_eq!(std::fs::read_to_string(&kept).expect("a file"), printed);
    let play = [
        "play",
        "english-draughts",
        "--seat",
        "all=ab",
        "--depth",
        "2",
        "--max-plies",
        "4",
    ];
    succeeds(&[&play[..], &["--weights", &kept]].concat());
}

#[test]
fn wrong_weights_are_refused_by_name() {
    let kept = file(
        "wrong.weights",
        "dagaz weights 1\ngame Chess\npiece Pwan 100\n",
    );
    let message = fails(1, &["play", "chess", "--weights", &kept]);
    assert!(
        message.contains("line 3: Chess has no piece `Pwan`"),
        "{message}"
    );
    let message = fails(1, &["tune", "backgammon", "--games", "1"]);
    assert!(message.contains("two players"), "{message}");
}
