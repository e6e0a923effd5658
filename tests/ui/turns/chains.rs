//! Chains: by rules that no piece which comes here has, and that the game hasn't.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        rule up { step n; verify empty; land then side | claim; }
        rule side { step e; verify empty; land then up or stop; }
        rule claim { choose x in empty & rank 3; go x; place Stone; done then side; }
        piece Man { moves up; }
        piece Stone { moves side; }
        moves claim;
        chain up to 5000;
        setup { White { Man a1; Stone b1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
