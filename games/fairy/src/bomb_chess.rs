//! Bomb chess, "Point of no return": chess on a board that is being mined.
//!
//! Laws: V. Chelnokov's (Dagaz, `BombChess`). Before each round chance lays two mines, each on an empty square whose
//! orthogonal neighbours are empty; where none fits, it passes. Mines are seen by all, and are in the way. Any piece
//! but the king may enter a mine as if it captured it. It stays there, and all that stands on the eight squares around
//! is blown up, whosever it is. A mine among these blows up what stands around it in its turn, except mines: it goes no
//! further. A square beside a mine isn't attacked: a king may stand there, and may be blown up.
//!
//! There, only four mines are in play, and those that blow up are laid again: the variant `FourMines`. In `SecretMines`
//! only White sees them.
//!
//! Assumed where the source is silent: whose king is blown up has lost, and nobody may blow up his own; a pawn enters
//! mines aslant, on the last row too; at the edge, only such neighbours must be empty as there are. The rest is chess.
//! Stalemate is a draw, and so are, without a claim, the third occurrence of a position and fifty moves of each side
//! without a capture, a mine or a pawn's move.

dagaz_macros::game! {
    /// Chess among mines that chance lays.
    pub game BombChess {
        players White, Black;
        chance Sapper;

        board {
            grid a..=h, 1..=8;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone last { White: rank 8; Black: rank 1; }
            zone home { White: rank 2; Black: rank 7; }
        }

        // Two turns of chance may come between the double step and the answer.
        state passed: cell? for 3 turns;
        clock quiet: 0..=100;

        rule lay { verify me == Sapper && empty && all(around({here}, n | e | s | w) in empty); land; }

        rule hop(d) { step d; verify !friend && !Mine; land; }
        rule leap(a, b) { step a; step b; verify !friend; enter; }
        rule slide(d) { step d; while empty { land; step d; } verify enemy; enter; }
        // What is blown up is removed and not captured: that makes it no attack.
        rule enter {
            if Mine {
                let near = around({here});
                let far = around(near & Mine) - Mine;
                for x in (near | far) & occupied - {here, from} { remove x; }
            }
            land;
        }

        rule push { step n; verify empty; arrive; }
        rule take(d) { step d; verify enemy; arrive; }
        rule double {
            verify here in home;
            step n; verify empty; let over = here;
            step n; verify empty;
            if enemy Pawn at e || enemy Pawn at w { set passed = over; }
            land;
        }
        rule en_passant(d) { step d; verify here == passed && empty && enemy Pawn at s; capture s(here); land; }
        rule arrive {
            if here in last { choose k in Queen | Rook | Bishop | Knight; become k; }
            enter;
        }

        rule castle(d) {
            verify !attacked;
            step d; verify empty && !attacked; let over = here;
            step d; verify empty; let goal = here;
            step d;
            while empty { step d; }
            verify my Rook && castles;
            move here to over;
            go goal; land;
        }

        piece King {
            moves hop(n | ne | e | se | s | sw | w | nw), castle(e | w);
            after { for r in my Rook { set r.castles = false; } }
        }
        piece Queen { moves slide(n | ne | e | se | s | sw | w | nw); }
        piece Rook {
            state castles: bool;
            moves slide(n | e | s | w);
            after { set self.castles = false; }
        }
        piece Bishop { moves slide(ne | se | sw | nw); }
        piece Knight { symbol "N"; moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }
        piece Pawn {
            moves push, double, take(ne | nw), en_passant(ne | nw);
            after { set quiet = 0; }
        }
        piece Mine { symbol "*"; drops lay; }

        turns Sapper, Sapper, White, Black;
        pass forced;

        before turn { if me != Sapper { set quiet += 1; } }
        after turn { if captured > 0 { set quiet = 0; } }

        invariant king_stands { any(my King) || me == Sapper }
        // Who blows up the other king has won, check or no check.
        invariant king_safe { none(my King where attacked) || none(enemy King) }

        setup {
            White {
                King e1; Queen d1; Rook a1, h1 with castles = true;
                Bishop c1, f1; Knight b1, g1; Pawn rank 2;
            }
            Black {
                King e8; Queen d8; Rook a8, h8 with castles = true;
                Bishop c8, f8; Knight b8, g8; Pawn rank 7;
            }
        }

        end {
            none(King of White) => win(Black);
            none(King of Black) => win(White);
            no moves && any(my King where attacked) => loss;
            no moves && any(my King) => draw;
            repeated(3) || quiet >= 100 => draw;
        }

        /// Only White sees the mines: Black learns of one when it is in his way.
        variant SecretMines { hidden Mine where me == Black; }

        /// There are four mines, which are laid again after they blew up.
        variant FourMines {
            rule lay {
                verify me == Sapper && count(Mine) < 4;
                verify empty && all(around({here}, n | e | s | w) in empty); land;
            }
        }
    }
}
