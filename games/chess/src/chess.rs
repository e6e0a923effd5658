//! Chess, the variants crazyhouse and atomic chess, and three of its endings.
//!
//! Laws: FIDE Laws of Chess, 2023. Check, mate and stalemate (articles 3.9, 5.1, 5.2.1), castling (3.8.2), en passant
//! (3.7.4.2) and promotion by choice (3.7.5) are all here. A player may claim a draw at the third occurrence of a
//! position or after fifty quiet moves of each side (9.2, 9.3), which is the move `claim`; at the fifth occurrence,
//! and after seventy-five, the game is drawn of itself (9.6). Castling rights belong to the rooks (`castles`). The
//! square that a pawn passed counts for the identity of a position only if an enemy pawn stands beside it, whether or
//! not it is free to capture (9.2.3 asks for a legal capture).
//!
//! Crazyhouse and atomic chess: as on lichess.org and in Fairy-Stockfish. Captured pieces go to the captor's hand, a
//! promoted one as a pawn; a pawn isn't dropped on the first or last row. In atomic chess a capture removes the capturing
//! piece and all pieces around but pawns; a king doesn't capture, and kings side by side aren't in check.
//!
//! King and rook, king and queen, and king and pawn against the bare king differ from chess in the set-up alone: any
//! position of theirs can be set up instead.

dagaz_macros::game! {
    /// Orthodox chess.
    pub game Chess {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone last { White: rank 8; Black: rank 1; }
            zone home { White: rank 2; Black: rank 7; }
        }

        state passed: cell? for 1 turn;
        state drawn: bool;
        clock quiet: 0..=150;

        rule hop(d) { step d; verify !friend; land; }
        rule leap(a, b) { step a; step b; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }

        rule push { step n; verify empty; arrive; }
        rule take(d) { step d; verify enemy; arrive; }
        rule double {
            verify here in home;
            step n; verify empty; let over = here;
            step n; verify empty;
            if enemy Pawn at e || enemy Pawn at w { set passed = over; }
            land;
        }
        rule en_passant(d) { step d; verify here == passed && empty && enemy Pawn at s; capture s(here); land; }
        rule arrive {
            if here in last { choose k in Queen | Rook | Bishop | Knight; become k; }
            land;
        }

        rule castle(d) {
            verify !attacked;
            step d; verify empty && !attacked; let over = here;
            step d; verify empty; let goal = here;
            step d;
            while empty { step d; }
            verify my Rook && castles;
            move here to over;
            go goal; land;
        }

        rule claim { verify quiet >= 100 || repeated(3); set drawn = true; done; }

        piece King {
            moves hop(n | ne | e | se | s | sw | w | nw), castle(e | w);
            after { for r in my Rook { set r.castles = false; } }
        }
        piece Queen { moves slide(n | ne | e | se | s | sw | w | nw); }
        piece Rook {
            state castles: bool;
            moves slide(n | e | s | w);
            after { set self.castles = false; }
        }
        piece Bishop { moves slide(ne | se | sw | nw); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Pawn {
            moves push, double, take(ne | nw), en_passant(ne | nw);
            after { set quiet = 0; }
        }

        idle claim;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        invariant king_safe { none(my King where attacked) }

        setup {
            White {
                King e1; Queen d1; Rook a1, h1 with castles = true;
                Bishop c1, f1; Knight b1, g1; Pawn rank 2;
            }
            Black {
                King e8; Queen d8; Rook a8, h8 with castles = true;
                Bishop c8, f8; Knight b8, g8; Pawn rank 7;
            }
        }

        end {
            no moves && any(my King where attacked) => loss;
            no moves => draw;
            drawn || repeated(5) || quiet >= 150 => draw;
        }

        /// Captured pieces change sides and are dropped again.
        variant Crazyhouse {
            rule hop(d) { step d; verify !friend; if enemy { seize; } land; }
            rule leap(a, b) { step a; step b; verify !friend; if enemy { seize; } land; }
            rule slide(d) { step d; while empty { land; step d; } verify enemy; seize; land; }
            rule take(d) { step d; verify enemy; seize; arrive; }
            rule en_passant(d) {
                step d; verify here == passed && empty && enemy Pawn at s;
                capture s(here) to hand; land;
            }
            rule seize { if promoted { capture; set hand(Pawn) += 1; } else { capture to hand; } }
            rule arrive {
                if here in last {
                    choose k in Queen | Rook | Bishop | Knight;
                    become k; set self.promoted = true;
                }
                land;
            }
            rule drop { verify empty; land; }
            rule drop_pawn { verify empty && !(here in rank 1 | rank 8); land; }

            piece Queen { state promoted: bool; hand; drops drop; }
            piece Rook { state promoted: bool; hand; drops drop; }
            piece Bishop { state promoted: bool; hand; drops drop; }
            piece Knight { state promoted: bool; hand; drops drop; }
            piece Pawn { hand; drops drop_pawn; }
        }

        /// A capture blows up what stands around it, pawns excepted.
        variant Atomic {
            rule hop(d) { step d; verify empty; land; }
            rule leap(a, b) { step a; step b; if empty { land; } else { verify enemy; blast; } }
            rule slide(d) { step d; while empty { land; step d; } verify enemy; blast; }
            rule take(d) { step d; verify enemy; blast; }
            rule en_passant(d) {
                step d; verify here == passed && empty && enemy Pawn at s;
                capture s(here); blast;
            }
            rule blast {
                capture here;
                for x in around({here}) & occupied - Pawn { remove x; }
                remove from; done;
            }

            // A king beside the other one can't be blown up alone.
            invariant king_safe {
                any(my King)
                    && (none(enemy King) || any(around(my King) & enemy King) || none(my King where attacked))
            }

            end {
                none(my King) => loss;
                no moves && any(my King where attacked) => loss;
                no moves => draw;
                drawn || repeated(5) || quiet >= 150 => draw;
            }
        }

        /// King and rook against king.
        variant KingAndRook {
            setup { White { King e1; Rook a1; } Black { King e8; } }
        }

        /// King and queen against king.
        variant KingAndQueen {
            setup { White { King e1; Queen d1; } Black { King e8; } }
        }

        /// King and pawn against king.
        variant KingAndPawn {
            setup { White { King e1; Pawn e2; } Black { King e8; } }
        }
    }
}

pub mod fen;
pub mod san;

/// What the men are worth, fitted to games that search played against itself: the text of a file of weights.
pub const WEIGHTS: &str = include_str!("chess/chess.weights");
