//! The game that the introduction in `README.md` makes, played by the computer.

mod rules;

use dagaz::ai::{Limits, Search};
use dagaz::core::Past;
use rules::{Piece, Player, Position, Square, ThinIce};

fn main() {
    let mut position = Position::start();
    let b2 = position.piece_at(Square::B2);
    assert_eq!(b2, Some((Player::Red as usize, Piece::Skater)));
    println!("{} moves at the start", position.moves().len());

    // Red looks six turns ahead; Blue plays the first move there is.
    let mut red = Search::new(&ThinIce, 1);
    let mut turns = 0;
    while position.outcome().is_none() {
        let turn = match position.to_move() {
            Player::Red => red
                .think(&ThinIce, &position, &Past::NONE, &Limits::none().depth(6))
                .map(|found| found.turn),
            Player::Blue => position.moves().first().copied(),
        };
        position = position.after(turn.expect("the game isn't over"));
        turns += 1;
    }

    let winner = position.outcome().and_then(|outcome| outcome.winner());
    let winner = winner.map(|index| Player::ALL[index]);
    println!("{winner:?} wins after {turns} turns");
}
