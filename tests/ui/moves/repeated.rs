//! Moves that would depend on what has been before.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; if repeated(2) { become King; } land; }
        rule down { let again = repeated(3); step s; verify empty && !again; land; }
        piece Man { moves up, down; }
        piece King { moves down; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
