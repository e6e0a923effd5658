//! Operators between things that don't go together.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), e = (1, 0); zone goal { White: rank 3; Black: rank 1; } }
        state spot: cell?;
        state leader: player?;
        rule go(d) {
            step d;
            verify my Man in goal || any(goal + my);
            verify here == goal || Man < here || White > 2;
            verify any(empty && enemy) && all(my Man) && (empty & attacked);
            verify spot && leader && n;
            verify 3 in goal && White in goal && here is White && goal is Man;
            verify !3 && (empty at 3) && (4 at n) == 4 && goal at Man;
            land;
        }
        piece Man { moves go(n | e); }
        setup { White { Man a1; } Black { Man c1; } }
        end { no moves => loss; }
    }
}

fn main() {}
