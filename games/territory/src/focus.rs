//! Focus (Domination), by Sid Sackson, 1963.
//!
//! Laws: Martin Gardner, *Sixth Book of Mathematical Diversions*, chapter 5, "Four Unusual Board Games", and
//! <http://mindsports.nl/index.php/the-pit/529-focus>. The board is one of 8 × 8 without three cells at each corner, and
//! each side has 18 men on the inner 6 × 6 cells. A pile belongs to the owner of its top man. A player takes a pile of
//! his, or as many of its top men as he likes, and moves it as many cells as it has men, along a row or a column, over
//! anything, to any cell; what stands there is then below it. Of a pile of more than five men the lowest are taken off until
//! five are left: the mover's own go to his reserve, the others are captured. Instead of moving a player may put a man of
//! his reserve on any cell, on top of what stands there. Who can do neither loses.
//!
//! Two things aren't in these laws, which don't say how a game may end that nobody can win: a position that occurs for
//! the third time is a draw, and so are 50 turns of each side in which nobody captures an enemy.
//!
//! The set-up changes sides when it is mirrored in the middle line or turned by half, and so the second player can answer
//! every move by its image and at least draw, as Paul Yearout found. Gardner gives Sackson's remedy, which is the variant
//! `Exchange`: before the game each player exchanges one of his men for one of the other's, and the second may not
//! restore the symmetry. In `Removal`, which is simpler, each first takes a man of his own off the board, the second not
//! the image of the first one's.

dagaz_macros::game! {
    /// Piles that move as far as they are high.
    pub game Focus {
        players White, Black;

        board {
            grid a..=h, 1..=8;
            remove a1, b1, a2, g1, h1, h2, a7, a8, b8, g8, h8, h7;
            columns up to 10;
            direction n = (0, 1), e = (1, 0), s = -n, w = -e;
            // Where the cells of the set-up are when the board is mirrored, and when it is turned by half.
            direction mirror, half;
            link mirror: b2 -> b7 -> b2, c2 -> c7 -> c2, d2 -> d7 -> d2, e2 -> e7 -> e2, f2 -> f7 -> f2, g2 -> g7 -> g2;
            link mirror: b3 -> b6 -> b3, c3 -> c6 -> c3, d3 -> d6 -> d3, e3 -> e6 -> e3, f3 -> f6 -> f3, g3 -> g6 -> g3;
            link mirror: b4 -> b5 -> b4, c4 -> c5 -> c4, d4 -> d5 -> d4, e4 -> e5 -> e4, f4 -> f5 -> f4, g4 -> g5 -> g4;
            link half: b2 -> g7 -> b2, c2 -> f7 -> c2, d2 -> e7 -> d2, e2 -> d7 -> e2, f2 -> c7 -> f2, g2 -> b7 -> g2;
            link half: b3 -> g6 -> b3, c3 -> f6 -> c3, d3 -> e6 -> d3, e3 -> d6 -> e3, f3 -> c6 -> f3, g3 -> b6 -> g3;
            link half: b4 -> g5 -> b4, c4 -> f5 -> c4, d4 -> e5 -> d4, e4 -> d5 -> e4, f4 -> c5 -> f4, g4 -> b5 -> g4;
        }

        clock quiet: 0..=100;

        rule go(d) {
            let men = 0;
            while men < height(from) up to 5 {
                step d; set men += 1;
                pile top men of from onto here;
                trim;
                done;
            }
        }

        rule enter { set hand(Man) -= 1; place Man onto here; trim; done; }

        rule trim {
            while height(here) > 5 up to 5 {
                if owner(here, 1) == me {
                    capture bottom of here to hand;
                } else {
                    capture bottom of here;
                    set quiet = 0;
                }
            }
        }

        before turn { set quiet += 1; }

        piece Man { hand; moves go(n | e | s | w); drops enter; }

        setup {
            White { Man {b2, c2, f2, g2, b4, c4, f4, g4, b6, c6, f6, g6, d3, e3, d5, e5, d7, e7}; }
            Black { Man {b3, c3, f3, g3, b5, c5, f5, g5, b7, c7, f7, g7, d2, e2, d4, e4, d6, e6}; }
        }

        end {
            no moves => loss;
            repeated(3) || quiet >= 100 => draw;
        }

        /// First each player exchanges a man of his for one of the other's.
        variant Exchange {
            rule exchange {
                choose x in my Man;
                choose y in enemy Man;
                convert x to next;
                convert y;
                if me == Black { uneven; }
                set quiet = 0;
                done;
            }
            // Each side has as many men as cells whose images are the other's, unless two of its own are images.
            rule uneven { verify any(my Man where (my Man at mirror)) && any(my Man where (my Man at half)); }

            moves exchange;
            turns White: exchange, Black: exchange, repeat White: go | enter, Black: go | enter;
        }

        /// First each player removes a man of his.
        variant Removal {
            state removed: cell? for 1 turn;

            rule lift {
                choose x in my Man;
                verify x != mirror(removed) && x != half(removed);
                remove x;
                if me == White { set removed = x; }
                set quiet = 0;
                done;
            }

            moves lift;
            turns White: lift, Black: lift, repeat White: go | enter, Black: go | enter;
        }
    }
}
