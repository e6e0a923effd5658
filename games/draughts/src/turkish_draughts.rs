//! Turkish draughts (dama).
//!
//! Laws: as in Wikipedia (*Turkish draughts*): the pieces stand and move on all 64 squares, along rows and columns. Men
//! step and capture forward and sideways; kings move and capture any distance in all four directions. Capturing is
//! obligatory, and the most pieces must be taken, men and kings counting alike; each piece is lifted as soon as it has
//! been jumped, so that squares may be crossed again; between two jumps the piece may not turn by 180 degrees. A man that
//! ends its move on the last row is crowned. A player who can't move loses. A position that occurs for the third time
//! is a draw; so are 32 moves of each side without a capture or a man's move (an assumption: no count is in the laws).

dagaz_macros::game! {
    /// Men step forward and sideways, kings ride as rooks.
    pub game TurkishDraughts {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            symmetry Black { n <-> s }
            zone last_row { White: rank 8; Black: rank 1; }
        }

        clock quiet: 0..=64;
        state heading: { nowhere, north, east, south, west } for this turn;

        rule walk(d) { step d; verify empty; land; }
        rule fly(d) { step d; while empty { land; step d; } }

        rule jump(d, way, back) {
            verify heading != back;
            step d; verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            set heading = way;
            land then jump;
        }

        rule strike(d, way, back) {
            verify heading != back;
            step d; while empty { step d; }
            verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            set heading = way;
            while empty { land then strike; step d; }
        }

        piece Man {
            moves jump(n, north, south), jump(e, east, west), jump(w, west, east), walk(n | e | w);
            after { set quiet = 0; }
        }
        piece King {
            moves strike(n, north, south), strike(e, east, west), strike(s, south, north), strike(w, west, east);
            moves fly(n | e | s | w);
        }

        priority jump, strike > walk, fly;
        prefer captured;
        merge turns;

        before turn { set quiet += 1; }
        after turn {
            for man in my Man & last_row { become King at man; }
            if captured > 0 { set quiet = 0; }
        }

        setup {
            White { Man rank 2..=3; }
            Black { Man rank 6..=7; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 64 => draw;
        }
    }
}
