//! Ludo for four players.
//!
//! Laws: *The Rules of Ludo* of Masters Traditional Games: a six is needed to enter a man onto the starting square,
//! and may be used to move another; a six, used or not, gives another throw; who can move must. A man that is met by
//! an enemy goes back to be entered again. Two or more men of a side on a square are a block, which no enemy may pass
//! or land on. After a round, 51 squares with the first, a man goes up the home column, which is safe, and comes home
//! by the exact throw. Who first has all four men home wins; the others don't play on. From the common rules, as on
//! Wikipedia: a third six in a row isn't played, and ends the turn. In the variant `Single` there are no blocks, since
//! a man may not go to a square with another of its side.
//!
//! Assumed: own blocks may be passed, a starting square with an enemy block can't be entered. Red begins; the others
//! follow clockwise.

dagaz_macros::game! {
    /// Race four men around the board and home.
    pub game Ludo {
        players Red, Green, Yellow, Blue;
        chance Die;

        board {
            grid a..=o, 1..=15 where file >= 7 && file <= 9 || rank >= 7 && rank <= 9;
            remove {g7, g9, h8, i7, i9};
            columns up to 4;
            direction track;
            link track: a9 -> b9, b9 -> c9, c9 -> d9, d9 -> e9, e9 -> f9, f9 -> g10, g10 -> g11, g11 -> g12;
            link track: g12 -> g13, g13 -> g14, g14 -> g15, g15 -> h15, h15 -> i15, i15 -> i14, i14 -> i13;
            link track: i13 -> i12, i12 -> i11, i11 -> i10, i10 -> j9, j9 -> k9, k9 -> l9, l9 -> m9, m9 -> n9;
            link track: n9 -> o9, o9 -> o8, o8 -> o7, o7 -> n7, n7 -> m7, m7 -> l7, l7 -> k7, k7 -> j7, j7 -> i6;
            link track: i6 -> i5, i5 -> i4, i4 -> i3, i3 -> i2, i2 -> i1, i1 -> h1, h1 -> g1, g1 -> g2, g2 -> g3;
            link track: g3 -> g4, g4 -> g5, g5 -> g6, g6 -> f7, f7 -> e7, e7 -> d7, d7 -> c7, c7 -> b7, b7 -> a7;
            link track: a7 -> a8, a8 -> a9;
            // Into the home column and along it, as Red sees it.
            direction e = (1, 0), s = (0, -1), w = (-1, 0), n = (0, 1);
            symmetry Green { e -> s, s -> w, w -> n, n -> e }
            symmetry Yellow { e <-> w, n <-> s }
            symmetry Blue { e -> n, n -> w, w -> s, s -> e }
            zone start { Red: {b9}; Green: {i14}; Yellow: {n7}; Blue: {g2}; }
            zone lane {
                Red: file a..=f & rank 8;
                Green: file h & rank 10..=15;
                Yellow: file j..=o & rank 8;
                Blue: file h & rank 1..=6;
            }
            zone goal { Red: {g8}; Green: {h9}; Yellow: {i8}; Blue: {h7}; }
        }

        state pips: 0..=6;
        state sixes: 0..=2;

        rule throw {
            choose n in 1..=6;
            // The last throw was a six, so this one is for the same player.
            if pips == 6 { next main(last); }
            set pips = n;
            if n < 6 { set sixes = 0; }
            else if sixes < 2 { set sixes += 1; }
            else { set pips = 0; set sixes = 0; next again; }
            done;
        }

        rule enter {
            verify here in start && pips == 6;
            no_block;
            arrive;
            set hand(Man) -= 1;
            place Man onto here;
            done;
        }
        rule run {
            let left = pips;
            while left > 0 up to 6 {
                if here in lane { step e; } else { step track; }
                no_block;
                set left -= 1;
            }
            arrive;
            pile top of from onto here;
            done;
        }
        rule no_block { verify !(enemy && height(here) > 1); }
        rule arrive { if enemy { set hand(Man of owner(here)) += 1; remove here; } }

        piece Man { hand; moves run; drops enter; }
        moves throw;

        turns Die: throw, main = repeat
            Red: enter | run, Die: throw, Green: enter | run, Die: throw,
            Yellow: enter | run, Die: throw, Blue: enter | run, Die: throw;
        pass forced;

        setup {
            Red { hand Man 4; }
            Green { hand Man 4; }
            Yellow { hand Man 4; }
            Blue { hand Man 4; }
        }

        end { any(Man of last & goal of last where height(here) == 4) => win(last); }

        /// A square holds one man.
        variant Single {
            rule arrive {
                verify !my || here in goal;
                if enemy { set hand(Man of owner(here)) += 1; remove here; }
            }
        }
    }
}
