//! Players who never move: one has no turn, one has nothing that moves.

dagaz::game! {
    pub game Steps {
        players White, Black, Grey;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        piece Stone { }
        turns White, Black;
        setup { White { Man a1; } Black { Stone c1; } Grey { Man b1; } }
        end { no moves => loss; }
    }
}

fn main() {}
