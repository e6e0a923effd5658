//! Tic-tac-toe, the game of three in a row on a board of nine cells.
//!
//! Laws: the usual ones, as in Berlekamp, Conway, Guy, *Winning Ways*, chapter 22. A won game has no moves; a full
//! board without a row is a draw.

dagaz_macros::game! {
    /// Three in a row wins.
    pub game TicTacToe {
        players X, O;

        board {
            grid a..=c, 1..=3;
            direction n = (0, 1), e = (1, 0), ne = n + e, se = e - n;
        }

        rule place { verify empty; land; }

        piece Mark { drops place; }

        end {
            line(3, Mark of last) => win(last);
            no moves => draw;
        }
    }
}
