//! A piece on top of another where only one stands on a cell.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man rank 1; } Black { Man rank 3; Man onto a3; } }
        end { no moves => loss; }
    }
}

fn main() {}
