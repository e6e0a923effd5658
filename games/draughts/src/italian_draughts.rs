//! Italian draughts (dama italiana).
//!
//! Laws: the Federazione Italiana Dama's technical rules: men move and capture forward only and may not capture kings;
//! kings move and capture one square in all four directions; of several captures one must be played that takes the
//! most pieces, then one made with a king, then one that takes the most kings, then one that meets a king first
//! (article 6). A man that reaches the last row is crowned and its turn ends. A player who can't move loses. The third
//! occurrence of a position and 40 moves of each side by kings alone without a capture draw.

dagaz_macros::game! {
    /// Most pieces, then with a king, then most kings, then the first king met.
    pub game ItalianDraughts {
        players White, Black;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 8; Black: rank 1; }
        }

        clock quiet: 0..=80;
        state by_king: bool for this turn;
        state kings: 0..=12 for this turn;
        state early: 0..=4095 for this turn;                  // kings taken, as binary digits, the first the highest
        state weight: 0..=2048 = 2048 for this turn;

        rule walk(d) { step d; verify empty; crown; land; }
        rule crown { if self is Man && here in last_row { become King; } }

        rule jump(d) {
            step d; verify enemy Man || enemy King && self is King; let struck_cell = here;
            step d; verify empty;
            if kind(struck_cell) == King { set kings += 1; set early += weight; }
            set weight = weight / 2;
            set by_king = self is King;
            capture struck_cell;
            if self is Man && here in last_row { become King; land; } else { land then jump; }
        }

        piece Man {
            moves jump(ne | nw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King { moves jump(ne | nw | se | sw), walk(ne | nw | se | sw); }

        priority jump > walk;
        prefer captured, if by_king { 1 } else { 0 }, kings, early;
        merge turns;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            White { Man rank 1..=3; }
            Black { Man rank 6..=8; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 80 => draw;
        }
    }
}
