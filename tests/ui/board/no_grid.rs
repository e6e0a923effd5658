//! Offsets, and parts of a grid, on a board of single cells.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            cell tree, lake, hut;
            direction on = (1), off;
            link off: tree -> lake, lake -> hut;
            zone home = rank 1;
        }
        rule go(d) { step d; verify empty && !(here in home); land; }
        piece Man { moves go(on | off); }
        setup { White { Man tree; } Black { Man hut; } }
        end { no moves => loss; }
    }
}

fn main() {}
