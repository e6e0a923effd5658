//! What is declared and never used.

dagaz::game! {
    pub game Steps {
        players White, Black;
        neutral Stones;
        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), e = (1, 0);
            zone centre = {b2};
        }
        state score: 0..=9;
        rule up(d, far) { step n; let start = from; verify empty; land; }
        rule away { step n; step n; land; }
        piece Man { moves up(n, 2); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
