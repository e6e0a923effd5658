//! Players twice, alliances with strangers, a neutral owner who moves.

dagaz::game! {
    pub game Steps {
        players White, Black, White;
        neutral Stones;
        allies White, Grey;
        board { grid a..=c, 1..=3; direction n = (0, 1); }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        turns White, Stones;
        setup { White { Man a1; } Black { Man c1; } Stones { Man b1; } }
        end { no moves => loss; }
    }
}

fn main() {}
