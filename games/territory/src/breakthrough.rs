//! Breakthrough, by Dan Troyka (2000): 8×8, two rows of men each.
//!
//! Laws: the author's, as printed in *About Board Games* and used by Ludii and OpenSpiel: a man steps one cell
//! straight or diagonally forward, captures diagonally only, and wins by reaching the last row; a player without men
//! or moves loses.

dagaz_macros::game! {
    /// Reach the other side.
    pub game Breakthrough {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), ne = (1, 1), nw = (-1, 1);
            direction s = -n, se = (1, -1), sw = (-1, -1);
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone goal { White: rank 8; Black: rank 1; }
        }

        rule walk { step n; verify empty; land; }
        rule slant(d) { step d; verify empty || enemy; land; }

        piece Man { moves walk, slant(ne | nw); }

        setup {
            White { Man rank 1..=2; }
            Black { Man rank 7..=8; }
        }

        end {
            any(Man of last & goal of last) => win(last);
            no moves => loss;
        }
    }
}
