//! What a table means, by small tables for three in a row.

use dagaz_core::{Bits64, Game, Past};

use super::{
    Advice, AdviceTable, Choice, Compare, Moves, Next, Player, Reason, Refusal, Rule, Scene,
    Silence, Term, consult,
};
use crate::testing::{Lines, Marks};
use crate::{Bot, Limits, Random};

macro_rules! table {
    ($name:ident, $rules:expr) => {
        struct $name;

        impl AdviceTable for $name {
            type Game = Lines;
            type Cells = Bits64;
            const NAME: &'static str = stringify!($name);
            const RULES: &'static [Rule<Self>] = $rules;

            fn piece_at(position: &Marks, cell: usize) -> Option<(usize, usize)> {
                let piece = Lines::usual().snapshot(position).cells.swap_remove(cell);
                piece.map(|piece| (usize::from(piece.owner), usize::from(piece.kind)))
            }
        }
    };
}

/// A goal of one term.
macro_rules! goal {
    ($text:literal, $holds:expr) => {
        &[Term {
            text: $text,
            holds: $holds,
        }]
    };
}

/// A rule of one advice, which always holds.
macro_rules! always {
    ($advice:expr) => {
        &[Rule {
            name: "always",
            condition: &[],
            advices: &[$advice],
        }]
    };
}

// They use the macros above.
mod asks;
mod play;

fn ours<A: AdviceTable<Cells = Bits64>>(scene: &Scene<'_, A>) -> Bits64 {
    scene.of_owner(scene.us())
}

fn after(turns: &[u8]) -> Marks {
    let mut position = Lines::usual().start();
    for turn in turns {
        Lines::usual().play_unchecked(&mut position, turn);
    }
    position
}

fn ask<A: AdviceTable<Game = Lines>>(turns: &[u8]) -> Result<Choice<A>, Silence> {
    consult(&Lines::usual(), &after(turns), &Past::NONE, &Limits::none())
}

fn refusal<A: AdviceTable<Game = Lines>>(turns: &[u8]) -> Refusal {
    match ask::<A>(turns) {
        Err(Silence::NoAdvice(_, tried)) => tried[0].refusal,
        Err(other) => panic!("{other}"),
        Ok(choice) => panic!("{choice}"),
    }
}

/// The turn with which a tree begins.
fn first<A: AdviceTable<Game = Lines>>(turns: &[u8]) -> u8 {
    match ask::<A>(turns)
        .unwrap_or_else(|silence| panic!("{silence}"))
        .tree
        .next
    {
        Next::Us(turn, _) => turn,
        other => panic!("{other:?}"),
    }
}

table!(
    Held,
    always!(Advice {
        name: "held",
        better: goal!("true", |_| true),
        holding: goal!("centre free", |s| s.owner_at(Some(4)).is_none()),
        us: Moves::Legal,
        them: Moves::Legal,
    })
);

#[test]
fn a_holding_goal_that_fails_fails_the_advice() {
    assert_eq!(refusal::<Held>(&[4]), Refusal::Holding("centre free"));
}

#[test]
fn a_better_goal_that_holds_at_the_root_makes_it_a_leaf() {
    let tree = ask::<Held>(&[])
        .unwrap_or_else(|silence| panic!("{silence}"))
        .tree;
    assert_eq!(
        (&tree.next, tree.size(), tree.height()),
        (&Next::Leaf, 1, 0)
    );
    let mut player: Player<Held, Random> = Player::new(Random::new(1));
    let start = after(&[]);
    assert!(
        player
            .choose(&Lines::usual(), &start, &Past::NONE, &Limits::none())
            .is_some()
    );
    let reached = Reason::Otherwise(Silence::Reached("always", "held"));
    assert_eq!(player.reason(), Some(&reached));
}

table!(
    HighCell,
    always!(Advice {
        name: "high cell",
        better: goal!("a high cell is ours", |s| !ours(s)
            .within(Bits64::prefix(3))),
        holding: &[],
        us: Moves::And(&[Moves::Depth(Compare::Eq, 0), Moves::Legal]),
        them: Moves::None,
    })
);

table!(
    HighestCell,
    always!(Advice {
        name: "highest cell",
        better: goal!("a high cell is ours", |s| !ours(s)
            .within(Bits64::prefix(3))),
        holding: &[],
        us: Moves::And(&[
            Moves::Depth(Compare::Eq, 0),
            Moves::By(&Moves::Legal, &[|t| Some(-(t.target()? as i64))]),
        ]),
        them: Moves::None,
    })
);

#[test]
fn our_first_turn_that_succeeds_is_taken_in_the_order_of_the_constraint() {
    assert_eq!((first::<HighCell>(&[]), first::<HighCell>(&[0, 3])), (3, 4));
    assert_eq!(
        (first::<HighestCell>(&[]), first::<HighestCell>(&[0, 8])),
        (8, 7)
    );
}

