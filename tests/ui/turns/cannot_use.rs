//! Entries of the turn order that leave the player nothing to do.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; }
        rule up { step n; verify empty; land; }
        rule down { step s; verify empty; land; }
        piece Man { moves up; }
        piece Ox { moves down; }
        turns White: up, Black: up;
        setup { White { Man a1; } Black { Ox c3; } }
        end { no moves => loss; }
    }
}

fn main() {}
