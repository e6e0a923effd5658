//! Clauses that never come true, and an end that never comes.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        state score: 0..=9;
        rule up { step n; verify empty; set score += 1; land; }
        piece Man { moves up; }
        pass free;
        setup { White { Man a1; } Black { Man c1; } }
        end {
            score > 9 => draw;
            line(4, my Man) => win;
            any(my Man & enemy) => loss;
        }
    }
}

fn main() {}
