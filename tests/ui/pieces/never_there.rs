//! Kinds of piece that no game will ever see.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        rule put { verify empty; land; }
        piece Man { moves up; }
        piece King { moves up; }
        piece Pawn { hand; drops put; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
