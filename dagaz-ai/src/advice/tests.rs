//! What a table means, by small tables for three in a row.

use dagaz_core::{Bits64, Game, Past, Verdict};

use super::{
    Advice, AdviceTable, Choice, Compare, Fate, Moves, Next, Player, Reason, Refusal, Rule, Scene,
    Silence, Term, Trial, consult,
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
        better: goal!("a high cell is ours", |s| (ours(s) & !Bits64::prefix(3))
            .len()
            > 0),
        holding: &[],
        us: Moves::And(&[Moves::Depth(Compare::Eq, 0), Moves::Legal]),
        them: Moves::None,
    })
);

table!(
    HighestCell,
    always!(Advice {
        name: "highest cell",
        better: goal!("a high cell is ours", |s| (ours(s) & !Bits64::prefix(3))
            .len()
            > 0),
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
    let text = "rule `corner free`, advice `one more`: 1 plies to `more than at root`\n  \
                not `never`, which can't be forced";
    assert_eq!(choice.to_string(), text);
    let Err(silence) = ask::<TwoRules>(&[4, 5]) else {
        panic!("the second rule isn't asked");
    };
    let text = "rule `centre taken`: no advice can be satisfied\n  \
                not `never`, which can't be forced\n  not `again`, which can't be forced";
    assert_eq!(silence.to_string(), text);
}

fn ordered(moves: &Moves<TwoRules>) -> Vec<u8> {
    let (game, position) = (Lines::usual(), after(&[0]));
    moves.ordered(&Scene::root(&game, &position, &Past::NONE))
}

/// Odd cells before even ones.
const ODD_FIRST: Moves<TwoRules> =
    Moves::By(&Moves::Legal, &[|t| Some(1 - t.target()? as i64 % 2)]);
const DOWN: Moves<TwoRules> = Moves::By(&Moves::Legal, &[|t| Some(-(t.target()? as i64))]);
const BELOW_5: Moves<TwoRules> = Moves::Where(&Moves::Legal, |t| t.target() < Some(5));
const ABOVE_2: Moves<TwoRules> = Moves::Where(&DOWN, |t| t.target() > Some(2));

#[test]
fn constraints_say_which_turns_and_in_which_order() {
    assert_eq!(ordered(&Moves::Legal), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(ordered(&Moves::None), []);
    assert_eq!(ordered(&ODD_FIRST), [1, 3, 5, 7, 2, 4, 6, 8]);
    // The first that has an opinion says the order.
    assert_eq!(ordered(&Moves::And(&[BELOW_5, ABOVE_2])), [4, 3]);
    assert_eq!(
        ordered(&Moves::And(&[ODD_FIRST, DOWN])),
        [7, 5, 3, 1, 8, 6, 4, 2]
    );
    assert_eq!(
        ordered(&Moves::By(&DOWN, &[|t| Some(1 - t.target()? as i64 % 2)])),
        [7, 5, 3, 1, 8, 6, 4, 2]
    );
    // What is in both comes once.
    assert_eq!(
        ordered(&Moves::Then(&[BELOW_5, ABOVE_2])),
        [1, 2, 3, 4, 8, 7, 6, 5]
    );
    // Those without a number come last.
    let some = Moves::By(
        &Moves::Legal,
        &[|t| t.target().filter(|&cell| cell > 6).map(|cell| cell as i64)],
    );
    assert_eq!(ordered(&some), [7, 8, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn depths_are_compared() {
    use Compare::{Eq, Ge, Gt, Le, Lt, Ne};
    let open = [(Eq, 0), (Ne, 1), (Lt, 1), (Le, 0), (Ge, 0)];
    assert!(
        open.iter()
            .all(|&(compare, n)| ordered(&Moves::Depth(compare, n)).len() == 8)
    );
    let shut = [(Eq, 1), (Ne, 0), (Lt, 0), (Gt, 0), (Ge, 1)];
    assert!(
        shut.iter()
            .all(|&(compare, n)| ordered(&Moves::Depth(compare, n)).is_empty())
    );
}

table!(
    Places,
    always!(Advice {
        name: "places",
        better: goal!("true", |_| true),
        holding: &[],
        us: Moves::None,
        them: Moves::None,
    })
);

#[test]
fn a_scene_answers() {
    let (game, position, past) = (Lines::usual(), after(&[4, 0, 8]), Past::NONE);
    let scene: Scene<Places> = Scene::root(&game, &position, &past);
    assert_eq!((scene.us(), scene.depth(), scene.ours()), (1, 0, true));
    let set = |cells: &[usize]| cells.iter().copied().collect::<Bits64>();
    assert_eq!(
        (scene.of_owner(1), scene.of_them()),
        (set(&[0]), set(&[4, 8]))
    );
    assert_eq!(
        (scene.occupied(), scene.of_kind(0)),
        (set(&[0, 4, 8]), set(&[0, 4, 8]))
    );
    assert_eq!((scene.of_kind(9), scene.of_owner(9)), (set(&[]), set(&[])));
    assert_eq!(
        (scene.owner_at(Some(4)), scene.kind_at(Some(4))),
        (Some(0), Some(0))
    );
    assert_eq!((scene.owner_at(Some(1)), scene.kind_at(None)), (None, None));
    assert_eq!(
        (
            scene.only(set(&[7])),
            scene.only(set(&[1, 7])),
            scene.only(set(&[]))
        ),
        (Some(7), None, None)
    );
    assert_eq!(
        (
            scene.axis(0, Some(5)),
            scene.axis(1, Some(5)),
            scene.axis(2, Some(5))
        ),
        (Some(3), Some(2), None)
    );
    assert_eq!(
        (
            scene.distance(Some(0), Some(7)),
            scene.manhattan(Some(0), Some(7))
        ),
        (Some(2), Some(3))
    );
    assert_eq!(
        (scene.distance(Some(0), None), scene.manhattan(None, None)),
        (None, None)
    );
    assert_eq!(
        (scene.mobility(), scene.outcome().is_none()),
        (Some(6), true)
    );
    assert!(scene.is_them(Some(0)) && !scene.is_them(Some(1)) && !scene.is_them(None));
}

#[test]
fn a_player_follows_his_tree_and_asks_again_when_it_ends() {
    let game = Lines::usual();
    let mut player: Player<Unwary, Random> = Player::new(Random::new(1));
    let mut play = |turns: &[u8]| {
        let turn = player.choose(&game, &after(turns), &Past::NONE, &Limits::none());
        (
            turn.expect("a turn"),
            player.reason().expect("a reason").to_string(),
        )
    };
    let (begins, follows) = (
        "rule `always`, advice `two turns`, in 3 plies",
        "rule `always`, advice `two turns`, 2 plies on",
    );
    assert_eq!(play(&[]), (0, begins.to_owned()));
    assert_eq!(play(&[0, 5]), (1, follows.to_owned()));
    // A reply that the tree doesn't hold, and then no tree: somebody else plays.
    assert_eq!(play(&[]), (0, begins.to_owned()));
    let (_, reason) = play(&[0, 1]);
    assert_eq!(
        reason,
        "without advice: rule `always`: no advice can be satisfied\n  not `two turns`, which can't be forced"
    );
    // Another game than the one that was begun.
    assert_eq!(play(&[]), (0, begins.to_owned()));
    assert_eq!(play(&[8, 7]).1, begins);
}

#[test]
fn limits_end_the_search() {
    let limits = Limits::none().nodes(3);
    let choice = consult::<TwoOfThree>(&Lines::usual(), &after(&[]), &Past::NONE, &limits);
    assert!(matches!(choice, Err(Silence::Stopped)));
}

table!(
    Winner,
    always!(Advice {
        name: "win",
        better: goal!("won", |s| s.ended(Verdict::Win)),
        holding: goal!("not lost", |s| !s.ended(Verdict::Loss)),
        us: Moves::Depth(Compare::Lt, 5),
        them: Moves::Depth(Compare::Lt, 4),
    })
);

table!(
    AnyTurn,
    always!(Advice {
        name: "any turn",
        better: goal!("played", |s| !s.ours()),
        holding: &[],
        us: Moves::Depth(Compare::Eq, 0),
        them: Moves::None,
    })
);

#[test]
fn a_trial_plays_against_every_defence() {
    let game = Lines::usual();
    let mut trial: Trial<Winner> = Trial::new(&game);
    // A corner against an edge beside it wins: two threats come of the third turn at the latest.
    assert_eq!(trial.fate(&after(&[0, 1])), Fate::Win(3));
    assert_eq!(trial.advice(&after(&[0, 1])), Some("win"));
    assert_eq!(trial.fate(&after(&[0, 4])), Fate::Silence);
    // The first free cell again and again.
    let mut trial: Trial<AnyTurn> = Trial::new(&game);
    assert_eq!(trial.fate(&after(&[])), Fate::Loss);
    assert_eq!(trial.fate(&after(&[0, 4, 8, 5, 3, 6, 2, 1])), Fate::Draw);
    // Its goal is reached for good.
    let mut trial: Trial<HighCell> = Trial::new(&game);
    assert_eq!(trial.fate(&after(&[])), Fate::Silence);
}
