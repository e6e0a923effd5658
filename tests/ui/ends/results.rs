//! Results that aren't results.

dagaz::game! {
    pub game Steps {
        players White, Black;
        neutral Stones;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } Stones { Man b3; } }
        end {
            repeated(3) => draw(White);
            repeated(4) => win(Stones);
            repeated(5) => score;
            no moves => defeat;
        }
    }
}

fn main() {}
