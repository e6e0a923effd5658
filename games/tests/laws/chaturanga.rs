//! Laws of chaturanga, tested by example.

use crate::support::scene::Scene;
use dagaz_core::text::from_text;
use dagaz_core::{Game, Past, Verdict};
use dagaz_games::chaturanga::forbes::{Forbes, SOURCE as FORBES};
use dagaz_games::chaturanga::{Chaturanga, Position, SOURCE};

fn at(position: &str) -> Scene {
    Scene::at(Chaturanga, SOURCE, position)
}

/// South's turn, at his own throw, with these men of his and these of the others.
fn south(men: &str) -> Scene {
    at(&format!("turn South; seat South; South: {men}"))
}

fn forbes(position: &str) -> Scene {
    Scene::at(Forbes, FORBES, position)
}

/// How a position that is over ends for South, West, North and East.
fn verdicts(position: &str) -> [Verdict; 4] {
    let snapshot = from_text(Chaturanga.meta(), position).expect("the position is right");
    let position = Chaturanga.restore(&snapshot).expect("the position fits");
    let outcome = Chaturanga
        .outcome(&position, &Past::NONE)
        .expect("the game is over");
    [0, 1, 2, 3].map(|player| outcome.verdicts()[player])
}

#[test]
fn two_dice_are_thrown() {
    let start = Position::start();
    let throws = start.moves().into_iter();
    let weights = throws.map(|throw| Chaturanga.weight(&start, &throw));
    assert_eq!(weights.sum::<u32>(), 36);
}

#[test]
fn the_throw_goes_round_and_each_die_is_played_or_left() {
    let scene = Scene::start(Chaturanga, SOURCE).play("throw 1 2");
    scene.shows("turn South").allows("a1 - c3 jump");
    let scene = scene.play("a1 - c3");
    scene.shows("turn South").forbids("c3 - e5 jump");
    let scene = scene.play("d2 - d3, throw 1 2");
    scene.shows("turn West").allows("b5 - c5 push");
    let scene = scene.play("leave, throw 1 2");
    scene.shows("turn North").allows("e7 - e6 push");
}

#[test]
fn pieces_of_an_ally_are_not_taken() {
    let scene = south(
        "King d1, Elephant d4; West: King a5, Horse f4; \
         North: King e8, Horse d6; East: King h4, Horse b4; first 4",
    );
    scene.forbids("d4 - d6 slide").allows("d4 - d5 slide");
    scene.allows("d4 - f4 slide").allows("d4 - b4 slide");
}

#[test]
fn the_boat_takes_the_boat_of_the_ally_too() {
    let scene = south(
        "King d1, Boat c3; West: King a5, Boat e6; North: King e8, Boat f6; \
         East: King h4, Boat f5; first 2",
    );
    scene
        .play("c3 - e5")
        .shows("South: King d1, Boat e5; West: King a5; North: King e8; East: King h4");
}

#[test]
fn the_throne_of_an_enemy_wins_a_stake_once() {
    let scene = south(
        "King b4, Pawn c2; West: King a7; North: King e8; East: King h4; \
         first 1; second 1",
    );
    let scene = scene.play("b4 - a5");
    scene.shows("cells fallen: a5").shows("stakes of South 1");
    let scene = south(
        "King b4, Pawn c2; West: King a7; North: King e8; East: King h4; \
         first 1; cells fallen: a5; stakes of South 1",
    );
    scene.play("b4 - a5").shows("stakes of South 1");
}

#[test]
fn a_king_who_takes_a_king_on_a_throne_wins_two() {
    let on_throne = south(
        "King b4, Pawn c2; West: King a5; North: King e8; East: King h4; \
         first 1; cells fallen: a5",
    );
    on_throne
        .play("b4 - a5")
        .shows("stakes of South 2")
        .shows("captor of West South");
    let elsewhere = south(
        "King b4, Pawn c2; West: King b5; North: King e8; East: King h4; \
         first 1; second 1",
    );
    let elsewhere = elsewhere.play("b4 - b5");
    elsewhere.shows("captor of West South; seat South; \"last mover\" South");
    let by_another = south(
        "King b4, Elephant a1; West: King a5; North: King e8; East: King h4; \
         first 4; second 1",
    );
    by_another
        .play("a1 - a5")
        .shows("captor of West South; seat South; \"last mover\" South");
}

