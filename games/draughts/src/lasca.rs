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
