//! Lines of Action, by Claude Soucie (1969).
//!
//! Laws: as in Sid Sackson's *A Gamut of Games*: a man moves along a row, column or diagonal exactly as many cells as
//! there are men of both sides on that line; it may jump its own men but not enemy ones, and captures by landing on
//! one. Who has all his men connected (in all eight directions) wins; if a move connects both sides, the mover wins.
//! A player who can't move loses. A position that comes back for the third time is a draw.

dagaz_macros::game! {
    /// Connect all your men.
    pub game LinesOfAction {
        players Black, White;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
        }

        rule march(d, men) {
            let left = men;
            while left > 1 up to 7 { step d; verify !enemy; set left -= 1; }
            step d; verify !friend; land;
        }

        piece Man {
            moves
                march(n | s, count(flood({here}, cells, n | s) & occupied)),
                march(e | w, count(flood({here}, cells, e | w) & occupied)),
                march(ne | sw, count(flood({here}, cells, ne | sw) & occupied)),
                march(nw | se, count(flood({here}, cells, nw | se) & occupied));
        }

        setup {
            Black { Man b1, c1, d1, e1, f1, g1, b8, c8, d8, e8, f8, g8; }
            White { Man a2, a3, a4, a5, a6, a7, h2, h3, h4, h5, h6, h7; }
        }

        end {
            any(Man of last where count(flood({here}, Man of last)) == count(Man of last)) => win(last);
            any(my Man where count(flood({here}, my Man)) == count(my Man)) => win;
            no moves => loss;
            repeated(3) => draw;
        }
    }
}
