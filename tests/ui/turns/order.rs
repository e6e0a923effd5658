//! A turn order with strangers and with rules that nobody knows.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        turns White, Grey, repeat Black: upp, White: up | upp;
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
