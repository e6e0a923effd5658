//! Pentago, by Tomas Flodén (2005).
//!
//! Laws: the publisher's (Mindtwister): place a marble, then turn one of the four quadrants by a quarter; five in a row
//! win, and a player who has five as soon as he has placed wins without turning
//! (<http://games.stanford.edu/inspectgame.php?id=pentago>); five that a turn makes for the other player alone win for
//! the other; if it makes five for both, or the board is full, the game is drawn.

dagaz_macros::game! {
    /// Place, then turn a quarter of the board.
    pub game Pentago {
        players White, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), ne = n + e, se = e - n;
            direction left, right = -left;
            link left: a1 -> c1, c1 -> c3, c3 -> a3, a3 -> a1, b1 -> c2, c2 -> b3, b3 -> a2, a2 -> b1;
            link left: d1 -> f1, f1 -> f3, f3 -> d3, d3 -> d1, e1 -> f2, f2 -> e3, e3 -> d2, d2 -> e1;
            link left: a4 -> c4, c4 -> c6, c6 -> a6, a6 -> a4, b4 -> c5, c5 -> b6, b6 -> a5, a5 -> b4;
            link left: d4 -> f4, f4 -> f6, f6 -> d6, d6 -> d4, e4 -> f5, f5 -> e6, e6 -> d5, d5 -> e4;
            zone middles = {b2, e2, b5, e5};
        }

        rule place {
            verify empty;
            land then turn;
        }
        // Five win at once: then nothing is turned.
        rule turn {
            verify !line(5, my Marble, n | e | ne | se);
            choose quarter in 1..=4;
            choose way in left | right;
            if quarter == 1 { shift (file a..=c & rank 1..=3) - middles by way; }
            if quarter == 2 { shift (file d..=f & rank 1..=3) - middles by way; }
            if quarter == 3 { shift (file a..=c & rank 4..=6) - middles by way; }
            if quarter == 4 { shift (file d..=f & rank 4..=6) - middles by way; }
            done;
        }

        piece Marble { drops place; moves turn; }
        turns White: place, Black: place;

        end {
            line(5, my Marble, n | e | ne | se) && line(5, enemy Marble, n | e | ne | se) => draw;
            line(5, my Marble, n | e | ne | se) => win;
            line(5, enemy Marble, n | e | ne | se) => loss;
            no moves => draw;
        }
    }
}
