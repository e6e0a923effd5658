//! Clobber, by Michael Albert, J. P. Grossman and Richard Nowakowski (2001), on the board of 6×5.
//!
//! Laws: as in M. Albert, J. P. Grossman, R. Nowakowski and D. Wolfe, *An Introduction to Clobber* (Integers, 2005):
//! the stones of both sides fill the board like the fields of a chess board; a stone moves onto an enemy stone that
//! stands beside it, which is removed; who can't move loses. The size is the one on which people play, as in OpenSpiel.

dagaz_macros::game! {
    /// Every move captures; who can't capture loses.
    pub game Clobber {
        players White, Black;

        board {
            grid a..=f, 1..=5;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone odd = (file a | file c | file e) & (rank 1 | rank 3 | rank 5);
            zone even = (file b | file d | file f) & (rank 2 | rank 4);
        }

        rule clobber(d) { step d; verify enemy; land; }

        piece Stone { moves clobber(n | e | s | w); }

        setup {
            White { Stone odd | even; }
            Black { Stone cells - odd - even; }
        }

        end { no moves => loss; }
    }
}
