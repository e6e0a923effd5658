//! A loop along a direction that goes round in a ring.

dagaz::game! {
    pub game Track {
        players White, Black;
        board {
            cell a, b, c, d;
            direction on;
            link on: a -> b, b -> c, c -> d, d -> a;
        }
        rule run { step on; while empty { land; step on; } verify enemy; land; }
        piece Man { moves run; }
        setup { White { Man a; } Black { Man c; } }
        end { no moves => loss; }
    }
}

fn main() {}
