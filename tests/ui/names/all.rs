//! A player with a name that stands for all of them in Rust.

dagaz::game! {
    pub game Steps {
        players White, ALL;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry ALL { n <-> s } }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man rank 1; } ALL { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
