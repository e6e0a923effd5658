//! Conditions where sets belong, and sets where conditions belong.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; verify empty | attacked; land; }
        rule over { step n; verify any(my Man && top); land; }
        rule away { step n; verify count(my Man) > top; land; }
        piece Man { moves up, over, away; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
