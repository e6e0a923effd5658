//! Pieces of strangers, hands of those who have none.

dagaz::game! {
    pub game Steps {
        players White, Black;
        neutral Stones;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        rule put { verify empty; land; }
        piece Man { moves up; drops put; }
        piece Pawn { hand; drops put; }
        setup {
            White { Man a1; hand Man 3; }
            Grey { Man c1; }
            Stones { hand Pawn 2; }
            Black { Man b1; hand Pawn 2; hand Pawn 3; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
