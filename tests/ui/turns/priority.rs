//! Priorities that change nothing.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state drawn: bool;
        rule up { step n; verify empty; land; }
        rule take { step n; verify enemy; land; }
        rule claim { set drawn = true; done; }
        piece Man { moves up, take; }
        idle claim;
        priority up, take > claim;
        setup { White { Man a1; } Black { Man c1; } }
        end { drawn => draw; no moves => loss; }
    }
}

fn main() {}
