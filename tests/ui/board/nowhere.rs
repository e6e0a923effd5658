//! A direction that links nothing, because the board is too small or no link was given.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), hop = (0, 3), bridge;
        }
        rule step_to(d) { step d; verify empty; land; }
        piece Man { moves step_to(n | hop | bridge); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
