//! An end that holds whatever has happened.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { true => draw; no moves => loss; }
    }
}

fn main() {}
