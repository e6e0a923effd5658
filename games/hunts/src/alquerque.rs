//! Alquerque of twelve, on the board of 5×5.
//!
//! Laws: Alfonso X, *Libro de los juegos* (1283), as told in Wikipedia (*Alquerque*): a man steps along a line to the
//! next point, in any direction, or jumps over an enemy man beside it, which is taken; it goes on as long as it can.
//! Capturing is obligatory (in the old game a man that didn't capture was removed). The book doesn't say what happens to
//! a player who can't move: here he loses, as in draughts. The third occurrence of a position, and 50 turns of each
//! side without a capture, draw.
//!
//! R. C. Bell, *Board and Table Games*, adds that men move forward and sideways only, though they capture in all
//! directions: the variant `BellAlquerque`.

dagaz_macros::game! {
    /// The ancestor of draughts.
    pub game Alquerque {
        players White, Black;

        board {
            grid a..=e, 1..=5;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            // The points with diagonals.
            zone crossings = (file a | file c | file e) & (rank 1 | rank 3 | rank 5)
                | (file b | file d) & (rank 2 | rank 4);
        }

        clock quiet: 0..=100;

        rule walk(d, points) { verify here in points; step d; verify empty; land; }
        rule jump(d, points) {
            verify here in points;
            step d; verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            land then jump;
        }

        piece Man {
            moves jump(n | e | s | w, cells), jump(ne | nw | se | sw, crossings);
            moves walk(n | e | s | w, cells), walk(ne | nw | se | sw, crossings);
        }

        priority jump > walk;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            White { Man rank 1..=2; Man d3, e3; }
            Black { Man rank 4..=5; Man a3, b3; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }

        /// No man moves backward, unless it captures.
        variant BellAlquerque {
            piece Man {
                moves jump(n | e | s | w, cells), jump(ne | nw | se | sw, crossings);
                moves walk(n | e | w, cells), walk(ne | nw, crossings);
            }
        }
    }
}
