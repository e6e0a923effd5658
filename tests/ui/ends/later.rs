//! Questions that can't be asked where they stand.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty && no moves; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } }
        end {
            repeated(0) => draw;
            line(3) => win;
            line(3, my Man, Man) => win;
            empty => draw;
            no moves => loss;
        }
    }
}

fn main() {}
