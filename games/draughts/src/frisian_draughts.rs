//! Frisian draughts (frysk damjen).
//!
//! Laws: the official rules of 2011 as described in Wikipedia (*Frisian draughts*) and used on lidraughts.org: men move
//! diagonally forward, kings any distance along diagonals, but both capture along diagonals, rows and columns. Capturing
//! is obligatory, and the greatest value must be taken; if a king and a man can take the same value, the king must do
//! so. Captured pieces are lifted when the move is over and may not be jumped twice; a man is crowned only if its move
//! ends on the last row. A player who has men besides may not make more than three moves in a row with the same king
//! without capturing. A player who can't move loses. Two kings against one are a draw after seven moves of each side, one
//! against one after two, and so is the third occurrence of a position.
//!
//! A king that is taken is worth slightly less than two men, as boardspace.net says (*The Frisian Checkers Variant*) and
//! lidraughts.org reckons, with 199 for a king and 100 for a man; mindsports.nl (*Frisian draughts*) agrees that it is more
//! than a man and less than two. So two kings come before three men, and two men before a king. In Wikipedia it is
//! worth a man and a half: two kings are then as good as three men, and five men better than three kings. That is the
//! variant `OneAndAHalf`.

dagaz_macros::game! {
    /// Captures in eight directions, weighed by their value.
    pub game FrisianDraughts {
        players White, Black;

        board {
            grid a..=j, 1..=10 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            direction n = (0, 2), e = (2, 0), s = -n, w = -e;
            symmetry Black { ne <-> se, nw <-> sw, n <-> s }
            zone last_row { White: rank 10; Black: rank 1; }
        }

        clock late: 0..=14;                                   // turns since three pieces were left, all of them kings
        state worth: 0..=3980 for this turn;                  // of what was taken, in hundredths of a man
        state by_king: bool for this turn;

        rule walk(d) { step d; verify empty; land; }
        rule fly(d) {
            verify run < 3 || none(my Man);
            step d; while empty { land; step d; }
        }

        rule jump(d) {
            step d; verify enemy && !struck; weigh; capture at end;
            step d; verify empty;
            land then jump;
        }
        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; weigh; capture at end;
            set by_king = true;
            step d; while empty { land then strike; step d; }
        }
        rule weigh { set worth += if here is King { 199 } else { 100 }; }

        piece Man {
            moves jump(n | ne | e | se | s | sw | w | nw), walk(ne | nw);
            after { for king in my King { set king.run = 0; } }
        }
        piece King {
            state run: 0..=3;                                 // its moves without a capture, those of this king in a row
            moves strike(n | ne | e | se | s | sw | w | nw), fly(ne | nw | se | sw);
            after {
                let more = if captured > 0 || none(my Man) { 0 } else { run + 1 };
                for king in my King { set king.run = 0; }
                set self.run = more;
            }
        }

        priority jump, strike > walk, fly;
        prefer worth, if by_king { 1 } else { 0 };
        merge turns;

        before turn { if none(Man) && count(King) <= 3 { set late += 1; } }
        after turn {
            for man in my Man & last_row { become King at man; }
            if captured > 0 { set late = 0; }
        }

        setup {
            White { Man rank 1..=4; }
            Black { Man rank 7..=10; }
        }

        end {
            no moves => loss;
            repeated(3) || late >= 14 || late >= 4 && count(King) == 2 => draw;
        }

        /// A king is worth a man and a half.
        variant OneAndAHalf {
            rule weigh { set worth += if here is King { 150 } else { 100 }; }
        }
    }
}
