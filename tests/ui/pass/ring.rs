//! A board of links, along which pieces go round.

dagaz::game! {
    pub game Ring {
        players White, Black;
        board {
            cell a, b, c, d, e, f;
            direction on;
            link on: a -> b, b -> c, c -> d, d -> e, e -> f, f -> a;
        }
        rule walk { step on; verify !friend; land; }
        rule run { step on; while empty up to 3 { step on; } verify enemy; land; }
        piece Man { moves walk, run; }
        setup { White { Man a; } Black { Man d; } }
        end { none(my Man) => loss; no moves => draw; }
    }
}

fn main() {
    assert_eq!(Position::start().moves().len(), 2);
}
