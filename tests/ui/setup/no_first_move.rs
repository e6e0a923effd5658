//! The first player has nothing to do.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a3, b3; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
