use super::*;
use crate::rng::Rng;
use crate::snapshot::Snapshot;
use crate::text::from_text;
use crate::toy::{Toy, garble};

fn position(toy: &Toy, text: &str) -> Snapshot {
    from_text(toy.meta(), text).unwrap()
}

fn all(toy: &Toy, position: &Snapshot) -> Vec<String> {
    texts(toy, position, &Past::NONE)
        .into_iter()
        .map(|pair| pair.1)
        .collect()
}

/// What the text is understood as, or the error as people see it.
fn meant(toy: &Toy, position: &Snapshot, given: &str) -> String {
    match parse(toy, position, &Past::NONE, given) {
        Ok(turn) => text(toy, position, &Past::NONE, &turn),
        Err(error) => format!("{error}"),
    }
}

#[test]
fn texts_tell_all_turns_apart() {
    let toy = Toy::new();
    let queen = position(&toy, "turn Red; Red: Queen e1; hand Red: Queen 1");
    assert_eq!(
        all(&toy, &queen),
        [
            "a1 place Queen",
            "b1 place Queen",
            "c1 place Queen",
            "d1 place Queen",
            "e1 - \"far end\" step",
            "e1 - \"far end\" push(left)",
            "e1 - \"far end\" push(right)",
            "\"far end\" place Queen",
            "pass",
            "\"odd-name\" \"-3\" #1",
            "\"odd-name\" \"-3\" #2",
        ]
    );
}

#[test]
fn chains_print_in_one_line_or_several() {
    let toy = Toy::new();
    let chain = position(&toy, "turn Red; Red: Man a1; Blue: Man b1 d1");
    assert_eq!(
        all(&toy, &chain)[..2],
        [
            "a1 - c1 jump +".to_string(),
            "a1 - c1 jump + c1 - e1 jump".to_string()
        ]
    );
    let turns = toy.moves(&chain, &Past::NONE);
    assert_eq!(turns[0].words.lines(toy.meta(), false), "a1 - c1 jump\n+");
    assert_eq!(
        turns[1].words.lines(toy.meta(), false),
        "a1 - c1 jump\n+ c1 - e1 jump"
    );
}

#[test]
fn every_text_is_parsed_as_its_turn() {
    let toy = Toy::new();
    let mut rng = Rng::new(11);
    for _ in 0..300 {
        let position = toy.random(&mut rng);
        let list = texts(&toy, &position, &Past::NONE);
        for (turn, line) in &list {
            assert_eq!(text(&toy, &position, &Past::NONE, turn), *line);
            assert_eq!(
                parse(&toy, &position, &Past::NONE, line).as_ref(),
                Ok(turn),
                "{line}"
            );
            let broken = line.replace(" +", "\n  +");
            assert_eq!(
                parse(&toy, &position, &Past::NONE, &broken).as_ref(),
                Ok(turn)
            );
        }
    }
}

#[test]
fn much_may_be_left_out() {
    let toy = Toy::new();
    let queen = position(&toy, "turn Red; Red: Queen e1; hand Red: Queen 1");
    let step = "e1 - \"far end\" step";
    for given in [
        "E1-\"Far End\" STEP",
        "e1 \"far end\" step",
        "e1:\"far end\"  step",
    ] {
        assert_eq!(meant(&toy, &queen, given), step);
    }
    assert_eq!(meant(&toy, &queen, "A1"), "a1 place Queen");
    assert_eq!(meant(&toy, &queen, "a1 queen"), "a1 place Queen");
    let right = "e1 - \"far end\" push(right)";
    assert_eq!(
        meant(&toy, &queen, "e1x\"far end\" push ( RIGHT )"),
        "`e1x` at column 1 is no cell, rule or choice; did you mean `e1`?"
    );
    assert_eq!(
        meant(&toy, &queen, "e1 x \"far end\" push ( RIGHT )"),
        right
    );
    assert_eq!(
        meant(&toy, &queen, "\"odd-name\" #2"),
        "\"odd-name\" \"-3\" #2"
    );
    let man = position(&toy, "turn Red; Red: Man a1 d1");
    for given in [
        "a1b1",
        "A1xB1",
        "a1-b1",
        "a1 – b1",
        "a1 x b1",
        "a1  b1 step",
    ] {
        assert_eq!(meant(&toy, &man, given), "a1 - b1 step");
    }
}

