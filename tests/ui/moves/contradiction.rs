//! Conditions that exclude each other.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; verify empty && enemy; land; }
        rule over { step n; verify enemy; verify empty; land; }
        rule stay { verify empty; land; }
        rule away { step n; verify here in top; step n; verify here in top; land; }
        rule take { step n; verify my Man; if enemy { capture; } land; }
        piece Man { moves up, over, stay, away, take; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
