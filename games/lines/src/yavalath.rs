//! Yavalath, by the program Ludi (Cameron Browne, 2007), on a hexagon of 61 cells.
//!
//! Laws: Browne, *Evolutionary Game Design* (2011): four in a row win, three in a row lose, unless the same move makes
//! four. A full board is a draw. Without the swap rule.

dagaz_macros::game! {
    /// Four wins, three loses.
    pub game Yavalath {
        players White, Black;

        board {
            grid a..=i, 1..=9 where rank - file <= 4 && file - rank <= 4;
            direction n = (0, 1), e = (1, 0), ne = (1, 1);
        }

        rule place { verify empty; land; }
        piece Stone { drops place; }

        end {
            line(4, Stone of last) => win(last);
            line(3, Stone of last) => loss(last);
            no moves => draw;
        }
    }
}
