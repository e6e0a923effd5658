//! The Game of the Amazons, by Walter Zamkauskas (1988).
//!
//! Laws: the author's, as in Ludii and Fairy-Stockfish: on a 10×10 board an amazon moves like a chess queen and then
//! shoots an arrow like a queen from where it stands; arrows stay and block; who can't move loses.

dagaz_macros::game! {
    /// Move, shoot, and be the last to move.
    pub game Amazons {
        players White, Black;
        neutral Arrows;

        board {
            grid a..=j, 1..=10;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
        }

        rule glide(d) { step d; while empty { land then shoot; step d; } }
        rule shoot(d) { step d; while empty { place Arrow of Arrows; done; step d; } }

        piece Amazon {
            moves glide(n | ne | e | se | s | sw | w | nw), shoot(n | ne | e | se | s | sw | w | nw);
        }
        piece Arrow { symbol "x"; }

        turns White: glide, Black: glide;

        setup {
            White { Amazon a4, d1, g1, j4; }
            Black { Amazon a7, d10, g10, j7; }
        }

        end { no moves => loss; }
    }
}
