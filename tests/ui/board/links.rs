//! Links where a step is already, steps taken away that there are not, and ways back that there can't be.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), e = (1, 0), jump, back = -jump;
            link n: a1 -> b3;
            link jump: a1 -> b3, c1 -> b3;
            unlink n: b3;
            unlink e: c1, a1;
            direction up = jump + e;
        }
        rule go(d) { step d; verify empty; land; }
        piece Man { moves go(n | e | jump | back | up); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
