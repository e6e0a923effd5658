//! Tamerlane chess (shatranj kamil, "perfect chess"), on 11×10 and two citadels.
//!
//! Laws: those of Wikipedia, after Ibn Arabshah and J. Gollon, *Chess Variations*. Each pawn stands for a piece and becomes
//! it on the last row. The pawn of kings becomes a prince. The pawn of pawns waits on the last row, where it can't be
//! taken, until it can be set on a square where it attacks two enemies; what stands there, but a royal, goes. On the last
//! row for the second time it is put back where the pawn of kings began, and for the third time becomes an adventitious
//! king. Of several royals (king, prince, adventitious king) all but the last may be lost; the last must be mated, and
//! stalemate wins too. Once in the game a player may exchange his king with another piece of his to get out of check or
//! stalemate. The royal of the highest rank may enter the enemy's citadel, beside his second row, and draws by it; the
//! adventitious king alone may enter his own, and closes it. Nothing else enters a citadel or takes there.
//!
//! Where sources differ: the armies mirror each other by half a turn, so that each has its vizier to the right of the king;
//! White moves first; if the square of the pawn of kings is taken, the pawn of pawns stays on the last row until it is free,
//! and doesn't move meanwhile. Left out is the other occasion for the waiting pawn, to attack one piece that can't move
//! away. The third occurrence of a position is a draw.

