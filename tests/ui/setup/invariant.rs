//! An invariant that doesn't hold when the game begins.

dagaz::game! {
    pub game Hunt {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; }
        rule walk(d) { step d; verify !friend; land; }
        piece King { moves walk(n | s); }
        invariant king_safe { none(my King where attacked) }
        setup { White { King a1; } Black { King a2; } }
        end { no moves => loss; }
    }
}

fn main() {}
