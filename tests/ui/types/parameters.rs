//! A parameter that doesn't fit what the rule does with it.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up(d, limit) { step d; verify count(my Man) < limit; land; }
        rule reach(goal) { step n; verify here in goal; land; }
        piece Man { moves up(n, Man), up(3, 4), reach(top), reach(Man), reach(n); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
