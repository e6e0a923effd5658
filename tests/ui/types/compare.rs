//! Things of different types side by side.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        state score: 0..=9;
        rule up { step n; verify here == top; land; }
        rule over { step n; verify here == Man; land; }
        rule away { step n; verify score == White; set score += 1; land; }
        piece Man { moves up, over, away; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
