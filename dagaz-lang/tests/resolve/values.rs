//! Values, attributes and turn orders.

use dagaz_lang::model::{Life, Ty};

use crate::good;

#[test]
fn values_that_last_for_turns_are_counted() {
    let rules = good(
        "state trace: cell? for 1 turn; state spell: 0..=3 for 4 turns; state now: bool for this turn;",
    );
    let life = |name: &str| {
        rules
            .vars
            .iter()
            .find(|v| v.name.text == name)
            .expect(name)
            .life
    };
    assert_eq!(
        (life("trace"), life("now")),
        (Life::Turns(1), Life::Turns(0))
    );
    let Life::Counted { turns: 4, age } = life("spell") else {
        panic!()
    };
    let age = &rules.vars[age.index()];
    assert_eq!(
        (age.name.text.as_str(), &age.ty, age.clock),
        ("spell age", &Ty::Int { min: 0, max: 5 }, false)
    );
}

#[test]
fn defaults_are_the_natural_ones_or_those_written() {
    let rules = good(
        "state low: 3..=5; state neg: -5..=-2; state at: cell? = a2; state by: player? = Black; state m: { x, y } = y;",
    );
    let default = |name: &str| {
        rules
            .vars
            .iter()
            .find(|v| v.name.text == name)
            .expect(name)
            .default
    };
    assert_eq!(
        ["low", "neg", "at", "by", "m", "seen"].map(default),
        [3, -2, 3, 1, 1, -1]
    );
}

#[test]
fn kinds_share_what_they_declare_alike() {
    let rules = good(
        "piece A { state worn: 0..=3; moves walk(n); } piece B { state own: kind?; moves walk(n); }",
    );
    let man = rules.kinds[0].attrs.clone();
    assert_eq!(
        (rules.kinds[2].attrs[0], rules.kinds[3].attrs.len()),
        (man[0], 1)
    );
}

fn order(turns: &str) -> (Vec<usize>, usize) {
    let rules = good(turns);
    (
        rules
            .order
            .entries
            .iter()
            .map(|seat| seat.player.index())
            .collect(),
        rules.order.repeat_from,
    )
}

#[test]
fn turn_orders() {
    assert_eq!(order(""), (vec![0, 1], 0));
    assert_eq!(
        order("turns White, Black, Black, White;"),
        (vec![0, 1, 1, 0], 0)
    );
    assert_eq!(
        order("turns White, repeat Black, White;"),
        (vec![0, 1, 0], 1)
    );
    // Who moved before the cycle begins depends on the way there, so it is written twice.
    assert_eq!(
        order("turns Black, repeat Black, White;"),
        (vec![1, 1, 0, 1, 0], 3)
    );
    let rules = good("turns White: walk, Black: walk | capturing;");
    assert_eq!(rules.order.entries[1].rules.as_ref().map(Vec::len), Some(2));
}
