//! Stavropol draughts: Russian draughts in which men of either colour may be moved.
//!
//! Laws: as told in the articles on Dagaz and on iG Game Center: all as in Russian draughts (see there), but a player may
//! move any piece, each according to its own colour: forward is away from its owner's side, it captures its owner's
//! enemies and is crowned on its owner's last row. Capturing is obligatory. If a piece of one's own can capture, taking
//! with another's is closed; otherwise, if a piece of the other colour can, it must (and takes one's own). A player
//! whose pieces are all gone or can't move loses. The third occurrence of a position, and 30 moves of each side by kings
//! alone without a capture, draw.
//!
//! iG Game Center knows no preference for one's own pieces: the variant `FreeStavropol`.

dagaz_macros::game! {
    /// Move whatever you like, by its own rules.
    pub game StavropolDraughts {
        include crate::common::board_of_32;

        clock quiet: 0..=60;

        rule walk(d) { step d; verify empty; crown; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule crown { if self is Man && here in last_row { become King; } }

        // Captures made with a piece of one's own and with another's, each with the pieces that it takes.
        rule jump(d) { verify my; leap(d, enemy); }
        rule yield_jump(d) { verify enemy; leap(d, my); }
        rule strike(d) { verify my; ride(d, enemy); }
        rule yield_strike(d) { verify enemy; ride(d, my); }

        rule leap(d, prey) {
            step d; verify prey && !struck; capture at end;
            step d; verify empty; crown;
            land then jump | strike | yield_jump | yield_strike;
        }

        rule ride(d, prey) {
            step d; while empty { step d; }
            verify prey && !struck; capture at end;
            step d; verify empty; let first = here;
            let more = can sight(prey);
            while empty at d { step d; if can sight(prey) { set more = true; } }
            go first;
            while empty { if !more || can sight(prey) { land then strike | yield_strike; } step d; }
        }

        rule sight(prey) {
            choose a in ne | nw | se | sw;
            step a; while empty { step a; }
            verify prey && !struck;
            step a; verify empty;
        }

        // A capture by a piece on the cursor, as far as the end of the game asks for it.
        rule hit {
            either { step ne; verify enemy; step ne; } or { step nw; verify enemy; step nw; }
                or { step se; verify enemy; step se; } or { step sw; verify enemy; step sw; }
            verify empty;
        }

        piece Man {
            moved by any;
            moves jump(ne | nw | se | sw), yield_jump(ne | nw | se | sw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King {
            moved by any;
            moves strike(ne | nw | se | sw), yield_strike(ne | nw | se | sw), fly(ne | nw | se | sw);
        }

        priority jump, strike > yield_jump, yield_strike > walk, fly;
        merge turns;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        end {
            none(my where (empty at ne || empty at nw || King && (empty at se || empty at sw) || can hit)) => loss;
            no moves => loss;
            repeated(3) || quiet >= 60 => draw;
        }

        /// No preference for one's own pieces.
        variant FreeStavropol {
            priority jump, strike, yield_jump, yield_strike > walk, fly;
        }
    }
}
