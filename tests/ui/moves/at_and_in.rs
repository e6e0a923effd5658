//! `at`, `in` and `is` with the wrong things beside them.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; verify enemy at top; land; }
        rule over { step n; verify Man in top; land; }
        rule away { step n; verify self is White; land; }
        piece Man { moves up, over, away; }
        setup { White { Man a1; } Black { Man c1; } }
        end { all(my Man) => win; no moves => loss; }
    }
}

fn main() {}
