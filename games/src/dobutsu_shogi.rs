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

#[cfg(test)]
mod tests {
    use super::{DobutsuShogi, SOURCE};
    use crate::scene::Scene;
    use super::bold::{Bold, SOURCE as BOLD};

    fn at(position: &str) -> Scene<DobutsuShogi> {
        Scene::at(DobutsuShogi, SOURCE, position)
    }

    #[test]
    fn who_catches_the_lion_wins() {
        let scene = at("Sente: Lion b1, Chick b3; Gote: Lion b4");
        scene.play("b3 - b4").won_by(Some("Sente"));
    }

    #[test]
    fn a_lion_wins_on_the_last_row_unless_it_can_be_caught() {
        let free = at("Sente: Lion a3; Gote: Lion c3");
        free.play("a3 - a4").won_by(Some("Sente"));
        let attacked = "Sente: Lion a3; Gote: Lion c2, Elephant b3";
        at(attacked).play("a3 - a4").won_by(None);
        at(attacked).play("a3 - a4, b3 - a4").won_by(Some("Gote"));
    }

    #[test]
    fn a_lion_that_is_not_caught_wins_as_soon_as_it_is_safe() {
        let attacked = "Sente: Lion a3; Gote: Lion c2, Elephant b3";
        at(attacked).play("a3 - a4, b3 - c4").won_by(Some("Sente"));
        at(attacked).play("a3 - a4, c2 - c3").won_by(None);
        let bold = Scene::at(Bold, BOLD, attacked);
        bold.play("a3 - a4, c2 - c3").won_by(Some("Sente"));
    }

    #[test]
    fn a_chick_becomes_a_hen_by_walking_only() {
        let walked = at("Sente: Lion b1, Chick a3; Gote: Lion c2");
        walked.play("a3 - a4").shows("Hen a4");
        let dropped = at("Sente: Lion b1; Gote: Lion c2; hand Sente: Chick 1");
        dropped.play("a4 drop Chick").shows("Chick a4");
    }

    #[test]
    fn a_hen_is_captured_as_a_chick() {
        let scene = at("Sente: Lion b1; Gote: Lion c4, Hen b2");
        scene.play("b1 - b2").shows("hand Sente: Chick 1");
    }

    #[test]
    fn two_chicks_may_stand_on_a_file() {
        let scene = at("Sente: Lion b1, Chick a2; Gote: Lion c4; hand Sente: Chick 1");
        scene.allows("a3 drop Chick");
    }
}
