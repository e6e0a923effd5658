//! A block of shared rules where a game should be.

dagaz::game! {
    shared forward_men {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule walk { step n; verify empty; land; }
        piece Man { moves walk; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
