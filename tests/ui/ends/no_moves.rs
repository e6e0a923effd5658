//! A game that doesn't say what it means to have no moves.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { any(Man of last & top) => win(last); }
    }
}

fn main() {}
