//! A game is `pub` or nothing.

mod within {
    dagaz::game! {
        pub(crate) game Steps {
            players White, Black;
            board { grid a..=c, 1..=3; direction n = (0, 1); }
            rule up { step n; verify empty; land; }
            piece Man { moves up; }
            setup { White { Man a1; } Black { Man c1; } }
            end { no moves => loss; }
        }
    }
}

mod bare {
    dagaz::game! {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
    }
}

mod nameless {
    dagaz::game! {
        game { players White, Black; }
    }
}

mod otherwise {
    dagaz::game! {
        gmae Steps { players White, Black; }
    }
}

fn main() {}
