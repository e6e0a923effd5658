//! Makruk, Thai chess.
//!
//! Laws: as in the Thai association's rules quoted by D. Pritchard, *The Encyclopedia of Chess Variants*, and used by
//! Fairy-Stockfish: the met goes one cell diagonally, the khon one cell diagonally or straight forward; pawns stand on
//! the third row, go one cell and become mets on the sixth. Stalemate draws. Of the counting rules only a plain limit
//! of 64 quiet moves of each side is here.

dagaz_macros::game! {
    /// Thai chess.
    pub game Makruk {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone far { White: rank 6; Black: rank 3; }
        }

        clock quiet: 0..=128;

        rule hop(d) { step d; verify !friend; land; }
        rule leap(a, b) { step a; step b; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        rule push { step n; verify empty; arrive; }
        rule take(d) { step d; verify enemy; arrive; }
        rule arrive { if here in far { become Met; } land; }

        piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Met { moves hop(ne | se | sw | nw); }
        piece Khon { symbol "S"; moves hop(n | ne | se | sw | nw); }
        piece Rook { moves slide(n | e | s | w); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Pawn { moves push, take(ne | nw); after { set quiet = 0; } }

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        invariant king_safe { none(my King where attacked) }

        setup {
            White { Rook a1, h1; Knight b1, g1; Khon c1, f1; King d1; Met e1; Pawn rank 3; }
            Black { Rook a8, h8; Knight b8, g8; Khon c8, f8; Met d8; King e8; Pawn rank 6; }
        }

        end {
            no moves && any(my King where attacked) => loss;
            no moves => draw;
            repeated(3) || quiet >= 128 => draw;
        }
    }
}

pub mod fen;
