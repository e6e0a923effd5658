use alloc::string::String;

use super::*;
use crate::game::Game;
use crate::rng::Rng;
use crate::snapshot::Snapshot;
use crate::toy::{Toy, garble};

#[test]
fn the_form_reads_well() {
    let toy = Toy::new();
    let meta = toy.meta();
    assert_eq!(
        to_text(meta, &toy.start()),
        "turn Red; Red: Man a1; Blue: Man b1, Queen d1; hand Red: Queen 1"
    );
    // This game also has a value called `turn`, hence its quotes.
    let text = "turn Blue#2; Red: Man a1 b1[moved], Queen \"far end\"[age=-3, moved]; \
                \"no one\": Rock c1; hand \"no one\": Queen 2; quiet 4; last \"far end\"; side \"of\"; \
                gold of Red -7; \"turn\" false; wish none; boss of \"no one\" Blue";
    assert_eq!(to_text(meta, &from_text(meta, text).unwrap()), text);
}

#[test]
fn values_of_cells_are_a_section() {
    let toy = Toy::new();
    let meta = toy.meta();
    let text = "turn Red; cells seeds: a1 0, \"far end\" 9; cells \"cells\": b1, c1";
    let read = from_text(meta, text).unwrap();
    assert_eq!(read.fields, [[0, 2, 2, 2, 2, 9], [0, 1, 1, 0, 0, 0]]);
    assert_eq!(to_text(meta, &read), text);
    let says = |text: &str| from_text(meta, text).unwrap_err().to_string();
    assert_eq!(
        says("cells sees: a1 1"),
        "column 7: `sees` is no value of cells; did you mean `seeds`?"
    );
    assert_eq!(
        says("cells seeds: a1 1, a1 1"),
        "column 20: `a1` is given twice"
    );
    assert_eq!(
        says("cells seeds: a1 10"),
        "column 17: 10 is not within 0..=9"
    );
    assert_eq!(
        says("cells seeds: a1"),
        "column 16: the text ends where a value is expected"
    );
    assert_eq!(
        says("cells seeds a1 1"),
        "column 13: `a1` stands where `:` is expected"
    );
}

#[test]
fn every_snapshot_comes_back() {
    let toy = Toy::new();
    let mut rng = Rng::new(21);
    for _ in 0..3000 {
        let snapshot = toy.random(&mut rng);
        assert_eq!(check(toy.meta(), &snapshot), Ok(()));
        let text = to_text(toy.meta(), &snapshot);
        assert_eq!(
            from_text(toy.meta(), &text).as_ref(),
            Ok(&snapshot),
            "{text}"
        );
        let mut sections: Vec<&str> = text.split("; ").collect();
        sections.reverse();
        let other = format!(" {} ;", sections.join(" ;;  ").replace(':', " : "));
        assert_eq!(
            from_text(toy.meta(), &other).as_ref(),
            Ok(&snapshot),
            "{other}"
        );
    }
}

#[test]
fn nothing_said_is_an_empty_board() {
    let toy = Toy::new();
    let empty = from_text(toy.meta(), "").unwrap();
    assert!(empty.cells.iter().all(Option::is_none));
    assert_eq!(check(toy.meta(), &empty), Ok(()));
    assert_eq!(to_text(toy.meta(), &empty), "turn Red");
    let same = "turn Red; Red: ; Blue: Man; hand Blue:; \"turn\"; \"gold of Red\" 0; wish Man";
    assert_eq!(from_text(toy.meta(), same), Ok(empty));
}

#[test]
fn errors_name_the_word_its_place_and_the_nearest_name() {
    let toy = Toy::new();
    let says = |text: &str| {
        from_text(toy.meta(), text)
            .map(|_| ())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        says("turn Rde"),
        "column 6: `Rde` is no player; did you mean `Red`?"
    );
    assert_eq!(
        says("Red: Quen a1"),
        "column 6: `Quen` is no kind of piece; did you mean `Queen`?"
    );
    assert_eq!(
        says("Red: Man z1"),
        "column 10: `z1` is no cell; did you mean `a1`?"
    );
    assert_eq!(
        says("Red: Man a1[age=2]"),
        "column 13: `age` is no attribute of this piece"
    );
    assert_eq!(
        says("Red: Queen a1[age=9]"),
        "column 19: 9 is not within -5..=5"
    );
    assert_eq!(
        says("Red: Queen a1[age]"),
        "column 18: `]` stands where a value is expected"
    );
    assert_eq!(
        says("Red: Man a1; Blue: Man a1"),
        "column 24: `a1` is given twice"
    );
    assert_eq!(
        says("quite 3"),
        "column 1: `quite` is no section or value; did you mean `quiet`?"
    );
    assert_eq!(
        says("quiet 3; quiet 3"),
        "column 10: `quiet` is given twice"
    );
    assert_eq!(says("quiet three"), "column 7: `three` is no number");
    assert_eq!(
        says("quiet"),
        "column 6: the text ends where a value is expected"
    );
    assert_eq!(
        says("quiet 3 4"),
        "column 9: `4` stands where `;` is expected"
    );
    assert_eq!(
        says("hand Red: Man 1"),
        "column 11: a `Man` is never in hand"
    );
    assert_eq!(
        says("turn Blue#0"),
        "column 11: `0` is no entry of that player"
    );
    assert_eq!(
        says("last \"far end"),
        "column 6: the quote that opens here is never closed"
    );
    assert_eq!(
        says("gold of Blue 1"),
        "column 1: `gold of Blue` is no section or value; did you mean `gold of Red`?"
    );
}

