//! Loops that step nowhere, or not always.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule stay { step n; while empty { done; } land; }
        rule sometimes { step n; while !friend { if enemy { step n; } } land; }
        rule back { step n; while empty { step n; go from; step n; } land; }
        piece Man { moves stay, sometimes, back; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