/// Two turns of ours, and what they may reply in between.
macro_rules! two_turns {
    ($name:ident, $better:expr, $them:expr) => {
        table!(
            $name,
            always!(Advice {
                name: "two turns",
                better: goal!("goal", $better),
                holding: &[],
                us: Moves::And(&[Moves::Depth(Compare::Lt, 3), Moves::Legal]),
                them: $them,
            })
        );
    };
}

two_turns!(
    TwoOfThree,
    |s| (ours(s) & Bits64::prefix(3)).len() > 1,
    Moves::And(&[Moves::Depth(Compare::Eq, 1), Moves::Legal])
);
two_turns!(
    TheseTwo,
    |s| (ours(s) & Bits64::prefix(2)).len() > 1,
    Moves::And(&[Moves::Depth(Compare::Eq, 1), Moves::Legal])
);
two_turns!(
    Unwary,
    |s| (ours(s) & Bits64::prefix(2)).len() > 1,
    Moves::Where(&Moves::Depth(Compare::Eq, 1), |t| t.target() != Some(1))
);
two_turns!(
    Nobody,
    |s| (ours(s) & Bits64::prefix(3)).len() > 1,
    Moves::None
);

#[test]
fn all_their_turns_must_be_answered() {
    let tree = ask::<TwoOfThree>(&[])
        .unwrap_or_else(|silence| panic!("{silence}"))
        .tree;
    // The root, eight replies to its turn, and a leaf after the answer to each.
    assert_eq!((tree.size(), tree.height()), (1 + 1 + 8 + 8, 3));
    assert_eq!(refusal::<TheseTwo>(&[]), Refusal::NoTree);
    let unwary = ask::<Unwary>(&[])
        .unwrap_or_else(|silence| panic!("{silence}"))
        .tree;
    let Next::Us(0, node) = unwary.next else {
        panic!("{:?}", unwary.next);
    };
    let Next::Them(replies) = node.next else {
        panic!("{:?}", node.next);
    };
    let replies: Vec<u8> = replies.into_iter().map(|(turn, _)| turn).collect();
    assert_eq!(replies, [2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn no_turn_of_theirs_is_a_failure() {
    assert_eq!(refusal::<Nobody>(&[]), Refusal::NoTree);
}

table!(
    TwoRules,
    &[
        Rule {
            name: "centre taken",
            condition: goal!("centre taken", |s| s.owner_at(Some(4)).is_some()),
            advices: &[
                NEVER,
                Advice {
                    name: "again",
                    ..NEVER
                }
            ],
        },
        Rule {
            name: "corner free",
            condition: goal!("corner free", |s| s.owner_at(Some(0)).is_none()),
            advices: &[NEVER, ONE_MORE],
        },
    ]
);

const NEVER: Advice<TwoRules> = Advice {
    name: "never",
    better: goal!("false", |_| false),
    holding: &[],
    us: Moves::Depth(Compare::Lt, 3),
    them: Moves::Depth(Compare::Lt, 2),
};

const ONE_MORE: Advice<TwoRules> = Advice {
    name: "one more",
    better: goal!("more than at root", |s| ours(s).len()
        > ours(s.at_root()).len()),
    holding: &[],
    us: Moves::Depth(Compare::Eq, 0),
    them: Moves::None,
};

#[test]
fn the_first_rule_that_holds_is_the_one_and_its_advices_are_tried_in_order() {
    let Err(Silence::NoAdvice(rule, tried)) = ask::<TwoRules>(&[4, 5]) else {
        panic!("the second rule isn't asked");
    };
    let names: Vec<&str> = tried.iter().map(|attempt| attempt.advice).collect();
    assert_eq!(
        (rule, &names[..]),
        ("centre taken", &["never", "again"][..])
    );
    let choice = ask::<TwoRules>(&[3, 5]).unwrap_or_else(|silence| panic!("{silence}"));
    assert_eq!(
        (choice.rule.name, choice.advice.name),
        ("corner free", "one more")
    );
    assert_eq!((choice.tried.len(), choice.tree.height()), (1, 1));
    assert!(matches!(ask::<TwoRules>(&[0, 1]), Err(Silence::NoRule)));
}

#[test]
fn a_choice_says_why() {
    let choice = ask::<TwoRules>(&[3, 5]).unwrap_or_else(|silence| panic!("{silence}"));
    let text = "rule `corner free`, advice `one more`: 1 ply to `more than at root`\n  \
                not `never`, which can't be forced";
    assert_eq!(choice.to_string(), text);
    let Err(silence) = ask::<TwoRules>(&[4, 5]) else {
        panic!("the second rule isn't asked");
    };
    let text = "rule `centre taken`: no advice can be satisfied\n  \
                not `never`, which can't be forced\n  not `again`, which can't be forced";
    assert_eq!(silence.to_string(), text);
}
