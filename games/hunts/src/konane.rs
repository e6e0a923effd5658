//! Konane, Hawaiian draughts.
//!
//! Laws: <https://en.wikipedia.org/wiki/Konane>. The board is full, black stones and white ones alternate. Black takes one
//! of his stones off, from the middle of the board or from a corner; White takes off one of his that stands beside the
//! hole. From then on a stone jumps along a row or a column over an enemy beside it to the free cell behind and takes him;
//! it may go on so, but not turn. Who can't jump loses.

dagaz_macros::game! {
    /// Jump as long as you can.
    pub game Konane {
        players Black, White;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone odd_rows = rank 1 | rank 3 | rank 5 | rank 7;
            zone odd_columns = file a | file c | file e | file g;
            zone dark = (odd_rows & odd_columns) | ((rank 2 | rank 4 | rank 6 | rank 8) - odd_columns);
            zone beginnings = {d4, e5, a1, h8};
        }

        rule open { verify here in beginnings; remove; done; }
        rule answer { verify here in around(empty, n | e | s | w); remove; done; }
        rule jump(d) {
            step d;
            while enemy up to 4 {
                capture;
                step d; verify empty;
                land;
                step d;
            }
        }

        piece Stone { moves open, answer, jump(n | e | s | w); }

        turns Black: open, White: answer, repeat Black: jump, White: jump;

        setup {
            Black { Stone dark; }
            White { Stone rank 1..=8 - dark; }
        }

        end { no moves => loss; }
    }
}
