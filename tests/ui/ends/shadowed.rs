//! A clause behind one that always comes first.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end {
            no moves => loss;
            repeated(3) => draw;
            no moves && any(my Man) => draw;
            repeated(3) => loss;
        }
    }
}

fn main() {}
