//! Branches: how they end, fork, loop and emit.

use dagaz_core::Game;

use super::{after, board, play_from, position, row, texts};

#[test]
fn a_branch_that_ends_keeps_what_it_emitted() {
    let game = row(
        "rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        piece Man { moves slide(r | l); }
        setup { White { Man b1; } Black { Man e1; } }",
    );
    let expected = [
        "b1 - c1 slide",
        "b1 - d1 slide",
        "b1 - e1 slide",
        "b1 - a1 slide",
    ];
    assert_eq!(texts(&game, &game.start()), expected);
}

#[test]
fn a_choice_inside_an_if_is_followed_by_what_comes_after() {
    let game = row("rule walk {
            step r; verify empty;
            if here == c1 { choose k in Queen | Man; become k; }
            set here_now = here;
            land;
        }
        state here_now: cell?;
        piece Man { moves walk; }
        piece Queen { moves walk; }
        setup { White { Man a1, b1; } Black { Man f1; } }");
    let start = position(&game, "White: Man a1");
    assert_eq!(texts(&game, &start), ["a1 - b1 walk"]);
    let start = position(&game, "White: Man b1");
    assert_eq!(
        texts(&game, &start),
        ["b1 - c1 walk Queen", "b1 - c1 walk Man"]
    );
    let queen = play_from(&game, start, &["b1 - c1 walk Queen"]);
    assert_eq!(board(&game, &queen), "White: Queen c1; here_now c1");
}

#[test]
fn either_forks_whatever_follows() {
    let game = row("rule wander {
            either { step r; } or { step l; } or { step r; step r; }
            either { } or { verify here == c1; step l; }
            land;
        }
        piece Man { moves wander; }
        setup { White { Man b1; } Black { Man f1; } }");
    let expected = [
        "b1 - c1 wander",
        "b1 - b1 wander",
        "b1 - a1 wander",
        "b1 - d1 wander",
    ];
    assert_eq!(texts(&game, &game.start()), expected);
}

#[test]
fn choices_of_every_sort_are_named() {
    let game = row("rule pick {
            choose d in r | l;
            choose n in 1..=2;
            choose c in empty & {b1, c1, d1};
            choose p in White | Black;
            verify c == b1 && p == Black && n == 2;
            step d; verify empty;
            land;
        }
        piece Man { moves pick; }
        setup { White { Man e1; } }");
    let expected = ["e1 - f1 pick r 2 b1 Black", "e1 - d1 pick l 2 b1 Black"];
    assert_eq!(texts(&game, &game.start()), expected);
}

