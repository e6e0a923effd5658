//! After a mistake in the text the types are there all the same.

dagaz::game! {
    pub game Steps {
        players White, Black
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

use dagaz::core::{Game, Past};

fn main() {
    let position: Position = Steps.start();
    assert_eq!(Piece::ALL.len(), 1);
    let turns: Vec<Move> = Steps.moves(&position, &Past::NONE);
    println!("{turns:?}");
}
