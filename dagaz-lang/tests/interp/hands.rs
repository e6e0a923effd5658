//! Captures to hand, and counts in hand.

use dagaz_core::Game;

use super::{after, play, row, texts};

const SHOGI: &str = "state taken: 0..=9;
    rule go(d) { step d; verify !friend; capture here to hand; land; }
    rule put { verify empty; land; }
    piece Pawn { hand; moves go(r | l); drops put; }
    piece Tokin { hand as Pawn; moves go(r | l); }
    after turn { set taken = captured; }";

#[test]
fn captured_pieces_change_sides() {
    let game = row(&format!(
        "{SHOGI} setup {{ White {{ Pawn a1; }} Black {{ Tokin b1; Pawn f1; }} }}"
    ));
    assert_eq!(
        after(&game, &["a1 - b1 go"]),
        "White: Pawn b1; Black: Pawn f1; hand White: Pawn 1; taken 1"
    );
    let line = ["a1 - b1 go", "f1 - e1 go", "c1 put Pawn"];
    assert_eq!(after(&game, &line), "White: Pawn b1 c1; Black: Pawn e1");
    let quiet = play(&game, &["a1 - b1 go", "f1 - e1 go", "b1 - a1 go"]);
    assert_eq!(quiet.hands[0], [1, 0]);
}

#[test]
fn a_count_in_hand_may_be_set() {
    let game = row(
        "rule arm { set hand(Pawn) = 3; set hand(Pawn of Black) += 70000; verify hand(Pawn of Black) == 65535; done; }
        rule pay { verify hand(Pawn) > 1; set hand(Pawn) -= 2; done; }
        rule lose { set hand(Pawn) = -1; done; }
        rule put { verify empty; land; }
        piece Pawn { hand; drops put; }
        moves arm, pay, lose;",
    );
    assert_eq!(
        after(&game, &["arm"]),
        "hand White: Pawn 3; hand Black: Pawn 65535"
    );
    assert_eq!(after(&game, &["arm", "lose", "pay"]), "hand White: Pawn 1");
    assert!(!texts(&game, &game.start()).contains(&"pay".to_string()));
}
