//! After a mistake in the rules the types are there all the same: only the mistake is shown.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty && enemy; land; }
        rule away { step n; verify empty; land; }
        piece Man { moves up, away; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

use dagaz::core::{Game, Past};

fn main() {
    let position: Position = Steps.start();
    let first: Option<(usize, Piece)> = position.piece_at(Square::A1);
    assert_eq!(first, Some((Player::White as usize, Piece::Man)));
    assert_eq!(position.to_move(), Player::ALL[0]);
    for turn in Steps.moves(&position, &Past::NONE) {
        assert!(position.after(turn).outcome().is_none());
    }
    assert_eq!(Square::ALL.len(), 9);
}
