//! Los Alamos chess, the first chess played by a computer (MANIAC I, 1956), on 6×6.
//!
//! Laws: Anderman, Kister, Pasta, Stein, Ulam, Wells, as in D. Pritchard's *Encyclopedia of Chess Variants*: no bishops,
//! no double step, no castling, promotion to queen, rook or knight. Here a king may be captured, and that ends the
//! game: there is no rule of check. The third occurrence of a position and fifty quiet moves of each side draw.

dagaz_macros::game! {
    /// Chess on 6×6, played for the king's capture.
    pub game LosAlamosChess {
        players White, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone far { White: rank 6; Black: rank 1; }
        }

        clock quiet: 0..=100;

        rule hop(d) { step d; verify !friend; land; }
        rule leap(a, b) { step a; step b; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        rule push { step n; verify empty; arrive; }
        rule take(d) { step d; verify enemy; arrive; }
        rule arrive {
            if here in far { choose k in Queen | Rook | Knight; become k; }
            land;
        }

        piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Queen { moves slide(n | ne | e | se | s | sw | w | nw); }
        piece Rook { moves slide(n | e | s | w); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Pawn { moves push, take(ne | nw); after { set quiet = 0; } }

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            White { Rook a1, f1; Knight b1, e1; Queen c1; King d1; Pawn rank 2; }
            Black { Rook a6, f6; Knight b6, e6; Queen c6; King d6; Pawn rank 5; }
        }

        end {
            none(my King) => loss;
            no moves => draw;
            repeated(3) || quiet >= 100 => draw;
        }
    }
}

pub mod fen;
