//! The table that never loses.

use dagaz_ai::advice::{Fate, Trial};
use dagaz_core::{Game, Past};
use dagaz_games_advice::tic_tac_toe::NeverLose;
use dagaz_games_lines::tic_tac_toe::{Square, TicTacToe};

#[test]
fn it_never_loses() {
    let mut trial: Trial<NeverLose> = Trial::new(&TicTacToe);
    let start = TicTacToe.start();
    assert_eq!(trial.fate(&start), Fate::Draw);
    for turn in TicTacToe.moves(&start, &Past::NONE) {
        assert_eq!(trial.fate(&start.after(turn)), Fate::Draw, "{turn:?}");
    }
}

#[test]
fn it_wins_where_it_can() {
    let mut trial: Trial<NeverLose> = Trial::new(&TicTacToe);
    let played = |squares: &[Square]| {
        squares.iter().fold(TicTacToe.start(), |position, square| {
            let turns = TicTacToe.moves(&position, &Past::NONE).into_iter();
            let mut after = turns.map(|turn| position.after(turn));
            let there = after.find(|next| next.piece_at(*square).is_some());
            there.expect("a free cell")
        })
    };
    // A corner against the edge beside it.
    let position = played(&[Square::A1, Square::B1]);
    assert_eq!(trial.fate(&position), Fate::Win(3));
    let position = played(&[Square::A1, Square::B1, Square::A3, Square::B3]);
    assert_eq!(
        (trial.fate(&position), trial.advice(&position)),
        (Fate::Win(1), Some("win"))
    );
}
