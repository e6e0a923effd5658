//! Jumps in the turn order, and who moved last.

use dagaz_core::{Game, Past};
use dagaz_lang::interp::Interpreted;

use super::{game, play, texts};

/// Players who say who comes next, in the order A; then B, C, D over and over.
fn jumps(more: &str) -> Interpreted {
    game(&format!(
        "game Jumps {{
            players A, B, C, D;
            board {{ grid a..=f, 1..=1; direction r = (1, 0); }}
            turns opening = A, main = repeat B, C, D;
            rule wait {{ done; }}
            rule again {{ next again; done; }}
            rule skip {{ next skip; done; }}
            rule start {{ next opening; done; }}
            rule to_d {{ next main(D); done; }}
            rule to_a {{ next again; next main(A); done; }}
            rule late {{ next again; next skip; done; }}
            moves wait, again, skip, start, to_d, to_a, late;
            piece Man {{}}
            {more}
            setup {{ A {{ Man a1; }} }}
            end {{ no moves => draw; }}
        }}"
    ))
}

#[test]
fn the_next_entry_may_be_named() {
    let game = jumps("");
    let entry = |turns: &[&str]| play(&game, turns).turn;
    assert_eq!(entry(&["wait"]), 1);
    assert_eq!(entry(&["again"]), 0);
    assert_eq!(entry(&["skip"]), 2);
    assert_eq!(entry(&["start"]), 0);
    assert_eq!(entry(&["to_d"]), 3);
    // Going round: D's entry is the last, B's comes after it.
    assert_eq!(entry(&["to_d", "wait"]), 1);
    assert_eq!(entry(&["to_d", "skip"]), 2);
    assert_eq!(entry(&["to_d", "start"]), 0);
    // A has no entry from `main` on: what was said before counts.
    assert_eq!(entry(&["to_a"]), 0);
    assert_eq!(entry(&["wait", "to_a"]), 1);
    // The last word counts.
    assert_eq!(entry(&["late"]), 2);
}

#[test]
fn the_last_player_is_the_one_who_moved() {
    let game = jumps(
        "pass free; rule hail { verify last == me; done; } rule mine { verify last == A; done; } moves hail, mine;",
    );
    let may = |turns: &[&str], rule: &str| {
        let turns = texts(&game, &play(&game, turns));
        turns.iter().any(|text| text == rule)
    };
    assert!(!may(&[], "hail"));
    assert!(may(&["again"], "hail"));
    assert!(!may(&["wait"], "hail") && may(&["wait"], "mine"));
    assert!(may(&["to_d"], "mine"));
    assert!(may(&["pass"], "mine") && !may(&["pass", "pass"], "mine"));
}

#[test]
fn what_was_said_is_taken_back_with_everything_else() {
    let game = game(
        "game Back {
            players A, B;
            board { grid a..=f, 1..=1; direction r = (1, 0); }
            rule two { next again; done; done; }
            rule try {
                for c in {a1, b1} { next again; verify empty at a1; }
                if can { next again; } { done; }
            }
            piece Man {}
            moves two, try;
            setup { A { Man a1; } }
            end { no moves => draw; }
        }",
    );
    let turns = game.moves(&game.start(), &Past::NONE);
    let next = turns.iter().map(|turn| {
        let mut position = game.start();
        game.play_unchecked(&mut position, turn);
        position.turn
    });
    assert_eq!(next.collect::<Vec<_>>(), [0, 1, 1]);
}

#[test]
fn a_word_after_the_turn_counts_too() {
    let game = game(
        "game After {
            players A, B;
            board { grid a..=f, 1..=1; direction r = (1, 0); }
            rule go { step r; verify empty; land; }
            piece Man { moves go; after { if self == c1 { next again; } } }
            after turn { if count(my Man) == 2 { next skip; } }
            setup { A { Man a1; } B { Man e1; } }
            end { no moves => draw; }
        }",
    );
    assert_eq!(play(&game, &["a1 - b1 go"]).turn, 1);
    let line = ["a1 - b1 go", "e1 - f1 go", "b1 - c1 go"];
    assert_eq!(play(&game, &line).turn, 0);
}
