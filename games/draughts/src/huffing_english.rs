//! English draughts by the old law: who doesn't take is huffed.
//!
//! Laws: the rules of the 19th century as given in the *Bennet Dictionary* (*Draughts*) and in *Hoyle's Games,
//! Improved and Enlarged*, with the moves of [English draughts](crate::english_draughts). Nobody is made to take. If a
//! player could take and took nothing, his opponent may, before his own move, remove one of the pieces that could have
//! taken, wherever it stands now ("huff and move"). If a piece took and stopped although it could have gone on, that
//! piece may be removed, and no other: who has taken isn't huffed for what else he could have taken. A man that is
//! crowned ends its move, and owes nothing more. The right to huff is lost if it isn't used at once.
//!
//! The old laws also let the opponent demand that the move be taken back and the capture made; that is left out.
//! Assumed: one piece is huffed in a turn, and the huff is a turn of its own, after which the same player moves. A
//! player without pieces loses, even if the other, having huffed the last one, can't move. The third occurrence of a
//! position, the right to huff included, and 40 moves of each side without a capture, a huff or a man's move draw.

dagaz_macros::game! {
    /// Take, or lose the piece that could have taken.
    pub game HuffingEnglish {
        players Black, White;
        include crate::common::huffing;

        board {
            grid a..=h, 1..=8 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry White { ne <-> se, nw <-> sw }
            zone last_row { Black: rank 8; White: rank 1; }
        }

        clock quiet: 0..=80;

        rule walk(d) { step d; verify empty; crown; land; }
        rule crown { if self is Man && here in last_row { become King; } }

        rule jump(d) {
            step d; verify enemy; let victim = here;
            step d; verify empty;
            capture victim;
            if self is Man && here in last_row { become King; land; } else { land then jump or stop; }
        }

        // What a man, and a king, on the cursor can take.
        rule man_prey { choose d in ne | nw; prey(d); }
        rule king_prey { choose d in ne | nw | se | sw; prey(d); }
        rule prey(d) { step d; verify enemy; step d; verify empty; }

        piece Man {
            state owed: bool;                                 // could take and didn't
            moves jump(ne | nw), walk(ne | nw);
            after {
                set quiet = 0;
                if captured > 0 { pardon; set self.owed = self is Man && can man_prey; }
            }
        }
        piece King {
            state owed: bool;
            moves jump(ne | nw | se | sw), walk(ne | nw | se | sw);
            after { if captured > 0 { pardon; set self.owed = can king_prey; } }
        }

        setup {
            Black { Man rank 1..=3; }
            White { Man rank 6..=8; }
        }

        end {
            none(enemy) => win;
            no moves => loss;
            repeated(3) || quiet >= 80 => draw;
        }
    }
}
