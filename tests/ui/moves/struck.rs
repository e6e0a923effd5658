//! What was struck, in a game that never strikes.

dagaz::game! {
    pub game Jumps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        rule jump { step n; verify enemy && !struck; capture; step n; verify empty; land; }
        piece Man { moves up, jump; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
