//! Captured to hand, where no kind of piece is dropped out of one.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify !friend; if enemy { capture to hand; } land; }
        piece Man { moves up; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
