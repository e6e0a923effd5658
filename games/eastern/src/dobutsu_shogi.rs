//! Dōbutsu shōgi, "animal shogi", also "Let's catch the lion!" (Madoka Kitao, 2008).
//!
//! Laws: the inventor's, as on Wikipedia: who catches the lion wins, and so does he whose lion stands on the last row and
//! can't be caught there. Captured animals change sides and are dropped on any free cell, a chick on the last row too,
//! where it stays a chick. A chick that walks to the last row becomes a hen, which turns back into a chick when it is
//! captured. Two chicks on a file and mate by dropping one are allowed. The third occurrence of a position is a draw.
//!
//! Sources differ about a lion that goes to the last row under attack and isn't caught. Here, as in Fairy-Stockfish, it
//! wins as soon as nothing attacks it, be it in its own turn; in the variant `Bold` it wins because it is still there.

dagaz_macros::game! {
    /// Catch the lion.
    pub game DobutsuShogi {
        players Sente, Gote;

        board {
            grid a..=c, 1..=4;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Gote { n <-> s, ne <-> se, nw <-> sw }
            zone last { Sente: rank 4; Gote: rank 1; }
        }

        state arrived: bool;

        rule hop(d) { step d; verify !friend; take; land; }
        rule push { step n; verify !friend; take; if here in last { become Hen; } land; }
        rule take { if enemy { capture to hand; } }
        rule drop { verify empty; land; }

        piece Lion { moves hop(n | ne | e | se | s | sw | w | nw); }
        piece Giraffe { hand; drops drop; moves hop(n | e | s | w); }
        piece Elephant { hand; drops drop; moves hop(ne | se | sw | nw); }
        piece Chick { hand; drops drop; moves push; }
        piece Hen { hand as Chick; moves hop(n | ne | e | s | w | nw); }

        after turn { set arrived = any(my Lion & last where !attacked); }

        setup {
            Sente { Elephant a1; Lion b1; Giraffe c1; Chick b2; }
            Gote { Giraffe a4; Lion b4; Elephant c4; Chick b3; }
        }

        end {
            none(my Lion) => loss;
            arrived => win(last);
            any(my Lion & last where !attacked) => win;
            no moves => loss;
            repeated(3) => draw;
        }

        /// A lion that isn't caught on the last row at once has won.
        variant Bold {
            end {
                none(my Lion) => loss;
                arrived => win(last);
                any(my Lion & last) => win;
                no moves => loss;
                repeated(3) => draw;
            }
        }
    }
}
