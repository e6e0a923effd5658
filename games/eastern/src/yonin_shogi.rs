//! Yonin shogi, shogi for four, and its form for two pairs.
//!
//! Laws: Ota Mitsuyasu's game of nine pieces each, as told by chessvariants.com ("Yonin Shogi"), the Japanese Wikipedia
//! and, for how it ends, nakajim.net. Pieces move, promote (in the farthest three rows of their own direction) and are
//! dropped as in shogi; the turn goes clockwise. Who is in check moves next: the others wait till then, and of several
//! kings in check the next one clockwise comes first. A mated player is out. His king is turned over and stays as an
//! obstacle which nobody can take; his hand and his army go to whoever made the last move, whose check it may not have
//! been. The army keeps facing as before, and promotes where it did. The game ends with the second mate. Of the two who
//! are left, who has mated more wins; if they have mated as many, who has more pieces on the board and in hand.
//!
//! Assumed where the sources are silent: the turn after a mate is that of the mated player's neighbour; a player who
//! isn't in check and can't move is passed over; only a pawn of one's own, and not one of an army that was won, forbids
//! another on its file; the fourth occurrence of a position is a draw.
//!
//! The variant `Pairs`: players opposite each other are allies, and the first mate wins. An ally's piece can't be taken
//! and his attack is no attack, so that kings of allies may touch. (Others let partners take each other's pieces, and
//! forbid a check of one's partner.)

dagaz_macros::game! {
    /// Shogi for four players.
    pub game YoninShogi {
        players South, West, North, East;
        neutral Nobody;

        board {
            grid a..=i, 1..=9;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry West { n -> e, e -> s, s -> w, w -> n, ne -> se, se -> sw, sw -> nw, nw -> ne }
            symmetry North { n <-> s, e <-> w, ne <-> sw, nw <-> se }
            symmetry East { n -> w, w -> s, s -> e, e -> n, ne -> nw, nw -> sw, sw -> se, se -> ne }
            zone far { South: rank 7..=9; West: file g..=i; North: rank 1..=3; East: file a..=c; }
            zone last { South: rank 9; West: file i; North: rank 1; East: file a; }
        }

        // Who commands the army that faces as this player's: himself, until he is mated.
        state lord: player? per player;
        state mates: 0..=3 per player;
        state mover: player?;
        // This player gives a check by the move of somebody else. It lasts till his turn, and not till the one after.
        state called: bool for 3 turns per player;
        state unlawful: bool for this turn;
        state pawn_checks: player? for this turn;

        rule own { verify lord of owner(here) == me; }
        rule take {
            if occupied {
                verify enemy && lord of owner(here) != me;
                capture to hand;
            }
        }
        rule hop(d) { own; step d; take; land; }
        rule push { own; step n; verify !(here in last); take; land; }
        rule slide(d) { own; step d; while empty { land; step d; } take; land; }

        // Promotion on arrival in the farthest rows, and on leaving them.
        rule raise(d, k) {
            own;
            let inside = here in far;
            step d; verify inside || here in far; take; become k; land;
        }
        rule raise_slide(d, k) {
            own;
            let inside = here in far;
            step d; while empty { if inside || here in far { become k; land; } step d; }
            verify inside || here in far; take; become k; land;
        }

        rule drop { verify empty; land; }
        rule drop_pawn {
            verify empty && !(here in last);
            let alone = true;
            for d in n | s { while can { step d; } { step d; if my Pawn { set alone = false; } } }
            verify alone;
            if enemy King at n { set pawn_checks = owner(n(here)); }
            land;
        }

        piece King { moved by any; moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Rook { hand; moved by any; drops drop; moves slide(n | e | s | w), raise_slide(n | e | s | w, Dragon); }
        piece Gold { hand; moved by any; drops drop; moves hop(n | ne | e | s | w | nw); }
        piece Silver {
            hand; moved by any; drops drop;
            moves hop(n | ne | se | sw | nw), raise(n | ne | se | sw | nw, PromotedSilver);
        }
        piece Pawn { hand; moved by any; drops drop_pawn; moves push, raise(n, Tokin); }
        piece Dragon { symbol "D"; hand as Rook; moved by any; moves slide(n | e | s | w), hop(ne | se | sw | nw); }
        piece PromotedSilver { symbol "X"; hand as Silver; moved by any; moves hop(n | ne | e | s | w | nw); }
        piece Tokin { hand as Pawn; moved by any; moves hop(n | ne | e | s | w | nw); }
        piece Fallen { symbol "#"; }

        // Who waits for a king in check, who is out, and who is mated.
        pass forced;

        before turn {
            for p in South | West | North | East { if lord of p == none { set lord of p = p; } }
            if none(my King where attacked) { if called { set unlawful = true; } else { watch; } }
        }
        after turn {
            if any(my King where attacked) { set unlawful = true; fall; }
            else if any(my King) && !unlawful { set mover = me; }
            if any(my King) { warn; }
        }

        // Is another king in check? One's own attack can't be asked for, only those of the others.
        rule watch {
            for p in South | West | North | East {
                for q in South | West | North | East {
                    if p != me && q != me && p != q && any(King of p where attacked by q) { set unlawful = true; }
                }
            }
        }
        // So it is looked for in the turn before, for the next player who has a king.
        rule warn {
            for p in South | West | North | East {
                for q in South | West | North | East {
                    if p != me && q != me && p != q && (q == next || none(King of next))
                        && any(King of p where attacked by q) { set called of q = true; }
                }
            }
        }
        rule fall {
            for x in my King { place Fallen of Nobody at x; }
            for p in South | West | North | East { if lord of p == me { set lord of p = mover; } }
            for k in Rook | Gold | Silver | Pawn { set hand(k of mover) += hand(k); set hand(k) = 0; }
            set mates of mover += 1;
        }

        invariant lawful { !unlawful }
        invariant no_pawn_mate { pawn_checks == none || !no moves for pawn_checks }

        setup {
            South { King e1; Gold d1, f1; Silver c1, g1; Rook e2; Pawn d2, f2, e3; }
            West { King a5; Gold a4, a6; Silver a3, a7; Rook b5; Pawn b4, b6, c5; }
            North { King e9; Gold d9, f9; Silver c9, g9; Rook e8; Pawn d8, f8, e7; }
            East { King i5; Gold i4, i6; Silver i3, i7; Rook h5; Pawn h4, h6, g5; }
        }

        end {
            count(King) <= 2 => score(
                if none(my King) { 0 } else {
                    100 * mates + count(occupied where lord of owner(here) == me)
                        + hand(Rook) + hand(Gold) + hand(Silver) + hand(Pawn)
                }
            );
            repeated(4) => draw;
        }

        /// Two pairs of allies: the first mate wins.
        variant Pairs {
            allies South, North;
            allies West, East;

            // The other pair's checks can be asked for; their own are seen by the players before and after them.
            rule watch { if any(friend King where attacked) { set unlawful = true; } }
            rule warn { if any(friend King where attacked) { set called of next = true; } }

            end {
                count(King) <= 3 => loss(last);
                repeated(4) => draw;
            }
        }
    }
}
