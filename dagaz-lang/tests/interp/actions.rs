//! Statements that change the board.

use dagaz_core::Game;

use super::{after, board, game, play, play_from, position, row, texts};

#[test]
fn capture_counts_and_remove_does_not() {
    let game = row("state taken: 0..=9;
        rule shoot { capture c1; capture d1; remove e1; capture b1; set taken = captured; done; }
        piece Man { moves shoot; }
        setup { White { Man a1; } Black { Man c1, d1, e1; } }");
    assert_eq!(texts(&game, &game.start()), ["a1 - a1 shoot"]);
    assert_eq!(after(&game, &["a1 - a1 shoot"]), "White: Man a1; taken 2");
}

#[test]
fn landing_captures_whoever_stands_there() {
    let game = row("state taken: 0..=9;
        rule go(d) { step d; land; }
        piece Man { moves go(r | l); }
        after turn { set taken = captured; }
        setup { White { Man a1, b1; } Black { Man c1; } }");
    assert_eq!(after(&game, &["b1 - c1 go"]), "White: Man a1 c1; taken 1");
    assert_eq!(
        after(&game, &["a1 - b1 go"]),
        "White: Man b1; Black: Man c1; taken 1"
    );
}

#[test]
fn becoming_keeps_the_attributes_that_both_kinds_have() {
    let game = row("rule go { step r; become Lord; land; }
        piece Page { state age: 0..=99; state worn: bool; moves go; }
        piece Lord { state rich: bool = true; state age: 0..=99; moves go; }
        setup { White { Page a1 with age = 7, worn = true; } }");
    let lord = play(&game, &["a1 - b1 go"]).cells[1].clone().unwrap();
    assert_eq!(lord.attributes, [1, 7]);
}

#[test]
fn converting_keeps_everything_else() {
    let game = row(
        "rule woo(d) { step d; verify !friend && occupied; convert here; done; }
        rule wait { done; }
        piece Man { state age: 0..=99; moves woo(r | l), wait; }
        setup { White { Man b1; } Black { Man c1 with age = 3; } }",
    );
    assert_eq!(after(&game, &["b1 - c1 woo"]), "White: Man b1 c1[age=3]");
}

#[test]
fn a_piece_may_be_given_to_a_player_or_to_nobody() {
    let game = game(
        "game Give {
            players White, Black;
            neutral Stones;
            board { grid a..=c, 1..=1; }
            rule give { convert self to Black; done; }
            rule leave { convert self to Stones; done; }
            rule lose { convert b1; convert none; done; }
            piece Man { moves give, leave, lose; }
            setup { White { Man a1; } }
            end { no moves => draw; }
        }",
    );
    assert_eq!(after(&game, &["a1 - a1 give"]), "Black: Man a1");
    assert_eq!(after(&game, &["a1 - a1 leave"]), "Stones: Man a1");
    assert_eq!(after(&game, &["a1 - a1 lose"]), "White: Man a1");
}

#[test]
fn moving_another_piece_happens_at_once() {
    let game = row("state taken: 0..=9;
        rule pull {
            verify my Man at b1 && empty at c1;
            move b1 to c1;
            verify empty at b1 && my Man at c1;
            move c1 to d1; move a1 to none; move f1 to c1; move e1 to e1;
            done;
        }
        piece King { moves pull; }
        piece Man {}
        after turn { set taken = captured; }
        setup { White { King a1; Man b1; } Black { Man d1, e1; } }");
    let end = after(&game, &["a1 - a1 pull"]);
    assert_eq!(end, "White: King a1, Man d1; Black: Man e1; taken 1");
}

#[test]
fn the_moving_piece_is_followed_wherever_it_goes() {
    let game = row(
        "rule hop { move self to c1; verify self == c1 && from == a1 && here == a1; go e1; land; }
        rule stay { move self to b1; done; }
        rule die { capture self; verify self == none; done; }
        rule gone { remove self; go b1; land; }
        piece Man { moves hop, stay, die, gone; }
        setup { White { Man a1; } }",
    );
    assert_eq!(
        texts(&game, &game.start()),
        ["a1 - e1 hop", "a1 - a1 stay", "a1 - a1 die"]
    );
    assert_eq!(after(&game, &["a1 - e1 hop"]), "White: Man e1");
    assert_eq!(after(&game, &["a1 - a1 stay"]), "White: Man b1");
    assert_eq!(after(&game, &["a1 - a1 die"]), "");
}

#[test]
fn a_new_piece_replaces_what_stood_there() {
    let game = row("state taken: 0..=9;
        rule build { place Wall of Black at c1; place Man at b1; done; }
        piece Man { moves build; }
        piece Wall { state age: 0..=9 = 4; }
        after turn { set taken = captured; }
        setup { White { Man a1; } Black { Man c1; } }");
    let end = after(&game, &["a1 - a1 build"]);
    assert_eq!(end, "White: Man a1 b1; Black: Wall c1");
}

#[test]
fn attributes_are_set_only_where_there_is_one() {
    let game = row("rule work {
            set self.age += 5; set b1.age = 1; set c1.age = 1; set d1.age += 9;
            verify c1.age == 0 && d1.age == 6 && self.age == 5;
            done;
        }
        piece Man { state age: 0..=6; moves work; }
        piece Rock {}
        setup { White { Man a1; Rock c1; Man d1 with age = 2; } }");
    let end = after(&game, &["a1 - a1 work"]);
    assert_eq!(end, "White: Man a1[age=5] d1[age=6], Rock c1");
}

#[test]
fn drops_come_out_of_the_hand_or_out_of_nowhere() {
    let game = row("rule put { verify empty; land; }
        piece Pawn { hand; drops put; }
        piece Stone { drops put; }
        setup { White { hand Pawn 1; } Black { Stone a1, b1, c1, d1; } }");
    let expected = ["e1 put Pawn", "f1 put Pawn", "e1 put Stone", "f1 put Stone"];
    assert_eq!(texts(&game, &game.start()), expected);
    let end = after(&game, &["e1 put Pawn"]);
    assert_eq!(end, "White: Pawn e1; Black: Stone a1 b1 c1 d1");
    let black = play_from(&game, game.start(), &["f1 put Pawn"]);
    assert_eq!(texts(&game, &black), ["e1 put Stone"]);
}

#[test]
fn a_drop_is_no_piece_until_it_lands() {
    let game = row(
        "rule put { verify self == none && from == none && empty; become Stone; set self.big = true; land; }
        piece Stone { state big: bool; drops put; after { set self.big = true; } }
        setup { White { Stone a1, b1, c1, d1, e1; } }",
    );
    assert_eq!(
        after(&game, &["f1 put Stone"]),
        "White: Stone a1 b1 c1 d1 e1 f1[big]"
    );
}

#[test]
fn moves_of_no_piece_have_no_cells() {
    let game = row("rule shift { move a1 to b1; done; }
        rule fire { choose c in my Man; remove c; done; }
        piece Man {}
        moves shift, fire;
        setup { White { Man a1, c1; } Black { Man f1; } }");
    assert_eq!(texts(&game, &game.start()), ["shift", "fire a1", "fire c1"]);
    let next = play_from(&game, game.start(), &["shift"]);
    assert_eq!(board(&game, &next), "White: Man b1 c1; Black: Man f1");
}

#[test]
fn directions_and_zones_follow_the_owner_of_the_piece() {
    let game = game(
        "game Sides {
            players White, Black;
            neutral Stones;
            board {
                grid a..=f, 1..=1;
                direction r = (1, 0), l = -r;
                symmetry Black { r <-> l }
                zone home { White: {a1}; Black: {f1}; Stones: {c1}; }
            }
            rule go { verify here in home || here in home of me; step r; verify empty; land; }
            piece Man { moved by any; moves go; }
            setup { White { Man a1; } Black { Man f1; } Stones { Man c1; } }
            end { no moves => draw; }
        }",
    );
    let expected = ["a1 - b1 go", "c1 - d1 go", "f1 - e1 go"];
    assert_eq!(texts(&game, &game.start()), expected);
    let black = position(&game, "turn Black; White: Man f1");
    assert_eq!(texts(&game, &black), [] as [&str; 0]);
}
