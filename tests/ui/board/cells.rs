//! Cells that are declared twice, removed, or linked without being there.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            cell b2, bar;
            remove c3;
            direction n = (0, 1);
            link n: a3 -> bar, bar -> d1;
            unlink n: c3, a3;
        }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1, c3; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
