//! How games end.

use dagaz_core::{Game, Outcome, Past, Verdict};
use dagaz_lang::interp::{Interpreted, Position};

use super::{game, play, position, row, texts};

fn with_ends(ends: &str) -> Interpreted {
    game(&format!(
        "game Ends {{
            players White, Black;
            board {{ grid a..=f, 1..=2; direction r = (1, 0), l = -r, u = (0, 1); symmetry Black {{ r <-> l }} zone goal {{ White: {{f1}}; Black: {{a1}}; }} }}
            state out: player?;
            rule go {{ step r; verify empty; land; }}
            rule put {{ verify empty; land; }}
            piece Man {{ moves go; }}
            piece Stone {{}}
            setup {{ White {{ Man a1; }} Black {{ Man f1; }} }}
            end {{ {ends} }}
        }}"
    ))
}

fn outcome(game: &Interpreted, text: &str) -> Option<Outcome> {
    game.outcome(&position(game, text), &Past::NONE)
}

#[test]
fn the_first_end_that_holds_decides() {
    let game = with_ends(
        "any(Man of last & goal of last) => win(last); any(my Man & goal) => win; no moves => loss; none(my Man) => draw;",
    );
    let (white, black) = (Some(Outcome::win(2, 0)), Some(Outcome::win(2, 1)));
    assert_eq!(
        outcome(&game, "turn Black; White: Man f1; Black: Man a1"),
        white
    );
    assert_eq!(
        outcome(&game, "turn White; White: Man f1; Black: Man e1"),
        white
    );
    assert_eq!(
        outcome(&game, "White: Man d1; Black: Man e1"),
        Some(Outcome::loss(2, 0))
    );
    assert_eq!(outcome(&game, "Black: Man b1; White: Man d1"), None);
    assert_eq!(
        outcome(&game, "turn Black; Black: Man b1; White: Man a1"),
        Some(Outcome::loss(2, 1))
    );
    assert_eq!(black, Some(Outcome::loss(2, 0)));
}

#[test]
fn nobody_moves_in_a_finished_game() {
    let game = with_ends("any(Man & {b1}) => draw; no moves => loss;");
    assert_eq!(texts(&game, &game.start()), ["a1 - b1 go"]);
    assert!(texts(&game, &play(&game, &["a1 - b1 go"])).is_empty());
}

#[test]
fn a_result_for_nobody_is_a_draw() {
    let game = with_ends("none(Stone) => win(out); no moves => draw;");
    assert_eq!(outcome(&game, "White: Man a1"), Some(Outcome::draw(2)));
    assert_eq!(
        outcome(&game, "White: Man a1; out Black"),
        Some(Outcome::win(2, 1))
    );
}

#[test]
fn scores_are_counted_for_each_player() {
    let game = with_ends("no moves => score(count(my Man) * 2 + count(my Stone));");
    let end = outcome(&game, "Black: Man a1 b2, Stone c1; White: Man f1, Stone f2").unwrap();
    assert_eq!(end.scores(), [3, 5]);
    assert_eq!(end.winner(), Some(1));
    let even = outcome(&game, "White: Man f1; Black: Man a1").unwrap();
    assert_eq!(even.verdicts(), [Verdict::Draw; 2]);
}

#[test]
fn rows_may_be_exact() {
    let line = with_ends("line(3, Stone of White, r | u) => win(White); no moves => draw;");
    let three = "White: Man a2, Stone a1 b1 c1";
    let four = "White: Man a2, Stone a1 b1 c1 d1";
    let broken = "White: Man a2, Stone a1 b1 d1 e1; Black: Stone c1";
    assert_eq!(outcome(&line, three), Some(Outcome::win(2, 0)));
    assert_eq!(outcome(&line, four), Some(Outcome::win(2, 0)));
    assert_eq!(outcome(&line, broken), None);
    let exact = with_ends("exact_line(3, Stone of White, r) => win(White); no moves => draw;");
    assert_eq!(outcome(&exact, three), Some(Outcome::win(2, 0)));
    assert_eq!(outcome(&exact, four), None);
    let end = "White: Man a2, Stone d1 e1 f1; Black: Stone c1";
    assert_eq!(outcome(&exact, end), Some(Outcome::win(2, 0)));
}

