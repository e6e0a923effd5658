//! Laws of yonin shogi, tested by example.

use crate::support::scene::Scene;
use dagaz_core::text::from_text;
use dagaz_core::{Game, Past, Verdict};
use dagaz_games::yonin_shogi::pairs::{Pairs, SOURCE as PAIRS};
use dagaz_games::yonin_shogi::{SOURCE, YoninShogi};

fn at(position: &str) -> Scene {
    Scene::at(YoninShogi, SOURCE, position)
}

fn pairs(position: &str) -> Scene {
    Scene::at(Pairs, PAIRS, position)
}

#[test]
fn each_player_has_nine_turns_at_the_start() {
    let start = Scene::start(YoninShogi, SOURCE);
    start.count(" - ", 9);
    start.play("e3 - e4").count(" - ", 9);
}

#[test]
fn pieces_promote_in_the_farthest_rows_of_their_own_direction() {
    let scene =
        at("turn West; South: King e1; West: King a5, Pawn f5 c8; North: King e9; East: King i3");
    scene.allows("f5 - g5 push").allows("f5 - g5 raise");
    scene.allows("c8 - d8 push").forbids("c8 - d8 raise");
    let last =
        at("turn East; South: King e1; West: King a5; North: King e9; East: King i5, Pawn b3");
    last.allows("b3 - a3 raise").forbids("b3 - a3 push");
}

#[test]
fn a_captured_piece_goes_to_the_hand_and_faces_as_its_new_owner() {
    let scene =
        at("South: King e1, Gold g4; West: King a5; North: King e9; East: King i6, Tokin g5");
    let dropped = scene
        .play("g4 - g5, a5 - b5, e9 - f9, i6 - i7")
        .play("c4 drop_pawn Pawn, b5 - a5, f9 - e9, i7 - i8");
    dropped.allows("c4 - c5 push").count("c4 - ", 1);
}

#[test]
fn a_player_has_one_pawn_on_a_line_of_his_own_direction() {
    let south = "South: King e1, Pawn c4; West: King a5; North: King e9, Pawn d7; East: King i6; \
                 hand South: Pawn 1";
    at(south).forbids("c6 drop_pawn Pawn");
    at(south).allows("d6 drop_pawn Pawn");
    let west = "turn West; South: King e1; West: King a5, Pawn c4; North: King e9; East: King i6; \
                hand West: Pawn 1";
    at(west).allows("c6 drop_pawn Pawn");
    at(west).forbids("g4 drop_pawn Pawn");
    at(west).forbids("i7 drop_pawn Pawn");
}

#[test]
fn a_dropped_pawn_may_check_and_not_mate() {
    let mate = at(
        "South: King e1, Gold e7, Rook d1 f1; West: King a5; North: King e9; East: King i5; \
         hand South: Pawn 1, Gold 1",
    );
    mate.forbids("e8 drop_pawn Pawn").allows("e8 drop Gold");
    let check = at(
        "South: King e1, Gold e7; West: King a5; North: King e9, Rook h8; East: King i5; \
         hand South: Pawn 1",
    );
    check.allows("e8 drop_pawn Pawn");
}

#[test]
fn three_players_can_attack_one_king() {
    let scene = at(
        "South: King e1, Gold h1; West: King a5, Rook a2; North: King e9, Rook d9; \
         East: King i5, Rook f8",
    );
    scene.count("e1 - ", 0).count("h1 - ", 5);
    let west = at("South: King e1; West: King a5, Rook a1; North: King e9; East: King i5");
    west.turns(&["e1 - d2 hop", "e1 - e2 hop", "e1 - f2 hop"]);
}

#[test]
fn the_others_wait_till_a_check_is_met() {
    let scene = at("South: King e1, Rook c2; West: King a5; North: King e9; East: King i5");
    let check = scene.play("c2 - c9 slide");
    check.turns(&["pass"]);
    let met = check.play("pass");
    met.count("e9 - ", 3);
    met.play("e9 - e8").count("i5 - ", 5);
}

#[test]
fn the_player_whose_piece_gives_the_check_waits_as_well() {
    let scene =
        at("South: King e1, Gold c3; West: King b5, Rook a3; North: King f3; East: King i9");
    let check = scene.play("c3 - c2");
    check.turns(&["pass"]);
    check.play("pass").count("f3 - ", 4);
    let skipped = at(
        "turn West; South: King e3; West: King b5, Gold c3; North: Rook a3; \
         East: King i9; Nobody: Fallen h9; lord of North East; mates of East 1",
    );
    let skipped = skipped.play("c3 - c2, pass");
    skipped.turns(&["pass"]);
    skipped.play("pass").count("e3 - ", 5);
}

