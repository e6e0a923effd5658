//! A rule that is never used: what only it calls isn't reported beside it.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        rule up { step n; verify empty; land; }
        rule lost(d) { step d; helper; verify empty; land; }
        rule helper { step e; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