#[test]
fn a_for_tries_each_value_and_takes_failures_back() {
    let game = row("state tried: 0..=9;
        rule strike {
            for d in r | l {
                set tried += 1;
                step d;
                verify enemy;
                convert here;
            } or fail;
            step r; land;
        }
        piece Man { moves strike; }
        setup { White { Man c1; } Black { Man b1; } }");
    // To the right there is no enemy: that pass is undone, its count included. The cursor is on c1 again after it.
    assert_eq!(
        after(&game, &["c1 - d1 strike"]),
        "White: Man b1 d1; tried 1"
    );
}

#[test]
fn a_for_without_a_success_may_end_the_branch() {
    let rules = |end: &str| {
        row(&format!(
            "rule strike {{ for d in r | l {{ step d; verify enemy; convert here; }} {end} step r; land; }}
            piece Man {{ moves strike; }}
            setup {{ White {{ Man c1; }} Black {{ Man f1; }} }}"
        ))
    };
    let game = rules("or fail;");
    assert!(texts(&game, &game.start()).is_empty());
    let game = rules("");
    assert_eq!(texts(&game, &game.start()), ["c1 - d1 strike"]);
}

#[test]
fn the_first_fork_that_gets_through_a_pass_counts() {
    let game = row("state found: 0..=9;
        rule look {
            for d in r | l { choose n in 1..=3; verify n >= 2; set found += n; }
            step r; land;
        }
        piece Man { moves look; }
        setup { White { Man a1; } Black { Man f1; } }");
    // Two passes, each with its first successful fork, 2. Those aren't the mover's choices.
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 look"]);
    assert_eq!(
        after(&game, &["a1 - b1 look"]),
        "White: Man b1; Black: Man f1; found 4"
    );
}

#[test]
fn an_ending_takes_back_what_the_pass_has_done() {
    let game = row(
        "rule pave { step r; while empty { let x = here; step r; verify empty; place Stone at x; land; } }
        piece Man { moves pave; }
        piece Stone {}
        setup { White { Man a1; } Black { Stone f1; } }",
    );
    assert_eq!(
        texts(&game, &game.start()),
        ["a1 - c1 pave", "a1 - d1 pave", "a1 - e1 pave"]
    );
    assert_eq!(
        after(&game, &["a1 - e1 pave"]),
        "White: Man e1, Stone d1; Black: Stone f1"
    );
}

#[test]
fn what_follows_an_ending_in_a_pass_stays() {
    let game = row("state start: bool;
        rule pave { set start = true; step r; while empty { land; place Stone at here; step r; } }
        piece Man { moves pave; }
        piece Stone {}
        setup { White { Man a1; } Black { Stone e1; } }");
    let end = after(&game, &["a1 - d1 pave"]);
    assert_eq!(end, "White: Man d1, Stone b1 c1; Black: Stone e1; start");
}

#[test]
fn outside_loops_an_ending_goes_back_to_the_start() {
    let game = row("state steps: 0..=9;
        rule walk {
            set steps += 1;
            step r; land;
            step r;
            while empty && steps < 3 { set steps += 2; step r; }
            step r; land;
        }
        piece Man { moves walk; }
        setup { White { Man a1; } }");
    // Second ending: 0 steps are left after the first, two passes of the loop follow.
    assert_eq!(
        texts(&game, &game.start()),
        ["a1 - b1 walk", "a1 - f1 walk"]
    );
    assert_eq!(after(&game, &["a1 - b1 walk"]), "White: Man b1; steps 1");
    assert_eq!(after(&game, &["a1 - f1 walk"]), "White: Man f1; steps 4");
}

#[test]
fn after_an_inner_loop_the_outer_pass_counts() {
    let game = row("state outer: 0..=9;
        state inner: 0..=9;
        rule walk {
            step r;
            while here != e1 {
                set outer += 1;
                while inner < 2 { set inner += 1; }
                land;
                verify inner == 0 && outer == 0;
                step r;
            }
        }
        piece Man { moves walk; }
        setup { White { Man a1; } }");
    assert_eq!(
        texts(&game, &game.start()),
        ["a1 - b1 walk", "a1 - c1 walk", "a1 - d1 walk"]
    );
    assert_eq!(
        after(&game, &["a1 - d1 walk"]),
        "White: Man d1; outer 1; inner 2"
    );
}

#[test]
fn a_bound_ends_a_loop() {
    let game = row(
        "rule walk(n) { step r; while empty up to n { land; step r; } }
        piece Man { moves walk(2); }
        setup { White { Man a1; } }",
    );
    assert_eq!(
        texts(&game, &game.start()),
        ["a1 - b1 walk", "a1 - c1 walk"]
    );
}

#[test]
fn a_loop_may_fork() {
    let game = row("rule stroll {
            while here != d1 { either { step r; } or { step r; step r; } }
            land;
        }
        piece Man { moves stroll; }
        setup { White { Man b1; } }");
    // c d, c e f ✗, d: two ways that lead to the same are one.
    assert_eq!(texts(&game, &game.start()), ["b1 - d1 stroll"]);
}

#[test]
fn can_changes_nothing() {
    let game = row(
        "rule jump(d) { step d; verify enemy; capture here; step d; verify empty; land; }
        rule calm { verify !can { step r; verify enemy; capture here; step r; verify empty; }; step l; land; }
        piece Man { moves calm, jump(r); }
        setup { White { Man b1; } Black { Man e1; } }",
    );
    assert_eq!(texts(&game, &game.start()), ["b1 - a1 calm"]);
    let near = position(&game, "White: Man b1; Black: Man c1");
    assert_eq!(texts(&game, &near), ["b1 - d1 jump"]);
    let blocked = position(&game, "White: Man b1; Black: Man c1 d1");
    assert_eq!(texts(&game, &blocked), ["b1 - a1 calm"]);
}

#[test]
fn a_scratch_set_remembers_cells() {
    let game = row("rule visit {
            let seen = {here};
            while !(here in seen) || count(seen) < 3 {
                either { step r; } or { step l; }
                verify !(here in seen);
                set seen = seen | {here};
                if count(seen) == 3 { land; fail; }
            }
        }
        piece Man { moves visit; }
        setup { White { Man c1; } }");
    assert_eq!(
        texts(&game, &game.start()),
        ["c1 - e1 visit", "c1 - a1 visit"]
    );
}
