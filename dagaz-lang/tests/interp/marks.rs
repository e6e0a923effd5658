//! Captures at the end of a turn, and turns that are preferred.

use dagaz_core::Game;
use dagaz_lang::interp::Interpreted;

use super::{after, game, position, row, texts};

/// A row on which men jump both ways and what they jump over goes at the end.
fn jumpers(test: &str, more: &str) -> Interpreted {
    row(&format!(
        "state taken: 0..=9;
        rule jump(d) {{
            step d; verify {test}; let x = here;
            step d; verify empty; capture x at end; land then jump;
        }}
        piece Man {{ moves jump(r | l); }}
        after turn {{ set taken = captured; }}
        {more}
        setup {{ White {{ Man a1; }} Black {{ Man b1, d1; }} }}"
    ))
}

#[test]
fn struck_pieces_go_when_the_turn_is_over() {
    let game = jumpers("enemy && !struck", "");
    assert_eq!(texts(&game, &game.start()), ["a1 - c1 jump + c1 - e1 jump"]);
    assert_eq!(
        after(&game, &["a1 - c1 jump + c1 - e1 jump"]),
        "White: Man e1; taken 2"
    );
}

#[test]
fn struck_pieces_stand_and_count_once() {
    let game = jumpers("enemy", "chain up to 2;");
    let expected = ["a1 - c1 jump + c1 - e1 jump", "a1 - c1 jump + c1 - a1 jump"];
    assert_eq!(texts(&game, &game.start()), expected);
    assert_eq!(
        after(&game, &[expected[1]]),
        "White: Man a1; Black: Man d1; taken 1"
    );
}

#[test]
fn a_mark_belongs_to_its_cell() {
    let game = row("state taken: 0..=9;
        state seen: 0..=9;
        rule swap { capture b1 at end; move b1 to c1; move d1 to b1; done; }
        rule mark { capture b1 at end; capture e1 at end; done then hit; }
        rule hit { verify here == a1; go b1; land; }
        rule self_too { capture self at end; done; }
        piece King { moves swap, mark, hit, self_too; }
        piece Man {}
        after turn { set taken = captured; set seen = count(struck); }
        chain up to 2;
        setup { White { King a1; Man d1; } Black { Man b1; } }");
    let turns = [
        "a1 - a1 swap",
        "a1 - a1 mark + a1 - b1 hit",
        "a1 - b1 hit",
        "a1 - a1 self_too",
    ];
    assert_eq!(texts(&game, &game.start()), turns);
    let ends = [
        "White: King a1; Black: Man c1; taken 1; seen 1",
        "White: King b1, Man d1; taken 2; seen 1",
        "White: King b1, Man d1; taken 1",
        "White: King a1, Man d1; Black: Man b1; taken 1; seen 1",
    ];
    for (turn, end) in turns.iter().zip(ends) {
        assert_eq!(after(&game, &[turn]), end, "{turn}");
    }
}

#[test]
fn to_strike_is_to_attack() {
    let game = row(
        "rule jump { step r; verify enemy; let x = here; step r; verify empty; capture x at end; land; }
        rule go(x) { go x; verify empty && !attacked; land; }
        piece Man { moves jump; }
        piece King { moves go(b1 | d1); }
        setup { White { King f1; } Black { Man a1; } }",
    );
    assert_eq!(texts(&game, &game.start()), ["f1 - d1 go"]);
}

/// Two rows with men who jump to the right.
fn rows(prefer: &str, more: &str) -> Interpreted {
    game(&format!(
        "game Rows {{
            players White, Black;
            board {{ grid a..=f, 1..=2; direction r = (1, 0), n = (0, 1); }}
            state kings: 0..=9 for this turn;
            rule jump {{
                step r; verify enemy; let x = here; step r; verify empty;
                if x in King {{ set kings += 1; }}
                capture x at end; land then jump or stop;
            }}
            rule rest {{ done; }}
            piece Man {{ moves jump, rest; }}
            piece King {{}}
            {prefer}
            {more}
            end {{ no moves => draw; }}
        }}"
    ))
}

#[test]
fn the_most_captures_are_preferred() {
    let game = rows("prefer captured;", "chain up to 4;");
    let text = "White: Man a1 a2; Black: Man b1 d1 b2";
    let start = position(&game, text);
    assert_eq!(texts(&game, &start), ["a1 - c1 jump + c1 - e1 jump +"]);
    let calm = position(&game, "White: Man a1 a2");
    assert_eq!(texts(&game, &calm), ["a1 - a1 rest", "a2 - a2 rest"]);
}

#[test]
fn the_second_number_decides_where_the_first_does_not() {
    let game = rows("prefer captured, kings;", "chain up to 4;");
    let same = position(&game, "White: Man a1 a2; Black: Man b1, King b2");
    assert_eq!(texts(&game, &same), ["a2 - c2 jump +"]);
    let fewer = position(&game, "White: Man a1 a2; Black: Man b1 d1, King b2");
    assert_eq!(texts(&game, &fewer), ["a1 - c1 jump + c1 - e1 jump +"]);
    let least = rows("prefer -captured;", "chain up to 4;");
    let start = position(&least, "White: Man a1; Black: Man b1");
    assert_eq!(texts(&least, &start), ["a1 - a1 rest"]);
}

#[test]
fn priorities_come_first_and_passes_and_idle_moves_stay() {
    let game = rows(
        "prefer captured;",
        "chain up to 4; priority rest > jump; pass free; rule claim { done; } idle claim;",
    );
    let start = position(&game, "White: Man a1 a2; Black: Man b1 d1 b2");
    let expected = ["a1 - a1 rest", "a2 - a2 rest", "claim", "pass"];
    assert_eq!(texts(&game, &start), expected);
}
