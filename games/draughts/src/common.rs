//! What many kinds of draughts have in common.

dagaz_macros::rules! {
    /// The dark half of a board of 8 × 8, with twelve men on each side.
    shared board_of_32 {
        players White, Black;
        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 8; Black: rank 1; }
        }
        setup {
            White { Man rank 1..=3; }
            Black { Man rank 6..=8; }
        }
    }

    /// Men that capture in four directions and are crowned when the turn is over, kings that fly, the most pieces first.
    shared flying_kings {
        rule walk(d) { step d; verify empty; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule jump(d) {
            step d; verify enemy && !struck; capture at end;
            step d; verify empty;
            land then jump;
        }
        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; capture at end;
            step d; while empty { land then strike; step d; }
        }

        piece Man {
            moves jump(ne | nw | se | sw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King { moves strike(ne | nw | se | sw), fly(ne | nw | se | sw); }

        priority jump, strike > walk, fly;
        prefer captured;
        merge turns;

        before turn { set quiet += 1; }
        after turn {
            for man in my Man & last_row { become King at man; }
            if captured > 0 { set quiet = 0; }
        }
    }

    /// Men that capture forward only, and kings that move by one.
    shared short_kings {
        rule walk(d) { step d; verify empty; crown; land; }
        rule crown { if self is Man && here in last_row { become King; } }

        piece Man {
            moves jump(ne | nw), walk(ne | nw);
            after { set quiet = 0; }
        }
        piece King { moves jump(ne | nw | se | sw), walk(ne | nw | se | sw); }

        priority jump > walk;
        merge turns;

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }
    }

    /// Who could take and didn't, or stopped too early, is marked (`owed`), and the other side may take him off before it
    /// moves. What a man and a king on the cursor can take, `man_prey` and `king_prey`, each game says itself.
    shared huffing {
        rule huff {
            choose x in enemy where owed;
            capture x;
            for y in occupied where owed { set y.owed = false; }
            next again; done;
        }
        // Who has taken is pardoned, but for the piece that has stopped too early.
        rule pardon { for x in my where owed { set x.owed = false; } }

        moves huff;
        merge turns;

        before turn {
            set quiet += 1;
            for x in my Man where can man_prey { set x.owed = true; }
            for x in my King where can king_prey { set x.owed = true; }
        }
        after turn {
            for x in enemy where owed { set x.owed = false; }
            if captured > 0 { set quiet = 0; }
        }
    }
}
