//! An invariant that leaves the first player no move.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        invariant two { count(my Man) == 2 }
        setup { White { Man a1; } Black { Man b1, c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
