//! Words of the language as names.

dagaz::game! {
    pub game Steps {
        players White, Black;
        neutral me;
        board { grid a..=c, 1..=3; direction empty = (0, 1); }
        rule up(here) { step here; land; }
        piece Man { moves up(empty); }
        setup { White { Man a1; } Black { Man c1; } me { Man b3; } }
        end { no moves => loss; }
    }
}

fn main() {}
