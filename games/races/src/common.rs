//! What the two games of four kings have in common.

dagaz_macros::rules! {
    /// Four armies around a board, and two dice that say what may move.
    ///
    /// A game that includes them says what it is to `arrive`, and when the dice are thrown.
    shared four_armies {
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

        rule cast { choose a in 1..=4; choose b in a..=4; set first = a; set second = b; }
        rule spend(n) { if first == n { set first = 0; } else { verify second == n; set second = 0; } }
        rule leave { verify first + second > 0; set first = 0; set second = 0; done; }

        rule walk(d) { step d; verify !friend; arrive(1); }
        rule jump(d) { step d, d; verify !friend; arrive(2); }
        rule leap(a, b) { step a, b; verify !friend; arrive(3); }
        rule slide(d) { step d; while empty { arrive(4); step d; } verify enemy; arrive(4); }
        rule push { step n; verify empty; rise; arrive(1); }
        rule take(d) { step d; verify enemy; rise; arrive(1); }

        // The fourth boat of a square takes the three others.
        rule triumph {
            for d in ne | se | sw | nw {
                step d;
                let others = here | around(here, n | e | s | w) & around(self, n | e | s | w);
                verify all(others in Boat - Boat of owner(self));
                for x in others { capture x; }
            }
        }

        piece King { moves walk(n | ne | e | se | s | sw | w | nw); }
        piece Elephant { moves slide(n | e | s | w); }
        piece Horse { moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Boat { moves jump(ne | se | sw | nw); after { triumph; } }
        piece Pawn { moves push, take(ne | nw); after { set quiet = 0; } }
        moves leave;

        pass forced;
        weight (if first == 1 || first == 4 { 2 } else { 1 }) * (if second == 1 || second == 4 { 2 } else { 1 })
            * if first == second { 1 } else { 2 };

        setup {
            South { Boat a1; Horse b1; Elephant c1; King d1; Pawn file a..=d & rank 2; }
            West { Boat a8; Horse a7; Elephant a6; King a5; Pawn file b & rank 5..=8; }
            North { Boat h8; Horse g8; Elephant f8; King e8; Pawn file e..=h & rank 7; }
            East { Boat h1; Horse h2; Elephant h3; King h4; Pawn file g & rank 1..=4; }
        }
    }
}
