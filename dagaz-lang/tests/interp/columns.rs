//! Columns of pieces.

use dagaz_core::Game;

use super::{board, game, play_from, position, texts};
use dagaz_lang::interp::Interpreted;

/// A game of White and Black, with columns of at most four pieces, on a row of six cells.
fn row(rest: &str) -> Interpreted {
    game(&format!(
        "game Row {{
            players White, Black;
            board {{
                grid a..=f, 1..=1;
                direction r = (1, 0), l = -r;
                columns up to 4;
            }}
            piece King {{ hand; }}
            {rest}
            end {{ no moves => draw; }}
        }}"
    ))
}

/// One rule of the pieces `Man`, run from a position: what it leads to.
#[track_caller]
fn leads(rule: &str, from: &str, turn: &str) -> String {
    let game = row(&format!(
        "rule go {{ {rule} }} piece Man {{ hand; moves go; }}"
    ));
    let start = position(&game, from);
    board(&game, &play_from(&game, start, &[turn]))
}

/// A column of three, and one of two beside it.
const TWO: &str =
    "White: Man a1; Black: Man b1; under a1: Black King, White King; under b1: White Man";

#[test]
fn what_moves_takes_its_column_along_and_captures_another() {
    let after = |rule, turn| leads(rule, TWO, turn);
    let moved = "White: Man b1; under b1: Black King, White King";
    assert_eq!(
        after("step r; verify captured == 0; land;", "a1 - b1 go"),
        moved
    );
    assert_eq!(
        after("move self to b1; verify captured == 2; done;", "a1 - a1 go"),
        moved
    );
    assert_eq!(
        after(
            "shift {a1, b1} by r; verify self == b1; done;",
            "a1 - a1 go"
        ),
        "White: Man b1; Black: Man c1; under b1: Black King, White King; under c1: White Man"
    );
}

#[test]
fn a_capture_takes_the_whole_column_and_counts_each_piece() {
    assert_eq!(
        leads("capture b1; verify captured == 2; done;", TWO, "a1 - a1 go"),
        "White: Man a1; under a1: Black King, White King"
    );
    assert_eq!(
        leads("capture b1 to hand; done;", TWO, "a1 - a1 go"),
        "White: Man a1; under a1: Black King, White King; hand White: Man 2"
    );
    assert_eq!(
        leads("place King of Black at b1; done;", TWO, "a1 - a1 go"),
        "White: Man a1; Black: King b1; under a1: Black King, White King"
    );
    assert_eq!(
        leads("remove self; verify self == none; done;", TWO, "a1 - a1 go"),
        "Black: Man b1; under b1: White Man"
    );
}

#[test]
fn the_top_piece_alone_changes() {
    assert_eq!(
        leads(
            "become King; convert self to Black; done;",
            TWO,
            "a1 - a1 go"
        ),
        "Black: King a1, Man b1; under a1: Black King, White King; under b1: White Man"
    );
}

#[test]
fn columns_are_piled_whole_and_in_parts() {
    let from = "White: Man a1; Black: Man b1; under a1: Black King";
    let after = |rule| leads(rule, from, "a1 - a1 go");
    assert_eq!(
        after("pile self onto b1; verify self == b1; done;"),
        "White: Man b1; under b1: Black King, Black Man"
    );
    assert_eq!(
        after("pile top of a1 onto b1; verify self == b1; done;"),
        "White: Man b1; Black: King a1; under b1: Black Man"
    );
    assert_eq!(
        after("pile bottom of a1 onto b1; verify self == a1; done;"),
        "White: Man a1; Black: King b1; under b1: Black Man"
    );
    assert_eq!(
        after("pile b1 onto a1; verify self == a1; done;"),
        "Black: Man a1; under a1: White Man, Black King"
    );
    assert_eq!(
        after("tuck b1 under self; done;"),
        "White: Man a1; under a1: Black King, Black Man"
    );
    assert_eq!(
        after("tuck a1 under b1; verify self == b1; done;"),
        "Black: Man b1; under b1: White Man, Black King"
    );
    assert_eq!(
        after("pile top 2 of a1 onto f1; verify self == f1; done;"),
        "White: Man f1; Black: Man b1; under f1: Black King"
    );
}

