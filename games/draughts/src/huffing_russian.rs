//! Russian draughts in which who doesn't take is huffed (the rule *fuk*).
//!
//! Laws: pieces move and take as in [Russian draughts](crate::russian_draughts) and are huffed as in [English draughts
//! by the old law](crate::huffing_english), as in Dagaz's collection of draughts (*Russian Checkers, with huffs*).
//! Nobody is made to take. If a player could take and took nothing, his opponent may, before his own move, remove one
//! of the pieces that could have taken, wherever it stands now. If a piece took and stopped although it could have
//! gone on from there, that piece may be removed, and no other. A man crowned in the middle of a capture goes on as a
//! king, and owes what a king can take. The right to huff is lost if it isn't used at once.
//!
//! A king lands on any free cell behind the piece that it took; in that collection it owes only what it could take
//! from the cell where it stopped. By the law of Russian draughts it has to land where it can go on: in the variant
//! `HuffingRides` a king that could have done so and didn't is huffed too.
//!
//! Assumed: one piece is huffed in a turn, and the huff is a turn of its own, after which the same player moves. A
//! player without pieces loses, even if the other, having huffed the last one, can't move. The third occurrence of a
//! position, the right to huff included, and 30 moves of each side by kings alone without a capture or a huff draw.

dagaz_macros::game! {
    /// Flying kings, which are lost if they don't take.
    pub game HuffingRussian {
        include crate::common::board_of_32;
        include crate::common::huffing;

        clock quiet: 0..=60;

        rule walk(d) { step d; verify empty; crown; land; }
        rule fly(d) { step d; while empty { land; step d; } }
        rule crown { if self is Man && here in last_row { become King; } }

        rule jump(d) {
            step d; verify enemy && !struck; capture at end;
            step d; verify empty; crown;
            land then jump | strike or stop;
        }
        rule strike(d) {
            step d; while empty { step d; }
            verify enemy && !struck; capture at end;
            step d; while empty { land then strike or stop; step d; }
        }

        // What a man, and a king, on the cursor can take.
        rule man_prey {
            choose d in ne | nw | se | sw;
            step d; verify enemy && !struck;
            step d; verify empty;
        }
        rule king_prey {
            choose d in ne | nw | se | sw;
            step d; while empty { step d; }
            verify enemy && !struck;
            step d; verify empty;
        }

        // Who has taken is pardoned, but for the piece that has stopped too early.
        rule reckon {
            pardon;
            set self.owed = if self is King { can king_prey } else { can man_prey };
        }

        piece Man {
            state owed: bool;                                 // could take and didn't
            moves jump(ne | nw | se | sw), walk(ne | nw);
            after { set quiet = 0; if captured > 0 { reckon; } }
        }
        piece King {
            state owed: bool;
            moves strike(ne | nw | se | sw), fly(ne | nw | se | sw);
            after { if captured > 0 { reckon; } }
        }

        end {
            none(enemy) => win;
            no moves => loss;
            repeated(3) || quiet >= 60 => draw;
        }

        /// A king owes what it could have taken from any cell where its ride could have ended.
        variant HuffingRides {
            state missed: bool for this turn;

            rule strike(d) {
                step d; while empty { step d; }
                verify enemy && !struck; capture at end;
                step d; verify empty; let first = here;
                set missed = can king_prey;
                while empty at d { step d; if can king_prey { set missed = true; } }
                go first;
                while empty { land then strike or stop; step d; }
            }
            rule reckon {
                pardon;
                set self.owed = missed || if self is King { can king_prey } else { can man_prey };
            }
        }
    }
}
