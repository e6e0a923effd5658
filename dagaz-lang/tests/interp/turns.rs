//! Whose turn it is and what he may do: orders, passes, idle moves, priorities, invariants, merging.

use dagaz_core::Game;

use super::{after, game, play, position, row, texts};

#[test]
fn a_lead_in_is_not_repeated() {
    let game = game(
        "game Lead {
            players White, Black;
            board { grid a..=f, 1..=1; direction r = (1, 0), l = -r; }
            turns White: put, Black: put, repeat White: go, Black: go | put, White: put;
            rule put { verify empty; land; }
            rule go(d) { step d; verify empty; land; }
            piece Man { drops put; moves go(r | l); }
            end { no moves => draw; }
        }",
    );
    let mover = |turns: &[&str]| game.to_move(&play(&game, turns));
    assert_eq!(mover(&["a1 put Man"]), 1);
    let line = [
        "a1 put Man",
        "f1 put Man",
        "a1 - b1 go",
        "e1 put Man",
        "d1 put Man",
    ];
    assert_eq!(texts(&game, &play(&game, &line[..2])), ["a1 - b1 go"]);
    assert_eq!(
        [mover(&line[..2]), mover(&line[..3]), mover(&line[..4])],
        [0, 1, 0]
    );
    assert_eq!(mover(&line), 0);
    let expected = ["b1 - c1 go", "b1 - a1 go", "d1 - c1 go"];
    assert_eq!(texts(&game, &play(&game, &line)), expected);
}

/// White's man stands before a wall.
fn stuck(pass: &str, more: &str) -> dagaz_lang::interp::Interpreted {
    game(&format!(
        "game Stuck {{
            players White, Black;
            board {{ grid a..=f, 1..=1; direction r = (1, 0), l = -r; symmetry Black {{ r <-> l }} }}
            rule go {{ step r; verify empty; land; }}
            rule think {{ done; }}
            piece Man {{ moves go; }}
            {pass}
            {more}
            setup {{ White {{ Man a1; }} Black {{ Man b1, e1; }} }}
            end {{ no moves && no moves for last => draw; }}
        }}"
    ))
}

#[test]
fn a_forced_pass_is_for_those_who_are_stuck() {
    let game = stuck("pass forced;", "");
    assert_eq!(texts(&game, &game.start()), ["pass"]);
    assert_eq!(texts(&game, &play(&game, &["pass"])), ["e1 - d1 go"]);
    let over = play(&game, &["pass", "e1 - d1 go", "pass", "d1 - c1 go"]);
    assert!(texts(&game, &over).is_empty());
    assert!(game.outcome(&over, &dagaz_core::Past::NONE).is_some());
}

#[test]
fn a_free_pass_is_for_everybody() {
    let game = stuck("pass free;", "");
    assert_eq!(texts(&game, &game.start()), ["pass"]);
    assert_eq!(
        texts(&game, &play(&game, &["pass"])),
        ["e1 - d1 go", "pass"]
    );
}

#[test]
fn without_passes_who_is_stuck_has_no_turn() {
    let game = stuck("pass never;", "");
    assert!(texts(&game, &game.start()).is_empty());
    assert_eq!(game.outcome(&game.start(), &dagaz_core::Past::NONE), None);
}

#[test]
fn idle_moves_do_not_count_as_moves() {
    let game = stuck("pass forced;", "idle think;");
    assert_eq!(texts(&game, &game.start()), ["think", "pass"]);
    assert_eq!(
        texts(&game, &play(&game, &["think"])),
        ["e1 - d1 go", "think"]
    );
}

#[test]
fn priorities_choose_among_legal_turns() {
    let rules = |when: &str| {
        row(&format!(
            "rule eat(d) {{ step d; verify enemy; land; }}
            rule go(d) {{ step d; verify empty; land; }}
            rule rest {{ done; }}
            piece Man {{ moves go(r | l), eat(r | l), rest; }}
            priority {when} eat > go;
            invariant not_on_c {{ !(my Man at c1) }}
            setup {{ White {{ Man b1; }} Black {{ Man c1, f1; }} }}"
        ))
    };
    assert_eq!(texts(&rules(""), &rules("").start()), ["b1 - a1 go"]);
    let strict = rules("before invariants");
    assert!(texts(&strict, &strict.start()).is_empty());
    let free = position(&strict, "White: Man d1; Black: Man e1");
    assert_eq!(texts(&strict, &free), ["d1 - e1 eat"]);
}

