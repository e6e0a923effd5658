//! Who plays by a table, and what comes of it.

use dagaz_core::{Bits64, Game, Past, Verdict};

use super::{HighCell, TwoOfThree, Unwary, after};
use crate::advice::{
    Advice, AdviceTable, Compare, Fate, Moves, Player, Rule, Silence, Term, Trial, consult,
};
use crate::testing::{Lines, Marks};
use crate::{Bot, Limits, Random};

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
