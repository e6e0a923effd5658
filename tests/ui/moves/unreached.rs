//! Statements that no way leads to.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; fail; land; }
        rule over {
            step n;
            if empty { fail; } else { fail; }
            land;
        }
        rule out { step n; step n; step n; land; }
        rule round { step n; verify empty; while enemy { step n; } land; }
        rule mine {
            step n;
            verify friend;
            if occupied { land; } else { done; }
        }
        piece Man { moves up, over, out, round, mine; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
