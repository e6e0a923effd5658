//! Yoté, of West Africa, on the board of 5×6.
//!
//! Laws: as in Wikipedia (*Yoté*) and bead.game: each player has twelve men in hand. In a turn he puts one of them on an
//! empty cell, or moves a man to an empty cell beside it, or jumps over an enemy man beside it, along rows and columns.
//! The man that was jumped is taken, and one more of the opponent's men on the board, which the player chooses (none if
//! no other is there; those in hand are safe). Capturing isn't obligatory. A player without men, on the board and in
//! hand, loses; if both have three or fewer the game is a draw; a player who can't move ends the game, and the one
//! with more men, those in hand included, wins. The third occurrence of a position is a draw.
//!
//! *Pentagames* (Pentagram, 1990) lets the man go on jumping, as long as the player wants: the variant `ChainYote`.

dagaz_macros::game! {
    /// Take two for one.
    pub game Yote {
        players White, Black;

        board {
            grid a..=f, 1..=5;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
        }

        rule place { verify empty; land; }
        rule walk(d) { step d; verify empty; land; }
        rule jump(d) { leap(d); land; }
        rule leap(d) {
            step d; verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            if any(enemy Man) { choose another in enemy Man; capture another; }
        }

        piece Man { hand; drops place; moves jump(n | e | s | w), walk(n | e | s | w); }

        setup {
            White { hand Man 12; }
            Black { hand Man 12; }
        }

        end {
            count(my Man) + hand(Man) == 0 => loss;
            count(Man of White) + hand(Man of White) <= 3 && count(Man of Black) + hand(Man of Black) <= 3 => draw;
            no moves => score(count(my Man) + hand(Man));
            repeated(3) => draw;
        }

        /// Several jumps in a turn.
        variant ChainYote {
            chain up to 6;
            rule jump(d) { leap(d); land then jump or stop; }
        }
    }
}
