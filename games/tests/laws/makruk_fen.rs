//! FEN of makruk.

use dagaz_core::Game;
use dagaz_games::makruk::Makruk;
use dagaz_games::makruk::fen::*;

const START: &str = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";

fn again(text: &str) -> String {
    let position = read(Makruk.meta(), text).unwrap_or_else(|e| panic!("{text}: {e}"));
    write(Makruk.meta(), &position).unwrap_or_else(|| panic!("{text} can't be written"))
}

#[test]
fn the_start_is_the_start() {
    let start = Makruk.snapshot(&Makruk.start());
    assert_eq!(write(Makruk.meta(), &start).as_deref(), Some(START));
    assert_eq!(read(Makruk.meta(), START), Ok(start));
}

#[test]
fn positions_come_back() {
    let text = "4k3/8/2M5/1s6/8/5n2/8/3K3R b - - 17 1";
    assert_eq!(again(text), text);
    assert_eq!(
        again("4k3/8/2M~5/8/8/5m~2/8/3K4 w"),
        "4k3/8/2M5/8/8/5m2/8/3K4 w - - 0 1"
    );
    assert!((FORMAT.read)(Makruk.meta(), START).is_some());
    assert!((FORMAT.read)(Makruk.meta(), "White: King a1; Black: King h8").is_none());
}

#[test]
fn errors_name_the_field() {
    let cases = [
        ("8/8 w", "pieces: there are 2 rows, not 8"),
        (
            "4k2/8/8/8/8/8/8/3K4 w",
            "pieces: row 8, `4k2`, has 7 squares",
        ),
        ("4kq2/8/8/8/8/8/8/3K4 w", "pieces: `q` stands for no piece"),
        ("8/8/8/8/8/8/8/3K4 w", "pieces: Black has 0 kings"),
        ("4k3/8/8/8/8/8/8/3K4 r", "player to move: `r` is neither"),
        ("4k3/8/8/8/8/8/8/3K4 w KQ", "fields 3 and 4: `KQ` isn't `-`"),
        (
            "4k3/8/8/8/8/8/8/3K4 w - - 129",
            "quiet turns: `129` is no number from 0 to 128",
        ),
        ("4k3/8/8/8/8/8/8/3K4", "a FEN of makruk has 6 fields"),
    ];
    for (text, expected) in cases {
        let error = read(Makruk.meta(), text).expect_err(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}