dagaz_macros::game! {
    /// Perfect chess, with two citadels.
    pub game TamerlaneChess {
        players White, Black;

        board {
            grid a..=k, 1..=10;
            // White's citadel is beside k2, Black's beside a9.
            cell east, west;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone last { White: rank 10; Black: rank 1; }
            zone citadel { White: {east}; Black: {west}; }
            zone gate { White: {k1, k2, k3}; Black: {a8, a9, a10}; }
            zone nursery { White: {f3}; Black: {f8}; }
        }

        state exchanged: bool per player;

        rule hop(d) { step d; open; land; }
        rule leap(a, b) { step a; step b; open; land; }
        rule leap_far(a, b) { step a, a; step b; open; land; }
        rule slide(d) { step d; ride(d); }
        rule slide_far(d) { step d; verify empty; step d; ride(d); }
        rule bend(a, b) { step a; verify empty; step b; verify empty; step b; verify empty; step b; ride(b); }
        rule ride(d) { while empty { land; step d; } verify enemy - Waiting; land; }
        rule open { verify empty | enemy - Waiting; }

        rule push(k) { step n; verify empty; rise(k); }
        rule take(d, k) { step d; verify enemy - Waiting; rise(k); }
        rule rise(k) { if here in last { become k; } land; }

        rule pounce {
            choose x in cells - last - (King | Prince | AdventitiousKing | Waiting);
            go x;
            verify (enemy - Waiting at ne) && (enemy - Waiting at nw);
            become SecondPawn; land;
        }
        rule push_again { step n; verify empty; rise_again; }
        rule take_again(d) { step d; verify enemy - Waiting; rise_again; }
        rule rise_again {
            if here in last && none(nursery & occupied) {
                capture;
                enter_nursery;
            }
            land;
        }
        rule come_back { verify here in last && none(nursery & occupied); enter_nursery; land; }
        rule enter_nursery { if me == White { go f3; } else { go f8; } become ThirdPawn; }

        // Into the enemy's citadel, for the royal of the highest rank; `senior` are those of a higher one.
        rule refuge(senior) {
            verify here in gate of next && none(my & senior);
            if me == White { go west; } else { go east; }
            verify empty; land;
        }
        rule close { verify here in gate; if me == White { go east; } else { go west; } verify empty; land; }
        rule leave { verify here in citadel; choose x in gate; go x; open; land; }

        // The king's exchange, in check and out of it; the latter is for who has nothing else.
        rule evade { verify attacked; exchange; }
        rule escape { verify !attacked; exchange; }
        rule exchange {
            verify !exchanged;
            choose x in my - (King | Prince | AdventitiousKing | Waiting);
            let other = kind(x);
            verify !(from in last)
                || x in General | Vizier | Giraffe | Picket | Knight | Rook | Elephant | Camel | WarEngine;
            remove x;
            move self to x;
            place other at from;
            set exchanged = true;
            go x; done;
        }

        piece King { symbol "K"; moves hop(n | ne | e | se | s | sw | w | nw), refuge({}), evade, escape; }
        piece Prince { symbol "I"; moves hop(n | ne | e | se | s | sw | w | nw), refuge(King); }
        piece AdventitiousKing {
            symbol "A";
            moves hop(n | ne | e | se | s | sw | w | nw), refuge({King, Prince}), close, leave;
        }
        piece General { symbol "G"; moves hop(ne | se | sw | nw); }
        piece Vizier { symbol "V"; moves hop(n | e | s | w); }
        piece Giraffe { symbol "Z"; moves bend(ne, n | e), bend(se, s | e), bend(sw, s | w), bend(nw, n | w); }
        piece Picket { symbol "T"; moves slide_far(ne | se | sw | nw); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Rook { symbol "R"; moves slide(n | e | s | w); }
        piece Elephant { symbol "E"; moves leap(ne, ne), leap(se, se), leap(sw, sw), leap(nw, nw); }
        piece Camel {
            symbol "C";
            moves leap_far(n, ne | nw), leap_far(e, ne | se), leap_far(s, se | sw), leap_far(w, nw | sw);
        }
        piece WarEngine { symbol "W"; moves leap(n, n), leap(e, e), leap(s, s), leap(w, w); }

        piece PawnOfKings { symbol "PK"; moves push(Prince), take(ne | nw, Prince); }
        piece PawnOfGenerals { symbol "PG"; moves push(General), take(ne | nw, General); }
        piece PawnOfViziers { symbol "PV"; moves push(Vizier), take(ne | nw, Vizier); }
        piece PawnOfGiraffes { symbol "PZ"; moves push(Giraffe), take(ne | nw, Giraffe); }
        piece PawnOfPickets { symbol "PT"; moves push(Picket), take(ne | nw, Picket); }
        piece PawnOfKnights { symbol "PN"; moves push(Knight), take(ne | nw, Knight); }
        piece PawnOfRooks { symbol "PR"; moves push(Rook), take(ne | nw, Rook); }
        piece PawnOfElephants { symbol "PE"; moves push(Elephant), take(ne | nw, Elephant); }
        piece PawnOfCamels { symbol "PC"; moves push(Camel), take(ne | nw, Camel); }
        piece PawnOfWarEngines { symbol "PW"; moves push(WarEngine), take(ne | nw, WarEngine); }

        // The pawn of pawns in its stages.
        piece PawnOfPawns { symbol "P1"; moves push(Waiting), take(ne | nw, Waiting); }
        piece Waiting { symbol "P"; moves pounce; }
        piece SecondPawn { symbol "P2"; moves push_again, take_again(ne | nw), come_back; }
        piece ThirdPawn { symbol "P3"; moves push(AdventitiousKing), take(ne | nw, AdventitiousKing); }

        priority
            hop, leap, leap_far, slide, slide_far, bend, push, take, pounce, push_again, take_again, come_back, refuge,
            close, leave, evade
            > escape;

        invariant last_royal_safe {
            count(my (King | Prince | AdventitiousKing)) > 1
                || none(my (King | Prince | AdventitiousKing) where attacked)
        }

        setup {
            White {
                Elephant a1, k1; Camel c1, i1; WarEngine e1, g1;
                Rook a2, k2; Knight b2, j2; Picket c2, i2; Giraffe d2, h2; General e2; King f2; Vizier g2;
                PawnOfPawns a3; PawnOfWarEngines b3; PawnOfCamels c3; PawnOfElephants d3; PawnOfGenerals e3;
                PawnOfKings f3; PawnOfViziers g3; PawnOfGiraffes h3; PawnOfPickets i3; PawnOfKnights j3; PawnOfRooks k3;
            }
            Black {
                Elephant a10, k10; Camel c10, i10; WarEngine e10, g10;
                Rook a9, k9; Knight b9, j9; Picket c9, i9; Giraffe d9, h9; General g9; King f9; Vizier e9;
                PawnOfPawns k8; PawnOfWarEngines j8; PawnOfCamels i8; PawnOfElephants h8; PawnOfGenerals g8;
                PawnOfKings f8; PawnOfViziers e8; PawnOfGiraffes d8; PawnOfPickets c8; PawnOfKnights b8; PawnOfRooks a8;
            }
        }

        end {
            any((King | Prince | AdventitiousKing) of last & citadel of me) => draw;
            no moves => loss;
            repeated(3) => draw;
        }
    }
}
