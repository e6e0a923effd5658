//! Sets that spread over the board, and pieces that move together.

use super::{after, game, position, row, texts};

#[test]
fn groups_without_liberties_are_captured() {
    let game = game(
        "game Atari {
            players Black, White;
            board {
                grid a..=c, 1..=3;
                direction n = (0, 1), s = -n, e = (1, 0), w = -e;
            }
            state taken: 0..=9 for 1 turn;
            rule put { verify empty; land; }
            piece Stone {
                drops put;
                after {
                    for c in enemy Stone where none(around(flood({here}, enemy Stone)) & empty) { capture c; }
                }
            }
            after turn { set taken = captured; }
            invariant alive { none(my Stone where none(around(flood({here}, my Stone)) & empty)) }
            end { no moves => draw; }
        }",
    );
    let corner = position(
        &game,
        "turn Black; Black: Stone b1 b2 a3; White: Stone a1 c1",
    );
    let turns = texts(&game, &corner);
    assert!(turns.contains(&"a2 put Stone".to_string()));
    let next = super::play_from(&game, corner.clone(), &["a2 put Stone"]);
    assert_eq!(
        super::board(&game, &next),
        "Black: Stone b1 a2 b2 a3; White: Stone c1; taken 1"
    );
    // No suicide, unless it captures.
    let white = position(&game, "turn White; Black: Stone b1 a2; White: Stone c3");
    assert!(!texts(&game, &white).contains(&"a1 put Stone".to_string()));
    let white = position(
        &game,
        "turn White; Black: Stone b1 a2; White: Stone c1 b2 a3",
    );
    assert!(texts(&game, &white).contains(&"a1 put Stone".to_string()));
    let next = super::play_from(&game, white, &["a1 put Stone"]);
    assert_eq!(
        super::board(&game, &next),
        "White: Stone a1 c1 b2 a3; taken 2"
    );
}

#[test]
fn floods_stay_within_and_may_have_directions() {
    let game = row("state seen: 0..=9;
        rule both { set seen = count(flood({b1, f1}, empty | {b1})); done; }
        rule right { set seen = count(flood({b1}, empty | {b1}, r)); done; }
        rule dry { set seen = count(flood({e1}, empty)); done; }
        rule near { set seen = count(around({b1, c1})); done; }
        rule ahead { set seen = count(around({b1, c1, f1}, r)); done; }
        rule far { set seen = count((!around({b1, c1})) - (around({a1}) | {f1})); done; }
        piece Man {}
        moves both, right, dry, near, ahead, far;
        setup { White { Man b1, e1; } }");
    for (rule, seen) in [
        ("both", 5),
        ("right", 3),
        ("near", 2),
        ("ahead", 1),
        ("far", 2),
    ] {
        assert_eq!(
            after(&game, &[rule]),
            format!("White: Man b1 e1; seen {seen}"),
            "{rule}"
        );
    }
    assert_eq!(after(&game, &["dry"]), "White: Man b1 e1");
}

#[test]
fn pieces_move_together() {
    let game = row("state taken: 0..=9;
        rule push { shift {a1, b1, f1} by r; verify self == b1; go self; done; }
        piece Man { state age: 0..=9; moves push; }
        after turn { set taken = captured; }
        setup { White { Man a1 with age = 3; Man f1; } Black { Man b1, c1; } }");
    assert_eq!(
        after(&game, &["a1 - b1 push"]),
        "White: Man b1[age=3]; Black: Man c1; taken 1"
    );
}

#[test]
fn a_quadrant_turns() {
    let game = game(
        "game Turn {
            players White, Black;
            board {
                grid a..=d, 1..=2;
                direction cw;
                link cw: a1 -> a2, a2 -> b2, b2 -> b1, b1 -> a1;
                link cw: c1 -> d1;
                symmetry Black { cw <-> ccw }
                direction ccw = -cw;
            }
            rule spin { shift {a1, a2, b1, b2} by cw; done; }
            moves spin;
            piece Man {}
            setup { White { Man a1, b1, d1; } Black { Man a2; } }
            end { no moves => draw; }
        }",
    );
    assert_eq!(
        after(&game, &["spin"]),
        "White: Man a1 d1 a2; Black: Man b2"
    );
    assert_eq!(
        after(&game, &["spin", "spin"]),
        "White: Man a1 b1 d1; Black: Man a2"
    );
}

#[test]
fn the_first_to_arrive_stays() {
    let game = game(
        "game Funnel {
            players White, Black;
            board { grid a..=d, 1..=1; direction down; link down: a1 -> c1, b1 -> c1, c1 -> d1; }
            state taken: 0..=9;
            rule fall { shift cells by down; done; }
            rule some { shift {a1, b1} by down; done; }
            piece Man {}
            moves fall, some;
            after turn { set taken = captured; }
            setup { White { Man a1, d1; } Black { Man b1, c1; } }
            end { no moves => draw; }
        }",
    );
    // The one on d1 leaves the board.
    assert_eq!(
        after(&game, &["fall"]),
        "White: Man c1; Black: Man d1; taken 1"
    );
    assert_eq!(after(&game, &["some"]), "White: Man c1 d1; taken 2");
}
