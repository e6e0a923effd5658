//! A first player without a move, where no end holds.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        rule up { step n; verify empty; land; }
        piece Man { moves up; }
        setup { White { Man rank 1, rank 2; } Black { Man rank 3; } }
        end { no moves && count(my) > 7 => loss; count(my) > 8 => win; }
    }
}

fn main() {}
