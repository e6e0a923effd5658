//! Go, on 9×9; on 5×5, 13×13 and 19×19 as variants.
//!
//! Laws: Tromp and Taylor's logical rules of Go: a stone is placed, enemy groups without liberties go, a turn may not
//! bring about a position of the board that was there before (positional superko), two passes in a row end the game,
//! and the greater area wins. Two things differ: suicide is forbidden (the variant `Suicide` allows it, as Tromp and
//! Taylor do), and White gets 7½ points for moving second. Scores count half points.

dagaz_macros::game! {
    /// Surround more than the other.
    pub game Go {
        players Black, White;

        board {
            grid a..=i, 1..=9;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        state passes: 0..=2;
        repetition board;

        rule place { verify empty; set passes = 0; land; }
        piece Stone {
            drops place;
            after { for x in enemy Stone - flood(around(empty) & enemy Stone, enemy Stone) { capture x; } }
        }

        pass free;
        before turn { set passes += 1; }

        invariant no_suicide { all(my Stone in flood(around(empty) & my Stone, my Stone)) }
        invariant no_ko { !repeated(2) }

        end {
            passes >= 2 => score(
                2 * count(my Stone | flood(around(my Stone) & empty, empty) - flood(around(enemy Stone) & empty, empty))
                    + if me == White { 15 } else { 0 }
            );
        }

        /// On 5×5.
        variant Go5 {
            board { grid a..=e, 1..=5; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        }

        /// On 13×13.
        variant Go13 {
            board { grid a..=m, 1..=13; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        }

        /// On 19×19.
        variant Go19 {
            board { grid a..=s, 1..=19; direction n = (0, 1), e = (1, 0), s = -n, w = -e; }
        }

        /// A group may be placed without a liberty: it goes at once.
        variant Suicide {
            piece Stone {
                after {
                    for x in enemy Stone - flood(around(empty) & enemy Stone, enemy Stone) { capture x; }
                    for x in my Stone - flood(around(empty) & my Stone, my Stone) { remove x; }
                }
            }
            without invariant no_suicide;
        }
    }
}
