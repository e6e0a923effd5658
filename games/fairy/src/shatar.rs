//! Shatar, Mongolian chess.
//!
//! Laws: H. Bodlaender's after F. Forzoni (The Chess Variant Pages), and Fairy-Stockfish where that is silent. As in
//! chess, but: the bers moves like a rook, or one square aslant; there is no castling, no double step and no passing; a
//! pawn becomes a bers only. The game begins with d2-d4, d7-d5. A check by bers, rook or knight is a *shak*, by a bishop
//! a *tuk*, by a pawn a *zod*. Mate wins only if it is a shak, or ends an unbroken series of checks with a shak among
//! them; any other mate (*niol*) is a draw. A mate by knights alone is forbidden. A player left with a bare king
//! (*robado*) draws, and so does one without a move who isn't in check; a position that occurs for the third time and
//! fifty moves of each side without a capture or a pawn's move draw.

dagaz_macros::game! {
    /// Mongolian chess: how one mates matters.
    pub game Shatar {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone last { White: rank 8; Black: rank 1; }
        }

        // Whether the checks that a player gives without a break have had a shak among them.
        state shak: bool per player;
        state knights_alone: bool for this turn;
        clock quiet: 0..=100;

        rule hop(d) { step d; verify !friend; land; }
        rule leap(a, b) { step a; step b; verify !friend; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; land; }
        rule push { step n; verify empty; arrive; }
        rule take(d) { step d; verify enemy; arrive; }
        rule arrive { if here in last { become Bers; } land; }
        rule open { verify here in {d2, d7}; step n, n; land; }

        // Which of the mover's pieces check, seen from the enemy's king.
        rule by_knight {
            either { choose a in ne | nw; step n; step a; }
            or { choose a in se | sw; step s; step a; }
            or { choose a in ne | se; step e; step a; }
            or { choose a in nw | sw; step w; step a; }
            verify my Knight;
        }
        rule by_rook {
            either { choose d in n | e | s | w; step d; while empty { step d; } verify my (Rook | Bers); }
            or { choose d in ne | se | sw | nw; step d; verify my Bers; }
        }
        rule by_bishop { choose d in ne | se | sw | nw; step d; while empty { step d; } verify my Bishop; }
        rule by_pawn { choose d in se | sw; step d; verify my Pawn; }

        piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Bers { symbol "Q"; moves slide(n | e | s | w), hop(ne | se | sw | nw); }
        piece Rook { moves slide(n | e | s | w); }
        piece Bishop { moves slide(ne | se | sw | nw); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Pawn { moves push, take(ne | nw), open; after { set quiet = 0; } }

        turns White: open, Black: open, repeat White, Black;

        before turn { set quiet += 1; }
        after turn {
            if captured > 0 { set quiet = 0; }
            let knight = any(enemy King where can by_knight);
            let rook = any(enemy King where can by_rook);
            let other = any(enemy King where can by_bishop || can by_pawn);
            set knights_alone = knight && !rook && !other;
            if knight || rook { set shak = true; } else if !other { set shak = false; }
        }

        invariant king_safe { none(my King where attacked) }
        invariant no_mate_by_knights { !(knights_alone && no moves for next) }

        setup {
            White { King e1; Bers d1; Rook a1, h1; Bishop c1, f1; Knight b1, g1; Pawn rank 2; }
            Black { King e8; Bers d8; Rook a8, h8; Bishop c8, f8; Knight b8, g8; Pawn rank 7; }
        }

        end {
            count(my) == 1 || count(enemy) == 1 => draw;
            no moves && shak of last && any(my King where attacked) => loss;
            no moves || repeated(3) || quiet >= 100 => draw;
        }
    }
}
