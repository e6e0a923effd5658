//! A choice in a loop whose bound isn't small.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); }
        rule up { step n; while empty { land; either { step n; } or { step e; } } }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
