//! A mistake in the text of a game that is one only because of the variant.

dagaz::game! {
    pub game Steps {
        players White, Black;
        board { grid a..=c, 1..=3; direction n = (0, 1), s = -n; symmetry Black { n <-> s } }
        state tired: bool;
        rule up { step n; verify empty && !tired; land; }
        rule rest { verify tired; set tired = false; done; }
        piece Man { moves up, rest; after { set tired = true; } }
        setup { White { Man rank 1; } Black { Man rank 3; } }
        end { no moves => loss; }

        /// Nobody is ever tired.
        variant Brisk { without state tired; }

        variant Restless { without rule rest; rule up { step n; verify emty && !tired; land; } }
    }
}

fn main() {}