#[test]
fn who_sits_on_his_allys_throne_commands_both_armies() {
    let scene = south(
        "King d7, Horse b1; West: King a5; North: King g5, Pawn e5, Boat h8; \
         East: King h4; first 1; second 3",
    );
    scene.forbids("e5 - e4 push").forbids("g5 - g6 walk");
    let scene = scene.play("d7 - e8");
    scene
        .shows("lord of North South")
        .shows("stakes of South 1");
    let scene = scene.play("leave, throw 1 2");
    scene.shows("turn West");
    // At the throw of the ally, too, and the other way round; pawns go on as they went.
    let scene = scene.play("leave, throw 1 3");
    scene.shows("turn South").shows("seat North");
    scene
        .allows("e5 - e4 push")
        .allows("g5 - h4 walk")
        .allows("b1 - c3 leap");
    scene.forbids("e5 - e6 push").forbids("g5 - h4 take");
    let scene = scene.play("e5 - e4, leave, throw 1 2, leave, throw 1 2");
    scene
        .shows("turn South")
        .shows("seat South")
        .allows("h8 - f6 jump");
}

#[test]
fn command_ends_with_the_king_who_has_it() {
    let scene = at(
        "turn West; seat West; South: King e7, Horse b1; West: King a5, Elephant e1; North: King g5, Pawn e5; \
         East: King h4; first 4; second 4; lord of North South",
    );
    let scene = scene.play("e1 - e5, e5 - e7");
    scene
        .shows("lord of North North")
        .shows("captor of South West");
    scene.play("throw 1 2").shows("turn North");
}

#[test]
fn an_army_whose_king_is_taken_stands_still() {
    let scene = south(
        "King d1, Elephant a1; West: King a5, Pawn b5; North: King e8; \
         East: King h4; first 4",
    );
    let scene = scene.play("a1 - a5, throw 1 2");
    scene.shows("turn North").shows("seat North");
}

#[test]
fn an_army_without_a_king_is_moved_by_the_ally_who_commands_it() {
    let scene = at(
        "turn Dice; seat West; South: King e8; West: King a5; North: Pawn e5; East: King h4; \
         captor of North East; lord of North South",
    );
    scene
        .play("throw 1 2")
        .shows("turn South")
        .allows("e5 - e4 push");
}

#[test]
fn who_takes_a_king_may_exchange_it_for_that_of_his_ally() {
    let scene = south(
        "King d1, Elephant a1; West: King a4, Pawn b5; North: Horse g8; \
         East: King h4; first 4; second 1; captor of North East",
    );
    scene.allows("a1 - a4 slide +").count("+", 2);
    let exchanged = scene.play("a1 - a4 slide + exchange e8 a5");
    exchanged
        .shows("South: King d1, Elephant a4; West: King a5, Pawn b5; North: King e8, Horse g8; East: King h4; second 1")
        .shows("lord of East East; seat South; \"last mover\" South");
    exchanged.play("leave, throw 1 1").shows("turn West");
}

#[test]
fn who_comes_back_stands_beside_a_throne_that_is_occupied() {
    let scene = south(
        "King d1, Elephant a1, Horse e8; West: King a5, Pawn b5; \
         North: Horse d7 e7 f7 d8; East: King h4; first 4; captor of North East",
    );
    scene.allows("a1 - a5 slide + exchange f8 a4");
    scene.allows("a1 - a5 slide + exchange f8 b6");
    scene.forbids("a1 - a5 slide + exchange f8 b5");
    scene.count("+ exchange", 4);
}

#[test]
fn who_holds_both_enemy_kings_gets_his_allys_for_nothing() {
    let scene = south(
        "King d1, Elephant a1; West: King a4, Pawn b5; North: Horse g8; \
         East: Horse h4; first 4; second 1; captor of North East; captor of East South",
    );
    scene.allows("a1 - a4 slide + exchange e8 a5");
    let scene = scene.play("a1 - a4 slide + reclaim e8");
    scene
        .won_by(None)
        .shows("North: King e8, Horse g8; East: Horse h4");
    scene.shows("captor of West South; captor of East South; seat South");
}