#[test]
fn of_two_kings_in_check_the_next_in_turn_comes_first() {
    let scene = at("South: King e1, Rook c5; West: King a6; North: King e9; East: King i9");
    let both = scene.play("c5 - c9 slide, pass");
    both.count("e9 - ", 3);
    let one = both.play("e9 - e8");
    one.count("i9 - ", 2);
}

#[test]
fn who_moved_last_gets_the_hand_and_the_army_of_the_mated() {
    let scene = at("South: King e1, Rook i8, Gold c9; West: King a5, Rook a9; \
         North: King e9, Pawn g4; East: King h5");
    let mated = scene.play("c9 - c8, pass, pass");
    mated.shows("Nobody: Fallen e9").shows("mates of South 1");
    // The pawn still goes down, and promotes there.
    let won = mated.play("h5 - g5");
    won.allows("g4 - g3 push").allows("g4 - g3 raise");
    let hand = at(
        "South: King e1, Pawn e7; West: King a5; North: King e9; East: King i5; \
         hand South: Gold 1; hand North: Gold 1, Pawn 2",
    );
    hand.play("e8 drop Gold, pass, pass")
        .shows("hand South: Gold 1, Pawn 2");
}

#[test]
fn a_fallen_king_is_an_obstacle() {
    let scene = at(
        "South: King e1, Rook e4; West: King a5; East: King i5; Nobody: Fallen e7; \
         lord of North South",
    );
    scene.allows("e4 - e6 slide").forbids("e4 - e7 slide");
    scene.count("e4 - e8", 0);
    scene.play("e4 - e6, a5 - a4").turns(&["pass"]);
}

#[test]
fn a_pawn_of_a_won_army_allows_another_on_its_file() {
    let scene = at(
        "South: King e1; West: King a5; North: Pawn c4; East: King i6; \
         Nobody: Fallen e9; hand South: Pawn 1; lord of North South",
    );
    scene.allows("c6 drop_pawn Pawn").allows("c4 - c3 push");
}

#[test]
fn the_second_mate_ends_the_game() {
    let board = "South: King e1, Rook h1 b2; West: King a5; East: King i5; Nobody: Fallen e9; ";
    let end = "b2 - i2, pass, pass, pass";
    let two = at(&format!(
        "{board}hand West: Gold 3; lord of North South; mates of South 1"
    ));
    two.play(end).won_by(Some("South"));
    let richer = at(&format!(
        "{board}hand West: Gold 3; lord of North West; mates of West 1"
    ));
    richer.play(end).won_by(Some("West"));
    let even = at(&format!(
        "{board}hand West: Gold 2; lord of North West; mates of West 1"
    ));
    even.play(end).won_by(Some("nobody"));
}

#[test]
fn kings_of_allies_may_touch_and_their_attacks_are_none() {
    let scene = pairs("South: King e1; West: King a5; North: King e3, Rook f9; East: King i5");
    scene.turns(&[
        "e1 - d1 hop",
        "e1 - d2 hop",
        "e1 - e2 hop",
        "e1 - f1 hop",
        "e1 - f2 hop",
    ]);
}

#[test]
fn allies_wait_for_a_check_by_their_own_pair() {
    let scene =
        pairs("South: King e1, Gold c3; West: King b5; North: King f9, Rook a3; East: King i3");
    let check = scene.play("c3 - c2");
    check.turns(&["pass"]);
    let partner = check.play("pass");
    partner.turns(&["pass"]);
    partner.play("pass").count("i3 - ", 4);
}

#[test]
fn the_first_mate_wins_for_a_pair() {
    let scene = pairs("South: King e1, Rook h1 b2; West: King a5; North: King e9; East: King i5");
    let mate = scene.play("b2 - i2, pass, pass");
    mate.won_by(None);
    mate.play("pass").shows("Nobody: Fallen i5");

    let text = "South: King e1; West: King a5; North: King e9; Nobody: Fallen i5";
    let snapshot = from_text(Pairs.meta(), text).expect("the position is right");
    let position = Pairs.restore(&snapshot).expect("the position fits");
    let outcome = Pairs
        .outcome(&position, &Past::NONE)
        .expect("the game is over");
    let (win, loss) = (Verdict::Win, Verdict::Loss);
    assert_eq!(outcome.verdicts(), [win, loss, win, loss]);
}
