//! Tavreli, the modern Russian chess with towers, played since 1997.
//!
//! Laws: <https://iggamecenter.com/en/rules/tavreli>, and <http://tavreli-chess.ru> where they differ. As in
//! chess, with castling and en passant, but nothing is ever taken off the board: who captures stands
//! on top of what is captured, and one may also stand on one's own pieces, though never on a volkhv (king). A soldier
//! goes onto his own pieces straight on, and onto the enemy's aslant. A tower belongs to the owner of its top piece
//! and moves as that one does: all of it, or as many of its top pieces as the player likes, and the rest stays and
//! belongs to whoever is now on top. Each soldier becomes the piece behind which he began (the one of the volkhv a
//! helgi, prince and horseman in one) when he is on top on the last row, whether he has come there or what stood on
//! him has gone. When he is captured he is a soldier again. Mate wins, stalemate is a draw.
//!
//! Where sources differ: one who has risen stays what he is under a piece of his own side, as tavreli-chess.ru
//! implies, whose strongest tower has a helgi at the bottom; in the variant `Humble` he doesn't, as on
//! iggamecenter.com. Where they are silent: a soldier freed on his last row rises whoever frees him; en passant takes
//! the soldier alone, not the tower that he went onto; a piece that has been covered and never left its square hasn't
//! moved, so it may still castle, or go two squares if it stands alone; a third occurrence, and fifty moves of each
//! side without a capture or a soldier's move, draw. Since captives come free again, captures and soldiers' moves may
//! go on for ever; so three hundred moves of each side are a draw too.

dagaz_macros::game! {
    /// Chess in which captives stay on the board, in towers.
    pub game Tavreli {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            columns up to 32;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            direction ne = n + e, nw = n + w, se = s + e, sw = s + w;
            symmetry Black { n <-> s, ne <-> se, nw <-> sw }
            zone last_row { White: rank 8; Black: rank 1; }
            // The lowest piece here has stood here from the beginning.
            state fresh: bool;
        }

        // How many pieces of its tower the moving piece takes along, itself included.
        state lifted: 1..=32 for this turn;
        state passed: cell? for 1 turn;
        clock quiet: 0..=100;
        clock turns_made: 0..=600;

        rule lift { if height(here) > 1 { choose pieces in 1..=height(here); set lifted = pieces; } }
        rule put {
            if lifted == height(from) { set from.fresh = false; }
            pile top lifted of from onto here;
            done;
        }
        rule cover {
            if enemy Volkhv {
                // It never comes to this; but it is a check.
                land;
            } else {
                verify !Volkhv;
                if enemy { set quiet = 0; humble; }
                put;
            }
        }
        rule arrive { if empty { put; } else { cover; } }
        rule humble {
            fall(Helgi, SoldierOfVolkhv);
            fall(RisenPrince, SoldierOfPrince);
            fall(RisenChampion, SoldierOfChampions);
            fall(RisenArcher, SoldierOfArchers);
            fall(RisenHorseman, SoldierOfHorsemen);
        }
        rule fall(risen, soldier) { if here is risen { become soldier at here; } }
        rule rise(soldier, risen) {
            for x in soldier of White & last_row of White { become risen at x; }
            for x in soldier of Black & last_row of Black { become risen at x; }
        }

        rule hop(d) { lift; step d; arrive; }
        rule leap(a, b) { lift; step a; step b; arrive; }
        rule slide(d) { lift; step d; while empty { put; step d; } cover; }

        rule push { lift; step n; verify !enemy; set quiet = 0; arrive; }
        rule take(d) { lift; step d; verify enemy; cover; }
        rule double {
            verify fresh && height(here) == 1;
            step n; verify empty; set passed = here;
            step n; verify !enemy; set quiet = 0; arrive;
        }
        rule en_passant(d) {
            lift;
            step d; verify here == passed && empty;
            pile top of s(here) onto here;
            set quiet = 0; put;
        }

        rule castle(d) {
            verify fresh && !attacked;
            step d; verify empty && !attacked; let over = here;
            step d; verify empty; let goal = here;
            step d;
            while empty { step d; }
            verify my Champion && fresh && height(here) == 1;
            set fresh = false; set from.fresh = false;
            move here to over;
            go goal; land;
        }

        piece Volkhv { moves hop(n | ne | e | se | s | sw | w | nw), castle(e | w); }
        piece Prince { moves slide(n | ne | e | se | s | sw | w | nw); }
        piece Champion { moves slide(n | e | s | w); }
        piece Archer { moves slide(ne | se | sw | nw); }
        piece Horseman { moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw); }

        piece SoldierOfVolkhv { symbol "I"; moves push, double, take(ne | nw), en_passant(ne | nw); }
        piece SoldierOfPrince { symbol "J"; moves push, double, take(ne | nw), en_passant(ne | nw); }
        piece SoldierOfChampions { symbol "K"; moves push, double, take(ne | nw), en_passant(ne | nw); }
        piece SoldierOfArchers { symbol "L"; moves push, double, take(ne | nw), en_passant(ne | nw); }
        piece SoldierOfHorsemen { symbol "M"; moves push, double, take(ne | nw), en_passant(ne | nw); }

        piece Helgi {
            symbol "G";
            moves slide(n | ne | e | se | s | sw | w | nw);
            moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw);
        }
        piece RisenPrince { symbol "Q"; moves slide(n | ne | e | se | s | sw | w | nw); }
        piece RisenChampion { symbol "R"; moves slide(n | e | s | w); }
        piece RisenArcher { symbol "B"; moves slide(ne | se | sw | nw); }
        piece RisenHorseman {
            symbol "N";
            moves leap(n, ne | nw), leap(e, ne | se), leap(s, se | sw), leap(w, nw | sw);
        }

        before turn { set quiet += 1; set turns_made += 1; }
        after turn {
            rise(SoldierOfVolkhv, Helgi);
            rise(SoldierOfPrince, RisenPrince);
            rise(SoldierOfChampions, RisenChampion);
            rise(SoldierOfArchers, RisenArcher);
            rise(SoldierOfHorsemen, RisenHorseman);
        }

        invariant volkhv_safe { none(my Volkhv where attacked) }

        setup {
            White {
                Volkhv e1; Prince d1; Champion a1, h1; Archer c1, f1; Horseman b1, g1;
                SoldierOfVolkhv e2; SoldierOfPrince d2; SoldierOfChampions a2, h2;
                SoldierOfArchers c2, f2; SoldierOfHorsemen b2, g2;
            }
            Black {
                Volkhv e8; Prince d8; Champion a8, h8; Archer c8, f8; Horseman b8, g8;
                SoldierOfVolkhv e7; SoldierOfPrince d7; SoldierOfChampions a7, h7;
                SoldierOfArchers c7, f7; SoldierOfHorsemen b7, g7;
            }
            cells { fresh = true at rank 1..=2 | rank 7..=8; }
        }

        end {
            no moves && any(my Volkhv where attacked) => loss;
            no moves => draw;
            repeated(3) || quiet >= 100 || turns_made >= 600 => draw;
        }

        /// Who has risen is a soldier again under any piece.
        variant Humble {
            rule cover {
                if enemy Volkhv {
                    land;
                } else {
                    verify !Volkhv;
                    if enemy { set quiet = 0; }
                    humble;
                    put;
                }
            }
        }
    }
}
