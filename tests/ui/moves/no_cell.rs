//! The cursor put where there is never a cell.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        state spot: cell? = a1;
        rule up { step n; verify empty; land; }
        rule out { go none; land; }
        rule off { go a3; verify empty; go n; land; }
        rule away { if spot == none { go spot; } set spot = here; land; }
        piece Man { moves up, out, off, away; }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
