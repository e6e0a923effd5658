//! Columns are set up from the bottom, and no higher than they may be.

dagaz::game! {
    pub game Towers {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1); direction s = -n; symmetry Black { n <-> s } columns up to 2; }
        rule up { step n; verify !my; pile self onto here; done; }
        piece Man { moves up; }
        setup {
            White { Man rank 1; Man a1; Man onto b2; }
            Black { Man rank 3; Man onto c1; Man onto c1; }
        }
        end { no moves => loss; }
    }
}

fn main() {}
