//! `self`, `from` and `land` where no piece moves.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state score: 0..=9;
        rule up { step n; verify empty; land; }
        rule claim { set score += 1; land; }
        rule look { verify from in {a1}; become Man; done; }
        piece Man { moves up; }
        moves claim, look;
        setup { White { Man a1; } Black { Man c1; } }
        end { any(my Man at here) => win; score == 9 => draw; no moves => loss; }
    }
}

fn main() {}
