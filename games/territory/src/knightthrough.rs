//! Knightthrough, the game of breakthrough with knights (known from the General Game Playing competitions).
//!
//! Laws: as in Regular Boardgames and Ludii: 8×8, two rows of knights each; a knight moves and captures as in chess,
//! but forward only; who reaches the last row wins; who can't move loses.

dagaz_macros::game! {
    /// Knights that only go forward.
    pub game Knightthrough {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction nne = (1, 2), nnw = (-1, 2), nee = (2, 1), nww = (-2, 1);
            direction sse = (1, -2), ssw = (-1, -2), see = (2, -1), sww = (-2, -1);
            symmetry Black { nne <-> sse, nnw <-> ssw, nee <-> see, nww <-> sww }
            zone goal { White: rank 8; Black: rank 1; }
        }

        rule leap(d) { step d; verify !my; land; }

        piece Knight { moves leap(nne | nnw | nee | nww); }

        setup {
            White { Knight rank 1..=2; }
            Black { Knight rank 7..=8; }
        }

        end {
            any(Knight of last & goal of last) => win(last);
            no moves => loss;
        }
    }
}
