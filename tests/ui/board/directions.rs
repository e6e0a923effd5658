//! Directions that lead nowhere, that have too many offsets, that are made of themselves.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), up = (0, 0), far = (0, 1, 1);
            direction ne = n + se, se = ne - n;
        }
        rule step_to(d) { step d; verify empty; land; }
        piece Man { moves step_to(n | up | far | ne | se); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
