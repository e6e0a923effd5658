//! Lines that break off after one that was lost, or with a word in the wrong place.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1);
            direction e = (1, x);
            + 3;
        }
        rule up { step n; verify empty; next main White; land; }
        piece Man { moves up; }
        turns main = White, Black;
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
        variant Free {
            + 3;
            pass free;
        }
    }
}

fn main() {}
