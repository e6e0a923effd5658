//! `attacked`: what the enemy's programs could capture.

use dagaz_lang::interp::Interpreted;

use super::{game, position, row, texts};

/// A game in which `ask` chooses among the cells that are attacked.
fn asking(rules: &str, set: &str) -> Interpreted {
    row(&format!(
        "rule ask {{ choose c in cells where {set}; done; }}
        {rules}
        moves ask;"
    ))
}

/// The cells that are attacked in a position.
fn attacked(game: &Interpreted, text: &str) -> Vec<String> {
    let asked = texts(game, &position(game, text)).into_iter();
    asked
        .filter_map(|text| Some(text.strip_prefix("ask ")?.to_owned()))
        .collect()
}

#[test]
fn an_empty_cell_is_attacked_if_a_piece_of_mine_would_be() {
    let game = asking(
        "rule take(d) { step d; verify enemy; land; }
        piece Man { moves take(r | l); }",
        "attacked",
    );
    assert_eq!(
        attacked(&game, "White: Man a1; Black: Man d1"),
        ["c1", "e1"]
    );
}

#[test]
fn a_slide_is_blocked_by_pieces_and_not_by_its_target() {
    let game = asking(
        "rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        piece Rook { moves slide(r | l); }
        piece Man {}",
        "attacked",
    );
    assert_eq!(
        attacked(&game, "White: Man c1; Black: Rook f1"),
        ["c1", "d1", "e1"]
    );
    // A piece of mine in the place of one of theirs could be captured: theirs is guarded.
    assert_eq!(attacked(&game, "Black: Rook f1, Man d1"), ["d1", "e1"]);
}

#[test]
fn captures_at_a_distance_are_attacks_on_what_they_capture() {
    let game = asking(
        "rule jump(d) { step d; verify enemy; let x = here; step d; verify empty; capture x; land; }
        piece Man { moves jump(r | l); }",
        "attacked",
    );
    assert_eq!(attacked(&game, "Black: Man d1"), ["c1", "e1"]);
    assert_eq!(attacked(&game, "White: Man b1; Black: Man d1"), ["e1"]);
    assert_eq!(
        attacked(&game, "White: Man a1 c1; Black: Man d1"),
        ["c1", "e1"]
    );
}

#[test]
fn moving_a_piece_onto_it_is_an_attack_and_removing_it_is_not() {
    let game = asking(
        "rule push { step l; let x = here; step l; verify enemy; move x to here; done; }
        rule clear { step r; remove here; done; }
        piece Man { moves push; }
        piece Wind { moves clear; }
        piece Rock {}",
        "attacked",
    );
    assert_eq!(attacked(&game, "Black: Man d1, Rock c1"), ["b1"]);
    assert_eq!(attacked(&game, "Black: Man d1"), [] as [&str; 0]);
    assert_eq!(
        attacked(&game, "White: Rock d1; Black: Wind c1"),
        [] as [&str; 0]
    );
}

#[test]
fn an_attack_needs_a_part_that_is_emitted() {
    let game = asking(
        "rule bluff { step l; capture here; verify here == a1; land; }
        piece Man { moves bluff; }",
        "attacked",
    );
    assert_eq!(attacked(&game, "Black: Man d1"), [] as [&str; 0]);
    assert_eq!(attacked(&game, "Black: Man b1"), ["a1"]);
}

#[test]
fn an_effect_taken_back_is_no_attack() {
    let game = asking(
        "rule sweep { step l; while !(here == a1) { capture here; done; step l; } land; }
        piece Man { moves sweep; }",
        "attacked",
    );
    assert_eq!(attacked(&game, "Black: Man d1"), ["a1", "b1", "c1"]);
}

