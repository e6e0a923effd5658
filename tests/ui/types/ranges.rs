//! Numbers outside their range, and comparisons that come out the same whatever happens.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state score: 0..=9 = 12;
        state phase: { early, late };
        rule up { step n; verify empty; set score = 3; set phase = middle; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end {
            phase == late => draw;
            score == 3 => draw;
            no moves => loss;
        }
    }
}

fn main() {}
