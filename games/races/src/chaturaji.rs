//! Chaturaji, the chess of four kings, played with dice.
//!
//! Laws: al-Biruni's *India* (about 1030), as told by Murray (*A History of Chess*, 1913) and Ludii. Two dice are
//! thrown, and each lets one piece move: 1 or 5 a pawn or the king, 2 a boat, 3 a horse, 4 or 6 an elephant. Both may
//! move the same piece, in either order; either may be left. King, horse and pawn move as in chess, but a pawn steps
//! one square only; the elephant moves as the rook does now, the boat leaps to the second square aslant. There is no
//! check; a king is taken like any piece. Pieces count for their captor: a king 5, an elephant 4, a horse 3, a boat 2,
//! a pawn 1; and he counts 54, all there is, who took three kings and has one himself. Most points win.
//!
//! From the Bengali poem, as Murray reads it: when a boat's move makes four boats stand in a square, it takes the
//! three others (the boat's triumph). On the far edge a pawn becomes the piece that the file has; it may go there only
//! if its side has lost that piece.
//!
//! Assumed: turns go clockwise from South; files have, from the corners inwards, boat, horse, elephant, king; whose
//! king is taken plays on; a king made of a pawn counts as any other. The game ends when at most one side has a king,
//! and when for 50 rounds nothing was taken and no pawn moved. Left out of the poem: alliances, thrones, the exchange
//! of kings, and the pawn that is left alone with a boat.

dagaz_macros::game! {
    /// Four armies, and dice that say what may move.
    pub game Chaturaji {
        players South, West, North, East;
        chance Dice;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry West { n -> e, e -> s, s -> w, w -> n, ne -> se, se -> sw, sw -> nw, nw -> ne }
            symmetry North { n <-> s, e <-> w, ne <-> sw, nw <-> se }
            symmetry East { n -> w, w -> s, s -> e, e -> n, ne -> nw, nw -> sw, sw -> se, se -> ne }
            zone far { South: rank 8; West: file h; North: rank 1; East: file a; }
            zone boats = {a1, a8, h1, h8};
            zone horses = {b1, g1, b8, g8, a2, a7, h2, h7};
            zone elephants = {c1, f1, c8, f8, a3, a6, h3, h6};
        }

        // The dice that are still to be played, 1 for 5 and 4 for 6.
        state first: 0..=4;
        state second: 0..=4;
        state points: 0..=100 per player;
        state kings: 0..=3 per player;
        clock quiet: 0..=600;

        rule throw {
            verify me == Dice;
            choose a in 1..=4; choose b in a..=4;
            set first = a; set second = b;
            done;
        }
        rule leave { verify me != Dice && first + second > 0; set first = 0; set second = 0; done; }

        rule walk(d) { step d; verify !my; arrive(1); }
        rule jump(d) { step d, d; verify !my; arrive(2); }
        rule leap(a, b) { step a, b; verify !my; arrive(3); }
        rule slide(d) { step d; while empty { arrive(4); step d; } verify enemy; arrive(4); }
        rule push { step n; verify empty; rise; arrive(1); }
        rule take(d) { step d; verify enemy; rise; arrive(1); }
        rule rise {
            if here in far {
                let k = King;
                if here in boats { set k = Boat; }
                if here in horses { set k = Horse; }
                if here in elephants { set k = Elephant; }
                verify none(my k);
                become k;
            }
        }
        rule arrive(n) {
            if first == n { set first = 0; } else { verify second == n; set second = 0; }
            if enemy {
                set points += if here is King { 5 } else if here is Elephant { 4 } else if here is Horse { 3 }
                    else if here is Boat { 2 } else { 1 };
                if here is King { set kings += 1; }
            }
            land;
        }

        piece King { moves walk(n | ne | e | se | s | sw | w | nw); }
        piece Elephant { moves slide(n | e | s | w); }
        piece Horse { moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Boat {
            moves jump(ne | se | sw | nw);
            after {
                for d in ne | se | sw | nw {
                    step d;
                    let others = here | around(here, n | e | s | w) & around(self, n | e | s | w);
                    verify all(others in enemy Boat);
                    for x in others { capture x; }
                    set points += 6;
                }
            }
        }
        piece Pawn { moves push, take(ne | nw); after { set quiet = 0; } }
        moves throw, leave;

        turns Dice: throw, South, South, Dice: throw, West, West, Dice: throw, North, North, Dice: throw, East, East;
        pass forced;
        weight (if first == 1 || first == 4 { 2 } else { 1 }) * (if second == 1 || second == 4 { 2 } else { 1 })
            * if first == second { 1 } else { 2 };

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            South { Boat a1; Horse b1; Elephant c1; King d1; Pawn file a..=d & rank 2; }
            West { Boat a8; Horse a7; Elephant a6; King a5; Pawn file b & rank 5..=8; }
            North { Boat h8; Horse g8; Elephant f8; King e8; Pawn file e..=h & rank 7; }
            East { Boat h1; Horse h2; Elephant h3; King h4; Pawn file g & rank 1..=4; }
        }

        end {
            quiet >= 600
                || none(King - King of South) || none(King - King of West)
                || none(King - King of North) || none(King - King of East)
                => score(if kings == 3 && any(my King) { 54 } else { points });
        }
    }
}
