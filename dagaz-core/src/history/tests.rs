use alloc::string::{String, ToString};

use super::*;
use crate::notation;
use crate::rng::Rng;
use crate::text::from_text;
use crate::toy::{Toy, garble};

/// A game of random turns from a random or the usual start, to its end or `most` turns.
fn random(rng: &mut Rng, most: usize) -> History<Toy> {
    let toy = Toy::new();
    let start = if rng.below(2) == 0 {
        toy.start()
    } else {
        toy.random(rng)
    };
    let mut history = History::from_position(toy, start);
    while history.ply() < most {
        let (position, past) = (history.position(), history.past());
        let Some(turn) = history.game().sample(position, past, rng, &mut Vec::new()) else {
            break;
        };
        history.play(turn).unwrap();
    }
    history
}

fn past_is_right(history: &History<Toy>) {
    let game = history.game();
    let mut past = Past::NONE;
    for position in &history.positions()[..history.ply()] {
        past.push(game.repetition_key(position));
    }
    assert_eq!(*history.past(), past);
}

#[test]
fn undo_redo_and_jump_restore_positions_and_past() {
    let mut rng = Rng::new(31);
    for _ in 0..100 {
        let mut history = random(&mut rng, 10);
        let positions = history.positions().to_vec();
        let len = history.len();
        assert_eq!((history.ply(), positions.len()), (len, len + 1));
        for _ in 0..20 {
            let ply = rng.below(len as u64 + 1) as usize;
            history.jump(ply).unwrap();
            assert_eq!((history.ply(), history.position()), (ply, &positions[ply]));
            past_is_right(&history);
            let undone = history.undo();
            assert_eq!(undone.is_some(), ply > 0);
            past_is_right(&history);
            if undone.is_some() {
                assert_eq!(history.position(), &positions[ply - 1]);
                assert_eq!(history.redo(), undone);
            }
            past_is_right(&history);
        }
        let missing = NoSuchPly {
            ply: len + 1,
            last: len,
        };
        assert_eq!(history.jump(len + 1), Err(missing));
        history.jump(len).unwrap();
        assert_eq!(history.redo(), None);
    }
}

#[test]
fn another_turn_forgets_the_line() {
    let mut history = History::new(Toy::new());
    let moves = history.legal();
    history.play(moves[0].clone()).unwrap();
    let next = history.legal()[0].clone();
    history.play(next).unwrap();
    history.jump(0).unwrap();
    history.play(moves[0].clone()).unwrap();
    assert_eq!((history.ply(), history.len()), (1, 2));
    assert_eq!(history.to_move(), 1);
    history.undo();
    history.play(moves[1].clone()).unwrap();
    assert_eq!((history.ply(), history.len()), (1, 1));
    assert_eq!(history.moves(), &moves[1..2]);
    past_is_right(&history);
    assert!(history.play(moves[1].clone()).is_err());
    assert_eq!(history.len(), 1);
}

#[test]
fn the_past_decides_the_outcome() {
    let toy = Toy::new();
    let start = from_text(toy.meta(), "turn Red; Red: Rock a1; quiet 1").unwrap();
    let mut history = History::from_position(toy, start);
    for _ in 0..3 {
        assert_eq!(history.outcome(), None);
        let pass = notation::parse(history.game(), history.position(), history.past(), "pass");
        history.play(pass.unwrap()).unwrap();
    }
    assert_eq!(history.outcome(), Some(Outcome::draw(2)));
    assert_eq!(history.legal(), []);
    history.undo();
    assert_eq!(history.outcome(), None);
}

#[test]
fn records_come_back() {
    let mut rng = Rng::new(32);
    for _ in 0..200 {
        let mut history = random(&mut rng, 12);
        let record = history.record();
        let read = History::read(Toy::new(), &record).unwrap();
        assert_eq!(read.positions(), history.positions(), "{record}");
        assert_eq!(read.moves(), history.moves());
        history.jump(0).unwrap();
        assert_eq!(history.record(), record);
    }
}

#[test]
fn a_record_reads_well() {
    let record = "game \"Toy ring\"\n\
                  start turn Red; Red: Man a1; Blue: Man b1 d1\n\
                  1. a1 - c1 jump\n   + c1 - e1 jump\n\
                  2. b1 - c1 step\n\
                  3. pass\n\
                  4. \"odd-name\" \"-3\" #2\n";
    let history = History::read(Toy::new(), record).unwrap();
    assert_eq!(history.record(), record);
    let loose =
        "// by hand\n\nstart Red: Man a1; Blue: Man b1 d1\n1. a1-e1\n\n2 .b1c1 // no comment";
    let error = History::read(Toy::new(), loose).unwrap_err();
    assert_eq!(
        (error.line, matches!(error.problem, RecordProblem::Turn(_))),
        (6, true)
    );
    let loose = loose.replace(" // no comment", "\n3. pass\n4. \"ODD-NAME\" #2\n");
    assert_eq!(History::read(Toy::new(), &loose).unwrap().record(), record);
}

#[test]
fn errors_give_the_line() {
    let says = |text: &str| -> String {
        History::read(Toy::new(), text)
            .map(|_| ())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        says("\ngame Chess"),
        "line 2: this is a record of Chess, not of Toy ring"
    );
    assert_eq!(
        says("start Red: Man z1"),
        "line 1: start: column 10: `z1` is no cell; did you mean `a1`?"
    );
    assert_eq!(says("hello"), "line 1: `hello` is no line of a record here");
    assert_eq!(
        says("+ a1 - b1"),
        "line 1: `+ a1 - b1` is no line of a record here"
    );
    assert_eq!(
        says("1. pass\n3. pass"),
        "line 2: turn 2 is expected, not 3"
    );
    assert_eq!(
        says("1. pass\n\ngame x"),
        "line 3: `game x` is no line of a record here"
    );
    assert_eq!(says("1. pass\n2."), "line 2: no move was given");
    assert_eq!(
        says("1. pass\n2. pas\n3. pass"),
        "line 2: `pas` at column 1 is no cell, rule or choice; did you mean `pass`?"
    );
}

#[test]
fn garbage_is_refused_without_a_panic() {
    let mut rng = Rng::new(33);
    for _ in 0..1000 {
        let record = garble(&random(&mut rng, 5).record(), &mut rng);
        if let Err(error) = History::read(Toy::new(), &record) {
            assert!(error.line <= record.lines().count(), "{record}");
        }
    }
}
