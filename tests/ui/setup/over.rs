//! The game is over before it begins.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); zone top = {rank 3}; }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1, b3; } Black { Man c1; } }
        end {
            any(my Man & top) => win;
            no moves => loss;
        }
    }
}

fn main() {}
