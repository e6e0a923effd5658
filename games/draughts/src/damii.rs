//! Damii (dame), the draughts of Ghana, on the board of 100 squares, with huffing.
//!
//! Laws: pieces move and take as in [international draughts](crate::international_draughts): men take backward too, a
//! man is crowned only if its move ends on the last row, captured pieces are lifted when the move is over and may not
//! be jumped twice. But nobody has to take the most pieces, and a player who is left with a single piece has lost
//! (*Ghanaian Draughts* in the rulebook of Moddable Games). Who doesn't take is huffed, as in [English draughts by the
//! old law](crate::huffing_english): if a player could take and took nothing, his opponent may, before his own move,
//! remove one of the pieces that could have taken, wherever it stands now; if a piece took and stopped although it
//! could have gone on from there, that piece may be removed, and no other. The right to huff is lost if it isn't used
//! at once.
//!
//! In that rulebook men take forward only (and capturing is obligatory): the variant `ForwardDamii` has such men.
//!
//! Assumed: one piece is huffed in a turn, and the huff is a turn of its own, after which the same player moves. A
//! king may land on any free cell behind the piece that it took. A player who can't move loses. The third occurrence
//! of a position, the right to huff included, and 25 moves of each side by kings alone without a capture or a huff
//! draw.

dagaz_macros::game! {
    /// Don't be left with one piece.
    pub game Damii {
        players White, Black;
        include crate::common::huffing;

        board {
            grid a..=j, 1..=10 where (file + rank) % 2 == 0;
            direction ne = (1, 1), nw = (-1, 1), se = (1, -1), sw = (-1, -1);
            symmetry Black { ne <-> se, nw <-> sw }
            zone last_row { White: rank 10; Black: rank 1; }
        }

        clock quiet: 0..=50;

        rule walk(d) { step d; verify empty; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule jump(d) {
            step d; verify enemy && !struck; capture at end;
            step d; verify empty;
            land then jump or stop;
        }
        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; capture at end;
            step d; while empty { land then strike or stop; step d; }
        }

        // What a man, and a king, on the cursor can take.
        rule man_prey { choose d in ne | nw | se | sw; near_prey(d); }
        rule near_prey(d) { step d; verify enemy && !struck; step d; verify empty; }
        rule king_prey {
            choose d in ne | nw | se | sw;
            step d; while empty { step d; }
            verify enemy && !struck;
            step d; verify empty;
        }

        piece Man {
            state owed: bool;                                 // could take and didn't
            moves jump(ne | nw | se | sw), walk(ne | nw);
            after {
                set quiet = 0;
                if captured > 0 { pardon; set self.owed = can man_prey; }
            }
        }
        piece King {
            state owed: bool;
            moves strike(ne | nw | se | sw), fly(ne | nw | se | sw);
            after { if captured > 0 { pardon; set self.owed = can king_prey; } }
        }

        after turn {
            for x in enemy where owed { set x.owed = false; }
            for man in my Man & last_row { become King at man; }
            if captured > 0 { set quiet = 0; }
        }

        setup {
            White { Man rank 1..=4; }
            Black { Man rank 7..=10; }
        }

        end {
            count(enemy) <= 1 => win;
            count(my) <= 1 || no moves => loss;
            repeated(3) || quiet >= 50 => draw;
        }

        /// Men take forward only.
        variant ForwardDamii {
            piece Man { moves jump(ne | nw), walk(ne | nw); }
            rule man_prey { choose d in ne | nw; near_prey(d); }
        }
    }
}
