//! Ataxx, the game of growing and jumping stones (the arcade game by Leland Corporation, 1990).
//!
//! Laws: as agreed by the Universal Ataxx Interface and its programs: on a 7×7 board with a stone of each side in
//! opposite corners, a stone grows onto a neighbouring empty cell or jumps to one two cells away; enemy stones next to
//! the new one change sides. A player without a move passes; the game ends when neither can move or a side has no
//! stones, and the player with more stones wins. A position that comes back for the third time is a draw, as are fifty
//! jumps of each side without growth.

dagaz_macros::game! {
    /// Grow, jump and convert.
    pub game Ataxx {
        players Red, Blue;

        board {
            grid a..=g, 1..=7;
            direction n = (0, 1), ne = (1, 1), e = (1, 0), se = (1, -1), s = (0, -1), sw = (-1, -1);
            direction w = (-1, 0), nw = (-1, 1);
            direction j0 = (0, 2), j1 = (1, 2), j2 = (2, 2), j3 = (2, 1), j4 = (2, 0), j5 = (2, -1), j6 = (2, -2);
            direction j7 = (1, -2), j8 = (0, -2), j9 = (-1, -2), j10 = (-2, -2), j11 = (-2, -1), j12 = (-2, 0);
            direction j13 = (-2, 1), j14 = (-2, 2), j15 = (-1, 2);
        }

        clock quiet: 0..=100;

        rule infect { for x in around({here}, n | ne | e | se | s | sw | w | nw) & enemy { convert x; } }
        rule grow {
            verify empty && any(around({here}, n | ne | e | se | s | sw | w | nw) & my Stone);
            infect; set quiet = 0; land;
        }
        rule jump(d) { step d; verify empty; infect; land; }

        piece Stone {
            drops grow;
            moves jump(j0 | j1 | j2 | j3 | j4 | j5 | j6 | j7 | j8 | j9 | j10 | j11 | j12 | j13 | j14 | j15);
        }

        pass forced;
        before turn { set quiet += 1; }

        setup {
            Red { Stone a7, g1; }
            Blue { Stone a1, g7; }
        }

        end {
            none(my Stone) => loss;
            none(enemy Stone) => win;
            no moves && no moves for last => score(count(my Stone));
            repeated(3) || quiet >= 100 => draw;
        }
    }
}
