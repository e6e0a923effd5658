//! Shogi, Japanese chess.
//!
//! Laws: the Japan Shogi Association's. Captured pieces change sides and are dropped; a move that begins or ends in the
//! farthest three rows may promote, and must where the piece could never move again. A player may not have two unpromoted
//! pawns on a file, may not drop a piece where it could never move, and may not mate by dropping a pawn (a check is
//! allowed). A player without a legal move loses. The fourth occurrence of a position is a draw,
//! unless one player gave check with every turn since the first: he loses. Squares are named by
//! files a to i from Black's left and rows 1 to 9 from Black's side.

dagaz_macros::game! {
    /// Japanese chess.
    pub game Shogi {
        players Black, White;
        include crate::common::perpetual_check;

        board {
            grid a..=i, 1..=9;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry White { n <-> s, ne <-> se, nw <-> sw }
            zone far { Black: rank 7..=9; White: rank 1..=3; }
            zone last { Black: rank 9; White: rank 1; }
            zone last_two { Black: rank 8..=9; White: rank 1..=2; }
        }

        state pawn_dropped: bool for 0 turns;

        rule hop(d) { step d; verify !friend; take; land; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; take; land; }
        rule take { if enemy { capture to hand; } }

        // Promotion on arrival in the farthest rows, and on leaving them.
        rule raise(d, k) { step d; verify !friend && here in far; take; become k; land; }
        rule leave(d, k) { verify here in far; step d; verify !friend && !(here in far); take; become k; land; }
        rule raise_slide(d, k) {
            step d; while empty { if here in far { become k; land; } step d; }
            verify enemy && here in far; take; become k; land;
        }
        rule leave_slide(d, k) {
            verify here in far;
            step d; while empty { if !(here in far) { become k; land; } step d; }
            verify enemy && !(here in far); take; become k; land;
        }
        rule push { step n; verify !friend && !(here in last); take; land; }
        rule lance { step n; while empty { if !(here in last) { land; } step n; } verify enemy && !(here in last); take; land; }
        rule leap(d) { step n; step d; verify !friend && !(here in last_two); take; land; }
        rule raise_leap(d, k) { step n; step d; verify !friend && here in far; take; become k; land; }

        rule drop { verify empty; land; }
        rule drop_lance { verify empty && !(here in last); land; }
        rule drop_knight { verify empty && !(here in last_two); land; }
        rule drop_pawn {
            verify empty && !(here in last) && none(flood({here}, empty | occupied, n | s) & my Pawn);
            set pawn_dropped = true; land;
        }

        piece King { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Rook { hand; drops drop; moves slide(n | e | s | w), raise_slide(n | e | s | w, Dragon), leave_slide(s, Dragon); }
        piece Bishop { hand; drops drop; moves slide(ne | se | sw | nw), raise_slide(ne | se | sw | nw, Horse), leave_slide(se | sw, Horse); }
        piece Gold { hand; drops drop; moves hop(n | ne | e | s | w | nw); }
        piece Silver { hand; drops drop; moves hop(n | ne | se | sw | nw), raise(n | ne | se | sw | nw, PromotedSilver), leave(se | sw, PromotedSilver); }
        piece Knight { symbol "N"; hand; drops drop_knight; moves leap(ne | nw), raise_leap(ne | nw, PromotedKnight); }
        piece Lance { hand; drops drop_lance; moves lance, raise_slide(n, PromotedLance); }
        piece Pawn { hand; drops drop_pawn; moves push, raise(n, Tokin); }
        piece Dragon { symbol "D"; hand as Rook; moves slide(n | e | s | w), hop(ne | se | sw | nw); }
        piece Horse { symbol "H"; hand as Bishop; moves slide(ne | se | sw | nw), hop(n | e | s | w); }
        piece PromotedSilver { symbol "X"; hand as Silver; moves hop(n | ne | e | s | w | nw); }
        piece PromotedKnight { symbol "Y"; hand as Knight; moves hop(n | ne | e | s | w | nw); }
        piece PromotedLance { symbol "Z"; hand as Lance; moves hop(n | ne | e | s | w | nw); }
        piece Tokin { hand as Pawn; moves hop(n | ne | e | s | w | nw); }

        invariant king_safe { none(my King where attacked) }
        invariant no_pawn_mate { !(pawn_dropped && no moves for next) }

        setup {
            Black {
                Lance a1, i1; Knight b1, h1; Silver c1, g1; Gold d1, f1; King e1;
                Bishop b2; Rook h2; Pawn rank 3;
            }
            White {
                Lance a9, i9; Knight b9, h9; Silver c9, g9; Gold d9, f9; King e9;
                Rook b8; Bishop h8; Pawn rank 7;
            }
        }

        end {
            no moves => loss;
            // With the check that stands on the board now, or with all that led here.
            repeated(4) && any(my King where attacked) && 2 * (checks of last + 1) >= ago(3) => win;
            repeated(4) && 2 * checks >= ago(3) => loss;
            repeated(4) => draw;
        }
    }
}

pub mod sfen;
