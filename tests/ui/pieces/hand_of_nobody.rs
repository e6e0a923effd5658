//! A kind that is dropped out of a hand, of which nobody has one.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        rule enter { verify empty; land; }
        piece Man { moves up; }
        piece Rook { hand; drops enter; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