#[test]
fn kings_that_were_taken_by_the_ally_are_not_held() {
    let scene = south(
        "King d1, Elephant a1; West: King a4, Pawn b5; North: Horse g8; \
         East: Horse h4; first 4; captor of North East; captor of East North",
    );
    scene.count("reclaim", 0).count("exchange", 1);
}

#[test]
fn four_kings_are_a_chaturaji() {
    let by_an_elephant = south(
        "King e8, Elephant a1; West: King a5; North: King c1, Pawn e2; \
         East: Horse h2; first 4; captor of East North; lord of North South",
    );
    let won = by_an_elephant.play("a1 - a5");
    won.shows("stakes of South 1; victor South")
        .won_by(Some("nobody"));
    let by_a_king = south(
        "King c4; West: King c5; North: King c1, Pawn e2; East: Horse h2; \
         first 1; captor of East North; lord of North South",
    );
    let won = by_a_king.play("c4 - c5");
    won.shows("stakes of South 2; victor South");
    let by_the_king_of_the_ally = at(
        "turn South; seat North; South: King e8; West: King c2; North: King c1, Pawn e2; East: Horse h2; \
         first 1; captor of East North; lord of North South",
    );
    let won = by_the_king_of_the_ally.play("c1 - c2");
    won.shows("stakes of South 2; victor South");
    let on_its_throne = south(
        "King b4; West: King a5; North: King c1, Pawn e2; East: Horse h2; \
         first 1; captor of East North; lord of North South",
    );
    let won = on_its_throne.play("b4 - a5");
    won.shows("stakes of South 4; victor South");
    let alone = south(
        "King b4; West: King a5; North: King c1, Pawn e2; East: Horse h2; \
         first 1; captor of East North",
    );
    let only_a_throne = alone.play("b4 - a5");
    only_a_throne.shows("stakes of South 2").won_by(None);
}

#[test]
fn the_throne_of_the_ally_may_come_last() {
    let scene = south(
        "King d7; West: Horse a5; North: Pawn e2; East: Horse h2; first 1; \
         captor of West South; captor of East North; captor of North East",
    );
    let won = scene.play("d7 - e8");
    won.shows("stakes of South 1; victor South")
        .won_by(Some("nobody"));
}

#[test]
fn allies_win_together() {
    let men = "turn Dice; South: King d1, Pawn a2; West: King a5; North: King e8; East: King h4";
    let (win, loss) = (Verdict::Win, Verdict::Loss);
    let won = verdicts(&format!("{men}; victor East"));
    assert_eq!(won, [loss, win, loss, win]);
    let stakes = "stakes of South 2; stakes of West 3; stakes of North 2; quiet 200";
    let won = verdicts(&format!("{men}; {stakes}"));
    assert_eq!(won, [win, loss, win, loss]);
    let won = verdicts(&format!("{men}; {stakes}; stakes of East 4"));
    assert_eq!(won, [loss, win, loss, win]);
    let won = verdicts(&format!("{men}; {stakes}; stakes of East 1"));
    assert_eq!(won, [Verdict::Draw; 4]);
}

#[test]
fn a_pawn_becomes_a_lost_horse_or_elephant_after_a_pawn_was_lost() {
    let horse = south(
        "King d1, Elephant a4, Pawn b7 c7 d7; West: King a5; North: King h6; \
         East: King h4, Horse a8 d8; first 1",
    );
    horse.count("b7 - ", 1).count("c7 - ", 0).count("d7 - ", 0);
    horse.play("b7 - b8").shows("Horse b8");
    let elephant = south(
        "King d1, Horse a4, Pawn b7 c7 d7; West: King a5; North: King h6; \
         East: King h4, Horse a8 d8; first 1",
    );
    elephant.count("b7 - ", 0).count("c7 - ", 1);
    elephant.play("c7 - c8").shows("Elephant c8");
    let no_pawn_lost = south(
        "King d1, Pawn b7 c7 d7 e2; West: King a5; North: King h6; \
         East: King h4; first 1",
    );
    no_pawn_lost.count("b7 - ", 0).count("c7 - ", 0);
}

