//! A board from which everything was removed.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); remove cells; }
        rule up { step n; verify empty; land; }
        piece Man { moves up; drops up; }
        end { no moves => loss; }
    }
}

fn main() {}
