//! Positions: their data, hash and text, and what the metadata says.

use dagaz_core::Game;
use dagaz_core::meta::ValueType;
use dagaz_lang::interp::Interpreted;

use super::{board, game, play, position, row};

fn full() -> Interpreted {
    game(
        "/// Everything that a position may hold.
        pub game Full {
            players White, Black;
            neutral Stones;
            board { grid a..=c, 1..=2; cell pit; direction n = (0, 1); }
            state gold: 0..=9 = 2 per player;
            state seen: cell? for 3 turns;
            clock quiet: 0..=50;
            rule up { step n; verify empty; set gold += 1; set seen = here; land; }
            piece Knight { symbol \"N\"; state worn: 0..=3 = 1; moves up; }
            piece Pawn { hand; state big: bool; drops put; }
            rule put { verify empty; land; }
            pass free;
            setup { White { Knight a1; hand Pawn 2; } Stones { Pawn c1 with big = true; } }
            end { no moves => draw; }
        }",
    )
}

#[test]
fn metadata_tells_names_in_the_order_of_the_rules() {
    let full = full();
    let meta = full.meta();
    assert_eq!(meta.name, "Full");
    assert_eq!(meta.about, "Everything that a position may hold.");
    assert_eq!(*meta.players, ["White", "Black"]);
    assert_eq!(*meta.owners, ["White", "Black", "Stones"]);
    let kinds: Vec<_> = meta
        .kinds
        .iter()
        .map(|k| (&*k.name, &*k.symbol, k.hand))
        .collect();
    assert_eq!(kinds, [("Knight", "N", false), ("Pawn", "P", true)]);
    let cells: Vec<_> = meta.cells.iter().map(|c| &*c.name).collect();
    assert_eq!(cells, ["a1", "b1", "c1", "a2", "b2", "c2", "pit"]);
    assert_eq!(meta.cells[4].place, Some((0, vec![1, 1].into())));
    assert_eq!(meta.cells[6].place, None);
    assert_eq!(meta.rules.last().unwrap(), "pass");
    assert_eq!((&*meta.turns, meta.repeat_from), (&[0, 1][..], 0));
}

#[test]
fn a_players_values_stand_side_by_side() {
    let full = full();
    let values = &full.meta().values;
    assert_eq!(values[0].name, "gold of White");
    assert_eq!(values[1].name, "gold of Black");
    assert_eq!(values[0].ty, ValueType::Int { min: 0, max: 9 });
    assert_eq!(values[1].default, 2);
    assert!(values.iter().any(|v| v.name == "quiet" && v.clock));
    assert_eq!(full.start().values.len(), values.len());
}

#[test]
fn a_position_is_its_snapshot() {
    let full = full();
    let next = play(&full, &["a1 - a2 up"]);
    let same = full.restore(&full.snapshot(&next)).unwrap();
    assert_eq!(same, next);
    assert_eq!(full.hash(&next), full.snapshot(&next).hash(full.meta()));
    assert_ne!(full.hash(&next), full.hash(&full.start()));
    assert_eq!(full.count(&next, 0, 0), 1);
    assert_eq!(full.count(&next, 2, 1), 1);
}

#[test]
fn data_that_does_not_fit_is_refused() {
    let full = full();
    let mut snapshot = full.snapshot(&full.start());
    snapshot.values[0] = 10;
    assert!(full.restore(&snapshot).is_err());
}

#[test]
fn a_clock_is_part_of_the_position_but_not_of_its_repetition() {
    let game = row("clock quiet: 0..=9;
        rule go(d) { step d; verify empty; land; }
        piece Man { moves go(r | l); }
        before turn { set quiet += 1; }
        setup { White { Man a1; } Black { Man f1; } }");
    let back = play(
        &game,
        &["a1 - b1 go", "f1 - e1 go", "b1 - a1 go", "e1 - f1 go"],
    );
    assert_eq!(board(&game, &back), "White: Man a1; Black: Man f1; quiet 4");
    assert_ne!(game.hash(&back), game.hash(&game.start()));
    assert_eq!(
        game.repetition_key(&back),
        game.repetition_key(&game.start())
    );
}

#[test]
fn a_move_describes_itself() {
    let full = full();
    let start = position(&full, "White: Knight a1; hand White: Pawn 1");
    let turns = full.moves(&start, &dagaz_core::Past::NONE);
    let drop = full.describe(&start, &turns[1]);
    assert_eq!((drop.parts[0].from, drop.parts[0].to), (None, Some(1)));
    assert_eq!(drop.parts[0].choices, ["Pawn"]);
}
