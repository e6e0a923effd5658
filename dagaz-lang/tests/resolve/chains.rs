//! Turns of several parts.

use crate::{game, good, resolve};

#[test]
fn without_then_a_turn_has_one_part() {
    assert_eq!(good("").chain, 1);
}

#[test]
fn parts_that_cannot_come_again_are_counted() {
    let text = "rule a { step n; land then b; } rule b { step e; land then c or stop; } rule c { step s; land; }
        piece Test { moves a, b, c; }";
    assert_eq!(good(text).chain, 3);
}

const JUMP: &str = "rule jump { step n; verify enemy; let x = here; step n; verify empty; capture x; land then jump; }";

#[test]
fn captures_end_a_chain() {
    let text = format!(
        "{JUMP} piece Test {{ moves jump; }} setup {{ White {{ Test a1, b1, c1; }} Black {{ Man a3; }} }}"
    );
    assert_eq!(good(&text).chain, 4);
}

#[test]
fn a_declared_bound_counts() {
    assert_eq!(
        good("chain up to 5; rule on(d) { step d; land then on; } piece Test { moves on(n); }")
            .chain,
        5
    );
}

fn mistakes(text: &str) -> Vec<String> {
    resolve(&game(text)).1
}

#[test]
fn other_chains_must_be_bounded() {
    let endless = "this chain may go on for ever | declare the most parts that a turn can have: `chain up to 10;`";
    assert_eq!(
        mistakes("rule on(d) { step d; land then on; } piece Test { moves on(n); }"),
        [endless]
    );
    let sometimes =
        "rule on { step n; if enemy { capture; } land then on or stop; } piece Test { moves on; }";
    assert_eq!(mistakes(sometimes), [endless]);
    let dropped = format!("{JUMP} piece Test {{ moves jump; drops walk(n); }}");
    assert_eq!(mistakes(&dropped), [endless]);
    let after = "rule on { step n; capture; land then capturing; step n; land then on; } piece Test { moves on, capturing; }";
    assert_eq!(mistakes(after), [endless]);
}

#[test]
fn a_rule_to_go_on_with_must_be_the_pieces_own() {
    let text = "rule on { step n; land then capturing; } piece Test { moves on; }";
    assert_eq!(
        mistakes(text),
        ["no piece that comes here has this rule in its `moves`"]
    );
    let crowned = "rule on { step n; become Man; land then capturing; } piece Test { moves on; }";
    assert_eq!(mistakes(crowned), [""; 0]);
}
