//! Offsets of grids that don't go together.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            grid x..=z;
            direction n = (0, 1), along = (1), odd = n + along, far = (1, 1, 1);
        }
        rule go(d) { step d; verify empty; land; }
        piece Man { moves go(n | along | odd | far); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
