//! Reversi, as played under the name of Othello.
//!
//! Laws: the World Othello Federation's: four discs in the middle at the start, Black first; a disc must outflank at
//! least one line of enemy discs, and all outflanked discs turn over; who can't move must pass; when neither can,
//! the game is over and the player with more discs wins.

dagaz_macros::game! {
    /// Outflank and turn over.
    pub game Reversi {
        players Black, White;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
        }

        rule place {
            verify empty;
            for d in n | ne | e | se | s | sw | w | nw {
                step d;
                verify enemy;
                while enemy { convert here; step d; }
                verify my Disc;
            } or fail;
            land;
        }

        piece Disc { drops place; }

        setup {
            Black { Disc d5, e4; }
            White { Disc d4, e5; }
        }

        pass forced;

        end {
            no moves && no moves for last => score(count(my Disc));
        }
    }
}
