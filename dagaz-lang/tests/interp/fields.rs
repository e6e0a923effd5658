//! Values of cells: set, read, added up, sown.

use dagaz_core::Game;
use dagaz_lang::interp::Interpreted;

use super::{after, board, game, play, play_from, position, texts};

/// A row of six cells that have values.
fn valued(states: &str, rest: &str) -> Interpreted {
    game(&format!(
        "game Valued {{
            players White, Black;
            board {{ grid a..=f, 1..=1; direction r = (1, 0), l = -r; {states} }}
            {rest}
            end {{ no moves => draw; }}
        }}"
    ))
}

#[test]
fn a_cell_has_its_value_whatever_stands_there() {
    let game = valued(
        "state seeds: 0..=5 = 2; state gate: bool; state twin: cell?;",
        "rule go(d) {
            step d; verify empty && here.seeds == 2;
            set from.seeds += 9; set here.seeds -= 9; set f1.gate = true; set f1.twin = here;
            verify from.seeds == 5 && here.seeds == 0 && f1.gate && !e1.gate && f1.twin == here;
            land;
        }
        rule lose { remove self; set here.seeds = 1; done; }
        piece Man { moves go(r | l), lose; }
        setup { White { Man a1; } Black { Man f1; } }",
    );
    assert_eq!(
        after(&game, &["a1 - b1 go"]),
        "White: Man b1; Black: Man f1; cells seeds: a1 5, b1 0; cells gate: f1; cells twin: f1 b1"
    );
    let end = after(&game, &["a1 - b1 go", "f1 - f1 lose"]);
    assert_eq!(
        end,
        "White: Man b1; cells seeds: a1 5, b1 0, f1 1; cells gate: f1; cells twin: f1 b1"
    );
    let hash = |turns: &[&str]| game.hash(&play(&game, turns));
    assert_ne!(hash(&["a1 - b1 go"]), hash(&["a1 - a1 lose"]));
    let text = "White: Man a1; cells seeds: b1 3";
    assert_eq!(texts(&game, &position(&game, text)), ["a1 - a1 lose"]);
}

#[test]
fn setup_gives_cells_their_values() {
    let game = valued(
        "state seeds: 0..=9 = 1;",
        "rule wait { done; }
        moves wait;
        piece Man {}
        setup { White { Man a1; } cells { seeds = 4 at a1, {c1, d1}; seeds = 0 at f1; } }",
    );
    assert_eq!(
        board(&game, &game.start()),
        "White: Man a1; cells seeds: a1 4, c1 4, d1 4, f1 0"
    );
}

#[test]
fn numbers_are_added_up_over_cells() {
    let game = valued(
        "state seeds: 0..=9 = 1;",
        "state total: 0..=99;
        state men: 0..=99;
        rule add {
            set total = sum(cells where (here.seeds > 0), here.seeds * 2);
            set men = sum(my Man, here.age + here.seeds);
            done;
        }
        moves add;
        piece Man { state age: 0..=9; }
        setup { White { Man a1, b1 with age = 3; } cells { seeds = 4 at a1; } }",
    );
    let end = after(&game, &["add"]);
    assert!(end.ends_with("total 18; men 11"), "{end}");
}

/// Sowing around two rows; whoever ends in an empty pit of his own sows again.
fn sowing() -> Interpreted {
    game(
        "game Sow {
            players South, North;
            board {
                grid a..=c, 1..=2;
                direction on;
                link on: a1 -> b1, b1 -> c1, c1 -> c2, c2 -> b2, b2 -> a2, a2 -> a1;
                zone home { South: rank 1; North: rank 2; }
                state seeds: 0..=12 = 2;
            }
            state store: 0..=12 per player;
            rule sow {
                choose pit in home where (here.seeds > 0);
                go pit;
                let n = here.seeds;
                set here.seeds = 0;
                while n > 0 { step on; set here.seeds += 1; set n -= 1; }
                if here in home && here.seeds == 1 { next again; }
                if here in home of next && here.seeds == 3 { set store += 3; set here.seeds = 0; }
                done;
            }
            rule boast { verify last == me; done; }
            moves sow, boast;
            setup { cells { seeds = 1 at a1; seeds = 0 at b1; } }
            end { no moves => score(store); }
        }",
    )
}

#[test]
fn sowing_again() {
    let game = sowing();
    // Before the first turn, the last player is the one of the order.
    assert_eq!(texts(&game, &game.start()), ["sow a1", "sow c1"]);
    let again = play(&game, &["sow a1"]);
    assert_eq!(game.to_move(&again), 0);
    assert_eq!(texts(&game, &again), ["sow b1", "sow c1", "boast"]);
    let next = play_from(&game, again, &["sow c1"]);
    assert_eq!(game.to_move(&next), 1);
    let text = board(&game, &next);
    assert!(
        text.starts_with("cells seeds: a1 0, b1 1, c1 0, b2 0, c2 3; store of South 3"),
        "{text}"
    );
    assert_eq!(texts(&game, &next), ["sow a2", "sow c2"]);
}
