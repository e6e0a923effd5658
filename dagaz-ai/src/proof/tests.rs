use dagaz_core::AnyGame;

use super::*;
use crate::table::{Table, Worth};
use crate::testing::Lines;

fn answers(game: &Lines, position: &<Lines as Game>::Position) -> [Answer; 2] {
    [0, 1].map(|player| prove(game, position, player, &Limits::none(), 1).answer)
}

#[test]
fn it_agrees_with_the_table() {
    use Answer::{Disproven, Proven};
    for order in [&[0u8, 1][..], &[0, 1, 1, 0], &[0, 0, 1]] {
        let game = Lines::of(2, order);
        let table = Table::build(&game, [game.start()], 100_000).expect("few positions");
        for first in 0..9 {
            for second in (0..9).filter(|&second| second != first) {
                let mut position = game.start();
                game.play_unchecked(&mut position, &first);
                game.play_unchecked(&mut position, &second);
                let mover = game.to_move(&position);
                let mut expected = match table.probe(&game, &position) {
                    Some(Worth::Win(_)) => [Proven, Disproven],
                    Some(Worth::Loss(_)) => [Disproven, Proven],
                    _ => [Disproven, Disproven],
                };
                expected.rotate_left(mover);
                assert_eq!(
                    answers(&game, &position),
                    expected,
                    "{order:?} {position:?}"
                );
            }
        }
    }
}

#[test]
fn the_turn_that_wins_is_told() {
    let game = Lines::usual();
    let mut position = game.start();
    for cell in [0, 8, 1, 7] {
        game.play_unchecked(&mut position, &cell);
    }
    let proof = prove(&game, &position, 0, &Limits::none(), 1);
    assert_eq!((proof.answer, proof.turn), (Answer::Proven, Some(2)));
    let proof = prove(&game, &position, 1, &Limits::none(), 1);
    assert_eq!((proof.answer, proof.turn), (Answer::Disproven, None));
}

#[test]
fn three_may_be_against_one() {
    let game = Lines::of(3, &[0, 1, 2]);
    let proof = prove(&game, &game.start(), 0, &Limits::none(), 4);
    assert_eq!(proof.answer, Answer::Disproven);
}

fn chess(text: &str) -> (AnyGame, <AnyGame as Game>::Position) {
    let game = games::entry("chess").expect("a game").game();
    let snapshot = games::chess::fen::read(game.meta(), text).expect("a position");
    let position = game.restore(&snapshot).expect("a position of chess");
    (game, position)
}

#[test]
fn mates_are_proven() {
    for text in [
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
        // Philidor's legacy: smothered after a queen's sacrifice.
        "r6k/6pp/7N/8/2Q5/8/5PPP/6K1 w - - 0 1",
    ] {
        let (game, position) = chess(text);
        let limits = Limits::none().nodes(200_000);
        let proof = prove(&game, &position, 0, &limits, 16);
        assert_eq!(proof.answer, Answer::Proven, "{text}");
        assert!(
            game.moves(&position, &Past::NONE)
                .contains(&proof.turn.expect("a turn"))
        );
    }
}

#[test]
fn what_may_go_round_in_circles_is_not_called_disproven() {
    let (game, position) = chess("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let limits = Limits::none().nodes(2000);
    let proof = prove(&game, &position, 0, &limits, 1);
    assert_eq!(proof.answer, Answer::Unknown);
}
