//! Names that are declared twice: both places are shown.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), n = (1, 0);
            zone centre = {b2};
            zone centre = {b2, b3};
            zone Ox = {a1};
        }
        rule up { step n; land; }
        rule up { step n; step n; land; }
        piece Man { moves up; }
        piece Ox { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
