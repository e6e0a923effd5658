//! Uses of rules with which no move comes about.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n; }
        rule far(d, e2) { step d; step d; step e2; verify empty; land; }
        rule up { step n; verify empty; land; }
        rule look { step n; verify enemy; }
        rule top(d) { verify here in rank 3; step d; land; }
        piece Man { moves up, far(n | e, n | e), look, top(n | s); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
