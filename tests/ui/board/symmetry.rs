//! A symmetry that isn't one, and one of nobody.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), s = -n, e = (1, 0), w = -e;
            symmetry Black { n <-> s, n <-> w }
            symmetry Grey { n <-> s }
            symmetry White { e -> w }
        }
        rule step_to(d) { step d; verify empty; land; }
        piece Man { moves step_to(n | s | e | w); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
