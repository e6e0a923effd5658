//! The fifteen puzzle (Noyes Chapman, 1874).
//!
//! Fifteen tiles lie on 4×4 cells; a tile beside the free cell slides onto it. Who has the tiles in order, row by row from
//! the top, the free cell last, has solved it. Half of all orders can be solved, this one among them: it was made by
//! sliding. Eighty slides are always enough; after a thousand the solver has lost.

dagaz_macros::game! {
    /// Slide the tiles into order.
    pub game FifteenPuzzle {
        players Solver;

        board {
            grid a..=d, 1..=4;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        clock slides: 0..=1000;

        rule slide(d) { step d; verify empty; land; }

        piece T1 { symbol "1"; moves slide(n | e | s | w); }
        piece T2 { symbol "2"; moves slide(n | e | s | w); }
        piece T3 { symbol "3"; moves slide(n | e | s | w); }
        piece T4 { symbol "4"; moves slide(n | e | s | w); }
        piece T5 { symbol "5"; moves slide(n | e | s | w); }
        piece T6 { symbol "6"; moves slide(n | e | s | w); }
        piece T7 { symbol "7"; moves slide(n | e | s | w); }
        piece T8 { symbol "8"; moves slide(n | e | s | w); }
        piece T9 { symbol "9"; moves slide(n | e | s | w); }
        piece T10 { symbol "10"; moves slide(n | e | s | w); }
        piece T11 { symbol "11"; moves slide(n | e | s | w); }
        piece T12 { symbol "12"; moves slide(n | e | s | w); }
        piece T13 { symbol "13"; moves slide(n | e | s | w); }
        piece T14 { symbol "14"; moves slide(n | e | s | w); }
        piece T15 { symbol "15"; moves slide(n | e | s | w); }

        before turn { set slides += 1; }

        setup {
            Solver {
                T5 b4; T8 c4; T11 d4;
                T1 a3; T3 b3; T10 c3; T2 d3;
                T6 a2; T15 b2; T7 c2; T13 d2;
                T9 a1; T4 b1; T14 c1; T12 d1;
            }
        }

        end {
            a4 is T1 && b4 is T2 && c4 is T3 && d4 is T4
                && a3 is T5 && b3 is T6 && c3 is T7 && d3 is T8
                && a2 is T9 && b2 is T10 && c2 is T11 && d2 is T12
                && a1 is T13 && b1 is T14 && c1 is T15 => win;
            slides >= 1000 || no moves => loss;
        }
    }
}