#[test]
fn allies_win_and_lose_together() {
    let game = game(
        "game Teams {
            players North, East, South, West;
            allies North, South;
            board { grid a..=f, 1..=1; direction r = (1, 0); }
            rule go { step r; verify empty; land; }
            piece Man { moves go; }
            setup { North { Man a1; } }
            end { any(Man & {c1}) => win(South); any(Man & {d1}) => loss(West); no moves => draw; }
        }",
    );
    use Verdict::{Loss, Win};
    let won = outcome(&game, "turn East; North: Man c1").unwrap();
    assert_eq!(won.verdicts(), [Win, Loss, Win, Loss]);
    assert_eq!(won.scores(), [1, -1, 1, -1]);
    let lost = outcome(&game, "turn East; North: Man d1").unwrap();
    assert_eq!(lost.verdicts(), [Win, Win, Win, Loss]);
}

/// Shuttles to and fro; a draw may be claimed at the second occurrence, the third ends the game.
fn shuttle() -> Interpreted {
    row("state claimed: bool;
        rule go(d) { step d; verify empty; land; }
        rule claim { verify repeated(2); set claimed = true; done; }
        piece Man { moves go(r | l); }
        idle claim;
        setup { White { Man a1; } Black { Man f1; } }")
}

#[test]
fn repetitions_are_counted_with_the_present() {
    let game = game(
        "game Again {
            players White, Black;
            board { grid a..=f, 1..=1; direction r = (1, 0), l = -r; }
            rule go(d) { step d; verify empty; land; }
            piece Man { moves go(r | l); }
            setup { White { Man a1; } Black { Man f1; } }
            end { repeated(3) => draw; no moves => loss; }
        }",
    );
    assert!(game.looks_back());
    let mut past = Past::default();
    let mut position = game.start();
    for round in 0..2 {
        for turn in ["a1 - b1 go", "f1 - e1 go", "b1 - a1 go", "e1 - f1 go"] {
            assert_eq!(game.outcome(&position, &past), None, "round {round}");
            past.push(game.repetition_key(&position));
            position = super::play_from(&game, position, &[turn]);
        }
    }
    assert_eq!(game.outcome(&position, &past), Some(Outcome::draw(2)));
    assert_eq!(game.outcome(&position, &Past::NONE), None);
}

#[test]
fn programs_look_at_the_position_before_the_turn() {
    let game = shuttle();
    let claims = |past: &Past, position: &Position| {
        let moves = game.moves(position, past);
        let texts = moves.iter().map(|turn| game.describe(position, turn));
        texts.filter(|text| text.parts[0].from.is_none()).count()
    };
    let mut past = Past::default();
    assert_eq!(claims(&past, &game.start()), 0);
    past.push(game.repetition_key(&game.start()));
    assert_eq!(claims(&past, &game.start()), 1);
    assert!(game.looks_back());
}

#[test]
fn no_moves_asks_about_his_next_turn() {
    let game = game(
        "game Seats {
            players White, Black;
            board { grid a..=f, 1..=1; direction r = (1, 0), l = -r; }
            turns White: go, Black: back, Black: go;
            rule go { step r; verify empty; land; }
            rule back { step l; verify empty; land; }
            piece Man { moves go, back; }
            setup { White { Man a1; } Black { Man f1; } }
            end { no moves for Black => win(White); no moves => draw; }
        }",
    );
    // Black's next entry, seen from White's, is the one with `back`.
    assert_eq!(outcome(&game, "White: Man a1; Black: Man f1"), None);
    assert_eq!(
        outcome(&game, "White: Man b1; Black: Man c1"),
        Some(Outcome::win(2, 0))
    );
    // At his second entry it is this one: `go`.
    assert_eq!(
        outcome(&game, "turn Black#2; White: Man a1; Black: Man f1"),
        Some(Outcome::win(2, 0))
    );
    assert_eq!(
        outcome(&game, "turn Black#2; White: Man a1; Black: Man b1"),
        None
    );
}
