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

#[cfg(test)]
mod tests {
    use super::{TurkishDraughts, SOURCE};
    use crate::laws::Laws;

    fn laws() -> Laws<TurkishDraughts> {
        Laws::of(TurkishDraughts, SOURCE)
    }

    #[test]
    fn men_capture_forward_and_sideways() {
        laws().turns("White: Man d4; Black: Man d5 c4 d3", &["d4-b4 x c4", "d4-d6 x d5"]);
    }

    #[test]
    fn the_most_pieces_are_taken() {
        laws().turns("White: Man b2 g2; Black: Man b3 b5 g3", &["b2-b4-b6 x b3 b5"]);
    }

    #[test]
    fn a_king_does_not_turn_back_between_two_jumps() {
        // From g1 the way back to b1 would be open.
        laws().turns("White: King d1; Black: Man b1 f1", &["d1-a1 x b1", "d1-g1 x f1", "d1-h1 x f1"]);
    }

    #[test]
    fn a_captured_piece_is_lifted_at_once() {
        // The last jump, over e3, needs the cell of the first man taken.
        laws().turns("White: King d1; Black: Man d3 f5 g4 e3", &["d1-d5-g5-g3-a3 x d3 e3 f5 g4", "d1-d5-g5-g3-b3 x d3 e3 f5 g4", "d1-d5-g5-g3-c3 x d3 e3 f5 g4", "d1-d5-g5-g3-d3 x d3 e3 f5 g4"]);
    }

    #[test]
    fn a_man_goes_on_as_a_man_along_the_last_row() {
        // A king on f8 could take f4 as well.
        laws().turns("White: Man d6; Black: Man d7 e8 f4", &["d6-d8-f8 x d7 e8"]);
    }
}