#[test]
fn rules_without_a_rank_come_last() {
    let game = row("rule go(d) { step d; verify empty; land; }
        rule rest { done; }
        piece Man { moves rest, go(r); }
        priority go;
        setup { White { Man e1; } Black { Man a1; } }");
    assert_eq!(texts(&game, &game.start()), ["e1 - f1 go"]);
    assert_eq!(
        texts(&game, &position(&game, "White: Man f1")),
        ["f1 - f1 rest"]
    );
}

#[test]
fn invariants_see_the_board_after_the_turn_with_the_mover_as_me() {
    let game = row("state marked: bool for this turn;
        rule go(d) { step d; verify empty; land; }
        rule wait { done; }
        piece Man { moves go(r | l); }
        moves wait;
        after turn { set marked = true; }
        invariant seen { marked && me != next && !(my Man at b1) }
        setup { White { Man c1; } Black { Man b1, f1; } }");
    assert_eq!(texts(&game, &game.start()), ["c1 - d1 go", "wait"]);
    assert_eq!(after(&game, &["wait"]), "White: Man c1; Black: Man b1 f1");
}

#[test]
fn invariants_do_not_concern_a_pass() {
    let game = stuck("pass free;", "invariant white_never { me == Black }");
    assert_eq!(
        texts(&game, &position(&game, "White: Man a1; Black: Man d1")),
        ["pass"]
    );
}

#[test]
fn turns_with_the_same_notation_and_result_are_one() {
    let game = row(
        "state n: 0..=9;
        rule go(d) { either { step d; } or { step d; } or { step d; set n = 1; } verify empty; land; }
        piece Man { moves go(r | l | r); }
        setup { White { Man c1; } Black { Man a1; } }",
    );
    // The two that differ in their results only can't be told apart but by numbers.
    let expected = [
        "c1 - d1 go(r) #1",
        "c1 - d1 go(r) #2",
        "c1 - b1 go(l) #1",
        "c1 - b1 go(l) #2",
    ];
    assert_eq!(texts(&game, &game.start()), expected);
}

#[test]
fn merged_turns_need_only_the_same_ends() {
    let rules = |merge: &str| {
        row(&format!(
            "rule one {{ step r; verify empty; land; }}
            rule two {{ choose n in 1..=3; step r; verify empty; land; }}
            piece Man {{ moves two, one; }}
            {merge}
            setup {{ White {{ Man c1; }} Black {{ Man a1; }} }}"
        ))
    };
    let all = [
        "c1 - d1 two 1",
        "c1 - d1 two 2",
        "c1 - d1 two 3",
        "c1 - d1 one",
    ];
    assert_eq!(texts(&rules(""), &rules("").start()), all);
    let merged = rules("merge turns;");
    assert_eq!(
        texts(&merged, &merged.start()),
        ["c1 - d1 two"; 1].map(|_| "c1 - d1 two 1")
    );
}

#[test]
fn pieces_moved_by_any_are_everybodys() {
    let game = game(
        "game Any {
            players White, Black;
            neutral Stones;
            board { grid a..=f, 1..=1; direction r = (1, 0); }
            rule go { step r; verify empty; land; }
            piece Man { moves go; }
            piece Rock { moved by any; moves go; }
            setup { White { Man a1; } Black { Man c1; } Stones { Rock e1; Man d1; } }
            end { no moves => draw; }
        }",
    );
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go", "e1 - f1 go"]);
    assert_eq!(texts(&game, &play(&game, &["e1 - f1 go"])), [] as [&str; 0]);
    assert_eq!(texts(&game, &play(&game, &["a1 - b1 go"])), ["e1 - f1 go"]);
}
