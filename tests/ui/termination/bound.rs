//! Bounds that are too far, or none at all.

dagaz::game! {
    pub game Track {
        players White, Black;
        board {
            cell a, b, c, d;
            direction on;
            link on: a -> b, b -> c, c -> d, d -> a;
        }
        state left: 0..=20000;
        rule run { step on; while empty up to 20000 { step on; } land; }
        rule walk { step on; while empty up to left { step on; } set left += 1; land; }
        rule hop { step on; while empty up to 3 { step on; } land; }
        piece Man { moves run, walk, hop; }
        setup { White { Man a; } Black { Man c; } }
        end { no moves => loss; }
    }
}

fn main() {}
