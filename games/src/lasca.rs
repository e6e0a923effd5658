//! Lasca (Laska), by Emanuel Lasker, 1911: draughts with columns on a small board.
//!
//! Laws: <https://draughts.github.io/lasca.html> and <https://jpneto.github.io/world_abstract_games/lasca.htm>. Each side
//! has eleven soldiers on the 25 cells of one colour. A column belongs to the owner of its top piece, the commander, and
//! moves as it does: a soldier one cell forward, an officer also backward. Who can jump must; the commander of the column
//! that is jumped goes under the one that jumps, what is below it stays and is free. The same piece goes on while it can,
//! and attacks no column twice in a turn. A soldier that gets to the last row becomes an officer, with which the turn
//! ends. Who can't move loses.
//!
//! That a position which occurs for the third time is a draw isn't in these laws, but officers can go on for ever.

dagaz_macros::game! {
    /// Soldiers, officers and their prisoners.
    pub game Lasca {
        players White, Black;

        board {
            grid a..=g, 1..=7 where (file + rank) % 2 == 0;
            columns up to 22;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 7; Black: rank 1; }
            state jumped: bool;
        }

        rule walk(d) { step d; verify empty; promote; land; }
        rule promote { if self is Soldier && here in last_row { become Officer; } }

        rule jump(d) {
            step d; verify enemy && !jumped; let victim = here;
            step d; verify empty;
            tuck top of victim under self;
            set victim.jumped = true;
            if self is Soldier && here in last_row { become Officer; land; } else { land then jump; }
        }

        piece Soldier { moves jump(ne | nw), walk(ne | nw); }
        piece Officer { moves jump(ne | nw | se | sw), walk(ne | nw | se | sw); }

        priority jump > walk;
        chain up to 11;

        after turn { for x in cells where jumped { set x.jumped = false; } }

        setup {
            White { Soldier rank 1..=3; }
            Black { Soldier rank 5..=7; }
        }

        end {
            no moves => loss;
            repeated(3) => draw;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lasca, SOURCE};
    use crate::testing::Scenarios;

    const GAME: Scenarios<Lasca> = Scenarios(Lasca, SOURCE);

    #[test]
    fn a_soldier_captures_forward_only_and_takes_the_commander() {
        GAME.leads(
            "White: Soldier c3; Black: Soldier b2 d4 g7; under d4: White Officer",
            "c3 - e5",
            "turn Black; White: Soldier e5, Officer d4; Black: Soldier b2 g7; under e5: Black Soldier",
        );
        GAME.moves("White: Soldier c3; Black: Soldier a5 b4 d2", &["c3 - d4"]);
    }

    #[test]
    fn promotion_ends_the_turn() {
        GAME.leads(
            "White: Soldier c5; Black: Soldier d6 f6 g1",
            "c5 - e7",
            "turn Black; White: Officer e7; Black: Soldier f6 g1; under e7: Black Soldier",
        );
    }

    #[test]
    fn no_column_is_attacked_twice() {
        // From e5 the officer sees the soldier that has come up on d4.
        GAME.leads(
            "White: Officer c3; Black: Soldier d4 g7; under d4: Black Soldier",
            "c3 - e5",
            "turn Black; White: Officer e5; Black: Soldier d4 g7; under e5: Black Soldier",
        );
    }
}
