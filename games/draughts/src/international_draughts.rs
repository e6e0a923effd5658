//! International (Polish) draughts, on the board of 100 squares.
//!
//! Laws: the World Draughts Federation's (FMJD) official rules: men move forward and capture forward and backward, the
//! flying king moves and captures any distance; the capture of the most pieces is obligatory; captured pieces are
//! lifted when the move is over and may not be jumped twice; a man is crowned only if its move ends on the last row; a
//! player who can't move loses. A position that occurs for the third time is a draw; so are 25 moves of each side by
//! kings alone without a capture. Two routes with the same origin, last square and captured pieces are one move.

dagaz_macros::game! {
    /// Flying kings, and the most pieces must be taken.
    pub game InternationalDraughts {
        players White, Black;
        include crate::common::flying_kings;

        board {
            grid a..=j, 1..=10 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 10; Black: rank 1; }
        }

        clock quiet: 0..=50;

        setup {
            White { Man rank 1..=4; }
            Black { Man rank 7..=10; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 50 => draw;
        }
    }
}

pub mod pdn;
