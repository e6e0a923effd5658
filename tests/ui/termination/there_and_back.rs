//! A loop whose directions lead back together.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n, e = (1, 0); }
        rule zigzag(a, b) { step a; while empty { land; step b; step a; } verify enemy; land; }
        rule any_way { step n; while empty { land; if enemy at n { step n; } else { step s; } } }
        piece Man { moves zigzag(n, e), zigzag(n, s), any_way; }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