#[test]
fn the_supposed_piece_is_of_the_moving_kind() {
    let game = row("rule safe(d) { step d; verify empty && !attacked; land; }
        rule bite(d) { step d; verify enemy King; land; }
        piece Pawn { moves safe(r | l); }
        piece King { moves safe(r | l); }
        piece Dog { moves bite(r | l); }");
    let king = position(&game, "White: King c1; Black: Dog e1");
    assert_eq!(texts(&game, &king), ["c1 - b1 safe"]);
    let pawn = position(&game, "White: Pawn c1; Black: Dog e1");
    assert_eq!(texts(&game, &pawn), ["c1 - d1 safe", "c1 - b1 safe"]);
}

#[test]
fn inside_an_attack_nothing_is_attacked() {
    let game = asking(
        "rule shy(d) { step d; verify !attacked; land; }
        piece Man { moves shy(r | l); }",
        "attacked",
    );
    assert_eq!(
        attacked(&game, "White: Man b1; Black: Man d1"),
        ["c1", "e1"]
    );
}

#[test]
fn drops_and_other_moves_do_not_attack() {
    let game = asking(
        "rule bomb { land; }
        rule strike { capture b1; done; }
        piece Man { drops bomb; moves wait; }
        rule wait { done; }
        moves strike;",
        "attacked",
    );
    assert_eq!(
        attacked(&game, "White: Man b1; Black: Man d1"),
        [] as [&str; 0]
    );
}

fn four() -> Interpreted {
    game(
        "game Four {
            players North, East, South, West;
            allies North, South;
            neutral Stones;
            board { grid a..=f, 1..=1; direction r = (1, 0), l = -r; }
            rule take(d) { step d; verify !friend; land; }
            rule ask { choose c in my Man where attacked; done; }
            rule ask_east { choose c in my Man where attacked by East; done; }
            piece Man { moves take(r | l); }
            piece Ghost { moved by any; moves take(r | l); }
            moves ask, ask_east;
            setup { North { Man a1; } }
            end { no moves => draw; }
        }",
    )
}

#[test]
fn allies_do_not_attack() {
    let four = four();
    let asked = |text: &str| {
        let asked = texts(&four, &position(&four, text)).into_iter();
        asked
            .filter(|text| text.starts_with("ask"))
            .collect::<Vec<_>>()
    };
    assert_eq!(asked("North: Man b1; South: Man c1"), [] as [&str; 0]);
    assert_eq!(asked("North: Man b1; West: Man c1"), ["ask b1"]);
    assert_eq!(
        asked("North: Man b1; East: Man c1"),
        ["ask b1", "ask_east b1"]
    );
    assert_eq!(asked("North: Man b1; Stones: Man c1"), [] as [&str; 0]);
    assert_eq!(
        asked("North: Man b1; Stones: Ghost c1"),
        ["ask b1", "ask_east b1"]
    );
}

#[test]
fn an_invariant_keeps_the_king_out_of_check() {
    let game = row("rule hop(d) { step d; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        piece King { moves hop(r | l); }
        piece Rook { moves slide(r | l); }
        piece Guard { moves hop(r | l); }
        invariant safe { none(my King where attacked) }");
    let pinned = position(&game, "White: King a1, Guard b1; Black: Rook e1");
    assert_eq!(texts(&game, &pinned), ["b1 - c1 hop"]);
    let checked = position(&game, "White: King b1; Black: Rook e1");
    assert!(texts(&game, &checked).is_empty());
    let covered = position(&game, "White: King d1; Black: Rook a1 e1");
    assert_eq!(texts(&game, &covered), ["d1 - e1 hop"; 0]);
}

/// Rooks that attack, and men that don't.
const SLIDES: &str = "rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
    piece Rook { moves slide(r | l); }
    piece Man {}";

#[test]
fn attackers_are_the_pieces_that_attack() {
    let game = asking(SLIDES, "count(attackers(here)) == 2");
    assert_eq!(
        attacked(&game, "White: Man c1; Black: Rook a1, Rook f1"),
        ["c1"]
    );
    let game = asking(SLIDES, "here in attackers(c1) & Rook");
    assert_eq!(
        attacked(&game, "White: Man c1; Black: Rook a1, Rook f1"),
        ["a1", "f1"]
    );
    assert_eq!(
        attacked(&game, "White: Man c1; Black: Rook a1, Rook e1, Rook f1"),
        ["a1", "e1"]
    );
    let game = asking(SLIDES, "any(attackers(here, next))");
    assert_eq!(
        attacked(&game, "White: Man c1; Black: Rook b1, Man e1"),
        ["a1", "c1"]
    );
}

#[test]
fn defenders_could_take_back() {
    let game = asking(SLIDES, "my Man where defended");
    assert_eq!(
        attacked(&game, "White: Rook a1, Man c1, Man e1; Black: Man f1"),
        ["c1"]
    );
    let game = asking(SLIDES, "here in defenders(c1)");
    assert_eq!(
        attacked(&game, "White: Rook a1, Rook f1, Man c1; Black: Man d1"),
        ["a1"]
    );
    let game = asking(SLIDES, "count(defenders(here)) == 2");
    assert_eq!(
        attacked(&game, "White: Rook a1, Rook f1; Black: Man c1"),
        ["c1"]
    );
}

#[test]
fn no_attack_is_seen_within_an_attack() {
    let game = asking(
        "rule shy(d) { step d; verify enemy && none(attackers(here)) && !defended; land; }
        piece Man { moves shy(r | l); }",
        "attacked",
    );
    assert_eq!(attacked(&game, "Black: Man a1, Man c1"), ["b1", "d1"]);
}
