//! Lines of a piece that say the same twice, symbols that can't be printed, and owners that there are not.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { symbol "M"; symbol "N"; moved by owner; moved by any; after { remove; } moves up; after { capture; } }
        piece Stone { symbol ""; moved by nobody; moves up; }
        piece Rock { symbol "R k"; moves up; }
        piece Max { symbol "M"; moves up; }
        setup { White { Man a1; Stone b1; Max c1; } Black { Rock a2; } }
        end { no moves => loss; }
    }
}

fn main() {}
