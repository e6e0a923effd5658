//! A board that is larger than a board can be.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid 1..=100, 1..=100; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        end { no moves => loss; }
    }
}

fn main() {}
