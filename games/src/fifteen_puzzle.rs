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

#[cfg(test)]
mod tests {
    use super::{FifteenPuzzle, SOURCE};
    use crate::scene::Scene;

    fn at(position: &str) -> Scene<FifteenPuzzle> {
        Scene::at(FifteenPuzzle, SOURCE, position)
    }

    #[test]
    fn the_tiles_in_order_win() {
        let scene = at(
            "Solver: T1 a4, T2 b4, T3 c4, T4 d4, T5 a3, T6 b3, T7 c3, T8 d3, \
             T9 a2, T10 b2, T11 c2, T12 d2, T13 a1, T14 b1, T15 d1",
        );
        scene.turns(&["b1 - c1 slide", "c2 - c1 slide", "d1 - c1 slide"]);
        scene.won_by(None);
        scene.play("d1 - c1").won_by(Some("Solver"));
    }

    #[test]
    fn a_thousand_slides_lose() {
        let left = "Solver: T1 a1, T2 b1; slides 999";
        at(left).won_by(None);
        at(left).play("a1 - a2").won_by(Some("nobody"));
    }
}
