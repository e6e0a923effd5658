//! Alternatives that never come true.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule over { step n; verify empty || my Man && neutral; land; }
        rule away { step n; verify enemy || here in top & rank 1; land; }
        rule past { step n; verify empty at n || (empty && !empty) at n; land; }
        piece Man { moves over, away, past; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
