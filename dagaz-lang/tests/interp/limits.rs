//! What keeps broken rules from running for ever.

use dagaz_core::Game;

use super::{row, texts};

#[test]
fn a_loop_without_end_is_given_up() {
    let game = row(
        "rule spin { while true { if here != f1 { step r; land; } } }
        rule go { step r; land; }
        piece Man { moves spin, go; }
        setup { White { Man a1; } }",
    );
    assert_eq!(texts(&game, &game.start()).len(), 6);
}

#[test]
fn loops_that_fork_without_end_are_given_up() {
    let game = row(
        "rule spin { while true { either { step r; } or { step l; } } }
        rule go { step r; land; }
        piece Man { moves go, spin; }
        setup { White { Man c1; } }",
    );
    assert_eq!(texts(&game, &game.start()), ["c1 - d1 go"]);
}

#[test]
fn turns_without_end_are_given_up() {
    let game = row("state n: 0..=99999;
        rule pick { choose a in 1..=400; choose b in 1..=400; set n = a * b; done; }
        piece Man { moves pick; }
        setup { White { Man c1; } }");
    assert_eq!(
        game.moves(&game.start(), &dagaz_core::Past::NONE).len(),
        100_000
    );
}
