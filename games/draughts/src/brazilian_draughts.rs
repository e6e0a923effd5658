//! Brazilian draughts: the international game on the board of 64 squares.
//!
//! Laws: those of international draughts (see there), of the Confederação Brasileira de Jogo de Damas: the capture of
//! the most men is obligatory; a man that only passes the last row isn't crowned. A position that occurs for the
//! third time is a draw; so are 20 moves of each side by kings alone without a capture.

dagaz_macros::game! {
    /// The international game on 64 squares.
    pub game BrazilianDraughts {
        players White, Black;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 8; Black: rank 1; }
        }

        clock quiet: 0..=40;

        rule walk(d) { step d; verify empty; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule jump(d) {
            step d; verify enemy && !struck; capture at end;
            step d; verify empty;
            land then jump;
        }

        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; capture at end;
            step d; while empty { land then strike; step d; }
        }

        piece Man {
            moves jump(ne | nw | se | sw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King { moves strike(ne | nw | se | sw), fly(ne | nw | se | sw); }

        priority jump, strike > walk, fly;
        prefer captured;
        merge turns;

        before turn { set quiet += 1; }
        after turn {
            for man in my Man & last_row { become King at man; }
            if captured > 0 { set quiet = 0; }
        }

        setup {
            White { Man rank 1..=3; }
            Black { Man rank 6..=8; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 40 => draw;
        }
    }
}