#[test]
fn garbage_is_refused_or_read_as_a_valid_position() {
    let toy = Toy::new();
    let mut rng = Rng::new(22);
    let mut read = 0;
    for _ in 0..6000 {
        let text = garble(&to_text(toy.meta(), &toy.random(&mut rng)), &mut rng);
        match from_text(toy.meta(), &text) {
            Ok(snapshot) => {
                read += 1;
                assert_eq!(check(toy.meta(), &snapshot), Ok(()), "{text}");
                let again = to_text(toy.meta(), &snapshot);
                assert_eq!(from_text(toy.meta(), &again), Ok(snapshot));
            }
            Err(error) => {
                assert!(
                    (1..=text.chars().count() + 1).contains(&error.column),
                    "{text}: {error}"
                );
            }
        }
    }
    assert!(read > 50, "{read}");
}

#[test]
fn what_does_not_fit_is_found() {
    let toy = Toy::new();
    let refused = |change: fn(&mut Snapshot)| -> String {
        let mut snapshot = toy.start();
        change(&mut snapshot);
        let _ = to_text(toy.meta(), &snapshot);
        check(toy.meta(), &snapshot).unwrap_err().to_string()
    };
    assert_eq!(
        refused(|s| s.turn = 3),
        "the turn order has 3 entries, none numbered 3"
    );
    assert_eq!(
        refused(|s| drop(s.cells.pop())),
        "the board has 6 cells, not 5"
    );
    assert_eq!(
        refused(|s| s.cells[0].as_mut().unwrap().owner = 3),
        "on a1: there are 3 owners, none numbered 3"
    );
    assert_eq!(
        refused(|s| s.cells[0].as_mut().unwrap().kind = 9),
        "on a1: there are 3 kinds, none numbered 9"
    );
    assert_eq!(
        refused(|s| s.cells[0].as_mut().unwrap().attributes.push(1)),
        "on a1: a Man has 1 attributes, not 2"
    );
    assert_eq!(
        refused(|s| s.cells[0].as_mut().unwrap().attributes[0] = 2),
        "on a1: moved is 2, not within 0..=1"
    );
    assert_eq!(
        refused(|s| drop(s.fields.pop())),
        "a cell has 2 values, not 1"
    );
    assert_eq!(
        refused(|s| s.fields[0].push(0)),
        "the board has 6 cells, but 7 seeds"
    );
    assert_eq!(
        refused(|s| s.fields[1][2] = 2),
        "of c1: cells is 2, not within 0..=1"
    );
    assert_eq!(
        refused(|s| drop(s.hands.pop())),
        "there are 3 owners, but 2 hands"
    );
    assert_eq!(
        refused(|s| s.hands[1].truncate(2)),
        "there are 3 kinds, but 2 in the hand of Blue"
    );
    assert_eq!(
        refused(|s| s.hands[1][0] = 1),
        "in the hand of Blue: a Man is never in hand"
    );
    assert_eq!(
        refused(|s| s.values.truncate(6)),
        "a position has 7 values, not 6"
    );
    assert_eq!(refused(|s| s.values[1] = 6), "last is 6, not within -1..=5");
}

#[test]
fn columns_are_listed_downwards() {
    let toy = Toy::with_columns(4);
    let meta = toy.meta();
    let text = "turn Red; Red: Man c1; Blue: Queen a1; under a1: Red Man; \
                under c1: Blue Man[moved], \"no one\" Rock, Red Rock";
    let read = from_text(meta, text).unwrap();
    let kinds: alloc::vec::Vec<_> = read.under[2].iter().map(|p| (p.owner, p.kind)).collect();
    assert_eq!(kinds, [(0, 2), (2, 2), (1, 0)]);
    assert_eq!(to_text(meta, &read), text);
    check(meta, &read).unwrap();
    let says = |text: &str| from_text(meta, text).unwrap_err().to_string();
    assert_eq!(
        says("Red: Man a1; under b1: Red Man"),
        "column 20: nothing stands on `b1`, so nothing can be under it"
    );
    assert_eq!(
        says("Red: Man a1; under a1: Red Man, Red Man, Red Man, Red Man"),
        "column 20: more than 4 pieces can't stand on `a1`"
    );
    assert_eq!(
        says("under a1: Red Man; under a1: Red Man"),
        "column 26: `a1` is given twice"
    );
    assert_eq!(says("under a1: Man"), "column 11: `Man` is no owner");
    let flat = Toy::new();
    assert!(from_text(flat.meta(), text).is_err());
    assert!(check(flat.meta(), &read).is_err());
    let mut wrong = read.clone();
    wrong.cells[0] = None;
    assert_eq!(
        check(meta, &wrong).unwrap_err().to_string(),
        "on a1: a column has no top piece"
    );
}
