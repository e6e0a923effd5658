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
        include crate::common::board_of_32;
        include crate::common::short_kings;

        clock quiet: 0..=80;
        state by_king: bool for this turn;
        state kings: 0..=12 for this turn;
        state early: 0..=4095 for this turn;                  // kings taken, as binary digits, the first the highest
        state weight: 0..=2048 = 2048 for this turn;

        rule jump(d) {
            step d; verify enemy Man || enemy King && self is King; let struck_cell = here;
            step d; verify empty;
            if kind(struck_cell) == King { set kings += 1; set early += weight; }
            set weight = weight / 2;
            set by_king = self is King;
            capture struck_cell;
            if self is Man && here in last_row { become King; land; } else { land then jump; }
        }

        prefer captured, if by_king { 1 } else { 0 }, kings, early;

        end {
            no moves => loss;
            repeated(3) || quiet >= 80 => draw;
        }
    }
}