#[test]
fn chains_may_be_given_by_their_cells() {
    let toy = Toy::new();
    let chain = position(&toy, "turn Red; Red: Man a1; Blue: Man b1 d1");
    let long = "a1 - c1 jump + c1 - e1 jump";
    for given in [
        "a1-c1-e1",
        "a1c1e1",
        "a1:c1:e1 jump",
        "a1-c1+c1-e1",
        "a1 c1 + e1",
        "a1-e1",
    ] {
        assert_eq!(meant(&toy, &chain, given), long, "{given}");
    }
    for given in ["a1-c1", "a1c1+", "A1-C1 jump"] {
        assert_eq!(meant(&toy, &chain, given), "a1 - c1 jump +", "{given}");
    }
}

#[test]
fn errors_say_what_to_do() {
    let toy = Toy::new();
    let queen = position(&toy, "turn Red; Red: Queen e1 a1; Blue: Man b1");
    let says = |given| meant(&toy, &queen, given);
    assert_eq!(says(" "), "no move was given");
    assert_eq!(
        meant(&toy, &toy.over(), "pass"),
        "the game is over: no move is legal"
    );
    assert_eq!(
        says("e1 - \"far end\" psuh"),
        "`psuh` at column 16 is no cell, rule or choice; did you mean `push`?"
    );
    assert_eq!(
        says("e1 \"far end\""),
        "`e1 \"far end\"` may mean `e1 - \"far end\" step`, `e1 - \"far end\" push(left)`, \
         `e1 - \"far end\" push(right)`"
    );
    assert_eq!(
        says("a1-b1"),
        "`a1-b1` is not legal here; legal are `a1 - c1 jump`"
    );
    assert_eq!(says("e1 - - a1"), "`-` at column 4 is out of place");
    assert_eq!(says("e1 push("), "`(` at column 8 is out of place");
    assert_eq!(says("+ e1"), "`+` at column 1 is out of place");
    assert_eq!(says("\"far"), "`\"` at column 1 is out of place");
    assert_eq!(
        says("odd #"),
        "`odd` at column 1 is no cell, rule or choice"
    );
    assert_eq!(says("pass #"), "`#` at column 6 is out of place");
}

#[test]
fn an_error_lists_only_a_few_turns() {
    let toy = Toy::new();
    let many = position(&toy, "turn Red; Red: Queen a1 c1 e1");
    let Err(NotationError::NotLegal { near, more, .. }) = parse(&toy, &many, &Past::NONE, "Rock")
    else {
        panic!("a kind alone is no turn");
    };
    assert_eq!(
        (near.len(), near.len() + more),
        (NotationError::LISTED, all(&toy, &many).len())
    );
}

#[test]
fn garbage_is_refused_without_a_panic() {
    let toy = Toy::new();
    let mut rng = Rng::new(12);
    let mut understood = 0;
    for _ in 0..150 {
        let position = toy.random(&mut rng);
        for line in all(&toy, &position) {
            for _ in 0..3 {
                let odd = garble(&line, &mut rng);
                match parse(&toy, &position, &Past::NONE, &odd) {
                    Ok(_) => understood += 1,
                    Err(error) => assert!(!format!("{error}").is_empty()),
                }
            }
        }
    }
    assert!(understood > 50, "{understood}");
    let start = toy.start();
    for long in [
        "a1".repeat(10_000),
        "a1 - ".repeat(5000),
        "a1 + ".repeat(5000),
        "(".repeat(9),
    ] {
        assert!(parse(&toy, &start, &Past::NONE, &long).is_err());
    }
}
