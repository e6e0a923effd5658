//! A turn that can go on for ever.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; }
        rule walk(d) { step d; verify empty; land then walk or stop; }
        piece Man { moves walk(n | s); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
