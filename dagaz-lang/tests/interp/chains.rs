//! Turns of several parts.

use dagaz_core::{Game, Past};
use dagaz_lang::interp::Interpreted;

use super::{after, position, row, texts};

/// Men who jump over others to the right, as long as it goes.
fn jumpers(then: &str, more: &str) -> Interpreted {
    row(&format!(
        "rule jump {{ step r; verify enemy; let x = here; step r; verify empty; capture x; land {then}; }}
        rule walk {{ step r; verify empty; land; }}
        piece Man {{ moves jump, walk; }}
        {more}
        setup {{ White {{ Man a1; }} Black {{ Man b1, d1; }} }}"
    ))
}

#[test]
fn a_chain_goes_on_as_long_as_it_can() {
    let game = jumpers("then jump", "");
    assert_eq!(texts(&game, &game.start()), ["a1 - c1 jump + c1 - e1 jump"]);
    assert_eq!(
        after(&game, &["a1 - c1 jump + c1 - e1 jump"]),
        "White: Man e1"
    );
}

#[test]
fn a_chain_may_be_broken_off() {
    let game = jumpers("then jump or stop", "");
    // The last part says `or stop` too, though there is nothing to go on with.
    let expected = ["a1 - c1 jump +", "a1 - c1 jump + c1 - e1 jump +"];
    assert_eq!(texts(&game, &game.start()), expected);
    let turns = game.moves(&game.start(), &Past::NONE);
    assert!(game.describe(&game.start(), &turns[0]).stopped);
}

#[test]
fn a_chain_is_bounded() {
    let game = jumpers("then jump", "chain up to 1;");
    assert_eq!(texts(&game, &game.start()), ["a1 - c1 jump"]);
}

#[test]
fn a_chain_goes_on_with_the_rules_named() {
    let game = jumpers("then walk", "");
    assert_eq!(texts(&game, &game.start()), ["a1 - c1 jump"]);
    let free = position(&game, "White: Man a1; Black: Man b1");
    assert_eq!(texts(&game, &free), ["a1 - c1 jump + c1 - d1 walk"]);
}

#[test]
fn what_was_captured_adds_up_over_the_parts() {
    let game = jumpers(
        "then jump",
        "state taken: 0..=9; after turn { set taken = captured; }",
    );
    assert_eq!(
        after(&game, &["a1 - c1 jump + c1 - e1 jump"]),
        "White: Man e1; taken 2"
    );
}

#[test]
fn a_chain_goes_on_with_the_present_kind() {
    let game = row(
        "rule up { step r; verify empty; become King; land then up | back; }
        rule back { step l; verify empty; land; }
        piece Man { moves up; after { set men += 1; } }
        piece King { moves back; after { set kings += 1; } }
        chain up to 9;
        state men: 0..=9;
        state kings: 0..=9;
        setup { White { Man a1; } }",
    );
    // `after` belongs to the kind as the part began.
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 up + b1 - a1 back"]);
    let end = after(&game, &["a1 - b1 up + b1 - a1 back"]);
    assert_eq!(end, "White: King a1; men 1; kings 1");
}

#[test]
fn after_a_part_comes_before_the_next_one() {
    let game = row("state steps: 0..=9;
        rule go { verify steps < 2; step r; verify empty; land then go; }
        piece Man { moves go; after { set steps += 1; } }
        chain up to 9;
        setup { White { Man a1; } Black { Man f1; } }");
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go + b1 - c1 go"]);
}

#[test]
fn a_turn_ends_when_the_piece_is_gone() {
    let game = row("rule go { step r; verify empty; land then go; }
        piece Man { moves go; after { if here == c1 { remove here; } } }
        chain up to 9;
        setup { White { Man a1; } Black { Man f1; } }");
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go + b1 - c1 go"]);
    assert_eq!(after(&game, &["a1 - b1 go + b1 - c1 go"]), "Black: Man f1");
}

#[test]
fn a_dropped_piece_may_go_on() {
    let game = row("rule put { verify empty; land then go; }
        rule go { step r; verify empty; land; }
        piece Man { drops put; moves go; }
        turns White: put, Black: put;
        setup { Black { Man a1, b1, c1; } }");
    let expected = [
        "d1 put Man + d1 - e1 go",
        "e1 put Man + e1 - f1 go",
        "f1 put Man",
    ];
    assert_eq!(texts(&game, &game.start()), expected);
}

#[test]
fn a_part_may_end_without_a_move() {
    let game = row("rule aim { done then fire; }
        rule fire(d) { step d; verify enemy; capture here; done; }
        piece Man { moves aim, fire(r | l); after { set moved = true; } }
        state moved: bool;
        priority aim;
        setup { White { Man b1; } Black { Man a1, c1; } }");
    let expected = [
        "b1 - b1 aim + b1 - b1 fire(r)",
        "b1 - b1 aim + b1 - b1 fire(l)",
    ];
    assert_eq!(texts(&game, &game.start()).len(), expected.len());
}
