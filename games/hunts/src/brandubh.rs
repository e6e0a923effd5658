//! Brandubh, the tafl game of Ireland on 7×7 squares, and tablut, that of Lapland on 9×9.
//!
//! Brandubh's laws: Damian Walker's reconstruction (tafl.cyningstan.com), as also in Ludii: the attackers move first; all
//! pieces move as rooks; no piece may stop on the throne, the middle square, not even the king once he has left it, but
//! all may pass over it; only the king may enter the corners. A piece is taken when a move of the enemy encloses it
//! between two enemies along a row or column, or between an enemy and a corner or the empty throne; to step between two
//! enemies is safe. The king takes part in captures. He is taken like the others, but on the throne he must be surrounded
//! on all four sides, and beside it on the other three. The king wins when he comes to a corner, the attackers when
//! they take him. The third occurrence of a position draws, and so does having no move (by Walker's rules a position
//! that is repeated at all is drawn).
//!
//! Tablut's laws: Carl Linnaeus, *Iter Lapponicum* (1732), in the reading of J. C. Ashton (2010): the king's castle, the
//! middle square, is entered by no one again; the king is taken between two enemies like everybody (law 9), in the
//! castle by four and beside it by three (laws 10 and 11); he wins on any square of the edge (laws 3 and 4). Linnaeus says
//! nothing of passing over the empty castle, which is allowed here, nor that a man could be taken against it, which he
//! can't be here.

dagaz_macros::game! {
    /// The king flees to a corner.
    pub game Brandubh {
        players Attackers, Defenders;

        board {
            grid a..=g, 1..=7;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone throne = {d4};
            zone beside = {d3, c4, e4, d5};
            zone refuge = {a1, a7, g1, g7};
        }

        rule ride(d) {
            step d;
            while empty {
                if self is King || !(here in refuge) { stop; }
                step d;
            }
        }
        rule stop { if !(here in throne) { enclose; land; } }

        // Takes what the piece encloses by coming to the cursor. It still stands where it came from.
        rule enclose {
            let army = my - from | here;
            let anvils = refuge | throne & empty;
            for d in n | e | s | w {
                step d; verify enemy && !(King & (throne | beside)); let victim = here;
                step d; verify here in army | anvils;
                capture victim;
            }
            take_king(army);
        }
        rule take_king(army) {
            for king in enemy King & (throne | beside) & around({here}, n | e | s | w) {
                verify all(around({king}, n | e | s | w) in army | throne);
                capture king;
            }
        }

        piece King { moves ride(n | e | s | w); }
        piece Man { moves ride(n | e | s | w); }

        setup {
            Attackers { Man d1, d2, d6, d7, a4, b4, f4, g4; }
            Defenders { King d4; Man beside; }
        }

        end {
            none(King) => win(Attackers);
            any(King & refuge) => win(Defenders);
            no moves || repeated(3) => draw;
        }

        /// The king flees to the edge.
        variant Tablut {
            board {
                grid a..=i, 1..=9;
                direction n = (0, 1), e = (1, 0), s = -n, w = -e;
                zone throne = {e5};
                zone beside = {e4, d5, f5, e6};
                zone refuge = file a | file i | rank 1 | rank 9;
            }

            rule ride(d) { step d; while empty { stop; step d; } }
            rule enclose {
                let army = my - from | here;
                for d in n | e | s | w {
                    step d; verify enemy && !(King & (throne | beside)); let victim = here;
                    step d; verify here in army;
                    capture victim;
                }
                take_king(army);
            }

            setup {
                Attackers { Man d1, e1, f1, e2, d9, e9, f9, e8, a4, a5, a6, b5, i4, i5, i6, h5; }
                Defenders { King e5; Man c5, d5, f5, g5, e3, e4, e6, e7; }
            }
        }
    }
}
