//! Sections that change nothing.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        rule jump { step n; verify enemy; land; }
        piece Man { moves up, jump; }
        repetition board;
        priority up, jump;
        chain up to 3;
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
