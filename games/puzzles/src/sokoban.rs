//! Sokoban (Hiroyuki Imabayashi, 1981): one level.
//!
//! The keeper walks on free cells and pushes boxes, one at a time, onto free cells; he can't pull. When all boxes stand on
//! goals, he has won; after a thousand turns, or when he can't move, he has lost. The level is our own:
//!
//! ```text
//! #######
//! #.   @#
//! # $#$ #
//! #  .  #
//! # #$# #
//! #  .  #
//! #######
//! ```

dagaz_macros::game! {
    /// Push the boxes onto the goals.
    pub game Sokoban {
        players Keeper;
        neutral Store;

        board {
            grid a..=e, 1..=5;
            remove c4, b2, d2;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone goal = {a5, c3, c1};
        }

        clock turns_made: 0..=1000;

        rule walk(d) { step d; verify empty; land; }
        rule push(d) {
            step d; verify neutral; let load = here;
            step d; verify empty;
            move load to here;
            go load; land;
        }

        piece Man { moves walk(n | e | s | w), push(n | e | s | w); }
        piece Box { }

        before turn { set turns_made += 1; }

        setup {
            Keeper { Man e5; }
            Store { Box b4, d4, c2; }
        }

        end {
            all(Box in goal) => win;
            turns_made >= 1000 || no moves => loss;
        }
    }
}
