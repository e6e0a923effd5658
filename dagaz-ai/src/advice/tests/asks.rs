//! What constraints admit, and what scenes answer.

use dagaz_core::{Bits64, Game, Past};

use super::{TwoRules, after};
use crate::advice::{Advice, AdviceTable, Compare, Moves, Rule, Scene, Term};
use crate::testing::{Lines, Marks};

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
