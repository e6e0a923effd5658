//! Alliances of players who are in another one, and of one alone.

dagaz::game! {
    pub game Steps {
        players White, Black, Red;
        allies White, Black;
        allies Red, White;
        allies Red;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man a1; } Black { Man c1; } Red { Man b1; } }
        end { no moves => loss; }
    }
}

fn main() {}
