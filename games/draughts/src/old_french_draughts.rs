//! Old French draughts (jeu forcé, dames à la française), on the board of 64 squares.
//!
//! Laws: Pierre Mallet, *Le jeu des dames* (1668), as told by Arie van der Stoep, and the *Encyclopédie* (1754), article
//! *Dames*: men move and capture forward only; kings (crowned men) move and capture one square in all four directions;
//! capturing is obligatory (who didn't could be huffed, which is left out here). Which capture: the one that takes the
//! most pieces, of these one that takes the most kings, of these one made by a king; that order is the one told in
//! Dagaz's collections of draughts. A man that reaches the last row is crowned and its turn ends. A player who can't
//! move loses. The third occurrence of a position and 40 moves of each side by kings alone without a capture draw
//! (assumed: the old books have no count).

dagaz_macros::game! {
    /// Most pieces, then most kings, then by a king.
    pub game OldFrenchDraughts {
        include crate::common::board_of_32;
        include crate::common::short_kings;

        clock quiet: 0..=80;
        state kings: 0..=12 for this turn;
        state by_king: bool for this turn;

        rule jump(d) {
            step d; verify enemy; let victim = here;
            step d; verify empty;
            if victim is King { set kings += 1; }
            set by_king = self is King;
            capture victim;
            if self is Man && here in last_row { become King; land; } else { land then jump; }
        }

        prefer captured, kings, if by_king { 1 } else { 0 };

        end {
            no moves => loss;
            repeated(3) || quiet >= 80 => draw;
        }
    }
}
