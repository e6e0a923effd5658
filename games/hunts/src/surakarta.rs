//! Surakarta (permainan, dam-daman), on the board of 6×6 with eight loops.
//!
//! Laws: as in Wikipedia (*Surakarta*) and iG Game Center: a stone steps to an empty point beside it in any of eight
//! directions, or captures: it follows a line over empty points and round at least one of the loops at the corners, as
//! often as it meets them, until it comes to an enemy stone, whose place it takes; its own point counts as empty on the
//! way. Nothing is obligatory. A player without stones loses. When the same position occurs for the third time, after 50
//! turns of each side without a capture, and when a player can't move, the one with more stones wins.

dagaz_macros::game! {
    /// Capture only round the loops.
    pub game Surakarta {
        players Red, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            // The loops: off the end of one line, onto the end of another. The inner and the outer ones at each corner.
            direction loop_;
            link loop_: a2 -> b1, b1 -> a2, a3 -> c1, c1 -> a3;
            link loop_: a5 -> b6, b6 -> a5, a4 -> c6, c6 -> a4;
            link loop_: f2 -> e1, e1 -> f2, f3 -> d1, d1 -> f3;
            link loop_: f5 -> e6, e6 -> f5, f4 -> d6, d6 -> f4;
        }

        clock quiet: 0..=100;

        rule walk(d) { step d; verify empty; land; }

        // After 24 steps a stone is back where it began, and goes the same way.
        rule circle(d) {
            let loops = 0;
            while empty || here == from up to 24 {
                if d(here) != none {
                    step d;
                } else {
                    step loop_;
                    set loops += 1;
                    if here in rank 1 { set d = n; } else if here in rank 6 { set d = s; }
                    else if here in file a { set d = e; } else { set d = w; }
                }
            }
            verify enemy && loops > 0;
            land;
        }

        piece Stone { moves circle(n | e | s | w), walk(n | ne | e | se | s | sw | w | nw); }

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            Red { Stone rank 1..=2; }
            Black { Stone rank 5..=6; }
        }

        end {
            none(my Stone) => loss;
            no moves || repeated(3) || quiet >= 100 => score(count(my Stone));
        }
    }
}