#[test]
fn what_cannot_be_done_does_nothing() {
    let nothing =
        "White: Man a1; Black: Man b1; under a1: Black King, White King; under b1: White Man";
    for rule in [
        "pile self onto b1;",
        "tuck a1 under b1;",
        "pile top 4 of a1 onto c1;",
        "pile top 0 of a1 onto c1;",
        "pile top (0 - 1) of a1 onto c1;",
        "pile a1 onto a1;",
        "pile c1 onto a1;",
        "pile self onto l(here);",
        "remove top 4 of a1;",
        "capture bottom of d1;",
    ] {
        let rule = format!("{rule} verify self == a1; done;");
        assert_eq!(leads(&rule, TWO, "a1 - a1 go"), nothing, "{rule}");
    }
}

#[test]
fn a_new_piece_is_put_on_top_as_long_as_there_is_room() {
    assert_eq!(
        leads(
            "place King onto a1; place Man onto a1; done;",
            TWO,
            "a1 - a1 go"
        ),
        "White: King a1; Black: Man b1; under a1: White Man, Black King, White King; under b1: White Man"
    );
    assert_eq!(
        leads(
            "place King of Black onto f1; done;",
            "White: Man a1",
            "a1 - a1 go"
        ),
        "White: Man a1; Black: King f1"
    );
}

#[test]
fn parts_of_a_column_are_removed_and_captured() {
    assert_eq!(
        leads(
            "remove top of a1; verify self == none && captured == 0; done;",
            TWO,
            "a1 - a1 go"
        ),
        "Black: King a1, Man b1; under a1: White King; under b1: White Man"
    );
    assert_eq!(
        leads(
            "capture bottom 2 of a1; verify self == a1 && captured == 2; done;",
            TWO,
            "a1 - a1 go"
        ),
        "White: Man a1; Black: Man b1; under b1: White Man"
    );
    assert_eq!(
        leads(
            "capture bottom (height(a1) - 1) of a1 to hand; done;",
            TWO,
            "a1 - a1 go"
        ),
        "White: Man a1; Black: Man b1; under b1: White Man; hand White: King 2"
    );
}

#[test]
fn levels_are_asked_from_the_bottom() {
    let rule = "verify height(a1) == 3 && height(b1) == 2 && height(c1) == 0 && height(none) == 0;
        verify kind(a1, 1) == King && kind(a1, 2) == King && kind(a1, 3) == Man;
        verify owner(a1, 1) == White && owner(a1, 2) == Black && owner(a1, 3) == White;
        verify kind(a1, 0) == none && kind(a1, 4) == none && owner(c1, 1) == none;
        verify kind(a1) == Man && owner(b1) == Black && count(King) == 0 && sum(occupied, height(here)) == 5;
        done;";
    assert_eq!(leads(rule, TWO, "a1 - a1 go"), TWO);
}

#[test]
fn the_piece_that_was_piled_goes_on() {
    let game = row(
        "rule hop { step r; verify occupied; pile self onto here; done then hop; }
        piece Man { moves hop; } chain up to 4;",
    );
    let start = position(&game, "White: Man a1; Black: Man b1 c1 f1");
    assert_eq!(texts(&game, &start), ["a1 - b1 hop + b1 - c1 hop"]);
    let end = play_from(&game, start, &["a1 - b1 hop + b1 - c1 hop"]);
    assert_eq!(
        board(&game, &end),
        "White: Man c1; Black: Man f1; under c1: Black Man, Black Man"
    );
    assert_eq!(game.count(&end, 1, 1), 1);
}
