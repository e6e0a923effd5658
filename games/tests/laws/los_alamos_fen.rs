//! FEN of Los Alamos chess.

use dagaz_core::Game;
use dagaz_games::los_alamos_chess::LosAlamosChess;
use dagaz_games::los_alamos_chess::fen::*;

const START: &str = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1";

fn again(text: &str) -> String {
    let meta = LosAlamosChess.meta();
    let position = read(meta, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(meta, &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

#[test]
fn the_start_is_the_start() {
    let start = LosAlamosChess.snapshot(&LosAlamosChess.start());
    assert_eq!(write(LosAlamosChess.meta(), &start).as_deref(), Some(START));
    assert_eq!(read(LosAlamosChess.meta(), START), Ok(start));
}

#[test]
fn a_king_may_be_gone() {
    for text in ["3k2/6/6/6/2P3/3K2 b - - 9 1", "6/6/6/3q2/6/3K2 b - - 0 1"] {
        assert_eq!(again(text), text);
    }
}

#[test]
fn errors_name_the_field() {
    let cases = [
        ("6/6/6/6/6/6 w", "pieces: Black has 0 kings instead of one"),
        ("3k2/6/6/6/6/2KK2 w", "pieces: White has 2 kings"),
        ("3kb1/6/6/6/6/3K2 w", "pieces: `b` stands for no piece"),
        ("3k2/6/6/6/6/3K2/8 w", "pieces: there are 7 rows, not 6"),
        ("3k2/6/6/6/6/3K2 w K", "fields 3 and 4: `K` isn't `-`"),
        ("3k2/6/6/6/6/3K2 w - - 101", "quiet turns: `101`"),
        ("3k2/6/6/6/6/3K2 w - - 0 x", "move number: `x`"),
        ("3k2/6/6/6/6/3K2", "a FEN of Los Alamos chess has 6 fields"),
    ];
    for (text, expected) in cases {
        let error = read(LosAlamosChess.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    assert!((FORMAT.read)(LosAlamosChess.meta(), "White: King d1; Black: King d6").is_none());
}
