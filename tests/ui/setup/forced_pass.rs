//! A first player who could only pass isn't stuck; a clause that holds at once is one too many.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        pass forced;
        setup { White { Man a3; } Black { Man c1; } }
        end { count(my Man) == 1 => draw; no moves && no moves for last => draw; }
    }
}

fn main() {}
