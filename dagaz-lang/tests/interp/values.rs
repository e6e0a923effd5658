//! Values of the position and how long they last.

use dagaz_core::Game;

use super::{after, game, row};

/// A game in which a player may set a value or do nothing.
fn lasting(life: &str) -> dagaz_lang::interp::Interpreted {
    row(&format!(
        "state mark: 0..=9 {life};
        rule note {{ set mark = 5; done; }}
        rule wait {{ done; }}
        piece Man {{}}
        moves note, wait;
        setup {{ White {{ Man a1; }} }}"
    ))
}

#[test]
fn a_value_lasts_for_good() {
    assert_eq!(
        after(&lasting(""), &["note", "wait", "wait", "wait"]),
        "White: Man a1; mark 5"
    );
}

#[test]
fn a_value_of_this_turn_is_gone_at_its_end() {
    assert_eq!(after(&lasting("for this turn"), &["note"]), "White: Man a1");
}

#[test]
fn a_value_for_one_turn_lasts_through_the_next_one() {
    let game = lasting("for 1 turn");
    assert_eq!(after(&game, &["note"]), "White: Man a1; mark 5");
    assert_eq!(after(&game, &["note", "wait"]), "White: Man a1");
    assert_eq!(after(&game, &["note", "note"]), "White: Man a1; mark 5");
    assert_eq!(after(&game, &["note", "note", "wait"]), "White: Man a1");
}

#[test]
fn a_value_for_more_turns_is_counted() {
    let game = lasting("for 3 turns");
    let mark = |turns: &[&str]| after(&game, turns).contains("mark 5");
    assert!(mark(&["note"]));
    assert!(mark(&["note", "wait", "wait"]));
    assert!(!mark(&["note", "wait", "wait", "wait"]));
    assert!(mark(&["note", "wait", "note", "wait", "wait"]));
    assert_eq!(
        after(&game, &["note", "wait", "wait", "wait"]),
        "White: Man a1"
    );
}

#[test]
fn a_value_can_be_read_through_its_last_turn() {
    let game = row("state mark: cell? for 1 turn;
        rule note { set mark = b1; done; }
        rule read { verify mark == b1; done; }
        rule wait { done; }
        piece Man {}
        moves note, read, wait;
        setup { White { Man a1; } }");
    after(&game, &["note", "read"]);
    assert_eq!(
        super::texts(&game, &super::play(&game, &["note", "wait"])),
        ["note", "wait"]
    );
}

#[test]
fn each_player_has_a_value_of_his_own() {
    let game = row("state gold: -2..=3 = 1 per player for 2 turns;
        rule earn { set gold += 2; done; }
        rule rob { set gold of next -= 9; verify gold of next == -2; done; }
        rule wait { done; }
        piece Man {}
        moves earn, rob, wait;
        setup { White { Man a1; } }");
    let end = after(&game, &["earn", "wait"]);
    assert!(end.contains("gold of White 3"), "{end}");
    let end = after(&game, &["rob", "earn"]);
    assert!(end.contains("gold of Black 0"), "{end}");
    let end = after(&game, &["earn", "earn", "wait"]);
    assert!(
        !end.contains("gold of White") && end.contains("gold of Black 3"),
        "{end}"
    );
}

#[test]
fn a_number_stops_at_its_bounds() {
    let game = row("state n: 2..=6 = 2;
        rule more(k) { set n += k; done; }
        piece Man {}
        moves more(3 | -9);
        setup { White { Man a1; } }");
    assert_eq!(
        super::texts(&game, &game.start()),
        ["more(3)", "more(\"-9\")"]
    );
    assert_eq!(after(&game, &["more(3)", "more(3)"]), "White: Man a1; n 6");
    assert_eq!(after(&game, &["more(3)", "more(\"-9\")"]), "White: Man a1");
}

#[test]
fn setting_what_is_set_already_prolongs_it() {
    let game = row("state mark: bool for 1 turn;
        rule note { set mark = true; done; }
        piece Man {}
        moves note;
        setup { White { Man a1; } }");
    assert_eq!(
        after(&game, &["note", "note", "note"]),
        "White: Man a1; mark"
    );
}

#[test]
fn before_and_after_turns_run_around_every_turn() {
    let game = game(
        "game Clocks {
            players White, Black;
            board { grid a..=f, 1..=1; direction r = (1, 0); }
            clock all: 0..=99;
            state seen: 0..=99;
            state moved: 0..=99;
            state lost: 0..=99;
            rule go { verify all > 0; set seen = all; step r; land; }
            piece Man { moves go; after { set moved += 1; verify self == d1; set moved = 0; set self.far = true; } state far: bool; }
            before turn { set all += 1; }
            after turn { set lost += captured; }
            pass free;
            setup { White { Man a1; } Black { Man b1; } }
            end { no moves => draw; }
        }",
    );
    // The effects of `after` are undone when it fails.
    let end = after(&game, &["a1 - b1 go"]);
    assert_eq!(end, "White: Man b1; all 1; seen 1; lost 1");
    let end = after(&game, &["pass", "b1 - c1 go", "pass", "c1 - d1 go"]);
    assert_eq!(end, "White: Man a1; Black: Man d1[far]; all 4; seen 4");
}
