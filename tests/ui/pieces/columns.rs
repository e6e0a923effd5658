//! What pieces of a column can't have, and what can't be done to them.

dagaz::game! {
    pub game Towers {
        players White, Black;
        board {
            grid a..=c, 1..=3;
            columns up to 4;
            direction n = (0, 1), s = -n;
            symmetry Black { n <-> s }
        }
        rule up { step n; verify !my; pile self onto here; done; }
        rule take { step n; verify enemy; capture at end; land; }
        piece Man { state moved: bool; moves up, take; after { set self.moved = true; } }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }
    }
}

fn main() {}
