//! Two pieces on one cell, a cell that isn't there, an empty set.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup {
            White { Man a1, rank 1; Man d1; }
            Black { Man c1, {a3} - {a3}; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
