//! Fanorona (fanoron-tsivy), on the board of 5×9.
//!
//! Laws: as in Wikipedia (*Fanorona*), iG Game Center and vchess: a stone moves along a drawn line to the next point; if
//! it comes up to enemy stones (approach) or leaves them behind (withdrawal) on the line of its move, that whole
//! unbroken row of them is taken; when both would be, the player chooses one. Capturing is obligatory if it is possible
//! at the beginning of a turn. The same stone may then go on capturing, or stop; it may not come to a point where it has
//! been in this turn, nor move twice running in the same direction. A player without stones or moves loses. The
//! third occurrence of a position, and 50 turns of each side without a capture, draw (the laws leave that to agreement).

dagaz_macros::game! {
    /// Take whole rows by coming up to them or leaving them.
    pub game Fanorona {
        players White, Black;

        board {
            grid a..=i, 1..=5;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            // The points with diagonals.
            zone crossings = (file a | file c | file e | file g | file i) & (rank 1 | rank 3 | rank 5)
                | (file b | file d | file f | file h) & (rank 2 | rank 4);
            state seen: bool;                                 // the stone has been here in this turn
        }

        state before: cell? for this turn;                    // where the part of the turn before this one began
        clock quiet: 0..=100;

        rule paika(d, points) { verify here in points; step d; verify empty; land; }

        rule approach(d, points) {
            advance(d, points);
            let goal = here;
            take_row(d);
            go goal; land then approach | withdraw or stop;
        }
        rule withdraw(d, back, points) {
            let start = here;
            advance(d, points);
            let goal = here;
            go start; take_row(back);
            go goal; land then approach | withdraw or stop;
        }

        rule advance(d, points) {
            verify here in points && d(before) != here;
            set before = here; set here.seen = true;
            step d; verify empty && !seen;
        }
        rule take_row(d) {
            step d; verify enemy; capture;
            while enemy at d { step d; capture; }
        }

        piece Stone {
            moves approach(n | e | s | w, cells), approach(ne | nw | se | sw, crossings);
            moves withdraw(n, s, cells), withdraw(e, w, cells), withdraw(s, n, cells), withdraw(w, e, cells);
            moves withdraw(ne, sw, crossings), withdraw(nw, se, crossings);
            moves withdraw(se, nw, crossings), withdraw(sw, ne, crossings);
            moves paika(n | e | s | w, cells), paika(ne | nw | se | sw, crossings);
        }

        priority approach, withdraw > paika;

        before turn { set quiet += 1; }
        after turn {
            for point in cells where seen { set point.seen = false; }
            if captured > 0 { set quiet = 0; }
        }

        setup {
            White { Stone rank 1..=2; Stone a3, c3, f3, h3; }
            Black { Stone rank 4..=5; Stone b3, d3, g3, i3; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }
    }
}