#[test]
fn a_pawn_alone_with_a_boat_becomes_anything_anywhere() {
    let alone = south(
        "King d1, Boat h5, Pawn a7; West: King a5; North: King h7; \
         East: King h4; first 1",
    );
    alone.count("a7 - a8 push", 4).allows("a7 - a8 push King");
    alone
        .allows("a7 - a8 push Boat")
        .allows("a7 - a8 push Elephant");
    let with_a_horse = south(
        "King d1, Boat h5, Horse d2, Pawn a7; West: King a5; North: King h7; \
         East: King h4; first 1",
    );
    with_a_horse.count("a7 - ", 0);
    let of_the_ally = south(
        "King d1, Horse d2; West: King a5; North: Boat g5, Pawn g2; \
         East: King h4; first 1; second 1; lord of North South; captor of North West",
    );
    let crowned = of_the_ally.play("g2 - g1 push King");
    crowned
        .shows("North: King g1, Boat g5")
        .shows("lord of East East; seat South");
}

#[test]
fn a_king_is_no_prisoner_while_the_army_has_another() {
    let scene = south(
        "King d1, Elephant a1; West: King a4 c8; North: Horse g8; East: King h4; \
         first 4; second 4; captor of North East",
    );
    let one = scene.play("a1 - a4");
    one.shows("lord of East East; captor of North East; seat South");
    one.play("leave, throw 1 1").shows("turn West");
}

#[test]
fn kings_alone_draw_unless_a_throne_was_won() {
    let bare = south(
        "King d4; West: King a7, Horse c5; North: King e8; East: King h4; \
         first 1; stakes of South 1",
    );
    bare.play("d4 - c5").won_by(Some("nobody"));
    let (win, loss) = (Verdict::Win, Verdict::Loss);
    let men = "turn Dice; South: King d4; West: King a7; North: King e8; East: King h4; stakes of South 1";
    assert_eq!(verdicts(men), [Verdict::Draw; 4]);
    assert_eq!(
        verdicts(&format!("{men}; enthroned")),
        [win, loss, win, loss]
    );
    let throne = south("King b4; West: King a7, Horse a5; North: King e8; East: King h4; first 1");
    let won = throne.play("b4 - a5");
    won.shows("stakes of South 1; enthroned")
        .won_by(Some("nobody"));
}

#[test]
fn two_hundred_quiet_throws_end_the_game() {
    let scene = south(
        "King d1, Pawn a2; West: King a5; North: King e8; East: King h4; \
         first 1; quiet 199; stakes of South 1",
    );
    scene.won_by(None);
    let over = scene.play("leave, throw 1 1");
    over.won_by(Some("nobody"));
}

#[test]
fn kings_that_are_taken_and_come_back_are_no_progress() {
    let scene = south(
        "King d1, Elephant a1; West: King a4, Pawn b5; North: Horse g8; \
         East: King h4; first 4; second 4; captor of North East; quiet 7",
    );
    let exchanged = scene.play("a1 - a4 slide + exchange e8 a5");
    exchanged.shows("quiet 7");
}

#[test]
fn forbes_throws_one_die_and_promotes_at_once() {
    let start = Scene::start(Forbes, FORBES);
    start.turns(&["throw 1", "throw 2", "throw 3", "throw 4"]);
    let scene = start.play("throw 1, d2 - d3, throw 2");
    scene.shows("turn West");
    let promoted = forbes(
        "turn South; seat South; South: King d1, Horse a4, Pawn b7 d7; West: King a5; North: King h6; \
         East: King h4; first 1",
    );
    promoted.count("b7 - ", 1).count("d7 - ", 0);
    promoted.play("b7 - b8").shows("Horse a4 b8");
    let crowned = forbes(
        "turn South; seat North; South: King d1; West: King a5; North: Horse h6, Pawn e2 d2; East: King h4; \
         first 1; lord of North South; captor of North West",
    );
    let crowned = crowned.play("e2 - e1");
    crowned.shows("North: King e1");
}
