//! A rule with more ways than there is room for.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        rule wander(d) {
            step d;
            while empty up to 24 {
                either { step n; } or { step e; } or { step s; } or { step w; }
            }
            land;
        }
        piece Man { moves wander(n | e | s | w); }
        setup { White { Man a1; } Black { Man c3; } }
        end { no moves => loss; }
    }
}

fn main() {}
