//! Bashne (bashni, stolbovye shashki): Russian draughts with towers.
//!
//! Laws: <https://en.wikipedia.org/wiki/Bashni> and <https://draughts.github.io/bashni.html>. Men and kings move and
//! capture as in [Russian draughts](crate::russian_draughts), but who is jumped isn't taken off the board: he goes under
//! the one who jumped, at once, the last one lowest. A tower belongs to the owner of its top piece and moves as that one
//! does. Of a tower that is jumped only the top piece is taken; the others stay where they are, and the next below
//! commands. A king that was taken is one still when it comes to the top. A man that gets to the last row becomes a king,
//! the men below it don't. Who can't move loses. A position that occurs for the third time is a draw; so are 15 moves of
//! each side without a capture.
//!
//! As in Russian draughts nobody is jumped twice in a turn: what remains of a tower that was jumped is in the way. (In
//! <http://www.di.fc.ul.pt/~jpn/gv/bashnya.htm> it may be jumped again.)

dagaz_macros::game! {
    /// What is captured goes under the captor.
    pub game Bashne {
        players White, Black;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            columns up to 24;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 8; Black: rank 1; }
            state jumped: bool;
        }

        clock quiet: 0..=30;

        rule walk(d) { step d; verify empty; crown; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule crown { if self is Man && here in last_row { become King; } }
        rule take(x) { tuck top of x under self; set x.jumped = true; }

        rule jump(d) {
            step d; verify enemy && !jumped; let victim = here;
            step d; verify empty;
            take(victim); crown;
            land then jump | strike;
        }

        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !jumped; let victim = here;
            step d; verify empty; let first = here;
            take(victim);
            let more = can prey;
            while empty at d { step d; if can prey { set more = true; } }
            go first;
            while empty { if !more || can prey { land then strike; } step d; }
        }

        rule prey {
            choose a in ne | nw | se | sw;
            step a; while empty { step a; }
            verify enemy && !jumped;
            step a; verify empty;
        }

        piece Man { moves jump(ne | nw | se | sw), walk(ne | nw); }
        piece King { moves strike(ne | nw | se | sw), fly(ne | nw | se | sw); }

        priority jump, strike > walk, fly;
        chain up to 12;
        merge turns;

        before turn { set quiet += 1; }
        after turn {
            if any(cells where jumped) { set quiet = 0; }
            for x in cells where jumped { set x.jumped = false; }
        }

        setup {
            White { Man rank 1..=3; }
            Black { Man rank 6..=8; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 30 => draw;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bashne, SOURCE};
    use crate::testing::Scenarios;

    const GAME: Scenarios<Bashne> = Scenarios(Bashne, SOURCE);

    #[test]
    fn a_man_goes_under_the_one_who_jumps_him() {
        GAME.leads(
            "White: Man c3; Black: Man d4 h8",
            "c3 - e5",
            "turn Black; White: Man e5; Black: Man h8; under e5: Black Man",
        );
    }

    #[test]
    fn only_the_top_of_a_tower_is_taken_and_the_rest_is_free() {
        GAME.leads(
            "White: Man c3; Black: Man d4 h8; under d4: White Man, Black Man",
            "c3 - e5",
            "turn Black; White: Man d4 e5; Black: Man h8; under d4: Black Man; under e5: Black Man",
        );
    }

    #[test]
    fn prisoners_are_put_below_one_after_the_other() {
        GAME.leads(
            "White: Man a1; Black: Man b2 d4, King h8; under b2: White Man; under d4: White King",
            "a1 - c3 - e5",
            "turn Black; White: Man b2 e5, King d4; Black: King h8; under e5: Black Man, Black Man",
        );
    }

    #[test]
    fn a_tower_moves_as_its_top_does_with_all_that_stands_below() {
        GAME.leads(
            "White: King c1; Black: Man h8; under c1: Black Man, White Man",
            "c1 - g5",
            "turn Black; White: King g5; Black: Man h8; quiet 1; under g5: Black Man, White Man",
        );
    }

    #[test]
    fn only_the_top_becomes_a_king() {
        GAME.leads(
            "White: Man c7; Black: Man h6; under c7: White Man",
            "c7 - b8",
            "turn Black; White: King b8; Black: Man h6; quiet 1; under b8: White Man",
        );
    }

    #[test]
    fn a_king_that_was_taken_is_a_king_when_it_is_free() {
        GAME.leads(
            "White: Man c3; Black: Man d4 h8; under d4: White King",
            "c3 - e5",
            "turn Black; White: Man e5, King d4; Black: Man h8; under e5: Black Man",
        );
    }

    #[test]
    fn what_remains_of_a_tower_is_not_jumped_again() {
        // From all three cells the king sees the man that has come up on d4.
        GAME.moves(
            "White: King b2; Black: Man d4 h8; under d4: Black Man",
            &["b2 - e5", "b2 - f6", "b2 - g7"],
        );
    }

    #[test]
    fn captures_are_obligatory_and_a_man_crowned_on_the_way_goes_on_as_a_king() {
        GAME.moves(
            "White: Man b6 h2; Black: Man a1 c7 f6",
            &["b6 - d8 + d8 - g5", "b6 - d8 + d8 - h4"],
        );
    }
}
