//! Minishogi, shogi on 5×5 (Shigenobu Kusumoto, about 1970).
//!
//! Laws: those of the Japan Minishogi Association, as on Wikipedia and in Fairy-Stockfish: as in shogi, but without
//! lances and knights, with one pawn each, and promotion on the last row alone. A player may not have two unpromoted
//! pawns on a file, may not drop one on the last row, and may not mate by dropping a pawn. A player without a legal move
//! loses. At the fourth occurrence of a position whoever gave check with every turn since the first loses, and otherwise
//! Black, who moved first. Squares are named by files a to e from Black's left and rows 1 to 5 from Black's side.

dagaz_macros::game! {
    /// Shogi on 5×5.
    pub game Minishogi {
        players Black, White;
        include crate::common::perpetual_check;

        board {
            grid a..=e, 1..=5;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry White { n <-> s, ne <-> se, nw <-> sw }
            zone last { Black: rank 5; White: rank 1; }
        }

        state pawn_dropped: bool for 0 turns;

        rule hop(d) { step d; verify !friend; take; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; take; land; }
        rule push { step n; verify !friend && !(here in last); take; land; }
        rule take { if enemy { capture to hand; } }

        rule raise(d, k) { step d; verify !friend && (here in last || from in last); take; become k; land; }
        rule raise_slide(d, k) {
            step d;
            while empty { if here in last || from in last { become k; land; } step d; }
            verify enemy && (here in last || from in last); take; become k; land;
        }

        rule drop { verify empty; land; }
        rule drop_pawn {
            verify empty && !(here in last) && none(flood({here}, empty | occupied, n | s) & my Pawn);
            set pawn_dropped = true; land;
        }

        piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Rook { hand; drops drop; moves slide(n | e | s | w), raise_slide(n | e | s | w, Dragon); }
        piece Bishop { hand; drops drop; moves slide(ne | se | sw | nw), raise_slide(ne | se | sw | nw, Horse); }
        piece Gold { hand; drops drop; moves hop(n | ne | e | s | w | nw); }
        piece Silver { hand; drops drop; moves hop(n | ne | se | sw | nw), raise(n | ne | se | sw | nw, PromotedSilver); }
        piece Pawn { hand; drops drop_pawn; moves push, raise(n, Tokin); }
        piece Dragon { symbol "D"; hand as Rook; moves slide(n | e | s | w), hop(ne | se | sw | nw); }
        piece Horse { symbol "H"; hand as Bishop; moves slide(ne | se | sw | nw), hop(n | e | s | w); }
        piece PromotedSilver { symbol "X"; hand as Silver; moves hop(n | ne | e | s | w | nw); }
        piece Tokin { hand as Pawn; moves hop(n | ne | e | s | w | nw); }

        invariant king_safe { none(my King where attacked) }
        invariant no_pawn_mate { !(pawn_dropped && no moves for next) }

        setup {
            Black { King a1; Gold b1; Silver c1; Bishop d1; Rook e1; Pawn a2; }
            White { King e5; Gold d5; Silver c5; Bishop b5; Rook a5; Pawn e4; }
        }

        end {
            no moves => loss;
            repeated(4) && any(my King where attacked) && 2 * (checks of last + 1) >= ago(3) => win;
            repeated(4) && 2 * checks >= ago(3) => loss;
            repeated(4) => loss(Black);
        }
    }
}
