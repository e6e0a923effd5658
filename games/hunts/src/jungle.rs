//! Jungle (Dou Shou Qi), the Chinese game of animals.
//!
//! Laws: <https://en.wikipedia.org/wiki/Jungle_(board_game)>. An animal goes one cell along a row or a column, and takes an
//! enemy that isn't stronger; the rat takes the elephant, and the elephant doesn't take the rat. In a trap of the other
//! side an animal has no strength. Only the rat enters water; it takes nothing when it enters or leaves it. Lion and tiger
//! leap over water, unless a rat swims in the way. Nobody enters his own den; who enters the enemy's, or takes all his
//! animals, wins. Who can't move loses. Two things aren't in these laws: the third occurrence of a position is a draw, and
//! so are 50 turns of each side without a capture.

dagaz_macros::game! {
    /// Animals, the stronger eats the weaker, and the rat the elephant.
    pub game Jungle {
        players Red, Blue;

        board {
            grid a..=g, 1..=9;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            zone river = rank 4..=6 & (file b..=c | file e..=f);
            zone den { Red: {d1}; Blue: {d9}; }
            zone trap { Red: {c1, d2, e1}; Blue: {c9, d8, e9}; }
        }

        clock quiet: 0..=100;

        // `prey` is what the animal may take outside traps.
        rule walk(d, prey) { step d; verify !(here in river | den); beat(prey); land; }
        rule beat(prey) { if occupied { verify enemy && (here in trap || prey); } }
        rule creep(d) {
            step d; verify !(here in den);
            if occupied {
                verify enemy && (here in trap || Rat || Elephant);
                verify from in river && here in river || !(from in river) && !(here in river);
            }
            land;
        }
        rule leap(d, prey) {
            step d; verify here in river;
            while here in river { verify !Rat; step d; }
            beat(prey); land;
        }

        piece Rat { moves creep(n | e | s | w); }
        piece Cat { moves walk(n | e | s | w, Rat || Cat); }
        piece Dog { moves walk(n | e | s | w, Rat || Cat || Dog); }
        piece Wolf { moves walk(n | e | s | w, Rat || Cat || Dog || Wolf); }
        piece Leopard { symbol "P"; moves walk(n | e | s | w, !(Tiger || Lion || Elephant)); }
        piece Tiger { moves walk(n | e | s | w, !(Lion || Elephant)), leap(n | e | s | w, !(Lion || Elephant)); }
        piece Lion { moves walk(n | e | s | w, !Elephant), leap(n | e | s | w, !Elephant); }
        piece Elephant { moves walk(n | e | s | w, !Rat); }

        before turn { set quiet += 1; }
        after turn { if captured > 0 { set quiet = 0; } }

        setup {
            Red { Lion a1; Tiger g1; Dog b2; Cat f2; Rat a3; Leopard c3; Wolf e3; Elephant g3; }
            Blue { Lion g9; Tiger a9; Dog f8; Cat b8; Rat g7; Leopard e7; Wolf c7; Elephant a7; }
        }

        end {
            any(enemy & den) || none(my) => loss;
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }
    }
}
