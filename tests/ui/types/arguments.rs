//! Too many arguments, too few, and of the wrong sort.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        rule leap(a, b) { step a; step b; verify empty; land; }
        rule up { step n; far(n); land; }
        rule far(d) { step d; step d; }
        rule twice { far; land; }
        piece Man { moves leap(n), leap(n, e, n), leap(n, Man), up(n), twice; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
