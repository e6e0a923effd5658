//! Ghosts (Geister), by Alex Randolph, 1982.
//!
//! Laws: <https://en.wikipedia.org/wiki/Ghosts_(board_game)> and the rules of Drei Magier Spiele. Each player has four
//! good ghosts and four bad ones, and only he sees which is which. They are put on the eight middle cells of his first
//! two rows, go one cell along a row or a column, and capture by stepping onto an enemy. One wins by capturing all good
//! ghosts of the enemy, by losing all one's own bad ones, or by leading a good ghost off the board from one of the two
//! corners on the enemy's side.
//!
//! The ghosts are put down one at a time, in turns: in the laws both players do it at once. Two things aren't in these
//! laws: a position that occurs for the third time is a draw, and so are 50 turns of each side without a capture.

dagaz_macros::game! {
    /// Good ghosts and bad ones, and only their owner knows which.
    pub game Ghosts {
        players White, Black;

        board {
            grid a..=f, 1..=6;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            symmetry Black { n <-> s }
            zone home {
                White: rank 1..=2 - file a - file f;
                Black: rank 5..=6 - file a - file f;
            }
            zone gate { White: {a6, f6}; Black: {a1, f1}; }
        }

        masked enemy;

        // Those that are still to be put on the board.
        state good: 0..=4 = 4 per player secret;
        state bad: 0..=4 = 4 per player secret;
        state gone: bool;
        clock quiet: 0..=100;

        rule summon_good { verify good > 0 && empty && here in home; set good -= 1; land; }
        rule summon_bad { verify bad > 0 && empty && here in home; set bad -= 1; land; }
        rule walk(d) { step d; verify !friend; if enemy { set quiet = 0; } land; }
        rule leave { verify here in gate; set gone = true; remove; done; }

        piece Good { moves walk(n | e | s | w), leave; drops summon_good; }
        piece Bad { moves walk(n | e | s | w); drops summon_bad; }

        priority summon_good, summon_bad > walk, leave;
        before turn { set quiet += 1; }

        end {
            gone => win(last);
            good + bad + good of next + bad of next == 0 && (none(my Good) || none(enemy Bad)) => loss;
            good + bad + good of next + bad of next == 0 && (none(enemy Good) || none(my Bad)) => win;
            repeated(3) || quiet >= 100 => draw;
            no moves => loss;
        }
    }
}
