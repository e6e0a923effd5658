//! Focus (Domination), by Sid Sackson, 1963.
//!
//! Laws: Martin Gardner, *Sixth Book of Mathematical Diversions*, chapter 5, "Four Unusual Board Games", and
//! <http://mindsports.nl/index.php/the-pit/529-focus>. The board is one of 8 × 8 without three cells at each corner, and
//! each side has 18 men on the inner 6 × 6 cells. A pile belongs to the owner of its top man. A player takes a pile of
//! his, or as many of its top men as he likes, and moves it as many cells as it has men, along a row or a column, over
//! anything, to any cell; what stands there is then below it. Of a pile of more than five men the lowest are taken off until
//! five are left: the mover's own go to his reserve, the others are captured. Instead of moving a player may put a man of
//! his reserve on any cell, on top of what stands there. Who can do neither loses.
//!
//! That a position which occurs for the third time is a draw isn't in these laws; they don't say how a game may end that
//! nobody can win.

dagaz_macros::game! {
    /// Piles that move as far as they are high.
    pub game Focus {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            remove a1, b1, a2, g1, h1, h2, a7, a8, b8, g8, h8, h7;
            columns up to 10;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        rule go(d) {
            let men = 0;
            while men < height(from) up to 5 {
                step d; set men += 1;
                pile top men of from onto here;
                trim;
                done;
            }
        }

        rule enter { set hand(Man) -= 1; place Man onto here; trim; done; }

        rule trim {
            while height(here) > 5 up to 5 {
                if owner(here, 1) == me { capture bottom of here to hand; } else { capture bottom of here; }
            }
        }

        piece Man { hand; moves go(n | e | s | w); drops enter; }

        setup {
            White { Man {b2, c2, f2, g2, b4, c4, f4, g4, b6, c6, f6, g6, d3, e3, d5, e5, d7, e7}; }
            Black { Man {b3, c3, f3, g3, b5, c5, f5, g5, b7, c7, f7, g7, d2, e2, d4, e4, d6, e6}; }
        }

        end {
            no moves => loss;
            repeated(3) => draw;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Focus, SOURCE};
    use crate::testing::Scenarios;

    const GAME: Scenarios<Focus> = Scenarios(Focus, SOURCE);

    #[test]
    fn a_pile_moves_as_far_as_it_is_high_and_may_be_split() {
        GAME.moves(
            "White: Man d4; Black: Man e4; under d4: Black Man",
            &[
                "d4 - b4", "d4 - c4", "d4 - d2", "d4 - d3", "d4 - d5", "d4 - d6", "d4 - e4",
                "d4 - f4",
            ],
        );
        GAME.leads(
            "White: Man d4; Black: Man e4; under d4: Black Man",
            "d4 - e4",
            "turn Black; White: Man e4; Black: Man d4; under e4: Black Man",
        );
        GAME.leads(
            "White: Man d4; Black: Man e4 f4; under d4: Black Man",
            "d4 - f4",
            "turn Black; White: Man f4; Black: Man e4; under f4: Black Man, Black Man",
        );
    }

    #[test]
    fn men_below_the_fifth_are_captured_or_go_to_the_reserve() {
        GAME.leads(
            "White: Man a4; Black: Man d4 h4; under a4: White Man, White Man; \
             under d4: White Man, Black Man, White Man",
            "a4 - d4",
            "turn Black; White: Man d4; Black: Man h4; \
             under d4: White Man, White Man, Black Man, White Man; hand White: Man 1",
        );
    }

    #[test]
    fn a_man_of_the_reserve_takes_over_a_pile() {
        GAME.leads(
            "Black: Man d4 h4; under d4: Black Man; hand White: Man 2",
            "d4 enter",
            "turn Black; White: Man d4; Black: Man h4; under d4: Black Man, Black Man; hand White: Man 1",
        );
    }

    #[test]
    fn who_has_neither_a_pile_nor_a_reserve_loses() {
        GAME.ends("Black: Man d4; under d4: White Man", "Black");
        GAME.goes_on("Black: Man d4; hand White: Man 1");
    }
}
