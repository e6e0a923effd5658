//! Russian draughts (shashki).
//!
//! Laws: the rules of Russian draughts of the International Draughts Federation's section 64: men move forward and
//! capture forward and backward, the flying king moves and captures any distance; capturing is obligatory, by any
//! route, and goes on while it can; a king that can go on capturing must land where it can; captured men are lifted
//! when the move is over and may not be jumped twice; a man that reaches the last row becomes a king at once and goes
//! on as one; a player who can't move loses. A position that occurs for the third time is a draw; so are 30 moves of
//! each side by kings alone without a capture (the laws have shorter limits for few pieces, which are left out).

dagaz_macros::game! {
    /// Flying kings, free choice of capture.
    pub game RussianDraughts {
        include crate::common::board_of_32;

        clock quiet: 0..=60;

        rule walk(d) { step d; verify empty; crown; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule crown { if self is Man && here in last_row { become King; } }

        rule jump(d) {
            step d; verify enemy && !struck; capture at end;
            step d; verify empty; crown;
            land then jump | strike;
        }

        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; capture at end;
            step d; verify empty; let first = here;
            let more = can prey;
            while empty at d { step d; if can prey { set more = true; } }
            go first;
            while empty { if !more || can prey { land then strike; } step d; }
        }

        rule prey {
            choose a in ne | nw | se | sw;
            step a; while empty { step a; }
            verify enemy && !struck;
            step a; verify empty;
        }

        piece Man {
            moves jump(ne | nw | se | sw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King { moves strike(ne | nw | se | sw), fly(ne | nw | se | sw); }

        priority jump, strike > walk, fly;
        merge turns;

        before turn { set quiet += 1; }
        after turn {
            if captured > 0 { set quiet = 0; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 60 => draw;
        }
    }
}

pub mod pdn;
