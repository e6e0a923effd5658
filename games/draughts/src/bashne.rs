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
