//! Knightthrough, the game of breakthrough with knights (known from the General Game Playing competitions).
//!
//! Laws: as in Regular Boardgames and Ludii: 8×8, two rows of knights each; a knight moves and captures as in chess,
//! but forward only; who reaches the last row wins; who can't move loses.

dagaz_macros::game! {
    /// Knights that only go forward.
    pub game Knightthrough {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            direction nne = (1, 2), nnw = (-1, 2), nee = (2, 1), nww = (-2, 1);
            direction sse = (1, -2), ssw = (-1, -2), see = (2, -1), sww = (-2, -1);
            symmetry Black { nne <-> sse, nnw <-> ssw, nee <-> see, nww <-> sww }
            zone goal { White: rank 8; Black: rank 1; }
        }

        rule leap(d) { step d; verify !my; land; }

        piece Knight { moves leap(nne | nnw | nee | nww); }

        setup {
            White { Knight rank 1..=2; }
            Black { Knight rank 7..=8; }
        }

        end {
            any(Knight of last & goal of last) => win(last);
            no moves => loss;
        }
    }
}

#[cfg(test)]
mod tests {
    use dagaz_core::Game;

    use super::{Knightthrough, SOURCE};
    use crate::laws::Laws;

    fn laws() -> Laws<Knightthrough> {
        Laws::of(Knightthrough, SOURCE)
    }

    #[test]
    fn knights_go_forward_only() {
        laws().turns("White: Knight d4; Black: Knight e6 h8", &["d4-b5", "d4-c6", "d4-e6 x e6", "d4-f5"]);
        laws().turns("turn Black; White: Knight a1; Black: Knight d4", &["d4-b3", "d4-c2", "d4-e2", "d4-f3"]);
    }

    #[test]
    fn the_last_row_wins() {
        laws().won_by("turn Black; White: Knight d8; Black: Knight a5", Some("White"));
        laws().won_by("White: Knight d7; Black: Knight a2", None);
    }

    #[test]
    fn a_side_without_knights_loses() {
        laws().won_by("turn Black; White: Knight d4", Some("White"));
    }

    /// The count that Regular Boardgames has.
    #[test]
    fn five_plies_have_the_published_count() {
        let count = dagaz_core::perft::perft(&Knightthrough, &Knightthrough.start(), 5);
        assert_eq!(count, 99_598_454);
    }
}
