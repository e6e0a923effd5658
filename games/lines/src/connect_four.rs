//! Connect Four on the usual board, seven wide and six high.
//!
//! Laws: as published with the game by Milton Bradley (1974): a disc falls to the lowest free cell of its column;
//! four in a row, in any of the four lines, win; a full board is a draw.

dagaz_macros::game! {
    /// Discs fall; four in a row win.
    pub game ConnectFour {
        players Yellow, Red;

        board {
            grid a..=g, 1..=6;
            direction n = (0, 1), s = -n, e = (1, 0), ne = n + e, se = s + e;
        }

        rule drop { verify empty && !(empty at s); land; }

        piece Disc { drops drop; }

        end {
            line(4, Disc of last, n | e | ne | se) => win(last);
            no moves => draw;
        }
    }
}
