//! The royal game of Ur.
//!
//! Laws: Finkel's rules for beginners, as given with the British Museum's board: seven men each and four dice, each of
//! which counts 1 or 0. A throw enters a man or moves one on along its way: four squares of one's own, the eight of
//! the middle row that both share, two of one's own again. A man may not come to a square with another of its side; an
//! enemy in the middle row is sent back to be entered again, but not from the rosette there, where he is safe. Who
//! comes to a rosette throws again, for any man. A man leaves the board by the exact throw, as if there were a
//! fifteenth square. Who can move must; who throws 0 or can't move passes. Who first has all his men off the board
//! wins.
//!
//! White begins; the throw for that is left out. White's own squares are in rank 1, Black's in rank 3.

dagaz_macros::game! {
    /// Race seven men along the board, and throw again on rosettes.
    pub game RoyalGameOfUr {
        players White, Black;
        chance Dice;

        board {
            grid a..=h, 1..=3;
            remove {e1, f1, e3, f3};
            direction e = (1, 0), on, black_on;
            link on: d1 -> c1, c1 -> b1, b1 -> a1, a1 -> a2;
            link on: a2 -> b2, b2 -> c2, c2 -> d2, d2 -> e2, e2 -> f2, f2 -> g2, g2 -> h2;
            link on: h2 -> h1, h1 -> g1;
            link black_on: d3 -> c3, c3 -> b3, b3 -> a3, a3 -> a2;
            link black_on: a2 -> b2, b2 -> c2, c2 -> d2, d2 -> e2, e2 -> f2, f2 -> g2, g2 -> h2;
            link black_on: h2 -> h3, h3 -> g3;
            symmetry Black { on <-> black_on }
            zone lane { White: file a..=d & rank 1; Black: file a..=d & rank 3; }
            zone exit { White: {g1}; Black: {g3}; }
            zone rosettes = {a1, a3, d2, g1, g3};
        }

        state pips: 0..=4 for 1 turn;

        rule throw { choose n in 0..=4; set pips = n; done; }

        // The first square, d1 or d3, is reached by a throw of 1.
        rule enter { verify empty & lane && count(flood(here, lane, e)) == pips; land; }
        rule run {
            verify pips > 0;
            ahead(pips);
            verify empty || enemy - rosettes;
            if enemy { set hand(Man of owner(here)) += 1; }
            land;
        }
        rule leave { verify pips > 0; ahead(pips - 1); verify here in exit; remove self; done; }
        rule ahead(n) { let left = n; while left > 0 up to 4 { step on; set left -= 1; } }

        piece Man {
            hand;
            moves run, leave;
            drops enter;
            after { if here in rosettes { if me == White { next white; } else { next black; } } }
        }
        moves throw;

        turns white = Dice: throw, White: enter | run | leave, black = Dice: throw, Black: enter | run | leave;
        pass forced;
        weight if pips == 2 { 6 } else if pips == 1 || pips == 3 { 4 } else { 1 };

        setup {
            White { hand Man 7; }
            Black { hand Man 7; }
        }

        end {
            none(Man of White) && hand(Man of White) == 0 => win(White);
            none(Man of Black) && hand(Man of Black) == 0 => win(Black);
        }
    }
}
